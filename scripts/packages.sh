#!/usr/bin/env bash
# Builds the packages in dist/, engine and page, each as a source package and as a wheel; the page must have been built.
set -euo pipefail

export PATH="$PWD/.venv/bin:$PATH"
rm -rf dist
# without isolation: the build uses the tools that the lock has, and asks no registry
python -m hatchling build --directory "$PWD/dist"
(cd ui && VALAT_BUILD_PAGE=0 python -m hatchling build --directory "$OLDPWD/dist")
# a tag says for which systems the compiled kernel is; what links to Linux's libraries needs one by their oldest versions
for wheel in dist/valat-*-linux_*.whl; do
  [ -e "$wheel" ] || continue
  if said=$(auditwheel repair --zip-compression-level 9 --wheel-dir dist "$wheel" 2>&1); then
    rm "$wheel"
  else
    echo "note: $wheel is for systems like this one only: ${said##*$'\n'}" >&2
  fi
done
