"""Names in what logs hold as JSON: found by their player's id, and written over."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from msgspec import Struct

LISTS = ("names", "players")
"""Fields whose values are names by seat, or names by player's id."""


class Redaction(Struct, frozen=True):
    """Whose names are written over by what.

    Attributes:
        player: the id.
        names: all that the player was called where this is used.
        pseudonym: what stands in their place.
    """

    player: str
    names: frozenset[str]
    pseudonym: str


def names_in(value: Any, player: str) -> Iterator[str]:
    """What the player with that id is called in a JSON value: beside the id, or under it."""
    if isinstance(value, list):
        for inner in value:
            yield from names_in(inner, player)
    if not isinstance(value, dict):
        return
    if value.get("player") == player and isinstance(value.get("name"), str):
        yield value["name"]
    for field, inner in value.items():
        if field == "names" and isinstance(inner, dict):
            yield from (name for who, name in inner.items() if who == player)
        yield from names_in(inner, player)


def redact(value: Any, by: Redaction) -> Any:
    """The JSON value without the player's names and picture.

    Where an id stands beside a name it decides whose that is; else the name does.
    """
    if isinstance(value, list):
        return [redact(inner, by) for inner in value]
    if not isinstance(value, dict):
        return value
    own = value.get("player")
    kept = {field: inner for field, inner in value.items() if own != by.player or field != "avatar"}
    return {field: _field(field, inner, own, by) for field, inner in kept.items()}


def redact_text(text: str, names: Collection[str], pseudonym: str) -> str:
    """A sentence without these names, wherever they stand as words.

    >>> redact_text("Ann was rude to Annabel.", ["Ann"], "#1")
    '#1 was rude to Annabel.'
    """
    # the longest first: one name may be another's beginning
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", pseudonym, text)
    return text


def _field(field: str, inner: Any, own: Any, by: Redaction) -> Any:
    if field == "name" and isinstance(inner, str):
        is_theirs = own == by.player if isinstance(own, str) else inner in by.names
        return by.pseudonym if is_theirs else inner
    if field in LISTS and isinstance(inner, list):
        return [by.pseudonym if _is_name(item, by) else redact(item, by) for item in inner]
    if field == "names" and isinstance(inner, dict):
        return {who: by.pseudonym if who == by.player else name for who, name in inner.items()}
    return redact(inner, by)


def _is_name(value: Any, by: Redaction) -> bool:
    return isinstance(value, str) and value in by.names
