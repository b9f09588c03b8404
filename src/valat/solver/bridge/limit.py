"""How an engine gives up."""

FOR_EVER = 2**62


class LimitReached(Exception):
    """The limit of a search is reached."""
