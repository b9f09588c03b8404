"""Addresses that the page has left, and where each leads now."""

import re

MOVED = (
    (re.compile(r"/tournaments/?"), "/compete/tournaments"),
    (re.compile(r"/club/?"), "/compete/club"),
    (re.compile(r"/periods/?"), "/compete/prizes"),
    (re.compile(r"/daily/?"), "/compete"),
    (re.compile(r"/arena((?:/.*)?)"), r"/bots\1"),
)
"""The page follows the same ones by itself: `movedTo` in `ui/src/lib/app/router.svelte.ts`."""


def moved_to(path: str, query: str = "") -> str | None:
    """The address where a page is now, with its query; None where it has not moved.

    >>> moved_to("/arena/practice", "game=belot"), moved_to("/club"), moved_to("/club/abc")
    ('/bots/practice?game=belot', '/compete/club', None)
    """
    for old, now in MOVED:
        found = old.fullmatch(path)
        if found:
            return found.expand(now) + (f"?{query}" if query else "")
    return None
