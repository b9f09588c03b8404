"""Ids of tables, tournaments and all else that runs by a log."""

from secrets import token_urlsafe


def new_id() -> str:
    """Twelve characters from the system's secure source, for paths and command lines.

    The first one is no hyphen: a command line takes such a word for an option.
    """
    while (found := token_urlsafe(9)).startswith("-"):
        pass
    return found
