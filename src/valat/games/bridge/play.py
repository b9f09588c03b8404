"""The play of the thirteen tricks: whose card is next, who plays it, and what may be played."""

import msgspec

from valat.games.bridge.rules import HAND, SIDES, TRICKS
from valat.games.bridge.terms import illegal
from valat.kernel import trick as trick_rule
from valat.kernel.errors import Illegal
from valat.kernel.memo import memoize_last
from valat.kernel.trick import Play, Trick, TrickRules, led_suit

Hand = tuple[str, ...]
Pair = tuple[int, int]


class Claim(msgspec.Struct, frozen=True):
    """A claim that waits for an answer.

    Attributes:
        seat: who claims.
        tricks: how many of the unfinished tricks the claimer's side takes.
        waiting: the seats that have still to answer, in order.
    """

    seat: int
    tricks: int
    waiting: tuple[int, ...]


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    Attributes:
        rules: the denomination's trick rules.
        declarer: seat.
        hands: what each seat still holds, in the order dealt.
        turn: the seat whose card is next; dummy's are played by declarer.
        trick: the cards on the table.
        last: the trick before, empty before the first is over.
        winner: who took it.
        tricks: tricks of each side, those of an accepted claim included.
        claim: the one that waits for an answer.
        claims_made: every claim made, with whether it was refused.
    """

    rules: TrickRules
    declarer: int
    hands: tuple[Hand, ...]
    turn: int
    trick: Trick = ()
    last: Trick = ()
    winner: int = 0
    tricks: Pair = (0, 0)
    claim: Claim | None = None
    claims_made: tuple[tuple[int, bool], ...] = ()

    @property
    def dummy(self) -> int:
        """Declarer's partner. Rule: BRI-BID-4"""
        return (self.declarer + 2) % 4

    @property
    def number(self) -> int:
        """The number of tricks that are over, 0 … 13."""
        return self.tricks[0] + self.tricks[1]

    @property
    def over(self) -> bool:
        return self.number == TRICKS

    @property
    def is_dummy_open(self) -> bool:
        """Whether the opening lead is made, and so dummy's hand laid open. Rule: BRI-PLAY-1"""
        # The hand that led has a card less from then on: no flag has to be kept.
        return len(self.hands[(self.declarer + 1) % 4]) < HAND

    @property
    def mover(self) -> int:
        """Who plays the next card: declarer for dummy. Rule: BRI-PLAY-1"""
        return self.declarer if self.turn == self.dummy else self.turn


@memoize_last
def legal_cards(play: PlayState) -> tuple[str, ...]:
    """The cards that may be played next, in text order; empty when the play is over. Rule: BRI-PLAY-2"""
    # A claim may have ended it with cards still in the hands.
    if play.over:
        return ()
    cards = trick_rule.legal_cards(play.rules, play.hands[play.turn], play.trick, play.turn, SIDES)
    return tuple(sorted(cards))


def apply_card(play: PlayState, card: str) -> PlayState:
    """The play after a legal card. Rule: BRI-PLAY-2"""
    seat = play.turn
    hand = tuple(other for other in play.hands[seat] if other != card)
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    trick = (*play.trick, Play(seat, card))
    if len(trick) < len(SIDES):
        turn, last, winner, tricks = (seat + 1) % 4, play.last, play.winner, play.tricks
    else:
        turn = winner = trick_rule.winning(play.rules, trick)[0]
        last, trick, tricks = trick, (), add_tricks(play.tricks, SIDES[winner], 1, 0)
    # No claim to hand on: while one waits no card is played.
    return PlayState(
        play.rules, play.declarer, hands, turn, trick, last, winner, tricks, claims_made=play.claims_made
    )


def add_tricks(tricks: Pair, side: int, own: int, others: int) -> Pair:
    """The tricks of each side with some more for a side, and some for the others."""
    more = (own, others) if side == 0 else (others, own)
    return tricks[0] + more[0], tricks[1] + more[1]


def card_refusal(play: PlayState, seat: int, card: str) -> Illegal | None:
    """Why the seat may not play the card; None when it may. Rule: BRI-PLAY-1, BRI-PLAY-2, BRI-PLAY-5"""
    if seat != play.mover:
        # «Not your turn» would mislead: dummy's card is next, but declarer chooses it.
        if seat == play.dummy == play.turn:
            return illegal("bridge.dummy", seat=str(play.declarer))
        return illegal("bridge.not_your_turn", seat=str(play.mover))
    hand = play.hands[play.turn]
    if card not in hand:
        return illegal("bridge.not_held", card=card)
    duty = trick_rule.refusal(play.rules, hand, play.trick, play.turn, SIDES, card)
    return None if duty is None else illegal("bridge.follow", suit=led_suit(play.trick))


def card_refusals(play: PlayState) -> dict[str, Illegal]:
    """Each card of the hand that plays next which may not be played, with the reason."""
    hand = play.hands[play.turn]
    undone = trick_rule.refusals(play.rules, hand, play.trick, play.turn, SIDES)
    return {card: illegal("bridge.follow", suit=led_suit(play.trick)) for card in undone}
