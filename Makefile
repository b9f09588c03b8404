# One word a chore; `make` alone lists them. The files under .venv/ named .made, .play, .dev, .ray, .project and
# .kernel are stamps: a step runs again only when what it was made from has changed.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
BIN := .venv/bin
HOT := $(shell find src -name '*.pxd')
PAGE := $(shell find ui -type d \( -name node_modules -o -name static -o -name __pycache__ \) -prune -o -type f -print)
# Bytecode is made when a module is first used: most of what comes along never is.
INSTALL := -m pip install --quiet --disable-pip-version-check --no-input --no-compile
# the page is a distribution of this repository, and no registry need have it
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	--no-config --excludes <(echo valat-page) --custom-compile-command 'make lock' $(UPGRADE) pyproject.toml

# Tests and measurements start hundreds of processes, each of which would compile two thousand modules again.
unexport PYTHONDONTWRITEBYTECODE

.NOTPARALLEL:
.PHONY: help play check test bench chaos fuzz proof audit wheel docs protocol lock format clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.kernel ## set up, start the server and print its address (ARGS='--port 9000')
	@$(BIN)/valat serve $(ARGS)

check: .venv/.dev .venv/.kernel ## the quick check for every day: static checks, and tests that start no process
	@scripts/check.sh

test: .venv/.dev .venv/.kernel ## set up and run every check and test
	@scripts/browser.sh
	@scripts/postgres.sh
	@scripts/redis.sh
	@scripts/spin.sh
	@scripts/sandbox.sh
	@scripts/test.sh

bench: .venv/.dev .venv/.kernel ## measure speed, load and page weight; writes bench/out/
	@scripts/browser.sh
	@scripts/postgres.sh
	@scripts/redis.sh
	@scripts/sandbox.sh
	@$(BIN)/python -m bench $(ARGS)

chaos: .venv/.dev .venv/.kernel ## kill the server at 1,000 points and compare; attack it for long
	@scripts/postgres.sh
	@scripts/redis.sh
	@$(BIN)/python -m pytest -m chaos $(ARGS)

fuzz: .venv/.dev .venv/.kernel ## search for counterexamples to the properties for much longer
	@VALAT_FUZZ=1 $(BIN)/python -m pytest -n 2 -m hypothesis $(ARGS)

proof: .venv/.dev .venv/.ray .venv/.kernel ## the long proofs, and the wheel from the source package
	@scripts/browser.sh
	@scripts/postgres.sh
	@scripts/redis.sh
	@scripts/spin.sh
	@scripts/sandbox.sh
	@PATH="$$PWD/$(BIN):$$PATH" scripts/engine.sh python interpreted
	@$(BIN)/python -m pytest -n 2 -rs -m proof $(ARGS)
	@$(MAKE) --no-print-directory docs audit

audit: .venv/.dev ## hold the locked packages against each other and against published advisories (ADVISORIES=all.zip)
	@$(BIN)/python -m pip check
	@$(BIN)/python scripts/audit.py $(ADVISORIES) || [ $$? = 3 ]

wheel: .venv/.dev .venv/.project ## build the packages in dist/, and try the engine's wheel on each Python found
	@scripts/packages.sh
	@scripts/pythons.sh

docs: .venv/.dev .venv/.kernel ## build the documentation in site/
	@$(BIN)/sphinx-build --fresh-env --quiet --fail-on-warning --keep-going docs site
	@echo 'open site/index.html'

protocol: .venv/.project ## write again what is generated from the structs of the wire
	@$(BIN)/python -m tests.protocol.renew

lock: .venv/.dev ## pin the dependencies again (UPGRADE=--upgrade for newer ones)
	@$(LOCK) --extra server --extra client --group build --output-file requirements/play.txt
	@$(LOCK) --extra server --extra client --extra metrics --extra postgres --extra cluster --extra bridge --extra arena --extra gymnasium --extra openspiel --extra pettingzoo --group dev --constraints requirements/play.txt --output-file requirements/dev.txt
	@$(LOCK) --extra bridge --extra arena --group test --constraints requirements/dev.txt --output-file requirements/wheel.txt
	@$(LOCK) --extra server --extra metrics --extra postgres --extra cluster --group build --constraints requirements/dev.txt --output-file requirements/house.txt
	@$(LOCK) --extra arena --extra batch --extra client --constraints requirements/dev.txt --output-file requirements/arena.txt
	@$(LOCK) --extra ray --constraints requirements/dev.txt --output-file requirements/ray.txt

format: .venv/.dev ## format Python and the front end
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@scripts/npm.sh run format

clean: ## remove everything that make has made
	@rm -rf .venv .venv-wheel build dist site ui/valat_page/static ui/node_modules bench/out
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} +

.venv/.made:
	@scripts/venv.sh '$(PYTHON)' .venv
	@touch $@

.venv/.play: requirements/play.txt .venv/.made
	@echo 'installing the locked packages'
	@$(BIN)/python $(INSTALL) --require-hashes -r $<
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.made
	@echo 'installing the locked packages, with those for development'
	@$(BIN)/python $(INSTALL) --require-hashes -r $<
	@touch $@ .venv/.play

.venv/.ray: requirements/ray.txt .venv/.dev
	@echo 'installing Ray, which contests on several machines need'
	@$(BIN)/python $(INSTALL) --require-hashes -r $<
	@touch $@

.venv/.project: pyproject.toml hatch_build.py $(PAGE) | .venv/.play
	@echo 'building the page, compiling the kernel and installing valat'
	@scripts/npm.sh --silent run build -- --logLevel error & $(BIN)/python $(INSTALL) --no-build-isolation --no-deps --editable . && wait $$!
	@touch $@

.venv/.kernel: hatch_build.py $(HOT) $(wildcard $(HOT:.pxd=.py)) | .venv/.project
	@$(BIN)/python hatch_build.py
	@touch $@
