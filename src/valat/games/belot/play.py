"""The play of the eight tricks: what has been played and said, and what a card may be refused for."""

from collections.abc import Sequence

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.belot.announcements import (
    COMBINATIONS,
    SeatCombination,
    all_combinations,
    are_disjoint,
    strike_reasons,
)
from valat.games.belot.notation import Move
from valat.games.belot.rules import SIDES
from valat.games.belot.terms import illegal
from valat.kernel import trick as trick_rule
from valat.kernel.errors import Illegal
from valat.kernel.memo import memoize_last
from valat.kernel.trick import Duty, Play, Trick, TrickRules, led_suit

Hand = tuple[str, ...]
Pair = tuple[int, int]

OTHER_OF_PAIR = {"K": "Q", "Q": "K"}


class BelotAnnouncement(msgspec.Struct, frozen=True):
    """A belot that was said: by whom, with which card, in which trick from 0."""

    seat: int
    card: str
    trick: int


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    Attributes:
        rules: the contract's trick rules.
        hands: what each seat still holds, in the order dealt.
        turn: the seat that plays next.
        trick: the cards on the table.
        last: the trick before, empty before the first is over.
        winner: who took it.
        tricks: tricks of each side.
        points: card points of each side, the last trick's 10 not included.
        said: the combinations announced, in order.
        struck: for each of them the rule by which it does not score, None where it does; empty until
            the first trick is over.
        belots: those said, in order.
    """

    rules: TrickRules
    hands: tuple[Hand, ...]
    turn: int
    trick: Trick = ()
    last: Trick = ()
    winner: int = 0
    tricks: Pair = (0, 0)
    points: Pair = (0, 0)
    said: tuple[SeatCombination, ...] = ()
    struck: tuple[str | None, ...] = ()
    belots: tuple[BelotAnnouncement, ...] = ()

    @property
    def number(self) -> int:
        """The number of tricks that are over, 0 … 8."""
        return self.tricks[0] + self.tricks[1]

    @property
    def over(self) -> bool:
        return self.tricks[0] + self.tricks[1] == 8

    @property
    def announcing(self) -> bool:
        """Whether the next card is its player's first. Rule: BEL-ANN-2, BEL-ANN-3"""
        # In the first trick every card is its player's first.
        return self.number == 0 and bool(self.rules.trumps)


# Asked twice at each position: for the legal cards and for the offers.
@memoize_last
def legal_cards(play: PlayState) -> tuple[str, ...]:
    """The cards the seat on turn may play, in text order; empty when the play is over."""
    if play.over:
        return ()
    cards = trick_rule.legal_cards(play.rules, play.hands[play.turn], play.trick, play.turn, SIDES)
    return tuple(sorted(cards))


@memoize_last
def offers(play: PlayState) -> dict[str, tuple[str, ...]]:
    """For each card the seat on turn may play, what may be announced with it: belot, then combinations."""
    if not play.rules.trumps:
        return {}
    combinations = (
        tuple(combination.text for combination in all_combinations(play.hands[play.turn]))
        if play.announcing
        else ()
    )
    hand = play.hands[play.turn]
    if not combinations and not any(suit + "K" in hand and suit + "Q" in hand for suit in play.rules.trumps):
        return {}
    # Combinations go with any card (BEL-ANN-3), belot with a card of its own.
    with_card = ((card, ("belot",) if _belot_fault(play, card) is None else ()) for card in legal_cards(play))
    return {card: (*belot, *combinations) for card, belot in with_card if belot or combinations}


def apply_play(play: PlayState, move: Move, carre_cancels_quinte: bool) -> PlayState:
    """The play after a legal move of the seat on turn."""
    seat, card = play.turn, move.name
    hand = tuple(other for other in play.hands[seat] if other != card)
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    trick = (*play.trick, Play(seat, card))
    said, belots = _announcements_with(play, move) if move.said else (play.said, play.belots)
    if len(trick) == 4:
        return _finish_trick(play, hands, trick, said, belots, carre_cancels_quinte)
    return PlayState(
        play.rules,
        hands,
        (seat + 1) % 4,
        trick,
        play.last,
        play.winner,
        play.tricks,
        play.points,
        said,
        play.struck,
        belots,
    )


def _announcements_with(
    play: PlayState, move: Move
) -> tuple[tuple[SeatCombination, ...], tuple[BelotAnnouncement, ...]]:
    """All combinations and belots said, with those of the move."""
    combinations = (COMBINATIONS[text] for text in move.said if text != "belot")
    said = (*play.said, *(SeatCombination(play.turn, combination) for combination in combinations))
    # It stands first where it was said.
    belot = (BelotAnnouncement(play.turn, move.name, play.number),) if move.said[0] == "belot" else ()
    return said, (*play.belots, *belot)


