"""A Belot deal: frozen, from the cards dealt to the last trick."""

from collections.abc import Sequence

import msgspec

from valat.games.belot import auction as calling
from valat.games.belot import play as playing
from valat.games.belot.auction import Auction
from valat.games.belot.notation import CALLS, Move, bare_move
from valat.games.belot.options import Options
from valat.games.belot.play import PlayState
from valat.games.belot.rules import FIRST_CARDS, rules_of
from valat.games.belot.terms import illegal
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal
from valat.kernel.memo import kept_property


class Setup(msgspec.Struct, frozen=True):
    """What a deal starts from.

    Attributes:
        dealer: seat.
        carried: tens that wait from earlier deals for the winner of this one. Rule: BEL-SCORE-3
    """

    options: Options
    dealer: int
    carried: int = 0


class State(DealState, frozen=True, dict=True):
    """A deal.

    Attributes:
        hands: the eight cards of each seat in the order dealt: three, two, and three after the auction.
        moves: each move with the seat that made it.
        play: None until the auction is over, and for ever when all passed.
    """

    setup: Setup
    hands: tuple[tuple[str, ...], ...]
    moves: tuple[tuple[int, Move], ...]
    auction: Auction
    play: PlayState | None = None

    # Kept, as a state never changes and every viewer asks.
    @kept_property
    def turn(self) -> int | None:
        """The seat on turn; None when the deal is over."""
        play = self.play
        if play is not None:
            return None if play.over else play.turn
        return None if self.auction.over else self.auction.turn

    @property
    def over(self) -> bool:
        return self.turn is None


def deal(setup: Setup, order: Sequence[str]) -> State:
    """The state before the first call, the 32 cards having come out in `order`.

    Rule: BEL-DEAL-2
    """
    hands: list[tuple[str, ...]] = [(), (), (), ()]
    start = 0
    # The last three are in the hands from the start: `hand` and the view hold them back.
    for size in (3, 2, 3):
        for step in range(4):
            hands[(setup.dealer + 1 + step) % 4] += tuple(order[start : start + size])
            start += size
    return initial_state(setup, tuple(hands))


def initial_state(setup: Setup, hands: tuple[tuple[str, ...], ...]) -> State:
    """The state before the first call, with these hands."""
    return State(setup, hands, (), Auction((setup.dealer + 1) % 4))


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards the seat holds now: during the auction the first five. Rule: BEL-DEAL-2"""
    return state.hands[seat][:FIRST_CARDS] if state.play is None else state.play.hands[seat]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves without announcements, in text order; empty when it is not on turn."""
    if seat != state.turn:
        return ()
    names = calling.legal_calls(state.auction) if state.play is None else playing.legal_cards(state.play)
    return tuple([bare_move(name) for name in names])


def offers(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """What the seat may announce with each card."""
    return playing.offers(state.play) if state.play is not None and seat == state.turn else {}


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may. Rule: BEL-SEAT-1, BEL-BID-3"""
    if state.turn is None:
        return illegal("belot.deal_over")
    if seat != state.turn:
        return illegal("belot.not_your_turn", seat=str(state.turn))
    is_call = move.name in CALLS
    if state.play is None:
        return calling.refusal(state.auction, move.name) if is_call else illegal("belot.auction_first")
    if is_call:
        return illegal("belot.auction_over")
    # The card first: where it may not be played, what is said with it does not matter.
    return playing.card_refusal(state.play, move.name) or playing.said_refusal(state.play, move)


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card or call that the seat on turn may not choose, with the reason; none off turn."""
    if seat != state.turn:
        return {}
    return calling.call_refusals(state.auction) if state.play is None else playing.card_refusals(state.play)


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a legal move of the seat on turn."""
    moves = (*state.moves, (seat, move))
    if state.play is not None:
        cancels = state.setup.options.carre_cancels_quinte
        return State(
            state.setup, state.hands, moves, state.auction, playing.apply_play(state.play, move, cancels)
        )
    auction = calling.apply_call(state.auction, move.name)
    play = None
    # After four passes there is never a play (BEL-BID-3).
    if auction.over and auction.contract is not None:
        rules = rules_of(auction.contract, state.setup.options.beat_in_no_trumps)
        # The seat after the dealer leads, not the declarer (BEL-DEAL-2).
        play = PlayState(rules, state.hands, (state.setup.dealer + 1) % 4)
    return State(state.setup, state.hands, moves, auction, play)
