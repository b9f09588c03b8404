"""The checked door: texts from outside become moves that the rules allow."""

import re
from collections.abc import Sequence
from itertools import count
from typing import Any, Generic, TypeVar

import msgspec

from valat.cards.card import Card, read_card
from valat.kernel.errors import Impossible, Refusal, TooLong, Unreadable
from valat.kernel.game import Chance, Game, Record

State = TypeVar("State")
Move = TypeVar("Move")

# One digit: no game has more than ten seats.
_SEATED = re.compile(r"([0-9]):(.*)", re.DOTALL)


def apply_text(
    game: Game[State, Move, Any], state: State, seat: int, text: str, chance: Chance | None = None
) -> tuple[State, Move]:
    """The state after the seat's move, and the move.

    Raises:
        TooLong: the deal is over.
        Unreadable: the text notates no move.
        Illegal: the rules forbid the move.
        Impossible: the move needs a reshuffle, and chance does not give it.
    """
    _check_lasts(game, state)
    move = game.read(text)
    return _apply_legal(game, state, seat, move, chance), move


def check_and_apply(
    game: Game[State, Move, Any], state: State, seat: int, move: Move, chance: Chance | None = None
) -> State:
    """The state after the seat's move, which is read already.

    Raises:
        TooLong: the deal is over.
        Illegal: the rules forbid the move.
        Impossible: the move needs a reshuffle, and chance does not give it.
    """
    _check_lasts(game, state)
    return _apply_legal(game, state, seat, move, chance)


def _apply_legal(
    game: Game[State, Move, Any], state: State, seat: int, move: Move, chance: Chance | None
) -> State:
    """The state after the move. Raises what the game refuses it with."""
    refused = game.refusal(state, seat, move)
    if refused is not None:
        raise refused
    return game.apply(state, seat, move, chance)


def _check_lasts(game: Game[State, Any, Any], state: State) -> None:
    """Passes while somebody may move. Raises TooLong."""
    if not game.actors(state):
        raise TooLong("The deal is over. No move can follow.")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a record; where it is a move, its number from 0 and its text."""

    refusal: Refusal
    ply: int | None = None
    move: str | None = None


class Replay(msgspec.Struct, Generic[State], frozen=True):
    """A deal record played through.

    Attributes:
        states: the positions reached, the first before any move; none where the deal itself is at fault.
        moves: the moves made between them, as written; `1:claim` by a seat that was not on turn.
        fault: what ended it too soon, None where all moves were made.
    """

    states: tuple[State, ...]
    moves: tuple[str, ...]
    fault: Fault | None


def replay(game: Game[State, Any, Any], record: Record, chance: Chance | None = None) -> Replay[State]:
    """The record's deal, as far as its moves can be made; a bad record is a fault too, never an exception.

    Args:
        chance: for reshuffles; those of the record where None.
    """
    chance = record_chance(record) if chance is None else chance
    try:
        state, moves = game.load(record), _moves(record)
    # Impossible deals too, which are a kind of it.
    except Unreadable as refusal:
        return Replay((), (), Fault(refusal))
    states: list[State] = [state]
    made: list[str] = []
    for ply, text in enumerate(moves):
        try:
            state, written = _step(game, state, text, chance)
        except Refusal as refusal:
            return Replay(tuple(states), tuple(made), Fault(refusal, ply, _text_of(text)))
        states.append(state)
        made.append(written)
    return Replay(tuple(states), tuple(made), None)


def mover_and_move(game: Game[State, Any, Any], state: State, text: str) -> tuple[int, str]:
    """The seat that made a move in that state, and the move: whose turn it was where the text names no seat.

    Args:
        text: the move as written, with the seat before it where it came off turn (`1:claim`).
    """
    seated = _SEATED.fullmatch(text)
    return (int(seated[1]), seated[2]) if seated else (game.actors(state)[0], text)


def movers(game: Game[State, Any, Any], played: Replay[State]) -> tuple[int, ...]:
    """The seat of each move of a deal that was played through."""
    # not strict: the last state is that after all moves
    steps = zip(played.states, played.moves, strict=False)
    return tuple(mover_and_move(game, state, text)[0] for state, text in steps)


def record_chance(record: Record) -> Chance:
    """Chance that gives the reshuffles of a record which loads, one after the other.

    Raises, when asked:
        Impossible: the record has no more of them, or has other cards.
    """
    numbers = count()

    def chance(cards: Sequence[Card]) -> Sequence[Card]:
        rows, number = record.get("reshuffles", ()), next(numbers)
        if number >= len(rows):
            raise Impossible("The stock has run out, but the record has no reshuffle.", key="no_reshuffle")
        order = [read_card(card) for card in rows[number]]
        if sorted(order) != sorted(cards):
            raise Impossible("A reshuffle has different cards from the ones played.", key="wrong_reshuffle")
        return order

    return chance


def _moves(record: Record) -> list[Any]:
    moves = record.get("moves", [])
    if not isinstance(moves, list):
        raise Unreadable("The field `moves` is not a list.", key="bad_record")
    return moves


def _step(game: Game[State, Any, Any], state: State, text: Any, chance: Chance) -> tuple[State, str]:
    """The state after a move as a record has it, and the move as written."""
    actors = game.actors(state)
    if not isinstance(text, str):
        raise Unreadable("A move must be a string.", key="bad_move")
    seated = _SEATED.fullmatch(text)
    # Any seat will do where the deal is over: the move is refused as too long.
    on_turn = actors[0] if actors else 0
    seat, bare = (int(seated[1]), seated[2]) if seated else (on_turn, text)
    state, move = apply_text(game, state, seat, bare, chance)
    written = game.write(move)
    return state, written if seat == on_turn else f"{seat}:{written}"


def _text_of(move: Any) -> str:
    """The move's text; of something else only what it is, since it may be of any size and depth."""
    return move if isinstance(move, str) else f"({type(move).__name__})"
