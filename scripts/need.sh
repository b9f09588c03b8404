#!/usr/bin/env bash
# Installs Debian packages as root or with a sudo that asks nothing; otherwise says what to type and fails.
# Usage: need.sh WHY PACKAGE...
set -euo pipefail

why=$1
shift
line="apt-get install -y --no-install-recommends $*"

if ! command -v apt-get >/dev/null; then
  echo "$why Install the packages that your system calls $*, then run make again." >&2
  exit 1
fi

if [ "$(id -u)" = 0 ]; then
  become=()
elif sudo -n true 2>/dev/null; then
  become=(sudo -n)
else
  printf '%s Type\n\n    sudo %s\n\nthen run make again.\n' "$why" "$line" >&2
  exit 1
fi

echo "$why Installing: $*"
export DEBIAN_FRONTEND=noninteractive
"${become[@]}" apt-get update -qq || true
if ! "${become[@]}" env DEBIAN_FRONTEND=noninteractive $line -qq </dev/null >/dev/null; then
  printf 'That failed. Once this succeeds, run make again:\n\n    sudo apt-get update && sudo %s\n\n' "$line" >&2
  exit 1
fi
