# The commands of this project. `make demo` and `make test` need python3 with venv and make, nothing else:
# each builds .venv first, with the pinned versions of constraints.txt and compiled bytecode.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: demo run test slow check format lint types imports bench venv clean

demo: $(READY)
	@$(BIN)/tourney demo

run: $(READY)
	@$(BIN)/tourney

test: $(READY)
	@$(BIN)/python -m pytest

slow: $(READY)
	@$(BIN)/python -m pytest -m slow

check: format lint types imports test

format: $(READY)
	@$(BIN)/ruff format --check variants tourney tests

lint: $(READY)
	@$(BIN)/ruff check variants tourney tests

types: $(READY)
	@$(BIN)/mypy

imports: $(READY)
	@$(BIN)/lint-imports --no-cache

bench: $(READY)
	@$(BIN)/python -m tests.bench

venv: $(READY)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	$(BIN)/python -m compileall -q $(VENV)/lib variants tourney
	@touch $(READY)

clean:
	rm -rf $(VENV) build dist
