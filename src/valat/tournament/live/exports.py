"""A tournament with the records of its matches, for whoever wants to compute it anew."""

from collections.abc import Callable

from msgspec.structs import replace

from valat.house import replays
from valat.house.replays import ReplayQuery
from valat.kernel.game import Record
from valat.store.database import Archive
from valat.tournament.live.history import load_events
from valat.tournament.log.events import Event, PlayerEntered
from valat.tournament.log.export import Export
from valat.tournament.log.state import Tournament

AskTable = Callable[[str], ReplayQuery]
"""How one asks what was played at a table, by its id."""


async def match_records(state: Tournament, ask: AskTable) -> dict[tuple[int, int], Record]:
    """The match record of each table that is over, by round and by its place there, both from 1."""
    found: dict[tuple[int, int], Record] = {}
    for number, drawn in enumerate(state.rounds, 1):
        for place, pairing in enumerate(drawn.tables, 1):
            if pairing.over and pairing.id is not None:
                found[number, place] = await replays.export(ask(pairing.id))
    return found


async def export_of(archive: Archive, state: Tournament, ask: AskTable) -> Export:
    """All that a stranger needs.

    While entering is open nonces stay out: the last who enters could else look for one. Rule: TRN-DRAW-1
    """
    events = await load_events(archive, state.id)
    if state.phase == "open":
        events = [_without_nonce(event) for event in events]
    return Export(state.id, tuple(events), await match_records(state, ask))


def _without_nonce(event: Event) -> Event:
    body = event.body
    return replace(event, body=replace(body, nonce="")) if isinstance(body, PlayerEntered) else event
