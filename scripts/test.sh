#!/usr/bin/env bash
# Every check, then every test: the engine's on the wheel's kernel, those of the modules that are compiled on the
# interpreted one too, then all others. `make proof` runs all of the engine's interpreted. A failing step does not stop
# the next, but for the first, which reads all tests; pytest comes last and closes the output.
set -uo pipefail

[ -t 1 ] || export NO_COLOR=1
failed=()

step() {
  local name=$1 began=$SECONDS
  shift
  echo "── $name"
  if "$@"; then
    echo "   $((SECONDS - began)) s"
  else
    failed+=("$name")
    echo "   FAILED after $((SECONDS - began)) s"
  fi
}

export PATH="$PWD/.venv/bin:$PATH"
# The front end is looked at, and the wheel built, beside the rest, which leaves them a processor.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
beside() {
  local code=0
  scripts/front.sh || code=1
  scripts/wheel.sh || code=1
  return $code
}
beside >"$log" 2>&1 &
job=$!
ended() {
  local code=0
  wait "$job" || code=$?
  cat "$log"
  return $code
}

# One that cannot be read would be told at the end of the run, and its tests missing.
step "reading all tests" scripts/readable.sh
[ ${#failed[@]} = 0 ] || { step "front end, and building the wheel" ended; exit 1; }
step "ruff format" ruff format --check --quiet .
step "ruff check" ruff check --quiet --output-format concise .
step "container files" bash -c 'hadolint deploy/Containerfile && compose-lint --quiet deploy/compose.yaml'
step "mypy" mypy
step "import-linter" lint-imports --no-logo
# read and held together, but not written: the theme makes the tree of pages again for each page
step "documentation" sphinx-build --builder dummy --fresh-env --quiet --fail-on-warning --keep-going docs .venv/docs
hot=(tests/kernel tests/solver tests/batch tests/games/*/test_position.py)
step "what is compiled, interpreted" scripts/engine.sh python interpreted "${hot[@]}"
step "front end, and building the wheel" ended
kernel=interpreted
scripts/compiler.sh python && kernel=compiled
step "engine on the built wheel" scripts/engine.sh .venv-wheel/bin/python $kernel
[ ${#failed[@]} = 0 ] || printf 'failed so far: %s\n' "${failed[@]}"

echo "── pytest"
[ $kernel = interpreted ] || export VALAT_TEST_KERNEL=compiled
mapfile -t engine < tests/engine.txt
# A test that hangs ends its process with a traceback, and fails; what waits does not wait for so long.
hang=(-o faulthandler_timeout=400 -o faulthandler_exit_on_timeout=true)
# Many wait for a server or a browser: three of them keep two processors busy. What fails runs once more, in case the
# machine was at fault, and is listed at the end; the engine's tests above wait for nothing, and never run again.
python -m pytest -n 3 --dist worksteal --durations=25 --reruns 1 -rR "${hang[@]}" "${engine[@]/#/--ignore=}" || failed+=(pytest)
[ ${#failed[@]} = 0 ]
