"""What players of a tournament are told and keep, whether a page is open or not."""

from collections.abc import Iterator

from valat.aggregate.definition import Step
from valat.protocol.notices import NoticeKind
from valat.store.notices import NewNotice
from valat.tournament.log.events import (
    AnyEvent,
    Event,
    TableAssigned,
    TournamentCancelled,
    TournamentFinished,
    TournamentVoided,
)
from valat.tournament.log.state import Tournament


def notices_of(step: Step[Tournament, AnyEvent]) -> list[NewNotice]:
    """The notices that events make. Rule: NTC-1"""
    return [notice for event in step.events for notice in _notices(step.before, event, step.after)]


def reminders(state: Tournament) -> list[NewNotice]:
    """The notices an hour before it begins; none where it has no time of its own, or has begun.

    Rule: NTC-1
    """
    starts_ms = state.terms.starts_ms
    if state.phase != "open" or starts_ms is None:
        return []
    return _to_entrants(state, "event_soon", str(starts_ms), {"at": str(starts_ms)})


def _notices(before: Tournament, event: Event, state: Tournament) -> list[NewNotice]:
    """As `notices_of`, of one event."""
    match event.body:
        case TableAssigned(round=number, table=place):
            return list(_to_table(state, number, place))
        case TournamentFinished():
            return [*_prizes(state), *_results(state)]
        case TournamentCancelled():
            # in the state after it they are no more in it
            return _to_entrants(before, "event_moved", "off", {})
        case TournamentVoided():
            return _to_entrants(state, "event_moved", "void", {})
        case _:
            return []


def _to_table(state: Tournament, number: int, place: int) -> Iterator[NewNotice]:
    pairing = state.rounds[number - 1].tables[place - 1]
    for entry in map(state.entry, pairing.seats):
        if not entry.has_bot:
            yield _notice(state, entry.player, "table_ready", f"{number}", {}, link=f"/t/{pairing.id}")


def _prizes(state: Tournament) -> Iterator[NewNotice]:
    for prize in state.prizes:
        yield _notice(state, state.entry(prize.entry).player, "prize", "end", {"place": str(prize.place)})


def _results(state: Tournament) -> Iterator[NewNotice]:
    """To those without a prize."""
    winners = {prize.entry for prize in state.prizes}
    for entry in state.entrants:
        if entry.number not in winners:
            yield _notice(state, entry.player, "result", "end", {})


def _to_entrants(state: Tournament, kind: NoticeKind, about: str, parts: dict[str, str]) -> list[NewNotice]:
    return [_notice(state, entry.player, kind, about, parts) for entry in state.entrants]


def _notice(
    state: Tournament, player: str, kind: NoticeKind, about: str, parts: dict[str, str], link: str = ""
) -> NewNotice:
    return NewNotice(
        player=player,
        kind=kind,
        link=link or f"/tournament/{state.id}",
        parts={"game": state.game, "format": state.format, **parts},
        topic=f"tournament:{state.id}:{kind}:{about}",
    )
