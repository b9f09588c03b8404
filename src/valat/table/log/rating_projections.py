"""What the end of a rated match changes in its players' ratings; written in the same transaction."""

from msgspec.structs import replace

from valat.ratings.match import RatedSeat, participants
from valat.ratings.standing import RatingKey
from valat.store.rating_rebuild import rank_again
from valat.store.ratings import EndedMatch, NotRated, rate_ended
from valat.store.writer import Statement
from valat.table.log.events import Event, MatchOver, TableClosed, TableStopped
from valat.table.log.state import TableState


def rating_statements(before: TableState, event: Event, state: TableState) -> list[Statement]:
    """The statements that go with an event that ends a match to be rated, or changes its places later.

    Args:
        before: the state until then.
        state: the state after it.

    Rule: RTG-2, RTG-4
    """
    if not state.starters or before.stopped:
        return []
    if before.places is not None:
        # a director's ruling
        if state.places is None or state.places.ranks == before.places.ranks:
            return []
        return rank_again(f"{state.id}/{event.seq}", state.id, state.places.ranks)
    match event.body:
        case MatchOver() | TableStopped() | TableClosed():
            return rate_ended(_ended(event, state))
    return []


def _ended(event: Event, state: TableState) -> EndedMatch:
    key = RatingKey(state.game.name, len(state.seats))
    why_not = _why_not(event, state)
    if why_not is not None:
        return EndedMatch(state.id, "table", key, event.at_ms, why_not=why_not)
    places = state.places.ranks if state.places is not None else None
    starters = state.starters if places is not None else _with_missing(state)
    players = participants(starters, state.game.sides(state.options), places)
    return EndedMatch(state.id, "table", key, event.at_ms, players)


def _why_not(event: Event, state: TableState) -> NotRated | None:
    if any(starter.player is None for starter in state.starters):
        return "bot"
    if any(starter.guest for starter in state.starters):
        return "guest"
    match event.body:
        case TableStopped():
            return "stopped"
        # all have gone away: where two sides did so at once, no one knows who gave up
        case TableClosed(why=why) if why != "left" and not _is_decided(state):
            return "stopped"
    return None


def _with_missing(state: TableState) -> tuple[RatedSeat, ...]:
    """Who began the match; those who have only gone away left then, as far as others were here still."""
    return tuple(
        starter if starter.left is not None else replace(starter, left=seat.missing)
        for starter, seat in zip(state.starters, state.seats, strict=True)
    )


def _is_decided(state: TableState) -> bool:
    """Whether no more than one side has players who stayed to the end: the others have left, one by one."""
    sides = state.game.sides(state.options)
    starters = _with_missing(state)
    return len({side for starter, side in zip(starters, sides, strict=True) if starter.left is None}) <= 1
