#!/usr/bin/env bash
# Sees to it that the browser tests find a Chromium and a Firefox, and the library that Playwright's own Node needs.
set -euo pipefail

# run, not looked for: bare Debian lacks a library (libatomic) that it is linked with
driver=$(echo .venv/lib/python3*/site-packages/playwright/driver/node)
if ! { command -v chromium-headless-shell chromium && "$driver" --version; } >/dev/null 2>&1; then
  scripts/need.sh "The browser tests need Chromium." chromium-headless-shell fonts-dejavu-core libatomic1
fi

# without it the tests that need it say so and are skipped: not every system has a package of that name
command -v firefox-esr firefox >/dev/null 2>&1 ||
  scripts/need.sh "Practice is tried in Firefox, too." firefox-esr || echo "Its tests are skipped."
