"""Acts that a director who plays leaves to somebody else: those on the own results."""

from msgspec import Struct

from valat.club.log.members import boards_to_come
from valat.club.log.pace import Place
from valat.club.log.state import Session

RULINGS = ("adjust", "penalty", "undo", "cancel_board", "foul", "hear", "decide")
"""Acts on results, by their names on the wire."""


class ActCase(Struct, frozen=True):
    """What an act is about.

    Attributes:
        do: its name on the wire.
        contestant, round, board, act: as far as it names one; else 0.
        place: the round and the table; None where it is about no table, or about all.
    """

    do: str
    contestant: int = 0
    round: int = 0
    board: int = 0
    act: int = 0
    place: Place | None = None


def is_own_case(state: Session, player: str, case: ActCase) -> bool:
    """Whether the player would decide for or against themselves. Rule: TRN-STAFF-1"""
    own = state.contestant_of(player)
    return own is not None and _decides_for(state, own.number, case)


def _decides_for(state: Session, number: int, case: ActCase) -> bool:
    if case.do in ("penalty", "standby"):
        return case.contestant == number
    if case.do == "line_up":
        sides = (sum(row.sides, ()) for row in state.rows_of(case.round))
        return any({number, case.contestant} <= set(all_) for all_ in sides) or number == case.contestant
    if case.do == "undo":
        done = state.acts.get(case.act)
        tags = ("substitute", "decided", "line_up", "standby")
        return done is None or done.body.__struct_config__.tag in tags
    if case.do in ("cancel_board", "redeal"):
        rows = (row for row in state.rows if case.board in row.boards)
        return any(number in side for row in rows for side in row.sides)
    if case.do not in RULINGS:
        return False
    if number in boards_to_come(state).get(case.board, ()):
        # by what a ruling would come to one could find out what others have made of it
        return True
    table = state.tables.get(case.place or (0, 0))
    return table is not None and any(number in side for side in table.row.sides)