def _finish_trick(
    play: PlayState,
    hands: tuple[Hand, ...],
    trick: Trick,
    said: tuple[SeatCombination, ...],
    belots: tuple[BelotAnnouncement, ...],
    carre_cancels_quinte: bool,
) -> PlayState:
    """The play after a trick's last card. Rule: BEL-PLAY-7, BEL-ANN-8"""
    winner = trick_rule.winning(play.rules, trick)[0]
    points = trick_rule.card_points(play.rules, [card for _, card in trick])
    # Once for all: whatever is announced has been by the end of the first trick.
    struck = play.struck if play.number else strike_reasons(said, carre_cancels_quinte)
    return PlayState(
        play.rules,
        hands,
        winner,
        (),
        trick,
        winner,
        _add(play.tricks, SIDES[winner], 1),
        _add(play.points, SIDES[winner], points),
        said,
        struck,
        belots,
    )


def _add(pair: Pair, side: int, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


def card_refusal(play: PlayState, card: str) -> Illegal | None:
    """Why the seat on turn may not play the card; None when it may."""
    hand = play.hands[play.turn]
    if card not in hand:
        return illegal("belot.not_held", card=card)
    duty = trick_rule.refusal(play.rules, hand, play.trick, play.turn, SIDES, card)
    return None if duty is None else _undone(play, duty)


def card_refusals(play: PlayState) -> dict[str, Illegal]:
    """Each card of the seat on turn that it may not play, with the reason."""
    duties = trick_rule.refusals(play.rules, play.hands[play.turn], play.trick, play.turn, SIDES)
    # Cards that are refused mostly break one duty: its sentence is made once.
    undone = {duty: _undone(play, duty) for duty in set(duties.values())}
    return {card: undone[duty] for card, duty in duties.items()}


def _undone(play: PlayState, duty: Duty) -> Illegal:
    """The refusal of a card that leaves the duty undone.

    Rule: BEL-PLAY-1, BEL-PLAY-2, BEL-PLAY-3, BEL-PLAY-5, BEL-PLAY-6
    """
    led = led_suit(play.trick)
    if duty is Duty.FOLLOW:
        return illegal("belot.follow", suit=led)
    if duty is Duty.RUFF:
        return illegal("belot.ruff", suit=play.rules.trumps)
    highest = trick_rule.winning(play.rules, play.trick)[1]
    if duty is Duty.OVERRUFF:
        return illegal("belot.overruff", card=highest)
    # The same duty, by another rule in each kind of contract: they differ by the number of trump suits.
    rule = {0: "BEL-PLAY-6", 1: "BEL-PLAY-2", 4: "BEL-PLAY-5"}[len(play.rules.trumps)]
    return illegal("belot.beat", rule, card=highest, suit=led)


def said_refusal(play: PlayState, move: Move) -> Illegal | None:
    """Why what is announced with a card may not be; None when it may. Rule: BEL-ANN-2"""
    if not move.said:
        return None
    if not play.rules.trumps:
        return illegal("belot.announce_no_trumps")
    combinations = [text for text in move.said if text != "belot"]
    refused = belot_refusal(play, move.name) if len(combinations) < len(move.said) else None
    return refused or (_combination_refusal(play, combinations) if combinations else None)


def _combination_refusal(play: PlayState, texts: Sequence[str]) -> Illegal | None:
    """Rule: BEL-ANN-1, BEL-ANN-3, BEL-ANN-4"""
    if not play.announcing:
        return illegal("belot.announce_late")
    hand = play.hands[play.turn]
    for text in texts:
        if text not in COMBINATIONS:
            return illegal("belot.announce_nothing", cards=text)
        if not COMBINATIONS[text].cards.issubset(hand):
            return illegal("belot.announce_not_held", cards=text)
    # Also for a combination that is named twice: it shares its cards with itself.
    return None if are_disjoint([COMBINATIONS[text] for text in texts]) else illegal("belot.announce_twice")


def belot_refusal(play: PlayState, card: str) -> Illegal | None:
    """Why belot may not be said with a card; None when it may. Rule: BEL-BELOT-1, BEL-BELOT-2"""
    key = _belot_fault(play, card)
    if key is None:
        return None
    return illegal(key, suit=suit_of(card)) if key == "belot.belot_no_pair" else illegal(key)


def _belot_fault(play: PlayState, card: str) -> str | None:
    """The key of what keeps the card from a belot. Rule: BEL-BELOT-1, BEL-BELOT-2"""
    suit, rank = suit_of(card), rank_of(card)
    if rank not in OTHER_OF_PAIR or suit not in play.rules.trumps:
        return "belot.belot_wrong_card"
    # With the first of the two only, so the other is still held.
    if suit + OTHER_OF_PAIR[rank] not in play.hands[play.turn]:
        return "belot.belot_no_pair"
    # One trump suit ruffs another suit; where all four are trumps the card would be thrown away.
    ruffs = len(play.rules.trumps) == 1
    if play.trick and led_suit(play.trick) != suit and not ruffs:
        return "belot.belot_discarded"
    return None
