"""A board that is dealt again before anybody has called on it. Rule: BRI-COMP-10"""

from collections.abc import Collection

from valat.club.log.checks import check_goes_on, check_seated
from valat.club.log.events import AnyEvent, BoardRedealt
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.kernel.errors import Refusal


def redeal(
    state: Session, board: int, dealt_at: Collection[Place], called_at: Collection[Place], reason: str
) -> list[AnyEvent]:
    """The events by which a board has other cards: a spare seal's, which anybody can check as before.

    Args:
        dealt_at: the rounds and tables that play and have dealt the board.
        called_at: those of them where somebody has called, or played.
    Raises:
        Refusal: `no_round`; `no_board` where none is to be played; `too_late` where somebody has
            called, or a table has it that has played others before, or the session is over; `full` where no
            spare seal is left.
    """
    check_goes_on(state)
    check_seated(state)
    numbers = {number for row in state.rows if row.is_played for number in row.boards}
    if board not in numbers:
        raise Refusal("That board isn't in this session.", code="no_board")
    is_known = any(board in table.scores for table in state.tables.values())
    if (
        called_at
        or is_known
        or any(table.done and board in table.row.boards for table in state.tables.values())
    ):
        why = "Someone has already called on that board, so it can't be redealt."
        raise Refusal(why, code="too_late", rule="BRI-COMP-10")
    if any(state.tables[place].row.boards[0] != board for place in dealt_at):
        why = "That table has already played other boards. Cancel this board instead."
        raise Refusal(why, code="too_late", rule="BRI-COMP-10")
    used_seals = {redealt.seal for redealt in state.redealt.values()}
    seal = min(used_seals, default=len(state.seals.hashes) + 1) - 1
    if seal <= max(numbers):
        raise Refusal("There are no spare boards left.", code="full")
    return [BoardRedealt(board, seal, (), reason, tuple(sorted(dealt_at)))]
