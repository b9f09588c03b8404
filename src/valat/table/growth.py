"""From drafts to events: numbered, timed, each with the facts after it, and all that follows from them."""

import re
from collections.abc import Sequence

from valat.store.key import HouseKey
from valat.store.log import Event
from valat.store.writer import Statement
from valat.table.drafts import Draft
from valat.table.facts import Facts
from valat.table.fold import after
from valat.table.listing import listing
from valat.table.outcome import following
from valat.table.shelving import shelving

Step = tuple[Event, Facts]


def grown(facts: Facts, drafts: Sequence[Draft], keys: HouseKey, at_ms: int) -> list[Step]:
    """The events of the drafts and of all that follows, each with the facts after it.

    Raises:
        Refusal: one of them cannot be.
    """
    steps: list[Step] = []
    while drafts:
        for draft in drafts:
            event = numbered(draft, facts.seq + 1, facts.game.engine, at_ms, hidden=_hidden(facts, draft))
            facts = after(facts, [event], keys)
            steps.append((event, facts))
        drafts = following(facts, keys)
    return steps


SAYS_MORE = re.compile("[+=]")
"""In the notation, a move that is more than a card or a call: it may name cards that others do not see."""


def _hidden(facts: Facts, draft: Draft) -> bool:
    """Whether the event may tell of hidden cards, or of a board that others have still to play."""
    if draft.kind == "move" and SAYS_MORE.search(draft.body["move"]):
        return True
    played = draft.kind in ("move", "explained", "deal_over")
    return draft.kind == "given" or (played and facts.deal is not None and facts.deal.board is not None)


def numbered(draft: Draft, seq: int, engine: int, at_ms: int, *, hidden: bool = False) -> Event:
    """The draft as an event; `hidden` as of `Event`."""
    return Event(seq, at_ms, engine, draft.kind, draft.body, draft.actor, draft.client_id, hidden)


def listed(before: Facts, steps: Sequence[Step], keys: HouseKey) -> list[Statement]:
    """What the steps change in the store's lists."""
    statements: list[Statement] = []
    for event, facts in steps:
        statements += listing(before, event, facts) + shelving(before, event, facts, keys)
        before = facts
    return statements
