"""What each call and play is evidence of: a row of the table of log-odds, and in it a place for each card."""

from collections.abc import Iterator

import msgspec

from valat.cards.card import NUMBERS, suit_of
from valat.games.belot import auction as calling
from valat.games.belot.auction import Auction
from valat.games.belot.observation import PACK, Observation, ObservedPlay, choice
from valat.games.belot.rules import CONTRACTS, SIDES, SUITS, rules_of
from valat.kernel.trick import TrickRules, led_suit, winning

LOWEST, RANKS = 5, 8
"""The lowest rank of the pack, as cards are numbered, and how many ranks there are."""

CALL_PLACES = 2 * RANKS
"""A call's row: the ranks of the suit that the call is about, then those of other suits."""

OTHERS, TRUMPS = RANKS * RANKS, RANKS * RANKS + RANKS
PLAY_PLACES = TRUMPS + RANKS
"""A play's row: for each rank played the ranks of its suit; then those of other suits, and of trumps."""


class Evidence(msgspec.Struct, frozen=True):
    """A call or a play of a seat, for what it says of its cards.

    Attributes:
        row: the kind of call or play.
        among: the set of cards that might have been played, or were called on.
        starts: for each suit the place of its lowest rank in the row.
    """

    seat: int
    row: str
    among: int
    starts: tuple[int, ...]


def all_evidence(observation: Observation) -> Iterator[Evidence]:
    """All that the seats called and played, the viewer's own left out."""
    # The auction is gone through again, since what a call tells depends on what stood when it was made.
    auction = Auction((observation.setup.dealer + 1) % 4)
    for seat, call in observation.calls:
        if seat != observation.seat:
            yield _call_evidence(auction, seat, call)
        auction = calling.apply_call(auction, call)
    if auction.contract is None or auction.declarer is None:
        return
    rules = rules_of(auction.contract, observation.setup.options.beat_in_no_trumps)
    declaring = SIDES[auction.declarer]
    yield from (
        _play_evidence(rules, declaring, play) for play in observation.plays if play.seat != observation.seat
    )


def _call_evidence(auction: Auction, seat: int, call: str) -> Evidence:
    """The row tells the call, the contract that stood, and whose that was."""
    # A pass or a contra is about the contract that stands.
    about = call if call in CONTRACTS else auction.contract
    row = _kind(call)
    if auction.contract is not None and auction.declarer is not None:
        whose = "partner" if SIDES[auction.declarer] == SIDES[seat] else "opponent"
        row += f" over {_kind(auction.contract)} of {'self' if auction.declarer == seat else whose}"
    return Evidence(seat, row, PACK, tuple(0 if suit == about else RANKS for suit in SUITS))


def _kind(call: str) -> str:
    return "suit" if call in SUITS else call


def _play_evidence(rules: TrickRules, declaring: int, play: ObservedPlay) -> Evidence:
    """The row tells the kind of suit, who led or held the trick, and whether the card took it."""
    card, lone = play.card, len(rules.trumps) == 1
    kind = ("trump" if suit_of(card) in rules.trumps else "plain") if lone else "AT" if rules.trumps else "NT"
    starts = [TRUMPS if lone and suit == rules.trumps else OTHERS for suit in SUITS]
    starts[SUITS.index(suit_of(card))] = RANKS * (NUMBERS[card] % 16 - LOWEST)
    if play.trick:
        row = f"{kind} {_to_trick(rules, play)}"
    else:
        row = f"{kind} led by {'declarers' if SIDES[play.seat] == declaring else 'defenders'}"
    # Of cards that could not have been played instead the play tells nothing.
    return Evidence(play.seat, row, choice(rules, play.trick, play.seat, card)[1], tuple(starts))


def _to_trick(rules: TrickRules, play: ObservedPlay) -> str:
    holder, _ = winning(rules, play.trick)
    takes = winning(rules, (*play.trick, (play.seat, play.card)))[0] == play.seat
    follows = "following" if suit_of(play.card) == led_suit(play.trick) else "instead"
    whose = "partner" if SIDES[holder] == SIDES[play.seat] else "opponent"
    return f"{follows} {'over' if takes else 'under'} {whose}{' last' if len(play.trick) == 3 else ''}"
