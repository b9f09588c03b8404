"""What a table's events tell of its players' conduct; written in the same transaction."""

from valat.store.conduct import note_conduct
from valat.store.writer import Statement
from valat.table.log.events import Event, MatchOver, MoveMade, SeatLeft, TableClosed
from valat.table.log.state import Phase, Seat, TableState

IN_MATCH: tuple[Phase, ...] = ("playing", "between")


def conduct_statements(before: TableState, event: Event) -> list[Statement]:
    """The statements that go with an event: a match with people was left, or the clock has moved.

    A connection that is lost and comes back is none, nor is a seat that is kept: its player may return, until
    the match is over or nothing happens at the table any more.

    Rule: CDT-1
    Args:
        before: the state until then.
    """
    match event.body:
        case SeatLeft(seat=seat) if before.phase in IN_MATCH and not before.setting.manager:
            player = _answerable(before, seat)
            return note_conduct(before.id, player, event.at_ms, left=True) if player else []
        case MatchOver() | TableClosed() if before.phase in IN_MATCH and not before.setting.manager:
            gone = [seat for seat in before.persons if _is_gone(before.seats[seat])]
            left = [player for seat in gone if (player := _answerable(before, seat))]
            return [noted for who in left for noted in note_conduct(before.id, who, event.at_ms, left=True)]
        case MoveMade(seat=seat, by="clock"):
            player = _answerable(before, seat)
            return note_conduct(before.id, player, event.at_ms, clock_moves=1) if player else []
    return []


def _is_gone(seat: Seat) -> bool:
    return seat.kept_ms is not None or seat.missing is not None


def _answerable(state: TableState, seat: int) -> str | None:
    """The registered player on a seat who plays with other people for what counts; None for anyone else.

    One who leaves after all others have gone away plays with no one any more.
    """
    person = state.seats[seat]
    others = [other for other in state.persons if other != seat and state.seats[other].missing is None]
    # while no one else is here, no one is noted as missing
    alone = not others and person.missing is None
    return None if alone or person.guest or not state.setting.counts else person.player
