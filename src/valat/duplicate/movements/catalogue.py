"""The movements that can be made, by name, and making one of a size."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from msgspec import Struct

from valat.duplicate.movements.generators.howell import howell, relay_howell, three_quarter_howell
from valat.duplicate.movements.generators.individual import individual
from valat.duplicate.movements.generators.mitchell import (
    mitchell,
    relay_mitchell,
    scrambled_mitchell,
    skip_mitchell,
)
from valat.duplicate.movements.generators.singles import NAMES, singles
from valat.duplicate.movements.generators.swiss import swiss_pairs, swiss_teams
from valat.duplicate.movements.generators.teams import board_a_match, knock_out, round_robin
from valat.duplicate.movements.generators.web import web_mitchell
from valat.duplicate.movements.movement import Movement, side_by_side, with_board_sets
from valat.duplicate.movements.tables import check_tables, no_movement, section_sizes, show_tables
from valat.kernel.errors import Refusal

USUAL_BOARDS = 26
MOST_BOARDS = 200
MOST_SECTIONS = 26

Generator = Callable[[Fraction, int | None], Movement]


class NamedMovement(Struct, frozen=True):
    """A movement by name.

    Attributes:
        about: for whom it is, in a sentence.
        generate: makes it with a board for each set, for so many tables and rounds.
    """

    about: str
    generate: Generator


def _singles(seats: int, tables: Fraction, rounds: int | None) -> Movement:
    if (seats * tables).denominator > 1:
        raise no_movement(
            f"{seats} at each of {show_tables(tables)} tables is not a whole number of players."
        )
    return singles(seats, int(seats * tables), rounds)


CATALOGUE: dict[str, NamedMovement] = {
    "mitchell": NamedMovement("Pairs, two winners: East-West move, North-South stay.", mitchell),
    "mitchell-skip": NamedMovement(
        "Mitchell for an even number of tables, with a skip halfway.", skip_mitchell
    ),
    "mitchell-relay": NamedMovement(
        "Mitchell for an even number of tables: two tables share boards, and a bye-stand holds a set.",
        relay_mitchell,
    ),
    "scrambled-mitchell": NamedMovement(
        "Mitchell with one winner: an arrow switch in an eighth of the rounds.", scrambled_mitchell
    ),
    "web-mitchell": NamedMovement(
        "Two sections and many pairs on few boards, with several copies of each.", web_mitchell
    ),
    "howell": NamedMovement("Pairs, one winner: 2 to 14 tables, everyone meets everyone.", howell),
    "howell-relay": NamedMovement(
        "Howell for three tables and any number of boards per round.", relay_howell
    ),
    "three-quarter-howell": NamedMovement(
        "Pairs, one winner, fewer rounds than a Howell: 5 to 14 tables.", three_quarter_howell
    ),
    "individual": NamedMovement(
        "8 to 32 players: you partner each other player once and oppose each twice.", individual
    ),
    **{
        name: NamedMovement(
            f"Singles without partners, {seats} per table: you play each board from every seat.",
            partial(_singles, seats),
        )
        for seats, name in NAMES.items()
    },
    "round-robin": NamedMovement("Teams: everyone meets everyone.", round_robin),
    "board-a-match": NamedMovement(
        "Teams: your East-West pair visits all other teams in one session.", board_a_match
    ),
    "swiss-pairs": NamedMovement(
        "Swiss pairs: pairs with similar scores meet. Prints the first round.", swiss_pairs
    ),
    "swiss-teams": NamedMovement(
        "Swiss teams: teams with similar scores meet. Prints the first round.", swiss_teams
    ),
    "knock-out": NamedMovement("Teams: the loser of each match is out. Prints the first round.", knock_out),
}


def make(
    name: str,
    tables: Fraction | float,
    rounds: int | None = None,
    boards: int | None = None,
    sections: int = 1,
) -> Movement:
    """A movement of a size.

    Args:
        name: one of `CATALOGUE`.
        tables: of all sections together, 2 … 100, a half one for an odd number of pairs.
        rounds: None for what is usual.
        boards: that each contestant plays who does not sit out, a multiple of rounds; None for about 26.
        sections: that play the same boards side by side, each with a copy of its own, as equal in size as
            can be.
    Raises:
        Refusal: an impossible number of tables, `bad_tables`; no such movement, `unknown_movement`; none
            for this size, `no_movement`. Rule: BRI-COMP-4

    >>> make("mitchell", 3, boards=6).rows[0]
    PairRow(round=1, table=1, boards=(1, 2), shared=False, copy=1, section='', ns=1, ew=4)
    """
    movement = with_single_boards(name, Fraction(tables), rounds, sections)
    return with_board_sets(movement, _set_size(movement, boards))


def find_movement(name: str) -> NamedMovement:
    """The movement of that name. Raises Refusal `unknown_movement`."""
    entry = CATALOGUE.get(name)
    if entry is None:
        there = ", ".join(CATALOGUE)
        raise Refusal(f"There is no movement '{name}'. Choose from: {there}.", code="unknown_movement")
    return entry


def with_single_boards(name: str, tables: Fraction, rounds: int | None, sections: int = 1) -> Movement:
    """The movement with a board for each set; its arguments and refusals are those of `make`."""
    entry = find_movement(name)
    check_tables(tables)
    if not 1 <= sections <= MOST_SECTIONS or tables < 2 * sections:
        raise no_movement(
            f"{show_tables(tables)} tables can't be split into {sections} sections of two or more."
        )
    if rounds is not None and rounds < 1:
        raise no_movement(f"A movement needs at least one round, not {rounds}.")
    sizes = section_sizes(tables, sections)
    if rounds is None:
        # all sections end together: with the one that has fewest rounds
        rounds = min(entry.generate(size, None).rounds for size in set(sizes))
    return side_by_side([entry.generate(size, rounds) for size in sizes])


def _set_size(movement: Movement, boards: int | None) -> int:
    """How many boards a set has, for so many boards in all rounds."""
    rounds, sets = movement.rounds, max(len(row.boards) for row in movement.rows)
    if boards is None:
        return max(1, (2 * USUAL_BOARDS + rounds * sets) // (2 * rounds * sets))
    if not 1 <= boards <= MOST_BOARDS or boards % (rounds * sets):
        choice = [rounds * sets * size for size in range(1, 5) if rounds * sets * size <= MOST_BOARDS]
        there = ", ".join(map(str, choice))
        raise no_movement(f"In {rounds} rounds everyone can play {there} … boards, not {boards}.")
    return boards // (rounds * sets)
