#!/usr/bin/env bash
# Three minutes for every day: format, lint, types and imports, then the tests that start no other process and search
# no deal for long. It stops at the first failure. Continuous integration runs scripts/test.sh.
set -euo pipefail

export PATH="$PWD/.venv/bin:$PATH"
ruff format --check --quiet .
ruff check --quiet --output-format concise .
hadolint deploy/Containerfile
compose-lint --quiet deploy/compose.yaml
scripts/readable.sh
# mypy and the front end take as long as each other, a processor each
log=$(mktemp)
trap 'rm -f "$log"' EXIT
scripts/front.sh >"$log" 2>&1 &
mypy
lint-imports --no-logo
wait $! || { cat "$log"; exit 1; }
slow=(analysis arena attacks batch bench bots browser chaos cli client environments house playthroughs samplers sdk
  solver web workers)
python -m pytest -n 2 --dist worksteal -q "${slow[@]/#/--ignore=tests/}" --ignore-glob='tests/*/live'
