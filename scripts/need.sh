#!/usr/bin/env bash
# Installs Debian packages as root or with a sudo that asks nothing; otherwise says what to type and fails.
# Usage: need.sh WHY PACKAGE...
set -euo pipefail

why=$1
shift
install=(apt-get install -y --no-install-recommends "$@")

say_what_to_type() {
  printf '%s Type\n\n    sudo apt-get update && sudo %s\n\nthen run make again.\n' "$1" "${install[*]}" >&2
  exit 1
}

if ! command -v apt-get >/dev/null; then
  echo "$why Install what your system calls $*, then run make again." >&2
  exit 1
fi

if [ "$(id -u)" = 0 ]; then
  become=(env DEBIAN_FRONTEND=noninteractive)
elif sudo -n true 2>/dev/null; then
  become=(sudo -n env DEBIAN_FRONTEND=noninteractive)
else
  say_what_to_type "$why"
fi

echo "$why Installing: $*"
# one source that is out of reach need not keep the packages from coming out of the others
"${become[@]}" apt-get update -qq || true
"${become[@]}" "${install[@]}" -qq </dev/null >/dev/null || say_what_to_type "$why Installing failed."
