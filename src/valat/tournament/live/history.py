"""Reading a tournament's log back."""

import msgspec

from valat.kernel.errors import Refusal
from valat.store.database import Archive
from valat.store.event_logs import LoggedEvent
from valat.store.tournaments import LOGS
from valat.tournament.log.events import AnyEvent, Event
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import Tournament

_DECODER = msgspec.json.Decoder(AnyEvent)


async def load_events(archive: Archive, tournament: str) -> list[Event]:
    """All the events of a tournament. Raises Refusal `no_tournament`."""
    stored = await LOGS.read(archive, tournament)
    if not stored:
        raise missing()
    return [_event(one) for one in stored]


async def load_state(archive: Archive, tournament: str) -> Tournament:
    """The state as its log tells it. Raises Refusal `no_tournament`."""
    return fold(tournament, await load_events(archive, tournament))


def fold(tournament: str, events: list[Event]) -> Tournament:
    """The state after these events, of which there is at least one."""
    return apply_events(initial_state(tournament, events[0]), events[1:])


def missing() -> Refusal:
    """Why a tournament that is asked for is not shown."""
    return Refusal("That tournament doesn't exist.", code="no_tournament")


def _event(stored: LoggedEvent) -> Event:
    return Event(stored.seq, stored.at_ms, _DECODER.decode(stored.body), stored.actor)
