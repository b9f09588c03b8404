"""What a table's events change in the lists of the store; written in the same transaction."""

from valat.store import tables
from valat.store.writer import Statement
from valat.table.log.events import (
    BotSeated,
    Event,
    MatchOver,
    PartnersCut,
    PlayerRenamed,
    PlayerSeated,
    ScoreAdjusted,
    SeatLeft,
    TableClosed,
)
from valat.table.log.state import TableState


def list_statements(before: TableState, event: Event, state: TableState) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the state until then.
        state: the state after it.
    """
    table = state.id
    match event.body:
        case PlayerSeated(seat=seat, player=player):
            return [*tables.add_sitting(table, player, seat, event.at_ms), *_player_names(state)]
        case SeatLeft(seat=seat):
            # the state before: after it nobody sits there
            who = before.seats[seat].player
            return [*(tables.end_sitting(table, who) if who else []), *_player_names(state)]
        case BotSeated() | PlayerRenamed():
            return _player_names(state)
        case PartnersCut():
            return _cut_statements(before, event, state)
        case MatchOver(scores=scores, winner=winner):
            return tables.set_result(table, scores, winner, _winners(state))
        case ScoreAdjusted() if state.places is not None:
            places = state.places
            return tables.set_result(table, places.scores, places.winner, _winners(state))
        case TableClosed():
            return tables.close_table(table, event.at_ms)
    return []


def _cut_statements(before: TableState, event: Event, state: TableState) -> list[Statement]:
    """Who sits where after a cut, and who has to wait."""
    after = [(state.seats[seat].player or "", seat) for seat in state.persons]
    # cutting can send somebody who sat there to wait
    gone = {before.seats[seat].player or "" for seat in before.persons} - {player for player, _ in after}
    sat = [s for player, seat in after for s in tables.add_sitting(state.id, player, seat, event.at_ms)]
    return [
        *sat,
        *(s for player in sorted(gone) for s in tables.end_sitting(state.id, player)),
        *_player_names(state),
    ]


def _player_names(state: TableState) -> list[Statement]:
    return tables.set_players(state.id, [seat.name for seat in state.seats])


def _winners(state: TableState) -> dict[str, bool]:
    """Whether each person who still sits came first; several may share that."""
    assert state.places is not None
    sides, ranks = state.game.sides(state.options), state.places.ranks
    return {state.seats[seat].player or "": ranks[sides[seat]] == 1 for seat in state.persons}
