#!/usr/bin/env bash
# Sees to it that the tests find bubblewrap, where there is Linux: lane A of the sandbox is built on it.
set -euo pipefail

[ "$(uname -s)" = Linux ] || exit 0
command -v bwrap >/dev/null || scripts/need.sh "The sandbox's tests need bubblewrap." bubblewrap
