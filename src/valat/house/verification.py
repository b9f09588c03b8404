"""Checking a house's finished deals: do their proofs hold, do they still replay to what was stored?"""

from collections.abc import AsyncGenerator, Iterator, Sequence
from typing import Any

from valat import games
from valat.house.folded_logs import stored_deals
from valat.house.shuffle_order import shuffle_fault, shuffle_steps
from valat.kernel import proof
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.kernel.result import write_result
from valat.store.database import Archive
from valat.store.log import StoredEvent, read_events
from valat.store.tables import all_tables


async def verify_deals(store: Archive) -> AsyncGenerator[tuple[str, int, Refusal | None], None]:
    """Every finished deal: its table, its number, and what is wrong with it (None: nothing)."""
    for entry in await all_tables(store):
        # a table at a time: a house's logs together may not fit into memory
        for deal, fault in deal_faults(await read_events(store, entry.id)):
            yield entry.id, deal, fault


def deal_faults(events: Sequence[StoredEvent]) -> Iterator[tuple[int, Refusal | None]]:
    """Every finished deal of a table's log: its number, and what is wrong with it (None: nothing)."""
    steps = shuffle_steps(events)
    for deal in stored_deals(events):
        body = deal.body
        fault = deal_fault(body.record, body.result, sealed=not body.given)
        if fault is None and not body.given:
            fault = shuffle_fault(steps.get(body.deal, ()), proof.read_proof(body.record))
        yield body.deal, fault


def deal_fault(record: Record, stored: dict[str, Any], *, sealed: bool = True) -> Refusal | None:
    """What is wrong with a finished deal: its proof, a move that is refused now, or another result.

    Args:
        sealed: it has a proof; given cards have none.
    """
    try:
        game = games.find(record["game"])
        if sealed:
            # the proof first: a record with other cards than were sealed need not be played
            proof.check_proof(game, record)
        played = replay(game, record)
        if played.fault is not None:
            return played.fault.refusal
    except Refusal as refusal:
        return refusal
    # last: only a deal that can be played has a result; as JSON, since one that has more in it is another
    result = game.result(played.states[-1])
    if result is None or write_result(result) != stored:
        return Refusal("The deal replays to a different result from the one stored.", code="other_result")
    return None
