#!/usr/bin/env bash
# A few minutes for every day: format, lint, types and imports, then the tests that need neither a browser nor a killed
# server. It stops at the first failure. Continuous integration runs scripts/test.sh.
set -euo pipefail

export PATH="$PWD/.venv/bin:$PATH"
ruff format --check --quiet .
ruff check --quiet --output-format concise .
mypy
lint-imports --no-logo
scripts/front.sh
python -m pytest -n 2 --dist worksteal -q --ignore tests/browser --ignore tests/chaos
