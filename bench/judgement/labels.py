"""What contracts bring, told from all four hands: least squares over the tricks of deals that are solved.

It labels deals that are not solved. What a bidder knows says far less than four hands do, so that the error
of this, a trick, is small beside what is to be learnt.
"""

from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.rules import BIDS, DENOMINATIONS, VULNERABLE, denomination_of
from valat.games.bridge.scoring.imps import imps

MULTIPLIERS = (1, 2, 4)
QUANTILES = [NormalDist().inv_cdf((place + 0.5) / 16) for place in range(16)]
"""Of the error: two contracts of a deal are compared with the same one."""
TENS = 1600
"""No two scores differ by more than ten times as much."""
RIDGE = 3.0
"""What keeps the weights small where deals are few."""
FIT = 8
HONOURS = slice(8, 13)
"""The places of ten to ace among the ranks of a suit."""
POINTS = np.array([0, 1, 2, 3, 4])
STRAINS = np.array([DENOMINATIONS.index(denomination_of(bid)) for bid in BIDS])
SIDES_VULNERABLE = np.array([*VULNERABLE.values()], int)
SCORES = np.array(
    [
        [
            [
                [duplicate_score(Contract(bid, multiplier, vulnerable), tricks) for tricks in range(14)]
                for vulnerable in (False, True)
            ]
            for multiplier in MULTIPLIERS
        ]
        for bid in BIDS
    ]
)
"""By bid, multiplier, vulnerability and tricks."""
IMPS = np.array([imps(10 * tens) for tens in range(-TENS, TENS + 1)])


class Counted(NamedTuple):
    """Deals as their declarers see them, by deal, declarer and suit.

    Attributes:
        cards: by place round the table from declarer on too, and by rank; 0 or 1.
        lengths: by place round the table, before the suit.
        together: the lengths of both hands of declarer's side.
        points: high-card points of both.
        total: points of all suits, beside twenty, in tens.
        longest: the longer holding of declarer's side.
        theirs: the longer one of the defenders.
        wasted: the points of king, queen and jack opposite a short holding.
        safe: how well the suit is held against the defenders.
    """

    cards: Any
    lengths: Any
    together: Any
    points: Any
    total: Any
    longest: Any
    theirs: Any
    wasted: Any
    safe: Any


