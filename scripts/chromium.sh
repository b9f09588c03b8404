#!/usr/bin/env bash
# Sees to it that the browser tests find a Chromium.
set -euo pipefail

if ! command -v chromium >/dev/null; then
  scripts/need.sh "The browser tests need Chromium." chromium fonts-dejavu-core
fi
