"""A session with the records of its deals, for anyone who wants to compute it again."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from valat.club.definition import SESSION
from valat.club.log.pace import Place
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.club.proof.export import Export, public_events
from valat.house import replays
from valat.house.replays import ReplayQuery
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.database import Archive

AskTable = Callable[[str], ReplayQuery]
"""How one asks what was played at a table, by its id."""


async def export_of(archive: Archive, session: str, ask: AskTable) -> Export:
    """All that a stranger needs. Raises Refusal `no_club_session`; `too_early` before it is over.

    Rule: DUP-SEE-1 (its events tell what came of boards that some have still to play)
    """
    events = await SESSION.load_events(archive, session)
    state = apply_events(initial_state(session, events[0]), events[1:])
    if not state.over:
        raise Refusal("You can export a session when it is over.", code="too_early")
    return Export(session, tuple(public_events(events)), await records_of(state, ask))


async def records_of(state: Session, ask: AskTable) -> dict[Place, Sequence[Record]]:
    """The records of the deals that were ended, by table; none of a table that cannot be read any more."""
    deals: dict[Place, Sequence[Record]] = {}
    for place, table in sorted(state.tables.items()):
        # also where nothing counts: a board that was played and has no result is found by its record
        if table.id is not None:
            with suppress(Refusal):
                _, bodies = await replays.open_deals(ask(table.id))
                deals[place] = [body.record for body in bodies]
    return deals
