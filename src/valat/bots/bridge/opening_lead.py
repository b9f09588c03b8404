"""Opening leads: which suit, and which card of it."""

from collections.abc import Sequence

from valat.bots.bridge.play_context import PlayContext, cards_of_suit, rank_index
from valat.cards.card import Card, rank_of
from valat.games.bridge.notation import DOUBLE
from valat.games.bridge.observation import Observation
from valat.games.bridge.rules import BIDS, SIDES, denomination_of, level_of

HONOURS = "AKQJT"
SLAM = 6


def opening_lead(context: PlayContext) -> Card:
    """The lead: partner's suit, a singleton, a sequence, the fourth best of the longest suit."""
    worth = {suit: _worth(context, suit) for suit in "CDHS" if cards_of_suit(context.hand, suit)}
    return card_to_lead(
        cards_of_suit(context.hand, max(worth, key=worth.__getitem__)), trumps=bool(context.trumps)
    )


def card_to_lead(cards: Sequence[Card], *, trumps: bool) -> Card:
    """The card that is led from a holding, the highest card of which is its first.

    Top of a sequence of three, or of two against trumps; else the fourth best, from three cards the lowest
    with an honour and the highest without, from two the higher. Against trumps no low card from an ace.

    >>> card_to_lead(("SK", "SQ", "SJ", "S2"), trumps=False)
    'SK'
    >>> card_to_lead(("SK", "SJ", "S7", "S5", "S3"), trumps=False)
    'S5'
    >>> card_to_lead(("DA", "DQ", "DJ", "D9", "D7"), trumps=True)
    'DA'
    """
    if touching_length(cards) >= (2 if trumps else 3) and rank_of(cards[0]) in HONOURS:
        return cards[0]
    if len(cards) <= 2 or (trumps and rank_of(cards[0]) == "A"):
        return cards[0]
    if has_inner_sequence(cards):
        return cards[1]
    if len(cards) == 3:
        return cards[2] if rank_of(cards[0]) in HONOURS else cards[0]
    # Partner, who knows the rule, can count from it what is higher elsewhere (eleven less the card's number).
    return cards[3]


def touching_length(cards: Sequence[Card]) -> int:
    """How many of the highest cards follow each other.

    >>> touching_length(("SQ", "SJ", "S9"))
    2
    """
    length = 1
    while length < len(cards) and rank_index(cards[length - 1]) - rank_index(cards[length]) == 1:
        length += 1
    return min(length, len(cards))


def has_inner_sequence(cards: Sequence[Card]) -> bool:
    """Whether the second card begins a sequence under a king or an ace: A-Q-J, K-J-10 and the like."""
    return rank_of(cards[0]) in "AK" and rank_of(cards[1]) in "QJT" and touching_length(cards[1:]) >= 2


def _worth(context: PlayContext, suit: str) -> int:
    """How much there is to be said for leading a suit."""
    cards = cards_of_suit(context.hand, suit)
    named = named_suits(context.observation)
    worth = 0
    if suit in named[SIDES[context.seat]]:
        worth += 9
    if suit in named[SIDES[context.declarer]]:
        worth -= 6
    # Against trumps short suits may bring ruffs; against no trumps length is what takes tricks in the end.
    if context.trumps:
        return worth + (_trump_lead(context, cards) if suit == context.trumps else _side_suit(context, cards))
    return worth + 2 * len(cards) + _strength(cards) // 2 + 2 * (touching_length(cards) >= 3)


def _side_suit(context: PlayContext, cards: Sequence[Card]) -> int:
    """Against a trump contract: sequences and short suits are good, suits headed by an ace are not."""
    high = rank_of(cards[0])
    if high in HONOURS and touching_length(cards) >= 2:
        return 8 + rank_index(cards[0]) - 9
    if len(cards) == 1:
        return 7 if cards_of_suit(context.hand, context.trumps) and high not in "KQ" else 1
    # Against a slam two tricks are enough, and this is one.
    if high == "A":
        return 6 if level_of(context.observation.auction.bid or "1C") >= SLAM else 0
    if len(cards) == 2:
        return 4 if high not in HONOURS else 1
    return 4 + (high == "Q") + (high not in HONOURS)


def _trump_lead(context: PlayContext, cards: Sequence[Card]) -> int:
    """A trump is led from small ones, and when partner has passed a double of a low bid for penalties."""
    auction = context.observation.auction
    low = auction.bid is not None and level_of(auction.bid) <= 2
    # Partner has trumps of his own then, and they are drawn before declarer ruffs with his.
    if auction.multiplier > 1 and low and DOUBLE in context.observation.calls:
        return 10
    return 3 if len(cards) >= 2 and rank_of(cards[0]) not in "KQJ" else 0


def _strength(cards: Sequence[Card]) -> int:
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(rank_of(card), 0) for card in cards)


def named_suits(observation: Observation) -> tuple[frozenset[str], frozenset[str]]:
    """The suits that each side has named first."""
    named: list[set[str]] = [set(), set()]
    for number, call in enumerate(observation.calls):
        if call in BIDS and denomination_of(call) != "NT":
            suit = denomination_of(call)
            side = SIDES[(observation.setup.dealer + number) % 4]
            # A bid of the opponents' suit does not show it.
            if suit not in named[1 - side]:
                named[side].add(suit)
    return frozenset(named[0]), frozenset(named[1])