class Labeller:
    """Tells the tricks, with a suit as trumps and at no trumps, and what contracts bring.

    Args:
        hands: by deal and seat the cards, as sets.
        tables: by deal, seat and strain the tricks.
    """

    def __init__(self, hands: Any, tables: Any) -> None:
        counted = counted_hands(hands)
        suit_weights, suit_error = fit_weights(in_suits(counted), tables[:, :, :4])
        plain_weights, plain_error = fit_weights(at_no_trumps(counted), tables[:, :, 4:])
        self.weights, self.errors = (suit_weights, plain_weights), np.array([*4 * [suit_error], plain_error])

    def means(self, hands: Any) -> Any:
        """By deal, seat and strain the tricks to be expected."""
        counted = counted_hands(hands)
        suits, plain = in_suits(counted) @ self.weights[0], at_no_trumps(counted) @ self.weights[1]
        return np.concatenate([suits, plain], 2)

    def gains(self, ends: Any, other_ends: Any, seats: Any, vulnerable: Any, means: Any) -> Any:
        """The IMPs that the seats' sides win by the other of two contracts, on the average.

        Args:
            ends: by row bid, declarer and multiplier of the one; the bid is less than 0 where all passed.
            other_ends: of the other.
            vulnerable: by row the place among `VULNERABLE`.
            means: by row what declarers take, as `means` has it.
        """
        scores, others = (self._scores(each, seats % 2, vulnerable, means) for each in (ends, other_ends))
        return IMPS[(others - scores) // 10 + TENS].mean(1)

    def _scores(self, ends: Any, side: Any, vulnerable: Any, means: Any) -> Any:
        """By row and quantile what a side scores in contracts."""
        bid, declarer, multiplier = ends.T
        strain, own = STRAINS[bid], declarer % 2 == side
        # What is good for a side is bad for the other: the cards lie well for one of them.
        beyond = np.where(own[:, None], QUANTILES, np.negative(QUANTILES)) * self.errors[strain, None]
        tricks = np.rint(means[np.arange(len(bid)), declarer, strain][:, None] + beyond)
        places = np.searchsorted(MULTIPLIERS, multiplier)
        vulnerable = SIDES_VULNERABLE[vulnerable, declarer % 2]
        scores = SCORES[
            bid[:, None], places[:, None], vulnerable[:, None], np.clip(tricks, 0, 13).astype(int)
        ]
        return np.where((bid < 0)[:, None], 0, np.where(own[:, None], scores, -scores))


def fit_weights(rows: Any, tricks: Any) -> tuple[Any, float]:
    """The weights, and the deviation of the tricks from what they say."""
    flat, wanted = rows.reshape(-1, rows.shape[-1]), tricks.reshape(-1).astype(float)
    weights = np.linalg.solve(flat.T @ flat + RIDGE * np.eye(flat.shape[1]), flat.T @ wanted)
    return weights, float((wanted - flat @ weights).std())


def counted_hands(hands: Any) -> Counted:
    """What is counted of the hands of deals."""
    suits = hands[:, :, None] >> np.arange(0, 64, 16, dtype=np.uint64) & np.uint64(0x1FFF)
    dealt = (suits[..., None] >> np.arange(13, dtype=np.uint64) & np.uint64(1)).astype(np.int64)
    cards = np.stack([np.roll(dealt, -seat, 1) for seat in range(4)], 1)
    lengths = cards.sum(-1)
    own, partner = lengths[:, :, 0], lengths[:, :, 2]
    points = (cards[:, :, 0] + cards[:, :, 2])[..., HONOURS] @ POINTS
    figures = cards[..., 9:12] @ np.array([1, 2, 3])
    return Counted(
        cards,
        lengths,
        own + partner,
        points,
        (points.sum(-1, keepdims=True) - 20) / 10,
        np.maximum(own, partner),
        np.maximum(lengths[:, :, 1], lengths[:, :, 3]),
        (own <= 1) * figures[:, :, 2] + (partner <= 1) * figures[:, :, 0],
        np.minimum(points, 4) + np.minimum(own + partner, 8) / 4,
    )


def in_suits(counted: Counted) -> Any:
    """What may count for tricks with each suit as trumps, by deal and declarer."""
    hands = counted.lengths[:, :, [0, 2]]
    short = np.maximum(3 - hands, 0)
    # A hand ruffs as often as it is short, and as its trumps allow.
    ruffs = np.minimum(beside(short, 3), 4) * np.minimum(hands, 4)
    beyond, uneven = counted.together - FIT, np.abs(hands[:, :, 0] - hands[:, :, 1])
    every = np.ones_like(counted.safe)
    own = counted.cards[:, :, 0, :, HONOURS]
    both = own + counted.cards[:, :, 2, :, HONOURS]
    counts = [
        every,
        counted.together,
        np.maximum(beyond, 0),
        np.maximum(beyond - 1, 0),
        np.maximum(-1 - beyond, 0),
        (beyond + 1) ** 2 / 4,
        (beyond + 1) * counted.total,
        every * counted.total**2,
        every * counted.total**3,
        counted.theirs,
        hands[:, :, 0] - hands[:, :, 1],
        hands.min(2),
        ruffs.min(2),
        ruffs.max(2),
        ruffs.sum(2),
        beside(counted.theirs * (beyond > -2)),
        beside(counted.wasted),
        beside(np.maximum(beyond, 0)),
        beside(np.maximum(counted.longest - 4, 0)),
        beside(counted.safe),
        beside(uneven),
    ]
    return np.concatenate([np.stack(counts, -1), both, beside(both), beside(own)], -1).astype(float)


def at_no_trumps(counted: Counted) -> Any:
    """What may count for tricks at no trumps, by deal and declarer."""
    beyond, long = counted.together - FIT, np.maximum(counted.longest - 4, 0)
    weakest = np.sort(counted.safe, -1)
    uneven = np.abs(counted.lengths[:, :, 0] - counted.lengths[:, :, 2])
    own = counted.cards[:, :, 0, :, HONOURS]
    counts = [
        np.ones_like(weakest[..., 0]),
        weakest[..., 0],
        weakest[..., 1],
        np.maximum(beyond + 1, 0).sum(-1),
        np.maximum(beyond, 0).sum(-1),
        np.maximum(-5 - beyond, 0).sum(-1),
        long.sum(-1),
        (long * counted.points).sum(-1) / 5,
        (np.maximum(beyond, 0) * counted.points).sum(-1) / 5,
        counted.theirs.max(-1),
        (counted.theirs * (weakest[..., :1] == counted.safe)).max(-1),
        counted.total[..., 0] ** 2,
        counted.total[..., 0] ** 3,
        counted.wasted.sum(-1),
        uneven.sum(-1),
    ]
    honours = (own + counted.cards[:, :, 2, :, HONOURS]).sum(2), own.sum(2)
    return np.concatenate([np.stack(counts, -1), *honours], -1).astype(float)[:, :, None]


def beside(values: Any, axis: int = 2) -> Any:
    """For each suit what all others sum up to."""
    return values.sum(axis, keepdims=True) - values
