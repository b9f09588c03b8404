"""What follows by itself: a deal that is over is scored and opened, a match that is over ends."""

from typing import Any

import msgspec

from valat.kernel.game import Places
from valat.store.key import HouseKey
from valat.table import dealing
from valat.table.drafts import Draft
from valat.table.facts import Facts, Seal


def following(facts: Facts, keys: HouseKey) -> list[Draft]:
    """The events that must come next without anybody acting; empty when none must."""
    if facts.phase == "closed":
        return []
    if not facts.persons:
        return closing(facts, keys, "left")
    if facts.phase == "playing" and not facts.actors():
        return [_deal_over(facts, keys)]
    if facts.phase == "between":
        coming = _coming(facts)
        if isinstance(coming, Places):
            return [*unused(facts, keys), Draft("match_over", msgspec.to_builtins(coming))]
    own = facts.setting.boards == "own"
    if facts.seal is None and facts.phase in ("waiting", "playing") and own:
        number = facts.deal.number + 1 if facts.deal else 1
        return [committed(dealing.sealed(keys, facts.id, number))]
    return []


def _coming(facts: Facts) -> Any:
    """The next deal's setup, or the places; practice ends, without a winner, when all given is played."""
    if not facts.given:
        return facts.game.next(facts.match)
    if len(facts.finished) < len(facts.given):
        return None
    scores = tuple(facts.game.standing(facts.match)["scores"])
    return Places(scores, None, (1,) * len(scores))


def closing(facts: Facts, keys: HouseKey, why: str) -> list[Draft]:
    """The events that close a table: what was sealed or dealt is opened, so that it can be checked.

    A board that others have still to play stays closed.
    """
    opened = []
    if facts.deal is not None and facts.deal.over_ms is None and facts.deal.board is None:
        opened.append(Draft("revealed", {"deal": facts.deal.number, "record": opened_record(facts, keys)}))
    return [*opened, *unused(facts, keys), Draft("closed", {"why": why})]


def opened_record(facts: Facts, keys: HouseKey) -> dict[str, Any]:
    """The full record of the deal on the table, with its proof unless the cards were given.

    Only once it is over everywhere.
    """
    assert facts.deal is not None
    record: dict[str, Any] = facts.game.record(facts.deal.state)
    if facts.given:
        return record
    return {**record, "proof": dealing.proof(keys, facts.id, facts.deal.seal)}


def _deal_over(facts: Facts, keys: HouseKey) -> Draft:
    deal = facts.deal
    assert deal is not None
    body = {
        "deal": deal.number,
        "dealer": deal.setup.dealer,
        "result": facts.game.result(deal.state),
        "lines": msgspec.to_builtins(facts.game.score(deal.state)),
        "record": opened_record(facts, keys),
        "by": [made.by for made in deal.moves],
    }
    if deal.board is not None:
        body |= {"board": deal.board, "saw": sorted({player for player, _ in deal.saw})}
    if facts.given:
        body |= {"given": True}
    return Draft("deal_over", body)


def committed(seal: Seal) -> Draft:
    """The next deal's seal: durable before anybody is shown its hash."""
    body = {"deal": seal.deal, "salt": seal.salt, "key": seal.key, "hash": seal.hash}
    if seal.board is not None:
        body |= {"board": seal.board, "drawn": seal.drawn, "nonces": msgspec.to_builtins(seal.nonces)}
    return Draft("committed", body)


def unused(facts: Facts, keys: HouseKey) -> list[Draft]:
    """Opens the seal of a deal that will not be dealt."""
    if facts.seal is None or facts.seal.drawn:
        return []
    return [Draft("revealed", {"deal": facts.seal.deal, "proof": dealing.proof(keys, facts.id, facts.seal)})]
