"""What hands are worth beyond high-card points, for play in a suit and at no trumps. Rule: BRI-HCP-2

The weights are fitted to double dummy tricks: `python -m bench.evaluation` makes `evaluation.toml` again.
"""

import tomllib
from collections.abc import Collection
from typing import Any

import msgspec

from valat.games.bridge.systems.counts import LENGTH, Count, high_card_points
from valat.games.bridge.systems.hand import Countable
from valat.games.bridge.systems.package_files import shipped_text

SCALE = 100
"""Parts of a point that are told apart: counts are whole numbers."""
FIT = 8
"""Trumps together that are worth nothing beside the fit itself."""
SHORT_AT_MOST = 1
"""Cards of a suit in which partner's honours are wasted."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What each feature is worth, in points.

    Attributes:
        high_card: a high-card point.
        ace: an ace beyond its four.
        ten: a ten.
        length: each card beyond four of a suit, beside trumps.
        void: at no trumps 0, as the next two.
        singleton: in a suit beside trumps.
        doubleton: in a suit beside trumps.
        trump: each trump beyond eight together.
        wasted: a point of king, queen or jack in a suit in which partner is known to be short.
        unwasted: that suit, for a hand with nothing to be wasted there.
        base: what every hand has more or less, so that the scale is that of high-card points.
    """

    high_card: float
    ace: float
    ten: float
    length: float
    void: float
    singleton: float
    doubleton: float
    trump: float
    wasted: float
    unwasted: float
    base: float


class Evaluation(msgspec.Struct, frozen=True, rename="kebab"):
    """The file of weights.

    Attributes:
        deals: from so many random ones.
    """

    deals: int
    suit: Weights
    no_trumps: Weights


def read_evaluation() -> Evaluation:
    """The weights that are shipped."""
    return msgspec.convert(tomllib.loads(shipped_text("evaluation.toml")), Evaluation)


EVALUATION = read_evaluation()


def high_cards(weights: Weights, ranks: str) -> float:
    """What the cards of a suit are worth wherever they are."""
    return (
        weights.high_card * high_card_points(ranks)
        + weights.ace * ranks.count("A")
        + weights.ten * ranks.count("T")
    )


def side_suit(weights: Weights, ranks: str) -> float:
    """What a suit beside trumps is worth, with its length."""
    short = {0: weights.void, 1: weights.singleton, 2: weights.doubleton}.get(len(ranks), 0)
    return high_cards(weights, ranks) + short + weights.length * max(len(ranks) - 4, 0)


def wasted_points(ranks: str) -> int:
    """The points of king, queen and jack, as they are wasted opposite a short suit."""
    return high_card_points(ranks.replace("A", ""))


def opposite_short(weights: Weights, ranks: str) -> float:
    """What a suit is worth more or less for partner's being short in it."""
    return weights.unwasted + weights.wasted * wasted_points(ranks)


def _parts(points: float) -> int:
    return round(SCALE * points)


SIDE = Count("side_suit", lambda ranks: _parts(side_suit(EVALUATION.suit, ranks)))
TRUMPS = Count("trump_suit", lambda ranks: _parts(high_cards(EVALUATION.suit, ranks)))
WASTED = Count("wasted", lambda ranks: _parts(opposite_short(EVALUATION.suit, ranks)))
NO_TRUMPS = Count("no_trumps", lambda ranks: _parts(side_suit(EVALUATION.no_trumps, ranks)))


def fit_points(hand: Countable, trumps: int, partner_trumps: int, partner_short: Collection[int]) -> Any:
    """What a hand is worth, in points, when this suit is trumps.

    Args:
        trumps: 0 … 3.
        partner_trumps: the fewest that partner has shown.
        partner_short: the suits in which partner has shown a card at most.
    """
    total = hand.total(SIDE) - hand.of(SIDE, trumps) + hand.of(TRUMPS, trumps)
    beyond = hand.of(LENGTH, trumps) + partner_trumps - FIT
    total = total + _parts(EVALUATION.suit.trump) * (beyond * (beyond > 0))
    for suit in partner_short:
        total = total + hand.of(WASTED, suit)
    return _whole(total, EVALUATION.suit)


def no_trump_points(hand: Countable) -> Any:
    """What a hand is worth, in points, at no trumps."""
    return _whole(hand.total(NO_TRUMPS), EVALUATION.no_trumps)


def _whole(parts: Any, weights: Weights) -> Any:
    whole = (parts + _parts(weights.base) + SCALE // 2) // SCALE
    # No hand is worth less than nothing; a product, for arrays.
    return whole * (whole > 0)
