"""From a player's message to the events it makes, or the refusal it gets."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from valat.cards.shuffle import commitment
from valat.kernel.capabilities import has_claims, has_explanations
from valat.kernel.errors import Refusal, Stale, Unreadable
from valat.protocol.commands import (
    AnswerCommand,
    AnyCommand,
    BackCommand,
    BotCommand,
    CommitCommand,
    ExplainCommand,
    LeaveCommand,
    MoveCommand,
    NonceCommand,
    ReadyCommand,
    RematchCommand,
    SitCommand,
    UndoCommand,
    WaitCommand,
)
from valat.protocol.table import MovedBy
from valat.store.key import HouseKey
from valat.store.players import Player
from valat.table.live import seats, undo
from valat.table.live.chat import clean_text
from valat.table.live.clock import left_ms
from valat.table.log.events import (
    MoveExplained,
    MoveMade,
    NewEvent,
    NonceAdded,
    NonceCommitted,
    PlayerReady,
    RematchWanted,
)
from valat.table.log.state import END_PHASES, TableState

MOST_TOLD = 5
"""How often a player may explain the same move."""


class CommandContext(Struct, frozen=True):
    """What a message may also depend on.

    Attributes:
        spent_ms: how long the seat on turn has thought.
        asleep: seats of people for whom a bot plays.
    """

    keys: HouseKey
    spent_ms: int
    asleep: frozenset[int]


Handler = Callable[[TableState, Player, Any, CommandContext], list[NewEvent]]


def handle(state: TableState, player: Player, message: AnyCommand, moment: CommandContext) -> list[NewEvent]:
    """The events the message makes; none where it is so already.

    Raises:
        Refusal: why it may not be.
    """
    return HANDLERS[type(message)](state, player, message, moment)


def move_event(state: TableState, seat: int, text: str, by: MovedBy, spent_ms: int) -> NewEvent:
    """A move of that seat, with the time it took and what is left of the bank.

    Raises:
        Unreadable: the text notates no move.
    """
    clock, bank = state.clock, state.bank_ms[seat]
    if clock is not None:
        bank = left_ms(clock, bank, spent_ms)[1]
    move = state.game.read(text.removeprefix(f"{seat}:"))
    number = state.deal.number if state.deal else 0
    body = MoveMade(number, state.ply, seat, state.game.write(move), by, spent_ms, bank)
    return NewEvent(body, move=move)


def _move(state: TableState, player: Player, message: MoveCommand, moment: CommandContext) -> list[NewEvent]:
    seat = seats.seat_of(state, player)
    if state.paused_ms is not None:
        raise Refusal("The table is paused.", code="paused")
    _check_position(state, message.deal, message.ply)
    actors = state.actors()
    if state.bots_play_cards:
        raise Refusal("Bots are playing this deal.", code="not_on_turn", key="played_out")
    if seat not in actors and not _may_claim(state, seat):
        raise Refusal("It is not your turn.", code="not_on_turn")
    # a claim off turn uses nobody's time
    spent = moment.spent_ms if seat == actors[0] else 0
    return [move_event(state, seat, message.move, "player", spent)]


def _may_claim(state: TableState, seat: int) -> bool:
    """Whether the seat, though not on turn, may claim: what else it does the rules refuse."""
    game, deal = state.game, state.deal
    return has_claims(game) and deal is not None and seat in game.claims(deal.state)


def _check_position(state: TableState, deal: int, ply: int) -> None:
    if state.phase != "playing" or state.deal is None or (deal, ply) != (state.deal.number, state.ply):
        raise Stale("The position has changed since then.")


def _sit(state: TableState, player: Player, message: SitCommand, moment: CommandContext) -> list[NewEvent]:
    return seats.sit(state, player, message.seat)


def _leave(
    state: TableState, player: Player, message: LeaveCommand, moment: CommandContext
) -> list[NewEvent]:
    return seats.leave(state, player, keep=message.keep)


def _back(state: TableState, player: Player, message: BackCommand, moment: CommandContext) -> list[NewEvent]:
    # anything that a player sends takes the seat back: nothing is left to do
    seats.seat_of(state, player)
    return []


def _wait(state: TableState, player: Player, message: WaitCommand, moment: CommandContext) -> list[NewEvent]:
    return seats.wait(state, player)


def _bot(state: TableState, player: Player, message: BotCommand, moment: CommandContext) -> list[NewEvent]:
    return seats.put_bot(state, player, message.seat)


def _ready(
    state: TableState, player: Player, message: ReadyCommand, moment: CommandContext
) -> list[NewEvent]:
    seat = seats.seat_of(state, player)
    if state.phase != "between" or state.deal is None or message.deal != state.deal.number:
        raise Stale("That deal has already started.")
    # not simply answered: nothing would stand in the log, and after a restart the answer would be another
    if seat in state.ready:
        raise Stale("You are already ready for the next deal.")
    return [NewEvent(PlayerReady(seat, message.deal))]


def _commit(
    state: TableState, player: Player, message: CommitCommand, moment: CommandContext
) -> list[NewEvent]:
    seat, seal = seats.seat_of(state, player), state.seal
    asks = seal is not None and seal.asks and state.phase not in END_PHASES
    if seal is None or not asks or message.deal != seal.deal:
        raise Stale("It is too late for a commitment to that deal.")
    if any(refused.player == player.id for refused in seal.refused):
        raise Refusal("You did not send the nonce you committed to.", code="nonce_refused")
    if seal.commitment_of(player.id, seat) is not None:
        raise Refusal("Your commitment for this deal has already arrived.", code="nonce_given")
    return [NewEvent(NonceCommitted(message.deal, seat, player.name, message.commitment))]


def _nonce(
    state: TableState, player: Player, message: NonceCommand, moment: CommandContext
) -> list[NewEvent]:
    seal = state.seal
    own = seal.commitment_of(player.id) if seal is not None else None
    if seal is None or seal.stand_ms is None or own is None or message.deal != seal.deal:
        raise Stale("You weren't asked for a nonce.")
    if own not in seal.missing:
        raise Refusal("Your nonce for this deal has already arrived.", code="nonce_given")
    # the pattern of the message allows an odd number
    if len(message.nonce) % 2:
        raise Refusal("A nonce must have an even number of hex digits.", code="unreadable")
    if commitment(seal.hash, own.seat, bytes.fromhex(message.nonce)) != own.commitment:
        raise Refusal("This is not the nonce you committed to.", code="other_nonce")
    # the name is the one of the commitment, which the others were shown
    return [NewEvent(NonceAdded(message.deal, own.seat, own.name, message.nonce.lower()))]


def _undo(state: TableState, player: Player, message: UndoCommand, moment: CommandContext) -> list[NewEvent]:
    seat = seats.seat_of(state, player)
    ply = undo.last_own(state, seat)
    _check_position(state, message.deal, message.ply)
    return undo.ask(state, seat, ply, moment.asleep, moment.keys)


def _explain(
    state: TableState, player: Player, message: ExplainCommand, moment: CommandContext
) -> list[NewEvent]:
    seat, deal = seats.seat_of(state, player), state.deal
    if not has_explanations(state.game):
        raise Refusal("Players don't explain their moves in this game.", code="not_explained")
    if state.phase != "playing" or deal is None or message.deal != deal.number:
        raise Stale("That deal is already over.")
    text = clean_text(message.text)
    if not text:
        raise Unreadable("The message is empty.")
    if [(explanation.seat, explanation.ply) for explanation in deal.explanations].count(
        (seat, message.ply)
    ) >= MOST_TOLD:
        raise Refusal(f"You can explain a move at most {MOST_TOLD} times.", code="told_often")
    return [NewEvent(MoveExplained(message.deal, message.ply, seat, text))]


def _answer(
    state: TableState, player: Player, message: AnswerCommand, moment: CommandContext
) -> list[NewEvent]:
    return undo.answer(state, seats.seat_of(state, player), message.accept)


def _rematch(
    state: TableState, player: Player, message: RematchCommand, moment: CommandContext
) -> list[NewEvent]:
    seat = seats.seat_of(state, player)
    if state.phase != "over":
        raise Stale("You can ask for a rematch after the match.")
    if seat in state.rematch:
        # all want it and there is none: opening it was refused, and may be tried once more
        if state.next_table is None and state.rematch >= set(state.persons):
            return []
        raise Stale("You have already asked for a rematch.")
    return [NewEvent(RematchWanted(seat))]


HANDLERS: dict[type, Handler] = {
    MoveCommand: _move,
    SitCommand: _sit,
    LeaveCommand: _leave,
    BackCommand: _back,
    WaitCommand: _wait,
    BotCommand: _bot,
    ReadyCommand: _ready,
    CommitCommand: _commit,
    NonceCommand: _nonce,
    UndoCommand: _undo,
    ExplainCommand: _explain,
    AnswerCommand: _answer,
    RematchCommand: _rematch,
}
"""Every command that the log alone decides: not the chat's, hints, nor letting a bot play."""
