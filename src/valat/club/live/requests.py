"""What players ask of the director, as both are shown it: calls from tables, and appeals."""

from collections.abc import Collection, Iterator

from valat.club.log.state import Session
from valat.club.seating.names import name_of
from valat.club.seating.seating import sits_at
from valat.protocol.sessions import SessionAppeal, SessionCall


def calls_of(
    state: Session, player: str, shown_boards: Collection[int], *, directs: bool
) -> Iterator[SessionCall]:
    """The calls that wait: to the director all, to players those of their own table.

    Args:
        player: the viewer's id.
        shown_boards: the boards that the viewer may see; of a table with others the words are left out.
    Rule: DUP-SEE-1
    """
    for seq, call in state.calls.items():
        table = state.tables[call.round, call.table]
        own = bool(player) and sits_at(state, table, player)
        if directs or own:
            text = call.text if own or set(table.row.boards) <= set(shown_boards) else ""
            yield SessionCall(
                call=seq,
                round=call.round,
                table=call.table,
                name=name_of(state, call.player),
                text=text,
                at_ms=call.at_ms,
                own=own,
            )


def appeals_of(
    state: Session, player: str, shown_boards: Collection[int], *, directs: bool
) -> Iterator[SessionAppeal]:
    """The appeals: to the director all, to players those on boards of their own tables. Rule: DUP-SEE-1"""
    for seq, appeal in state.appeals.items():
        number, table, board = appeal.place
        own = bool(player) and sits_at(state, state.tables[number, table], player)
        if board in shown_boards and (directs or own):
            yield SessionAppeal(
                appeal=seq,
                round=number,
                table=table,
                board=board,
                name=name_of(state, appeal.player),
                text=appeal.text,
                status=appeal.status,
                answer=appeal.answer,
                own=own,
            )
