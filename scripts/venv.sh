#!/usr/bin/env bash
# Makes a virtual environment; bare Debian lacks the parts of Python that this needs.
# Usage: venv.sh PYTHON DIRECTORY
set -euo pipefail

python=$1
directory=$2

if [ -z "$python" ]; then
  scripts/need.sh "Valat needs Python 3.11 or newer." python3 python3-venv
  python=python3
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  system=$(/usr/bin/python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || true)
  # Debian calls the package of its own version python3-venv
  package=python$([ "$version" = "$system" ] && echo 3 || echo "$version")-venv
  scripts/need.sh "This Python has no venv module." "$package"
fi
"$python" -m venv "$directory"
