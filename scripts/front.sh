#!/usr/bin/env bash
# The front end's own checks and tests. A failing one does not stop the next.
set -uo pipefail

failed=0
for name in check lint test; do
  began=$SECONDS
  scripts/npm.sh --silent run "$name" || failed=1
  echo "   $name: $((SECONDS - began)) s"
done
exit $failed
