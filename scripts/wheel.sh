#!/usr/bin/env bash
# Builds the wheel and runs the engine's tests on it in an environment of its own, where the kernel is compiled.
set -euo pipefail

[ -e .venv-wheel/.made ] || { scripts/venv.sh "$PWD/.venv/bin/python" .venv-wheel && touch .venv-wheel/.made; }
pip="-m pip --quiet --disable-pip-version-check --no-input"
if [ requirements/wheel.txt -nt .venv-wheel/.locked ]; then
  .venv-wheel/bin/python $pip install --require-hashes -r requirements/wheel.txt
  touch .venv-wheel/.locked
fi

rm -rf dist
VALAT_BUILD_PAGE=0 .venv/bin/python $pip wheel --no-build-isolation --no-deps --wheel-dir dist .
.venv-wheel/bin/python $pip install --no-deps --force-reinstall dist/valat-*.whl
.venv-wheel/bin/python -c 'from valat._kernel import compiled; print("The kernel is compiled." if compiled() else
    "note: no C compiler or no Python headers here, so the kernel of this wheel is the interpreted one")'
.venv-wheel/bin/python -m pytest -q -n 2 -p no:cacheprovider tests/cards tests/kernel tests/solver tests/games tests/conformance
