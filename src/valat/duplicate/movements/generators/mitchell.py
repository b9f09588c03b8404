"""Mitchell movements: North-South stay, East-West go up a table, boards go down one.

North-South are numbered as their tables, East-West on from there by their first tables, so that a number is
one pair's. At a half table the last North-South pair is missing. Rule: BRI-COMP-4
"""

from fractions import Fraction
from math import ceil

from valat.duplicate.movements.movement import Movement, PairRow, assemble
from valat.duplicate.movements.tables import no_movement, show_tables

USUAL_ROUNDS = 13
"""So many are played where a movement has more and nothing else is asked for: 26 boards, two a round."""


def mitchell(tables: Fraction, rounds: int | None = None) -> Movement:
    """The plain movement for an odd number of tables, with a skip for an even one.

    Args:
        tables: 3 … 100; a half table counts as one.
        rounds: as many as there are tables at most; with a skip one fewer.
    Raises:
        Refusal: there is none for so many tables or rounds; code `no_movement`.
    """
    return skip_mitchell(tables, rounds) if ceil(tables) % 2 == 0 else _odd_mitchell(tables, rounds)


def skip_mitchell(tables: Fraction, rounds: int | None = None) -> Movement:
    """For an even number of tables: half-way East-West skip a table, and one round is not played.

    Without the skip they would meet the boards of the first round again.
    """
    size = _size(tables, "mitchell-skip", even=True)
    played = _rounds("mitchell-skip", tables, rounds, size - 1)
    return assemble("mitchell-skip", "pairs", float(tables), _rows(tables, played, skip_at=size // 2))


def relay_mitchell(tables: Fraction, rounds: int | None = None) -> Movement:
    """For an even number of tables: the first and the last share boards, and half-way is a bye-stand.

    All meet all of the other direction on all boards. A set rests a round on the bye-stand.
    """
    size = _size(tables, "mitchell-relay", even=True)
    played = _rounds("mitchell-relay", tables, rounds, size)
    return assemble("mitchell-relay", "pairs", float(tables), _rows(tables, played, stand_at=size // 2))


def scrambled_mitchell(tables: Fraction, rounds: int | None = None) -> Movement:
    """A Mitchell with one winner: the arrow is switched in the last eighth of the rounds, in one at least.

    An eighth, to the nearest round, evens out best how much pairs compete: J. R. Manning (1979); more
    spoils it again.
    """
    plain = mitchell(tables, rounds)
    first = plain.rounds - switched_rounds(plain.rounds) + 1
    rows = [row.turned() if row.round >= first else row for row in plain.rows if isinstance(row, PairRow)]
    return assemble("scrambled-mitchell", "pairs", float(tables), rows)


def switched_rounds(rounds: int) -> int:
    """In how many of the rounds the arrow is switched.

    >>> [switched_rounds(rounds) for rounds in (3, 11, 12, 20)]
    [1, 1, 2, 3]
    """
    return max(1, (2 * rounds + 8) // 16)


def _odd_mitchell(tables: Fraction, rounds: int | None) -> Movement:
    size = _size(tables, "mitchell", even=False)
    return assemble(
        "mitchell", "pairs", float(tables), _rows(tables, _rounds("mitchell", tables, rounds, size))
    )


def _rows(
    tables: Fraction, rounds: int, skip_at: int | None = None, stand_at: int | None = None
) -> list[PairRow]:
    """The rows of all rounds.

    Args:
        skip_at: the round, from 0, before which East-West skip a table.
        stand_at: the table, from 0, before which the bye-stand is; the last has the boards of the first.
    """
    rows = []
    for turn in range(rounds):
        for table in range(ceil(tables)):
            steps = turn + (skip_at is not None and turn >= skip_at)
            station = table + (stand_at is not None and table >= stand_at)
            rows.append(_row(tables, turn, table, pair=table - steps, board_set=station + turn))
    return rows


def _row(tables: Fraction, turn: int, table: int, pair: int, board_set: int) -> PairRow:
    """A table in a round, all counted from 0; the East-West pair and the set of boards run in a circle."""
    size, stationary = ceil(tables), int(tables)
    return PairRow(
        round=turn + 1,
        table=table + 1,
        ns=table + 1 if table < stationary else None,
        ew=stationary + pair % size + 1,
        boards=(board_set % size + 1,),
    )


def _size(tables: Fraction, name: str, *, even: bool) -> int:
    size = ceil(tables)
    least = 4 if even else 3
    if tables.denominator > 2 or size < least or (size % 2 == 0) != even:
        kind = "even" if even else "odd"
        raise no_movement(
            f"{name} needs an {kind} number of tables, at least {least} (a half table counts as one), not "
            f"{show_tables(tables)}."
        )
    return size


def _rounds(name: str, tables: Fraction, rounds: int | None, most: int) -> int:
    if rounds is None:
        return min(most, USUAL_ROUNDS)
    if rounds > most:
        raise no_movement(f"{name} has at most {most} rounds at {show_tables(tables)} tables, not {rounds}.")
    return rounds
