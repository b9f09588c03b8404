"""A Santase deal: frozen, from the cards dealt to the last trick or the claim."""

from collections.abc import Sequence

import msgspec

from valat.cards.card import suit_of
from valat.games.santase import duties
from valat.games.santase import play as playing
from valat.games.santase.notation import CLAIM, Move, move, write
from valat.games.santase.options import Options
from valat.games.santase.play import Hand, PlayState
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal


class Setup(msgspec.Struct, frozen=True):
    """What a deal starts from.

    Attributes:
        dealer: seat.
    """

    options: Options
    dealer: int


class State(DealState, frozen=True):
    """A deal.

    Attributes:
        hands: the six cards of each seat in the order dealt.
        turn_up: the card turned up.
        stock: the eleven other cards in the order in which they are drawn.
        moves: each move with the seat that made it.
    """

    setup: Setup
    hands: tuple[Hand, Hand]
    turn_up: str
    stock: tuple[str, ...]
    moves: tuple[tuple[int, Move], ...]
    play: PlayState

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the deal is over."""
        return None if self.play.over else self.play.turn

    @property
    def over(self) -> bool:
        return self.play.over


def deal(setup: Setup, order: Sequence[str]) -> State:
    """The state before the first move, the 24 cards having come out in `order`.

    Rule: SAN-DEAL-2

    Three to each, the other player first; the turn-up; three more to each; the rest is the stock.
    """
    first = (*order[0:3], *order[7:10])
    second = (*order[3:6], *order[10:13])
    # The first packet is for the player who does not deal.
    hands = (first, second) if setup.dealer == 1 else (second, first)
    return initial_state(setup, hands, order[6], tuple(order[13:]))


def initial_state(setup: Setup, hands: tuple[Hand, Hand], turn_up: str, stock: tuple[str, ...]) -> State:
    """The state before the first move, with these cards. Rule: SAN-DEAL-3"""
    play = PlayState(suit_of(turn_up), hands, (*stock, turn_up), 1 - setup.dealer)
    return State(setup, hands, turn_up, stock, (), play)


def actors(state: State) -> tuple[int, ...]:
    """The seat on turn, and the other where it may claim. Rule: SAN-CLAIM-1"""
    if state.turn is None:
        return ()
    other = 1 - state.turn
    return (state.turn, other) if playing.may_claim(state.play, other) else (state.turn,)


def hand(state: State, seat: int) -> Hand:
    """The cards the seat holds now."""
    return state.play.hands[seat]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves without marriages, in text order; empty where it may not move."""
    if seat == state.turn:
        return tuple(move(name) for name in duties.legal_names(state.play, state.setup.options))
    return (move(CLAIM),) if playing.may_claim(state.play, seat) else ()


def offers(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """What the seat may declare with each card."""
    return playing.marriages(state.play) if seat == state.turn else {}


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may."""
    return duties.refusal(state.play, state.setup.options, seat, move)


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card and action that the seat on turn may not choose, with the reason; none off turn."""
    return duties.refusals(state.play, state.setup.options) if seat == state.turn else {}


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a legal move of the seat."""
    return msgspec.structs.replace(
        state, moves=(*state.moves, (seat, move)), play=playing.apply_move(state.play, seat, move)
    )


def move_texts(state: State) -> list[str]:
    """The moves so far as written; a claim by a seat that was not on turn names the seat."""
    texts = [write(move) for _, move in state.moves]
    # A replay takes a bare move for that of the seat on turn. A claim ends the deal, so it is the last.
    if state.play.claimer is not None and state.play.claimer != state.play.turn:
        texts[-1] = f"{state.play.claimer}:{CLAIM}"
    return texts
