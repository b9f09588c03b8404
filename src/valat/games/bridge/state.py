"""A deal of bridge: frozen, from the cards dealt to the last trick."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from valat.games.bridge import auction as calling
from valat.games.bridge import claims as claiming
from valat.games.bridge import play as playing
from valat.games.bridge.auction import Auction
from valat.games.bridge.notation import ANSWERS, CALLS, CLAIM, Move, bare, write
from valat.games.bridge.options import Options
from valat.games.bridge.play import Hand, Pair, PlayState
from valat.games.bridge.rules import SIDES, VULNERABLE, denomination_of, rules_of
from valat.games.bridge.terms import illegal
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal


class Setup(msgspec.Struct, frozen=True):
    """What a deal starts from.

    Attributes:
        dealer: seat.
        board: its number from 1; None in rubber bridge.
        vulnerable: `none` `ns` `ew` `all`.
        below: what stands below the line before a deal of rubber bridge, a side. Rule: BRI-SCORE-7
    """

    options: Options
    dealer: int
    board: int | None = None
    vulnerable: str = "none"
    below: Pair = (0, 0)


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the opponents are told of a call. Rule: BRI-INFO-2

    Attributes:
        alert: whether it was alerted.
        text: what it means.
    """

    alert: bool = False
    text: str = ""


class SeatMove(NamedTuple):
    """A move that was made.

    Attributes:
        on_turn: whether the next card was its seat's to play; a claim may come from another.
    """

    seat: int
    move: Move
    on_turn: bool = True

    @property
    def text(self) -> str:
        """The move's text in a record."""
        return write(self.move) if self.on_turn else f"{self.seat}:{write(self.move)}"


class State(DealState, frozen=True):
    """A deal.

    Attributes:
        hands: the thirteen cards of each seat in the order dealt.
        moves: all so far.
        play: None until the auction is over, and for ever when all passed.
        notes: what was told of calls, by the ply of the call.
    """

    setup: Setup
    hands: tuple[Hand, ...]
    moves: tuple[SeatMove, ...]
    auction: Auction
    play: PlayState | None = None
    notes: Mapping[int, Note] = {}

    # The notes are a mapping, which has no hash of its own.
    def __hash__(self) -> int:
        return hash((self.setup, self.hands, self.moves, tuple(sorted(self.notes.items()))))

    @property
    def over(self) -> bool:
        return self.auction.over if self.play is None else self.play.over

    @property
    def turn(self) -> int | None:
        """The seat whose call, card or answer is next, dummy's for its cards; None when the deal is over."""
        if self.over:
            return None
        if self.play is None:
            return self.auction.turn
        return self.play.turn if self.play.claim is None else self.play.claim.waiting[0]

    @property
    def actor(self) -> int | None:
        """The seat that makes the next move: declarer for dummy. Rule: BRI-PLAY-1"""
        if self.play is None or self.play.over or self.play.claim is not None:
            return self.turn
        return self.play.mover


def deal(setup: Setup, order: Sequence[str]) -> State:
    """The state before the first call, the 52 cards having come out in `order`, one to each seat in turn.

    Rule: BRI-SEAT-1, BRI-COMP-6 (at a table the order is that of a sealed secret)
    """
    # The dealer's left gets the first card. Rule: BRI-SEAT-1
    return initial_state(setup, tuple(tuple(order[(seat - setup.dealer - 1) % 4 :: 4]) for seat in range(4)))


def initial_state(setup: Setup, hands: tuple[Hand, ...], notes: Mapping[int, Note] | None = None) -> State:
    """The state before the first call, with these hands. Rule: BRI-BID-1 (the dealer calls first)"""
    return State(setup, hands, (), Auction(setup.dealer), notes=notes or {})


def hand(state: State, seat: int) -> Hand:
    """The cards the seat holds now."""
    return state.hands[seat] if state.play is None else state.play.hands[seat]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, claims apart, in text order; empty when it has none."""
    if seat != state.actor:
        return ()
    if state.play is None:
        return tuple(map(bare, calling.legal_calls(state.auction)))
    names = ANSWERS if state.play.claim is not None else playing.legal_cards(state.play)
    return tuple(map(bare, names))


def claims(state: State) -> tuple[int, ...]:
    """The seats that may claim now. Rule: BRI-PLAY-3"""
    return () if state.play is None else claiming.claimants(state.play)


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may. Rule: BRI-PLAY-5"""
    if state.over:
        return illegal("bridge.deal_over")
    if state.play is None:
        return _call_refusal(state.auction, seat, move)
    if move.name in CALLS:
        return illegal("bridge.auction_over")
    # Before the claim that waits: that one stops the cards, but not its answer.
    if move.name in (CLAIM, *ANSWERS):
        return claiming.claim_refusal(state.play, seat, move)
    if state.play.claim is not None:
        return illegal("bridge.claim_open", seat=str(state.play.claim.waiting[0]))
    return playing.card_refusal(state.play, seat, move.name)


def _call_refusal(auction: Auction, seat: int, move: Move) -> Illegal | None:
    """Rule: BRI-BID-3, BRI-PLAY-5"""
    if move.name == CLAIM:
        # Before the turn: in an auction this is wrong from every seat.
        return illegal("bridge.claim_auction")
    if move.name in ANSWERS:
        return illegal("bridge.claim_none")
    if seat != auction.turn:
        return illegal("bridge.not_your_turn", seat=str(auction.turn))
    return calling.refusal(auction, move.name) if move.name in CALLS else illegal("bridge.auction_first")


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card or call that the seat to move may not choose, with the reason; none for another seat."""
    # The player who is asked may give either answer.
    if seat != state.actor or (state.play is not None and state.play.claim is not None):
        return {}
    return calling.call_refusals(state.auction) if state.play is None else playing.card_refusals(state.play)


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a legal move."""
    moves = (*state.moves, SeatMove(seat, move, seat == state.actor))
    if state.play is None:
        auction = calling.apply_call(state.auction, move.name)
        return State(state.setup, state.hands, moves, auction, _initial_play(state, auction), state.notes)
    claim = move.name == CLAIM or move.name in ANSWERS
    play = (
        claiming.apply_claim(state.play, seat, move) if claim else playing.apply_card(state.play, move.name)
    )
    return State(state.setup, state.hands, moves, state.auction, play, state.notes)


def undo_refusal(state: State, ply: int) -> Illegal | None:
    """Why the move made at a ply may not be taken back any more; None when it may.

    Rule: BRI-PLAY-4 (until somebody of the same side has called or played after it)
    """
    side = SIDES[state.moves[ply].seat]
    late = any(SIDES[seat_move.seat] == side for seat_move in state.moves[ply + 1 :])
    return illegal("bridge.undo_late") if late else None


def _initial_play(state: State, auction: Auction) -> PlayState | None:
    """The play before the opening lead, by declarer's left; None before. Rule: BRI-BID-4, BRI-PLAY-1"""
    if not auction.over or auction.bid is None:
        return None
    declarer = auction.declarer
    return PlayState(rules_of(denomination_of(auction.bid)), declarer, state.hands, (declarer + 1) % 4)


def vulnerable(setup: Setup, seat: int) -> bool:
    """Whether the seat's side is vulnerable."""
    return VULNERABLE[setup.vulnerable][SIDES[seat]]
