#!/usr/bin/env bash
# Installs the engine's wheel of dist/ on each Python from 3.11 on that is found here, and runs tests of the engine there.
# Usage: pythons.sh [PYTHON…]; without any, those of PATH, pyenv and uv
set -euo pipefail

[ $# -gt 0 ] || set -- python3 python3.{11..19} "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python \
  "${UV_PYTHON_INSTALL_DIR:-$HOME/.local/share/uv/python}"/*/bin/python
# of each version one
declare -A found
for python; do
  version=$("$python" -c 'import sys; sys.version_info >= (3, 11) and print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
  [ -z "$version" ] || [ -n "${found[$version]:-}" ] || found[$version]=$python
done

kernel=compiled
ls dist/valat-*-abi3-*.whl >/dev/null 2>&1 || kernel=interpreted
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=()
for version in "${!found[@]}"; do
  echo "── Python $version: ${found[$version]}"
  scripts/venv.sh "${found[$version]}" "$folder/$version"
  pip="$folder/$version/bin/python -m pip --quiet --disable-pip-version-check --no-input install --no-compile"
  $pip --require-hashes -r requirements/wheel.txt
  $pip --no-deps dist/valat-*.whl
  scripts/engine.sh "$folder/$version/bin/python" "$kernel" -q tests/cards tests/kernel tests/match tests/library ||
    failed+=("$version")
done
[ ${#failed[@]} = 0 ] || { echo "failed on Python ${failed[*]}" >&2; exit 1; }
