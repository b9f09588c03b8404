"""Files of deals of any origin: records, and the formats that the games tell of."""

from collections.abc import Iterator
from typing import Any

import msgspec

from valat import games
from valat.kernel.capabilities import formats_of
from valat.kernel.errors import Unreadable
from valat.kernel.formats import FileDeal, Format, FormatFault, in_utf8, text_lines


class DealFile(msgspec.Struct, frozen=True):
    """A file that was read.

    Attributes:
        game: whose deals are in it.
        format: its name.
        deals: what is in it.
        troubles: what of it could not be read.
    """

    game: str
    format: str
    deals: tuple[FileDeal, ...]
    troubles: tuple[FormatFault, ...]


def read_file(data: bytes) -> DealFile:
    """What is in a file of any format that a game tells of.

    Raises:
        Unreadable: it is of none of them; code `no_format`.
    """
    game, form = format_of_file(data)
    deals: list[FileDeal] = []
    troubles: list[FormatFault] = []
    for found in form.read(text_lines([data])) if form.read is not None else ():
        if isinstance(found, FormatFault):
            troubles.append(found)
        else:
            deals.append(found)
    return DealFile(game, form.name, tuple(deals), in_order(troubles))


def in_order(troubles: list[FormatFault]) -> tuple[FormatFault, ...]:
    """The troubles by line: readers see some of a board only at its end."""
    return tuple(sorted(troubles, key=lambda trouble: trouble.line))


def format_of_file(head: bytes) -> tuple[str, Format]:
    """The game and the format of a file, by its first bytes or all.

    Raises:
        Unreadable: it is of none that a game reads; code `no_format`.
    """
    head = in_utf8(head)
    for game, form in formats():
        if form.is_it is not None and form.read is not None and form.is_it(head):
            return game, form
    raise Unreadable(f"Unknown format. Deals can be read from: {readable_names()}.", code="no_format")


def readable_names() -> str:
    """The formats that deals are read from, as a sentence lists them."""
    return ", ".join(dict.fromkeys(form.name.upper() for _, form in formats() if form.read is not None))


def format_of(game: Any, name: str) -> Format:
    """The format of that name which the game writes.

    Raises:
        Unreadable: there is none; code `no_format`.
    """
    known = [form for form in formats_of(game) if form.write is not None]
    found = next((form for form in known if form.name == name), None)
    if found is None:
        names = ", ".join(form.name for form in known) or "none"
        raise Unreadable(f"{game.name} can be written as: {names}.", code="no_format")
    return found


def formats() -> Iterator[tuple[str, Format]]:
    """Each game's formats, with the game's name."""
    for name in games.names():
        for form in formats_of(games.find(name)):
            yield name, form


def write_deals(game: Any, name: str, deals: list[FileDeal]) -> str:
    """The deals in a format that the game writes.

    Raises:
        Unreadable: the game writes none of that name; code `no_format`.
        Refusal: the deals have nothing that the format could tell.
    """
    form = format_of(game, name)
    assert form.write is not None
    return form.write(deals)
