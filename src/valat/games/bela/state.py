"""A Bela deal: frozen, from the cards dealt to the last trick."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from valat.cards.card import suit_of
from valat.games.bela import auction as calling
from valat.games.bela import play as playing
from valat.games.bela.auction import Auction
from valat.games.bela.belot import BelotHand, belot_of
from valat.games.bela.notation import CALLS, Move, bare_move, discard
from valat.games.bela.options import Options
from valat.games.bela.play import Hand, PlayState, initial_play
from valat.games.bela.rules import rules_of
from valat.games.bela.terms import illegal
from valat.games.bela.variant import FIRST, Variant
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal


class Setup(msgspec.Struct, frozen=True):
    """What a deal starts from: the options, which also say for how many it is, and the dealer's seat."""

    options: Options
    dealer: int

    @property
    def variant(self) -> Variant:
        return self.options.variant

    @property
    def forehand(self) -> int:
        return self.variant.forehand(self.dealer)


class DealtCards(msgspec.Struct, frozen=True):
    """The cards as dealt.

    Attributes:
        hands: of each seat: the six, then those beside it.
        talon: forehand's two extra cards in Bela for three, else none.
        turn_up: the card turned up in Bela for two.
    """

    hands: tuple[Hand, ...]
    talon: Hand = ()
    turn_up: str | None = None


class State(DealState, frozen=True):
    """A deal.

    Attributes:
        moves: each move with the seat that made it.
        discard: forehand's two cards, none before they are laid aside.
        belot: that which won the match.
        play: None until trumps are called and the discard is made, and for ever after a belot.
    """

    setup: Setup
    cards: DealtCards
    moves: tuple[tuple[int, Move], ...]
    auction: Auction
    discard: Hand = ()
    belot: BelotHand | None = None
    play: PlayState | None = None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards of each seat as dealt."""
        return self.cards.hands

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the deal is over."""
        if self.play is not None:
            return None if self.play.over else self.play.turn
        return None if self.belot is not None else self.auction.turn

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def discarding(self) -> bool:
        """Whether forehand has called trumps and must discard. Rule: BELA3-BID-1"""
        return self.auction.over and self.play is None and self.belot is None


def deal(setup: Setup, order: Sequence[str]) -> State:
    """The state before the first call, the 32 cards having come out in `order`.

    Rule: BELA4-DEAL-1, BELA3-DEAL-1 (the last two for forehand), BELA2-DEAL-1 (the turn-up after the sixes)
    """
    variant, coming = setup.variant, iter(order)
    hands: list[Hand] = [()] * variant.players
    turn_up = None
    for size in (FIRST // 2, FIRST // 2, variant.beside):
        # The dealer is served last: with six cards there, everybody has six.
        if variant.turn_up and len(hands[setup.dealer]) == FIRST:
            turn_up = next(coming)
        for step in range(variant.players):
            hands[(setup.forehand + step) % variant.players] += tuple(next(coming) for _ in range(size))
    talon = tuple(next(coming) for _ in range(variant.talon))
    return initial_state(setup, DealtCards(tuple(hands), talon, turn_up))


def initial_state(setup: Setup, cards: DealtCards) -> State:
    """The state before the first call, with these cards."""
    suit = None if cards.turn_up is None else suit_of(cards.turn_up)
    return State(setup, cards, (), Auction(setup.forehand, suit))


def has_taken_rest(state: State, seat: int) -> bool:
    """Whether the seat has taken the cards beside its hand.

    Rule: BELA4-BID-1 (who passes, at once), BELA2-BID-1, BELA3-BID-1 (when trumps are called)
    """
    passed = (seat, bare_move("Pass")) in state.moves
    return state.auction.over or (state.setup.variant.passing_takes and passed)


def hand(state: State, seat: int) -> Hand:
    """The cards the seat has in its hand now, in the order dealt."""
    if state.play is not None:
        return state.play.hands[seat]
    if not has_taken_rest(state, seat):
        return state.cards.hands[seat][:FIRST]
    # Forehand discards from all twelve cards, the talon's two among them (BELA3-BID-1).
    extra = state.cards.talon if seat == state.setup.forehand and state.auction.over else ()
    return tuple(card for card in (*state.cards.hands[seat], *extra) if card not in state.discard)


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves without declarations, in text order; empty when it is not on turn."""
    if seat != state.turn:
        return ()
    if state.discarding:
        return tuple(sorted(discard(pair) for pair in combinations(hand(state, seat), 2)))
    if state.play is not None:
        return tuple(map(bare_move, playing.legal_cards(state.play)))
    return tuple(map(bare_move, calling.legal_calls(state.auction, state.setup.variant)))


def offers(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """What the seat may declare with each card."""
    return playing.offers(state.play) if state.play is not None and seat == state.turn else {}


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may. Rule: BELA-SEAT-1"""
    if state.turn is None:
        return illegal("bela.deal_over")
    if seat != state.turn:
        return illegal("bela.not_your_turn", seat=str(state.turn))
    if move.discards:
        return _discard_refusal(state, seat, move)
    if state.discarding:
        return illegal("bela.discard_first")
    variant = state.setup.variant
    if move.name in CALLS:
        over = state.play is not None
        return (
            illegal("bela.trumps_called", variant.bid_rule)
            if over
            else calling.refusal(state.auction, variant, move.name)
        )
    if state.play is None:
        return illegal("bela.trumps_first", variant.bid_rule)
    return playing.card_refusal(state.play, move.name) or playing.said_refusal(state.play, move.said)


def _discard_refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Rule: BELA3-BID-1"""
    if not state.discarding:
        return illegal("bela.discard_never")
    missing = [card for card in move.discards if card not in hand(state, seat)]
    return illegal("bela.discard_not_held", card=missing[0]) if missing else None


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card or call that the seat on turn may not choose, with the reason; none off turn."""
    # Any two cards may be discarded.
    if seat != state.turn or state.discarding:
        return {}
    if state.play is not None:
        return playing.card_refusals(state.play)
    return calling.call_refusals(state.auction, state.setup.variant)


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a legal move of the seat on turn."""
    moves = (*state.moves, (seat, move))
    if state.play is not None:
        play = playing.apply_play(state.play, move)
        return State(state.setup, state.cards, moves, state.auction, state.discard, None, play)
    auction, laid = state.auction, move.discards
    if not laid:
        auction = calling.apply_call(auction, state.setup.variant, move.name)
    called = State(state.setup, state.cards, moves, auction, laid)
    # Only Bela for three has a talon, and there no card is led before the discard.
    awaiting = bool(state.cards.talon) and not laid
    return called if auction.trumps is None or awaiting else _hands_complete(called, auction.trumps)


def _hands_complete(state: State, trumps: str) -> State:
    """The state before the first lead, or that in which a belot has won the match. Rule: BELA-DECL-2"""
    setup = state.setup
    # Everybody has taken everything by now: `hand` gives all that is played with.
    hands = tuple(hand(state, seat) for seat in range(setup.variant.players))
    belot = belot_of(hands, setup.forehand, trumps, setup.options)
    play = None if belot else initial_play(rules_of(trumps), setup.variant.sides, hands, setup.forehand)
    return State(setup, state.cards, state.moves, state.auction, state.discard, belot, play)
