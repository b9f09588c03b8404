"""The web Mitchell: two sections play the same few boards, one up, the other down, each with its own copies.

East-West walk through both sections, so that many pairs meet on nine or so sets, and all have played the
same boards. Rule: BRI-COMP-4
"""

from fractions import Fraction

from valat.duplicate.movements.movement import Movement, PairRow, assemble
from valat.duplicate.movements.tables import no_movement, show_tables

USUAL_ROUNDS = 9


def web_mitchell(tables: Fraction, rounds: int | None = None) -> Movement:
    """The movement.

    Args:
        tables: an even number, at least two more than rounds.
        rounds: as many as sets of boards; an even number of them has a skip half-way.
    Raises:
        Refusal: there is none for so many tables or rounds; code `no_movement`.
    """
    size, played = int(tables), rounds or USUAL_ROUNDS
    if tables != size or size % 2 or size < played + 1 or played < 3:
        raise no_movement(
            "web-mitchell needs at least 3 rounds and an even number of tables larger than that, not "
            f"{show_tables(tables)} tables and {played} rounds."
        )
    rows = [_row(size, played, turn, table) for turn in range(played) for table in range(size)]
    return assemble("web-mitchell", "pairs", size, rows)


def _row(size: int, sets: int, turn: int, table: int) -> PairRow:
    """A table in a round, both from 0."""
    half = size // 2
    is_up = table < half
    skips = sets % 2 == 0 and turn >= sets // 2
    pair = table - turn - skips
    # the second section begins where its boards, coming down, do not meet those that went up
    board_set = table + turn if is_up else size - table - turn - 2
    copies = -(-half // sets)
    return PairRow(
        round=turn + 1,
        table=table + 1,
        ns=table + 1,
        ew=size + pair % size + 1,
        boards=(board_set % sets + 1,),
        copy=(0 if is_up else copies) + (table % half) // sets + 1,
        section="A" if is_up else "B",
    )
