"""Individuals: everybody has every other player once as partner and twice as opponent.

These are whist tournaments (E. H. Moore, 1896): there is one for every number of players that is a multiple
of four, or one more than such, and then somebody sits out each round. They are developed from a first
round. Where no first round is known that keeps the tables' boards apart, all tables share the boards of a
round. Rule: BRI-COMP-4
"""

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from valat.duplicate.movements.generators.developing import following
from valat.duplicate.movements.movement import IndividualRow, Movement, assemble, curtailed
from valat.duplicate.movements.tables import no_movement, show_tables


class Whist(Struct, frozen=True, forbid_unknown_fields=True):
    """The first round of a whist tournament.

    Attributes:
        first: North, South, East and West of each table, and the set of boards unless all share one.
        base: of the digits that are added, 0 to add in a circle of as many as there are rounds.
        arrows: a word a round: at which tables the sides change places.
    """

    players: int
    first: tuple[tuple[int, ...], ...]
    base: int = 0
    arrows: str = ""

    @property
    def rounds(self) -> int:
        """One fewer than players, or as many where one sits out."""
        return self.players - (self.players % 4 == 0)


def individual(tables: Fraction, rounds: int | None = None) -> Movement:
    """The movement.

    Args:
        tables: 2 … 8 or a quarter more, for 8, 9, 12, 13 … 32 players.
        rounds: one fewer than there are players, or as many where one sits out; fewer leave out the last
            ones.
    Raises:
        Refusal: there is none for so many tables or rounds; code `no_movement`.
    """
    players = int(4 * tables)
    whist = tournaments().get(players)
    if whist is None:
        there = ", ".join(map(str, tournaments()))
        raise no_movement(
            f"individual is for {there} players, four at a table, not for {show_tables(tables)} tables."
        )
    if rounds is not None and rounds > whist.rounds:
        raise no_movement(f"individual has {whist.rounds} rounds for {players} players, not {rounds}.")
    rows = [row for turn in range(whist.rounds) for row in _round(whist, turn)]
    movement = assemble("individual", "individual", float(tables), rows)
    return curtailed(movement, rounds or whist.rounds)


@cache
def tournaments() -> dict[int, Whist]:
    """The first rounds that are shipped, by players."""
    text = files("valat.duplicate.movements.generators").joinpath("whist.toml").read_text("utf-8")
    return {whist.players: whist for whist in msgspec.convert(tomllib.loads(text)["whist"], list[Whist])}


def _round(whist: Whist, turn: int) -> list[IndividualRow]:
    rows = [_row(whist, turn, table, numbers) for table, numbers in enumerate(whist.first)]
    seated = {player for row in rows for side in row.sides for player in side}
    idle = set(range(1, whist.players + 1)) - seated
    # who sits out is put beside the tables
    aside = len(rows) + 1
    return rows + [
        IndividualRow(round=turn + 1, table=aside, n=player, e=None, s=None, w=None, boards=())
        for player in idle
    ]


def _row(whist: Whist, turn: int, table: int, numbers: Sequence[int]) -> IndividualRow:
    n, s, e, w, *own = (following(number, turn, whist.rounds, whist.base) for number in numbers)
    row = IndividualRow(
        round=turn + 1, table=table + 1, n=n, s=s, e=e, w=w, boards=(own[0] if own else turn + 1,)
    )
    return row.turned() if whist.arrows and whist.arrows.split()[turn][table] == "x" else row
