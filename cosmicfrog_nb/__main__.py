"""`python -m cosmicfrog_nb` is the `cosmicfrog` command."""

from .cli import main

if __name__ == "__main__":
    raise SystemExit(main())
