"""Which passwords are too easy to guess to protect anything."""

from functools import cache
from importlib.resources import files
from itertools import pairwise

from valat.kernel.errors import Unreadable

SHORTEST = 8
"""Characters that have to be left where names are taken out."""
DIFFERENT = 5
"""Different characters, at least."""
HOUSE = "valat"


def check_password(password: str, name: str) -> None:
    """Passes where nobody would try the password first.

    Raises:
        Unreadable: `common_password`: one of the most used ones; one of few characters, or of a part that
            repeats itself, or of characters in a row; one that is little more than the player's name or the
            house's.

    >>> check_password("correct horse battery", "Ana")
    >>> check_password("valatvalat", "Ana")
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: Your name and 'Valat' don't count. Add eight other characters.
    """
    plain = password.casefold()
    if plain in _common():
        raise _too_easy("That password is too common.", "common_password")
    if len(_without(plain, name.casefold(), HOUSE)) < SHORTEST:
        why = "Your name and 'Valat' don't count. Add eight other characters."
        raise _too_easy(why, "password_of_names")
    if len(set(plain)) < DIFFERENT or _repeats(plain) or _is_row(plain):
        why = "That password is too simple. Use at least five different characters, in no simple order."
        raise _too_easy(why, "password_repeats")


def _without(text: str, *names: str) -> str:
    """The text without those names; short ones stand in many words."""
    for name in names:
        text = text.replace(name, "") if len(name) >= 3 else text
    return text


def _repeats(text: str) -> bool:
    """Whether a part of the text makes up all of it, the last time perhaps cut short."""
    return any(text[:-size] == text[size:] for size in range(1, len(text) // 2 + 1))


def _is_row(text: str) -> bool:
    """Whether each character follows the one before, upwards or downwards: abcdefgh."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({1}, {-1})


def _too_easy(why: str, key: str) -> Unreadable:
    return Unreadable(why, code="common_password", key=key)


@cache
def _common() -> frozenset[str]:
    # read when the first person registers: most servers' days pass without one
    text = (files("valat.web") / "common_passwords.txt").read_text("utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("# ") and line != "#")
