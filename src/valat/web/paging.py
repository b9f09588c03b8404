"""Lists that are given by pages."""

from valat.kernel.errors import Unreadable

MOST = 1_000_000
"""So many rows may be left out before a page."""


def check_offset(offset: int) -> None:
    """Passes for what may be left out before a page. Raises Unreadable."""
    if not 0 <= offset <= MOST:
        raise Unreadable(f"An offset must be 0 to {MOST}.")
