"""The bot without ambition, to measure others by: it opens what it holds, raises a fit, plays greedily."""

from collections.abc import Sequence

from valat.bots.bot import USUAL, Budget
from valat.bots.bridge.claims import answer
from valat.bots.passive import greedy
from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.notation import ANSWERS, PASS
from valat.games.bridge.observation import Observation, observe
from valat.games.bridge.rules import BIDS, SIDES, denomination_of, level_of, rules_of
from valat.games.bridge.view import View

HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}
OPENING = 13
FIT = {"C": 4, "D": 4, "H": 3, "S": 3}
"""Cards with which a partner's suit is raised."""
RAISES = ((13, 3), (10, 2), (6, 1))
"""Points, and how many levels the raise goes up; never over the game."""
GAME = {"C": 5, "D": 5, "H": 4, "S": 4}


def passive(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move: a suit with 13 points or more, a raise with a fit, else a pass; of cards the greedy one."""
    observation = observe(view)
    if view.legal == ANSWERS:
        return answer(view)
    if not observation.auction.over:
        return _call(observation, view.legal)
    assert observation.auction.bid is not None
    rules = rules_of(denomination_of(observation.auction.bid))
    return greedy(rules, observation.trick, view.legal, observation.turn, SIDES)


def _call(observation: Observation, legal: Sequence[str]) -> str:
    assert observation.seat is not None
    hand, auction = observation.open_hands[observation.seat], observation.auction
    wanted = PASS
    if auction.bid is None:
        wanted = f"1{longest(hand)}" if points(hand) >= OPENING else PASS
    # A first raise tells the hand; a second would tell it again.
    elif auction.bidder == (observation.seat + 2) % 4 and not _has_bid(observation):
        wanted = raise_of(auction.bid, hand)
    return wanted if wanted in legal else PASS


def _has_bid(observation: Observation) -> bool:
    """Whether the seat has made a bid: its hand is told then."""
    assert observation.seat is not None
    own = observation.calls[(observation.seat - observation.setup.dealer) % 4 :: 4]
    return any(call in BIDS for call in own)


def raise_of(bid: str, hand: Sequence[Card]) -> str:
    """The raise of a partner's bid; a pass without a fit or points.

    >>> raise_of("1H", ("HK", "H9", "H2", "SA", "SK", "DQ", "D2"))
    '3H'
    """
    suit, held = denomination_of(bid), points(hand)
    if suit not in FIT or sum(suit_of(card) == suit for card in hand) < FIT[suit]:
        return PASS
    # Highest step first; below six points there is none.
    steps = next((steps for least, steps in RAISES if held >= least), 0)
    level = min(level_of(bid) + steps, GAME[suit])
    return f"{level}{suit}" if level > level_of(bid) else PASS


def points(hand: Sequence[Card]) -> int:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return sum(HONOURS.get(rank_of(card), 0) for card in hand)


def longest(hand: Sequence[Card]) -> str:
    """The longest suit, of equals the highest.

    >>> longest(("CA", "CK", "HA", "H2", "S3"))
    'H'
    """
    return max("CDHS", key=lambda suit: (sum(suit_of(card) == suit for card in hand), "CDHS".index(suit)))
