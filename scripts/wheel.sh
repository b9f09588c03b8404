#!/usr/bin/env bash
# Builds the wheel and installs it in an environment of its own, .venv-wheel, where the kernel is compiled.
set -euo pipefail

[ -e .venv-wheel/.made ] || { scripts/venv.sh "$PWD/.venv/bin/python" .venv-wheel && touch .venv-wheel/.made; }
pip="-m pip --quiet --disable-pip-version-check --no-input"
if [ requirements/wheel.txt -nt .venv-wheel/.locked ]; then
  .venv-wheel/bin/python $pip install --no-compile --require-hashes -r requirements/wheel.txt
  touch .venv-wheel/.locked
fi

scripts/packages.sh
.venv-wheel/bin/python $pip install --no-deps --force-reinstall dist/valat-*.whl
scripts/compiler.sh .venv/bin/python ||
  echo 'note: no C compiler or no Python headers here, so the kernel of this wheel is the interpreted one'
