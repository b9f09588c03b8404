"""What a Belot hand's first five cards are worth in each contract.

In card points of difference between the two sides, and the same for each caller of the contract: the sum over
a side's two hands, less the sum over the other's, is what the side is expected to have more in the end. The
figures are a least-squares fit over deals that the house played in every contract.
"""

from collections.abc import Sequence
from functools import cache

from valat.cards.card import rank_of, suit_of
from valat.cards.card_set import card_set, cards_of
from valat.games.belot.announcements import CARRE_POINTS, most_valuable_set
from valat.games.belot.rules import DECK, SUITS

AVERAGE = {**dict.fromkeys(SUITS, 33), "NT": 20, "AT": 39}
"""What five cards are worth in the mean."""

TRUMPS = {"J": 34, "9": 16, "A": 5, "T": 7}
LENGTH = (0, 0, 18, 38, 62, 70)
"""Of trumps: each of the high ones, and their number."""

PAIR = {"suit": 25, "AT": 15}
"""King and queen of trumps: belot's points and what they are good for."""

VOID = 4
"""A side suit of which there is none, for ruffing."""


CARRES = card_set(card for card in DECK if rank_of(card) in CARRE_POINTS)


def hand_value(hand: Sequence[str], contract: str) -> int:
    """What the hand is worth in the contract; `AVERAGE` for an average one."""
    held = {suit: {rank_of(card) for card in hand if suit_of(card) == suit} for suit in SUITS}
    if contract == "NT":
        return sum(map(_without_trumps, held.values()))
    announced = sum(combination.points for combination in most_valuable_set(hand))
    if contract == "AT":
        return announced // 2 + sum(map(_among_trumps, held.values()))
    side = sum(_beside_trumps(ranks) for suit, ranks in held.items() if suit != contract)
    return announced + _trumps(held[contract]) + side


def hand_values(hand: int) -> dict[str, int]:
    """What a hand, a set of cards, is worth in each contract: `hand_value` looked up by suit.

    >>> from valat.cards.card_set import card_set
    >>> hand = ["CJ", "C9", "CA", "DA", "SA"]
    >>> hand_values(card_set(hand))["C"] == hand_value(hand, "C")
    True
    """
    suits = [_suit_worths(hand >> 16 * number & 0x1FFF) for number in range(len(SUITS))]
    announced = (
        sum(combination.points for combination in most_valuable_set(cards_of(hand)))
        if may_announce(hand)
        else 0
    )
    side = announced + sum(suit[1] for suit in suits)
    # Every suit counts as a side suit first; for the one that is trumps the difference is added.
    found = {name: side + suit[0] - suit[1] for name, suit in zip(SUITS, suits, strict=True)}
    found["NT"] = sum(suit[2] for suit in suits)
    found["AT"] = announced // 2 + sum(suit[3] for suit in suits)
    return found


def may_announce(hand: int) -> bool:
    """Whether a hand, a set of cards, holds a sequence or four of a kind."""
    # Asked first, since looking for combinations takes long and most hands have none.
    fours = hand & hand >> 16 & hand >> 32 & hand >> 48 & CARRES
    return bool(fours or hand & hand >> 1 & hand >> 2)


# A suit has 256 sets of cards, so soon all is looked up.
@cache
def _suit_worths(cards: int) -> tuple[int, int, int, int]:
    """What a suit is worth as trumps, beside trumps, without any, where all are trumps."""
    ranks = {rank_of(card) for card in cards_of(cards)}
    return _trumps(ranks), _beside_trumps(ranks), _without_trumps(ranks), _among_trumps(ranks)


def _trumps(ranks: set[str]) -> int:
    pair = PAIR["suit"] if {"K", "Q"} <= ranks else 0
    return LENGTH[len(ranks)] + pair + sum(TRUMPS.get(rank, 0) for rank in ranks)


def _beside_trumps(ranks: set[str]) -> int:
    """A side suit of a trump contract."""
    if not ranks:
        return VOID
    if "A" in ranks:
        return 20 if "T" in ranks else 16
    return 7 if "T" in ranks else 0


def _without_trumps(ranks: set[str]) -> int:
    """A suit in no trumps: aces, tens that are guarded, and the length behind them."""
    longer = max(0, len(ranks) - 2)
    if "A" in ranks:
        return (38 if "T" in ranks else 21) + 6 * longer
    return 13 + 4 * longer if "T" in ranks and len(ranks) > 1 else 0


def _among_trumps(ranks: set[str]) -> int:
    """A suit in all trumps: jacks, nines that are guarded, and the length behind them."""
    longer = max(0, len(ranks) - 2)
    value = (PAIR["AT"] if {"K", "Q"} <= ranks else 0) + (3 if "T" in ranks else 0)
    if "J" in ranks:
        return value + (78 if "9" in ranks else 39) + 9 * longer
    return value + 20 + 5 * longer if "9" in ranks and len(ranks) > 1 else value
