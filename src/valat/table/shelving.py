"""What a table's events change in the store of boards; written in the same transaction."""

import msgspec

from valat.store import boards
from valat.store.key import HouseKey
from valat.store.log import Event
from valat.store.writer import Statement
from valat.table.facts import Deal, Facts, Seal


def shelf(facts: Facts) -> str:
    """Where the board of the next deal is looked for, and kept: with those like it, or with its table's."""
    if facts.setting.boards == "world":
        return str(facts.game.shelf(facts.game.next(facts.match)))
    return f"{shelves(facts)}{len(facts.finished) + 1}"


def shelves(facts: Facts) -> str:
    """How the shelves begin on which the boards lie that tables share by invitation."""
    return f"{facts.setting.of or facts.id}/"


def shelving(before: Facts, event: Event, facts: Facts, keys: HouseKey) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the facts until then.
        facts: the facts after it.
    """
    deal = facts.deal
    if deal is None or deal.board is None or facts.given:
        return []
    if event.kind == "dealt":
        return _dealt(before, event, facts, deal)
    if event.kind == "seated" and facts.phase == "playing":
        return boards.seen(deal.board, facts.id, event.body["player"])
    if event.kind == "deal_over":
        return boards.over(deal.board, _came(facts, deal), event.at_ms, keys)
    if event.kind == "closed" and before.phase == "playing":
        return boards.given_up(deal.board, facts.id)
    return []


def _dealt(before: Facts, event: Event, facts: Facts, deal: Deal) -> list[Statement]:
    """A board that is new, and who plays it."""
    assert deal.board is not None
    fresh = [] if deal.seal.drawn else boards.made(_board(before, deal.seal, event.at_ms))
    players = [player for player, _ in deal.saw]
    return [*fresh, *boards.begun(deal.board, facts.id, deal.number, players, event.at_ms)]


def _board(before: Facts, seal: Seal, at_ms: int) -> boards.Board:
    assert seal.board is not None
    nonces = msgspec.to_builtins(seal.nonces)
    game = before.game.name
    return boards.Board(seal.board, game, shelf(before), seal.salt, seal.key, seal.hash, nonces, at_ms)


def _came(facts: Facts, deal: Deal) -> boards.Came:
    names, people = [seat.name for seat in facts.seats], [seat.kind == "person" for seat in facts.seats]
    return boards.Came(facts.id, deal.number, names, people, facts.game.entry(deal.state))
