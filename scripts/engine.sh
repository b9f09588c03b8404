#!/usr/bin/env bash
# Runs the engine's tests on one kernel, and fails where the other one is in use.
# Usage: engine.sh PYTHON compiled|interpreted [PATH…]; without paths all tests that tests/engine.txt lists
set -euo pipefail

export VALAT_TEST_KERNEL=$2
[ "$2" = compiled ] || export VALAT_KERNEL=python
python=$1
shift 2
[ $# -gt 0 ] || { mapfile -t tests < tests/engine.txt && set -- "${tests[@]}"; }
"$python" -m pytest -n 2 -p no:cacheprovider "$@"
