"""From a player's message to the events it makes, or the refusal it gets."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from valat.kernel.errors import Refusal, Stale, Unreadable
from valat.kernel.game import Claimed, Explained
from valat.store.key import HouseKey
from valat.store.players import Player
from valat.table import dealing, seats, undo
from valat.table.chat import written
from valat.table.clock import left_ms
from valat.table.drafts import Draft
from valat.table.facts import Facts
from valat.table.messages import (
    Answer,
    Bot,
    Explain,
    GiveNonce,
    Leave,
    Message,
    Move,
    Ready,
    Rematch,
    Sit,
    Undo,
    Wait,
)

MOST_TOLD = 5
"""How often a player may explain the same move."""


class Moment(Struct, frozen=True):
    """What a message may also depend on.

    Attributes:
        spent_ms: how long the seat on turn has thought.
        asleep: seats of people for whom a bot plays.
    """

    keys: HouseKey
    spent_ms: int
    asleep: frozenset[int]


Act = Callable[[Facts, Player, Any, Moment], list[Draft]]


def drafts(facts: Facts, player: Player, message: Message, moment: Moment) -> list[Draft]:
    """The events the message makes; none where it is so already.

    Raises:
        Refusal: why it may not be.
    """
    return ACTS[type(message)](facts, player, message, moment)


def move(facts: Facts, seat: int, text: str, by: str, spent_ms: int) -> Draft:
    """A move of that seat, with the time it took and what is left of the bank.

    Raises:
        Unreadable: the text notates no move.
    """
    clock, bank = facts.setting.clock, facts.bank_ms[seat]
    if clock is not None:
        bank = left_ms(clock, bank, spent_ms)[1]
    body = {"deal": facts.deal.number if facts.deal else 0, "ply": facts.ply, "seat": seat}
    text = facts.game.write(facts.game.read(text.removeprefix(f"{seat}:")))
    return Draft("move", {**body, "move": text, "by": by, "spent": spent_ms, "bank": bank})


def _move(facts: Facts, player: Player, message: Move, moment: Moment) -> list[Draft]:
    seat = seats.seat_of(facts, player)
    _check_position(facts, message.deal, message.ply)
    actors = facts.actors()
    if facts.played_out:
        raise Refusal("Bots play the cards here.", code="not_on_turn", key="played_out")
    if seat not in actors and not _may_claim(facts, seat):
        raise Refusal("It is not your turn.", code="not_on_turn")
    spent = moment.spent_ms if seat == actors[0] else 0
    return [move(facts, seat, message.move, "player", spent)]


def _may_claim(facts: Facts, seat: int) -> bool:
    """Whether the seat, though not on turn, may claim: what else it does the rules refuse."""
    game, deal = facts.game, facts.deal
    return isinstance(game, Claimed) and deal is not None and seat in game.claims(deal.state)


def _check_position(facts: Facts, deal: int, ply: int) -> None:
    if facts.phase != "playing" or facts.deal is None or (deal, ply) != (facts.deal.number, facts.ply):
        raise Stale("The table has moved on since.")


def _sit(facts: Facts, player: Player, message: Sit, moment: Moment) -> list[Draft]:
    return seats.sit(facts, player, message.seat)


def _leave(facts: Facts, player: Player, message: Leave, moment: Moment) -> list[Draft]:
    return seats.leave(facts, player)


def _wait(facts: Facts, player: Player, message: Wait, moment: Moment) -> list[Draft]:
    return seats.wait(facts, player)


def _bot(facts: Facts, player: Player, message: Bot, moment: Moment) -> list[Draft]:
    return seats.put_bot(facts, player, message.seat)


def _ready(facts: Facts, player: Player, message: Ready, moment: Moment) -> list[Draft]:
    seat = seats.seat_of(facts, player)
    if facts.phase != "between" or facts.deal is None or message.deal != facts.deal.number:
        raise Stale("That deal is not waited for any more.")
    return [] if seat in facts.ready else [Draft("ready", {"seat": seat, "deal": message.deal})]


def _nonce(facts: Facts, player: Player, message: GiveNonce, moment: Moment) -> list[Draft]:
    seat = seats.seat_of(facts, player)
    if facts.seal is None or facts.seal.drawn or message.deal != facts.seal.deal:
        raise Stale("That deal is not sealed any more.")
    if any(nonce.player == player.id for nonce in facts.seal.nonces):
        raise Refusal("Your nonce for this deal is there already.", code="nonce_given")
    if len(message.nonce) % 2:
        raise Refusal("A nonce has an even number of hex digits.", code="unreadable")
    body = {"deal": message.deal, "seat": seat, "name": player.name, "nonce": message.nonce.lower()}
    return [Draft("nonce", body)]


def _undo(facts: Facts, player: Player, message: Undo, moment: Moment) -> list[Draft]:
    seat = seats.seat_of(facts, player)
    ply = undo.last_own(facts, seat)
    _check_position(facts, message.deal, message.ply)
    assert facts.deal is not None
    before = dealing.rolled_back(moment.keys, facts.id, facts.game, facts.deal, ply)
    return undo.ask(facts, seat, before, moment.asleep)


def _explain(facts: Facts, player: Player, message: Explain, moment: Moment) -> list[Draft]:
    seat, deal = seats.seat_of(facts, player), facts.deal
    if not isinstance(facts.game, Explained):
        raise Refusal("In this game moves are not explained.", code="not_explained")
    if facts.phase != "playing" or deal is None or message.deal != deal.number:
        raise Stale("That deal is not being played any more.")
    text = written(message.text)
    if not text:
        raise Unreadable("The line is empty.")
    if [(told.seat, told.ply) for told in deal.told].count((seat, message.ply)) >= MOST_TOLD:
        raise Refusal(f"A move is explained {MOST_TOLD} times at most.", code="told_often")
    body = {"deal": message.deal, "ply": message.ply, "seat": seat, "text": text}
    return [Draft("explained", body)]


def _answer(facts: Facts, player: Player, message: Answer, moment: Moment) -> list[Draft]:
    return undo.answer(facts, seats.seat_of(facts, player), message.accept)


def _rematch(facts: Facts, player: Player, message: Rematch, moment: Moment) -> list[Draft]:
    seat = seats.seat_of(facts, player)
    if facts.phase != "over":
        raise Stale("A rematch is for after the match.")
    return [] if seat in facts.rematch else [Draft("rematch", {"seat": seat})]


ACTS: dict[type, Act] = {
    Move: _move,
    Sit: _sit,
    Leave: _leave,
    Wait: _wait,
    Bot: _bot,
    Ready: _ready,
    GiveNonce: _nonce,
    Undo: _undo,
    Explain: _explain,
    Answer: _answer,
    Rematch: _rematch,
}
"""Every message but those of the chat."""
