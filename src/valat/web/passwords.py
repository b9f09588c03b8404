"""Which passwords are too common to protect anything."""

from functools import cache
from importlib.resources import files

from valat.kernel.errors import Unreadable


def check_password(password: str, name: str) -> None:
    """Passes where nobody would try the password first.

    Raises:
        Unreadable: `common_password`: one of the most used ones, or the player's own name.

    >>> check_password("correct horse battery", "Ana")
    """
    plain = password.casefold()
    if plain in _common() or plain == name.casefold():
        raise Unreadable("That password is among the first that others would try.", code="common_password")


@cache
def _common() -> frozenset[str]:
    # read when the first person registers: most servers' days pass without one
    text = (files("valat.web") / "common_passwords.txt").read_text("utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("# ") and line != "#")
