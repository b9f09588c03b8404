#!/usr/bin/env bash
# Runs the engine's tests on one kernel, and fails where the other one is in use.
# Usage: engine.sh PYTHON compiled|interpreted
set -euo pipefail

export VALAT_TEST_KERNEL=$2
[ "$2" = compiled ] || export VALAT_KERNEL=python
mapfile -t tests < tests/engine.txt
"$1" -m pytest -n 2 -p no:cacheprovider "${tests[@]}"
