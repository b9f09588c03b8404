"""What the program sees before a director does, where it costs nothing to look."""

from collections.abc import Collection, Iterable, Iterator

from valat import games
from valat.club.log.state import Session
from valat.duplicate.scores import datum, imps_by
from valat.kernel.capabilities import has_comparison
from valat.protocol.sessions import SessionHint

SWING = 17
"""IMPs from the datum of a board: a slip in what was entered, or in what was played."""
Absent = tuple[int, int]
"""A table and a contestant there."""


def hints(
    state: Session, shown: Collection[int], rounds: int, absent: Iterable[Absent]
) -> Iterator[SessionHint]:
    """What a director may look at.

    Args:
        shown: the boards that the director may see.
        rounds: results are shown up to that one.
        absent: the contestants of whom nobody is at the table.
    """
    yield from _swings(state, shown, rounds)
    yield from _contradictions(state, shown, rounds)
    if state.phase == "playing":
        yield from _slow_tables(state)
        yield from (SessionHint("absent", state.round, *one[:1], 0, one[1], 0) for one in absent)


def _swings(state: Session, shown: Collection[int], rounds: int) -> Iterator[SessionHint]:
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    ruled = {(one.round, one.table, one.board) for one in state.adjustments.values()}
    scores: dict[int, dict[tuple[int, int], int]] = {}
    for place, table in state.tables.items():
        for board, came in table.scores.items():
            if place[0] <= rounds and (*place, board) not in ruled:
                scores.setdefault(board, {})[place] = came.score
    for board in sorted(set(scores) & set(shown)):
        middle = datum(list(scores[board].values()))
        for (number, table_number), score in sorted(scores[board].items()):
            if (imps := abs(imps_by(game.imp_steps, score - middle))) >= SWING:
                yield SessionHint("swing", number, table_number, board, 0, imps)


def _contradictions(state: Session, shown: Collection[int], rounds: int) -> Iterator[SessionHint]:
    ruled = {(one.round, one.table, one.board) for one in state.adjustments.values()}
    for one in state.contradictions:
        place = one.round, one.table, one.board
        if one.round <= rounds and one.board in shown and place not in ruled:
            found = one.found
            yield SessionHint(found.about, *place, 0, 0, found.seat, found.move, found.told, found.agreed)


def _slow_tables(state: Session) -> Iterator[SessionHint]:
    tables = state.tables_of(state.round)
    if not any(table.done for table in tables):
        return
    for table in tables:
        left = len(table.row.boards) - len(table.scores)
        # one may be in play
        if not table.done and left > 1:
            yield SessionHint("slow", state.round, table.row.table, 0, 0, left)
