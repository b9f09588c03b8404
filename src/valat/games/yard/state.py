"""A yard bridge deal: frozen, from the card turned up to its end."""

from collections.abc import Sequence

import msgspec

from valat.games.yard import duties
from valat.games.yard import play as playing
from valat.games.yard.notation import Move, write
from valat.games.yard.options import Options
from valat.games.yard.play import Hand, PlayState
from valat.games.yard.rules import HAND
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal
from valat.kernel.game import Chance


class Setup(msgspec.Struct, frozen=True):
    """What a deal starts from.

    Attributes:
        dealer: seat.
        scores: of each side before the deal.
    """

    options: Options
    dealer: int
    scores: tuple[int, ...]


class State(DealState, frozen=True):
    """A deal.

    Attributes:
        hands: the five cards of each seat in the order dealt; the dealer's first one is turned up.
        stock: the other cards in the order in which they are drawn.
        moves: all of them.
    """

    setup: Setup
    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    moves: tuple[Move, ...]
    play: PlayState

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the deal is over."""
        return None if self.play.over else self.play.turn

    @property
    def over(self) -> bool:
        return self.play.over


def deal(setup: Setup, order: Sequence[str]) -> State:
    """The state before the first move, the 36 cards having come out in `order`.

    Rule: YARD-DEAL-1

    One card each in turn, the player after the dealer first, five times; the rest is the stock.
    """
    players = setup.options.players
    hands = tuple(
        # Card by card round the table, beginning after the dealer.
        tuple(order[(seat - setup.dealer - 1) % players : HAND * players : players])
        for seat in range(players)
    )
    return initial_state(setup, hands, tuple(order[HAND * players :]))


def initial_state(setup: Setup, hands: tuple[Hand, ...], stock: tuple[str, ...]) -> State:
    """The state before the first move, with these cards. Rule: YARD-DEAL-1"""
    return State(setup, hands, stock, (), playing.initial_play(hands, stock, setup.dealer))


def hand(state: State, seat: int) -> Hand:
    """The cards the seat holds now."""
    return state.play.hands[seat]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, in text order; empty where it may not move."""
    return duties.legal(state.play) if seat == state.turn else ()


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may."""
    return duties.refusal(state.play, seat, move)


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card and action that the seat on turn may not choose, with the reason; none off turn."""
    return duties.refusals(state.play) if seat == state.turn else {}


def apply(state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
    """The state after a legal move of the seat on turn.

    Raises:
        Impossible: a reshuffle is needed, and chance does not give it.
    """
    play = playing.apply_move(state.play, move, chance)
    return msgspec.structs.replace(state, moves=(*state.moves, move), play=play)


def move_texts(state: State) -> list[str]:
    """The moves so far as written."""
    return [write(move) for move in state.moves]
