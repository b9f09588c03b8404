#!/usr/bin/env bash
# Sees to it that the browser tests find a Chromium, and the library that Playwright's own Node needs.
set -euo pipefail

# run, not looked for: bare Debian lacks a library (libatomic) that it is linked with
driver=$(echo .venv/lib/python3*/site-packages/playwright/driver/node)
if ! { command -v chromium-headless-shell chromium && "$driver" --version; } >/dev/null 2>&1; then
  scripts/need.sh "The browser tests need Chromium." chromium-headless-shell fonts-dejavu-core libatomic1
fi
