"""What follows by itself: a deal that is over is scored and opened, a match that is over ends."""

from typing import Any

import msgspec

from valat.kernel.game import Places
from valat.store.key import HouseKey
from valat.table.log import dealing
from valat.table.log.new_event import NewEvent
from valat.table.log.state import Seal, TableState


def following(state: TableState, keys: HouseKey) -> list[NewEvent]:
    """The events that must come next without anybody acting; empty when none must."""
    if state.phase == "closed":
        return []
    if not state.persons:
        return closing(state, keys, "left")
    if state.phase == "playing" and not state.actors():
        return [_deal_over(state, keys)]
    if state.phase == "between":
        coming = _coming(state)
        if isinstance(coming, Places):
            return [*unused(state, keys), NewEvent("match_over", msgspec.to_builtins(coming))]
    own = state.setting.boards == "own"
    if state.seal is None and state.phase in ("waiting", "playing") and own:
        number = state.deal.number + 1 if state.deal else 1
        return [committed(dealing.sealed(keys, state.id, number))]
    return []


def _coming(state: TableState) -> Any:
    """The next deal's setup, or the places; practice ends, without a winner, when all given is played."""
    if not state.given:
        return state.game.next(state.match)
    if len(state.finished) < len(state.given):
        return None
    scores = tuple(state.game.standing(state.match)["scores"])
    return Places(scores, None, (1,) * len(scores))


def closing(state: TableState, keys: HouseKey, why: str) -> list[NewEvent]:
    """The events that close a table: what was sealed or dealt is opened, so that it can be checked.

    A board that others have still to play stays closed.
    """
    opened = []
    if state.deal is not None and state.deal.over_ms is None and state.deal.board is None:
        opened.append(NewEvent("revealed", {"deal": state.deal.number, "record": opened_record(state, keys)}))
    return [*opened, *unused(state, keys), NewEvent("closed", {"why": why})]


def opened_record(state: TableState, keys: HouseKey) -> dict[str, Any]:
    """The full record of the deal on the table, with its proof unless the cards were given.

    Only once it is over everywhere.
    """
    assert state.deal is not None
    record: dict[str, Any] = state.game.record(state.deal.state)
    if state.given:
        return record
    return {**record, "proof": dealing.proof(keys, state.id, state.deal.seal)}


def _deal_over(state: TableState, keys: HouseKey) -> NewEvent:
    deal = state.deal
    assert deal is not None
    body = {
        "deal": deal.number,
        "dealer": deal.setup.dealer,
        "result": state.game.result(deal.state),
        "lines": msgspec.to_builtins(state.game.score(deal.state)),
        "record": opened_record(state, keys),
        "by": [made.by for made in deal.moves],
    }
    if deal.board is not None:
        body |= {"board": deal.board, "saw": sorted({player for player, _ in deal.saw})}
    if state.given:
        body |= {"given": True}
    return NewEvent("deal_over", body)


def committed(seal: Seal) -> NewEvent:
    """The next deal's seal: durable before anybody is shown its hash."""
    body = {"deal": seal.deal, "salt": seal.salt, "key": seal.key, "hash": seal.hash}
    if seal.board is not None:
        body |= {"board": seal.board, "drawn": seal.drawn, "nonces": msgspec.to_builtins(seal.nonces)}
    return NewEvent("committed", body)


def unused(state: TableState, keys: HouseKey) -> list[NewEvent]:
    """Opens the seal of a deal that will not be dealt."""
    if state.seal is None or state.seal.drawn:
        return []
    return [
        NewEvent("revealed", {"deal": state.seal.deal, "proof": dealing.proof(keys, state.id, state.seal)})
    ]
