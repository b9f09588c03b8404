"""Debian's Chromium, for the tests and the bench."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium")
"""The same browser without windows, which opens a page in half the time, or else the whole one."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """The browser, started.

    Raises `FileNotFoundError` where there is none.
    """
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FileNotFoundError(f"Chromium is missing: apt-get install {NAMES[0]} fonts-dejavu-core")
    return playwright.chromium.launch(executable_path=path, args=QUIET)
