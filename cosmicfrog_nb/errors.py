"""What can go wrong, as `ValueError`s whose messages say what was wrong and what is allowed."""


class NotationError(ValueError):
    """Text that cannot be read; the message says where and what is allowed there."""


class PositionError(ValueError):
    """A position that cannot be: a stack, a mat, a Vault or a Gullet against the rules."""
