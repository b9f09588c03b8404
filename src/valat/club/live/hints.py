"""What the program sees before a director does, where it costs nothing to look."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from valat import games
from valat.club.course.free_pace import next_tables
from valat.club.log.pace import current_tables, is_free, missing_results
from valat.club.log.state import RoundTable, Session
from valat.duplicate.scores import datum, imps_by
from valat.kernel.capabilities import has_comparison
from valat.protocol.sessions import SessionHint

SWING = 17
"""IMPs from the datum of a board: a slip in what was entered, or in what was played."""
Absent = tuple[int, int, int]
"""A round, a table and a contestant there."""


def hints(
    state: Session, shown_boards: Collection[int], rounds: int, absent: Iterable[Absent]
) -> Iterator[SessionHint]:
    """What a director may look at.

    Args:
        shown_boards: the boards that the director may see.
        rounds: results are shown up to that one.
        absent: the contestants of whom nobody is at the table.
    """
    yield from _swings(state, shown_boards, rounds)
    yield from _contradictions(state, shown_boards, rounds)
    yield from (
        SessionHint(about="missing", round=number, table=table, board=board, contestant=0, amount=0)
        for number, table, board in missing_results(state)
        # for the others it is proposed what they come to
        if number <= rounds and board in shown_boards and (number, table, board) not in state.proposals
    )
    if state.phase == "playing":
        yield from _slow_tables(state)
        yield from (
            SessionHint(about="absent", round=number, table=table, board=0, contestant=contestant, amount=0)
            for number, table, contestant in absent
        )


def _swings(state: Session, shown_boards: Collection[int], rounds: int) -> Iterator[SessionHint]:
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    ruled_places = {
        (adjustment.round, adjustment.table, adjustment.board) for adjustment in state.adjustments.values()
    }
    scores: dict[int, dict[tuple[int, int], int]] = {}
    for place, table in state.tables.items():
        for board, came in table.scores.items():
            if place[0] <= rounds and (*place, board) not in ruled_places:
                scores.setdefault(board, {})[place] = came.score
    for board in sorted(set(scores) & set(shown_boards)):
        middle = datum(list(scores[board].values()))
        for (number, table_number), score in sorted(scores[board].items()):
            if (imps := abs(imps_by(game.imp_steps, score - middle))) >= SWING:
                yield SessionHint(
                    about="swing", round=number, table=table_number, board=board, contestant=0, amount=imps
                )


def _contradictions(state: Session, shown_boards: Collection[int], rounds: int) -> Iterator[SessionHint]:
    ruled_places = {
        (adjustment.round, adjustment.table, adjustment.board) for adjustment in state.adjustments.values()
    }
    for contradiction in state.contradictions:
        place = contradiction.round, contradiction.table, contradiction.board
        if (
            contradiction.round <= rounds
            and contradiction.board in shown_boards
            and place not in ruled_places
        ):
            found = contradiction.found
            yield SessionHint(
                about=found.about,
                round=contradiction.round,
                table=contradiction.table,
                board=contradiction.board,
                contestant=0,
                amount=0,
                seat=found.seat,
                move=found.move,
                told=found.told,
                agreed=found.agreed,
            )


def _slow_tables(state: Session) -> Iterator[SessionHint]:
    for table in _waited_for(state):
        left = len(table.row.boards) - len(table.scores)
        # one may be in play
        if not table.done and left > 1:
            yield SessionHint(
                about="slow", round=table.row.round, table=table.row.table, board=0, contestant=0, amount=left
            )


def _waited_for(state: Session) -> Sequence[RoundTable]:
    """The tables for which others wait; at free pace those where somebody's next opponents play."""
    tables = current_tables(state)
    if not is_free(state):
        return tables if any(table.done for table in tables) else ()
    missing = {number for following in next_tables(state) for number in following.missing}
    return [table for table in tables if any(not missing.isdisjoint(side) for side in table.row.sides)]
