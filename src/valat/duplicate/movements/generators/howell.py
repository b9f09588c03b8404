"""Howell movements: pairs change direction, so that there is one winner, and meet all others or most.

From four tables on they are developed from a first round, the starter: its pairs differ each time by
another number, and so do the places of all pairs beside their boards, as in a Room square; so everybody
meets everybody, on every set of boards, once. Where the number of tables is even, who sits North-South is a
difference set of Hadamard's kind, and all compete exactly alike. Two and three tables have no Room square:
their rows are whole files.

Sources: Parker and Mood, «Some Balanced Howell Rotations for Duplicate Bridge Sessions», American
Mathematical Monthly 62 (1955); Schellenberg, «On Balanced Room Squares and Complete Balanced Howell
Rotations», Aequationes Mathematicae 9 (1973). Rule: BRI-COMP-4
"""

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import ceil

import msgspec
from msgspec import Struct

from valat.duplicate.movements.files import read_movement
from valat.duplicate.movements.generators.developing import following
from valat.duplicate.movements.movement import Movement, PairRow, assemble, curtailed
from valat.duplicate.movements.tables import no_movement, show_tables

HOWELL_TABLES = range(2, 15)
STARTER_TABLES = range(4, 15)


class Starter(Struct, frozen=True, forbid_unknown_fields=True):
    """The first round of a movement that is developed from it.

    Attributes:
        first: North-South, East-West and set of boards at each table, all from 1.
        base: of the digits that are added, 0 to add in a circle of as many as there are rounds.
        arrows: a word a round: at which tables the sides change places.
        half_arrows: the same for the event without the last pair.
    """

    tables: int
    rounds: int
    first: tuple[tuple[int, int, int], ...]
    base: int = 0
    arrows: str = ""
    half_arrows: str = ""


def howell(tables: Fraction, rounds: int | None = None) -> Movement:
    """The movement in which all meet all.

    Args:
        tables: 2 … 14; at a half one the last pair, which would stay at table 1, is missing.
        rounds: one fewer than there are pairs at most; fewer leave out the last ones.
    Raises:
        Refusal: there is none for so many tables or rounds; code `no_movement`.
    """
    size = _size("howell", tables, HOWELL_TABLES)
    most = 2 * size - 1
    if rounds is not None and rounds > most:
        raise no_movement(f"howell has {most} rounds at {show_tables(tables)} tables, not {rounds}.")
    if size < STARTER_TABLES.start:
        movement = _whole("howell", size, tables)
    else:
        movement = _developed("howell", starters()[size, most], tables)
    return curtailed(movement, rounds or most)


def relay_howell(tables: Fraction, rounds: int | None = None) -> Movement:
    """For three tables: five sets, of which tables share some, so that any number of boards makes a round."""
    size = _size("howell-relay", tables, range(3, 4))
    movement = _whole("howell-relay", size, tables)
    if rounds is not None and rounds > movement.rounds:
        raise no_movement(f"howell-relay has {movement.rounds} rounds, not {rounds}.")
    return curtailed(movement, rounds or movement.rounds)


def three_quarter_howell(tables: Fraction, rounds: int | None = None) -> Movement:
    """The movement for fewer rounds than a Howell has: some pairs stay, and do not meet each other.

    Args:
        tables: 5 … 14.
        rounds: the nearest to three quarters of a Howell's that there is, where none are named.
    Raises:
        Refusal: there is none for so many tables or rounds; code `no_movement`.
    """
    size = _size("three-quarter-howell", tables, range(5, 15))
    choice = [played for table, played in starters() if table == size and played < 2 * size - 1]
    played = rounds or min(choice, key=lambda there: abs(there - 0.75 * (2 * size - 1)))
    if played not in choice:
        there = ", ".join(map(str, sorted(choice)))
        raise no_movement(
            f"three-quarter-howell has {there} rounds at {show_tables(tables)} tables, not {played}."
        )
    return _developed("three-quarter-howell", starters()[size, played], tables)


@cache
def starters() -> dict[tuple[int, int], Starter]:
    """The starters that are shipped, by tables and rounds."""
    text = files("valat.duplicate.movements.generators").joinpath("starters.toml").read_text("utf-8")
    listed = msgspec.convert(tomllib.loads(text)["starter"], list[Starter])
    return {(starter.tables, starter.rounds): starter for starter in listed}


@cache
def shipped(name: str) -> Movement:
    """A movement that is shipped whole, by its file's name."""
    place = files("valat.duplicate.movements.generators").joinpath("shipped", f"{name}.toml")
    return read_movement(place.read_text("utf-8"))


def _whole(name: str, size: int, tables: Fraction) -> Movement:
    rows = [row for row in shipped(f"{name}-{size}").rows if isinstance(row, PairRow)]
    return assemble(name, "pairs", float(tables), _without_last(rows, size, tables))


def _developed(name: str, starter: Starter, tables: Fraction) -> Movement:
    is_half = tables.denominator == 2
    arrows = (starter.half_arrows if is_half and starter.half_arrows else starter.arrows).split()
    rows = []
    for turn in range(starter.rounds):
        for table, (ns, ew, board_set) in enumerate(starter.first):
            north_south, east_west, played = (
                following(number, turn, starter.rounds, starter.base) for number in (ns, ew, board_set)
            )
            row = PairRow(round=turn + 1, table=table + 1, ns=north_south, ew=east_west, boards=(played,))
            rows.append(row.turned() if arrows and arrows[turn][table] == "x" else row)
    return assemble(name, "pairs", float(tables), _without_last(rows, starter.tables, tables))


def _without_last(rows: Sequence[PairRow], size: int, tables: Fraction) -> list[PairRow]:
    """The rows, at a half table without the pair of the highest number."""
    if tables == size:
        return list(rows)
    absent = 2 * size
    return [
        msgspec.structs.replace(
            row, ns=None if row.ns == absent else row.ns, ew=None if row.ew == absent else row.ew
        )
        for row in rows
    ]


def _size(name: str, tables: Fraction, sizes: range) -> int:
    size = ceil(tables)
    if size not in sizes or tables.denominator > 2:
        least = show_tables(max(Fraction(2), sizes.start - Fraction(1, 2)))
        most = sizes.stop - 1
        raise no_movement(f"{name} is for {least} to {most} tables, not for {show_tables(tables)}.")
    return size
