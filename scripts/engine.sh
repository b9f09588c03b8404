#!/usr/bin/env bash
# Runs tests of the engine, all by default, on one kernel, and fails where the other one is in use.
# Usage: engine.sh PYTHON compiled|interpreted [TESTS…]
set -euo pipefail

export VALAT_TEST_KERNEL=$2
[ "$2" = compiled ] || export VALAT_KERNEL=python
python=$1
shift 2
[ $# -gt 0 ] || set -- tests/cards tests/kernel tests/solver tests/games tests/match tests/batch tests/conformance
"$python" -m pytest -n 2 -p no:cacheprovider "$@"
