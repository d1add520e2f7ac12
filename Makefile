# Everything sets itself up in .venv; a second run installs nothing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Compiled code is kept: every kernel that the tests start would compile it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: dashboard test check lint unit notebooks browser chromium bench soak pictures playthroughs rules clean

dashboard: $(VENV)/.installed  ## serve the notebooks on localhost:8866
	$(BIN)/cosmicfrog dashboard

test: check notebooks browser  ## everything

check: lint unit  ## quick: style, types, unit tests

lint: $(VENV)/.installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(VENV)/.installed-test
	$(BIN)/pytest -q -n 2 -m "not browser" -p no:nbmake

notebooks: $(VENV)/.installed-test
	$(BIN)/pytest -q --nbmake notebooks

browser: chromium
	$(BIN)/pytest -q -m browser -p no:nbmake

chromium: $(VENV)/.installed-test
	$(BIN)/python tests/browser/chromium.py --install

bench: $(VENV)/.installed-test  ## the figures of the README
	$(BIN)/python benchmarks/bench_shard.py
	$(BIN)/python benchmarks/bench_engine.py
	$(BIN)/python benchmarks/bench_scoring.py
	$(BIN)/python benchmarks/bench_odds.py
	$(BIN)/python benchmarks/bench_canvas.py

soak: $(VENV)/.installed-test  ## thousands of games with every ability and variant
	$(BIN)/python benchmarks/soak.py --games 3000

pictures: chromium  ## the pictures of the README and of the front page
	$(BIN)/cosmicfrog show --seed 7 --placement clustered --svg docs/shard.svg
	$(BIN)/cosmicfrog show "vault: P - / pPp - - / T Twp tTt -" --size 420 --svg docs/vault.svg
	$(BIN)/cosmicfrog show docs/game.txt --svg docs/game.svg
	$(BIN)/python docs/front_pictures.py
	$(BIN)/python tests/browser/photograph.py combat_lab docs/combat_lab.png

playthroughs: $(VENV)/.installed-test  ## the games that the tests play again
	$(BIN)/python tests/playthroughs/make_playthroughs.py

rules: $(VENV)/.installed-test  ## which tests exercise each rule
	$(BIN)/python tests/rule_table.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	$(BIN)/pip install -q --disable-pip-version-check -e ".[test]"
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/browser/screenshots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
