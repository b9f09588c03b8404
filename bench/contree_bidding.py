"""What hands and calls of contrée are worth, fitted to solved deals, and how true the house's chances are.

Houses bid random deals. Each position of their auctions tells for each suit what the hand on turn has, what
partner and opponents have called, and how far its side is ahead in the end: the mean of what open cards and
what the rollout policy bring, for real play is nearer to that than to either. Some calls are made at random
among the best, so that a bidder learns of auctions that houses do not reach.

`python -m bench.contree_bidding [DEALS]` prints the figures of `valat.bots.contree.hand_value` and
`valat.bots.contree.bidding`; and on other deals, a tenth as many, the chances that the house gives its bids,
beside what open cards make of them. Calls mean what houses make of them: with the figures put in,
the command is run again until they stay. Deals are kept in `bench/out`, so that they are solved
once, which takes 6 ms each.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from valat.bots.contree.bidding import (
    OVERHEARD,
    PAIRS,
    SHOWN,
    SPREAD,
    best_call,
    call_features,
    expected_gain_of_call,
    expected_lead,
)
from valat.bots.contree.hand_value import AVERAGE, WORTH, suit_features
from valat.bots.contree.knowledge import AuctionKnowledge
from valat.bots.contree.utility import QUANTILES, possible_points
from valat.bots.search.trick_rollout import TrickRollout
from valat.bots.tricks.rollout_weights import SUIT_WEIGHTS
from valat.cards.card_set import SUIT_MASK, card_set
from valat.cards.shuffle import seeded_order
from valat.games.contree.auction import Auction, apply_call, legal_calls, number_of
from valat.games.contree.rules import (
    ALL_POINTS,
    BELOTE_POINTS,
    CAPOT_POINTS,
    DECK,
    SIDES,
    SUITS,
    Options,
    rules_of,
)
from valat.kernel.position import TrickPosition
from valat.solver.ranks8.search import PointSearch

FILE = Path(__file__).parent / "out/contree.npy"
DEALS, LOT = 24_000, 1000
SEED = 101
OTHERS = 10_000_000
"""The number of the first deal that is held back from the fit."""
CAPOT = 10
"""Points that a capot counts beyond the others in the fit: it is one trick more, not ninety points."""
RANDOM_CALLS, AMONG = 0.03, 4
"""The share of calls that are made at random, among a pass and so many bids."""
RIDGE = 20.0
"""What keeps rare features near to the one before."""
EXACT, NODES = 16, 1 << 40
"""After so many cards the policy's play is solved; the most positions, which are never reached."""
CAPOT_BID = 250

FEATURES = (*WORTH, *SHOWN)
ORDERS = ([name for name in WORTH if name.endswith("trumps")], [name for name in SHOWN if name.isdigit()])
"""Features of which each adds to the one before; the first of them adds to nothing."""
UNCOUNTED = ("7", "0 trumps")
"""Beside which other cards and numbers of trumps are counted."""
BELIEFS = range(40, 71, 2)
"""Hundredths of what opponents show that are tried."""

Values = Any
"""By deal and suit, what side 0 takes with open cards, and by the rollout policy."""


class Position(NamedTuple):
    """A seat on turn in the auction of a deal."""

    number: int
    knowledge: AuctionKnowledge

    @property
    def bid(self) -> str:
        """The house's call."""
        return best_call(self.knowledge, legal_calls(self.knowledge.auction))


class Figures(NamedTuple):
    """Figures, by feature; `deviation` is of the side's points from what they say."""

    worth: dict[str, int]
    average: int
    overheard: int
    deviation: float


# Deals


def deal(number: int) -> list[list[str]]:
    """The hands of a random deal; the dealer goes round with the numbers."""
    order = seeded_order(DECK, SEED, number)
    return [order[8 * seat : 8 * seat + 8] for seat in range(4)]


def first_caller(number: int) -> int:
    """The seat that calls first, and leads."""
    return (number + 1) % 4


def values(first: int, amount: int) -> Values:
    """The values of so many deals from a number on, of which those are solved that are not kept yet."""
    file = FILE.with_stem(f"{FILE.stem}-{first}")
    found = np.load(file) if file.exists() else np.zeros((0, len(SUITS), 2), np.int16)
    while len(found) < amount:
        begin = first + len(found)
        lot = [deal_values(number) for number in range(begin, begin + min(LOT, amount - len(found)))]
        found = np.concatenate((found, np.array(lot, np.int16)))
        file.parent.mkdir(exist_ok=True)
        np.save(file, found)
    return found[:amount]


def deal_values(number: int) -> list[tuple[int, int]]:
    """The values of a deal; the policy's is the mean of what it takes where either side has bid."""
    hands, search, leader = deal(number), PointSearch(), first_caller(number)
    found = []
    for trump in SUITS:
        rollouts = [
            TrickRollout(
                TrickPosition(rules_of(trump), hands, leader, SIDES),
                [0] * 4,
                SUIT_WEIGHTS,
                bidding,
                search,
                CAPOT_POINTS - ALL_POINTS,
            )
            for bidding in (0, 1)
        ]
        leading = [rollouts[0].value(0, 0, NODES), *(each.value(0, EXACT, NODES) for each in rollouts)]
        open_cards, *played = leading if SIDES[leader] == 0 else [ALL_POINTS - points for points in leading]
        found.append((open_cards, sum(played) // 2))
    return found


def positions(numbers: Iterable[int], random_calls: float = 0) -> Iterator[Position]:
    """The positions of the house's auctions.

    Args:
        random_calls: the share of calls that are made at random.
    """
    for number in numbers:
        hands, rng = [card_set(hand) for hand in deal(number)], Random(number)
        auction, calls = Auction(first_caller(number)), ()
        while not auction.over:
            seat = auction.turn
            at = Position(number, AuctionKnowledge(Options(), seat, hands[seat], auction, calls))
            yield at
            call = rng.choice(best_few(at.knowledge)) if rng.random() < random_calls else at.bid
            calls = (*calls, (seat, call))
            auction = apply_call(auction, call)


def best_few(knowledge: AuctionKnowledge) -> list[str]:
    """A pass, and the bids that promise the house most."""
    bids = [call for call in legal_calls(knowledge.auction) if call[-1] in PAIRS]
    bids.sort(key=lambda call: -expected_gain_of_call(knowledge, call))
    return ["Pass", *bids[:AMONG]]


# The fit


def rows(knowledge: AuctionKnowledge) -> list[Any]:
    """For each suit how often hand, partner and opponents have each feature, and a constant."""
    return [
        np.concatenate((_hand_row(knowledge.hand, trump), _calls_row(knowledge.calls, knowledge.seat, trump)))
        for trump in SUITS
    ]


@cache
def _hand_row(hand: int, trump: str) -> Any:
    suits = [hand >> 16 * place & SUIT_MASK for place in range(len(SUITS))]
    names = [
        name for suit, cards in zip(SUITS, suits, strict=True) for name in suit_features(cards, suit == trump)
    ]
    return np.array([1, *map(names.count, WORTH)], np.float32)


@cache
def _calls_row(calls: Any, seat: int, trump: str) -> Any:
    partner, left, right = (call_features(calls, (seat + step) % 4, trump) for step in (2, 1, 3))
    opponents = [*left, *right]
    return np.array([*map(partner.count, SHOWN), *map(opponents.count, SHOWN)], np.float32)


def fit_figures(features: Any, leads: Any) -> Figures:
    """The figures by which the leads are told best.

    Args:
        features: rows.
        leads: the card points by which the side is ahead, for each row.
    """
    squares, products = features.T @ features, features.T @ leads
    found = {}
    for overheard in BELIEFS:
        design = _design(overheard)
        penalty = RIDGE * np.eye(design.shape[1])
        penalty[0, 0] = 0
        weights = design @ np.linalg.solve(design.T @ squares @ design + penalty, design.T @ products)
        error = leads @ leads - 2 * weights @ products + weights @ squares @ weights
        found[overheard] = (error, weights)
    overheard, (error, weights) = min(found.items(), key=lambda each: each[1][0])
    names = zip(FEATURES, map(round, weights[1:]), strict=False)
    return Figures(dict(names), -round(weights[0]), overheard, (error / len(leads)) ** 0.5 / 2)


def _design(overheard: int) -> Any:
    """How parameters make the weights of a row; what opponents show counts so many hundredths, against."""
    design = np.zeros((1 + len(FEATURES) + len(SHOWN), 1 + len(FEATURES)))
    design[0, 0] = 1
    for place, name in enumerate(FEATURES, 1):
        if name in UNCOUNTED:
            continue
        order = next((order for order in ORDERS if name in order), [name])
        for later in order[order.index(name) :]:
            at = 1 + FEATURES.index(later)
            design[at, place] = 1
            if later in SHOWN:
                design[at + len(SHOWN), place] = -overheard / 100
    return design


def leads_of(points: Any) -> Any:
    """By how many card points side 0 is ahead, by deal and suit."""
    return 2 * np.clip(points, -CAPOT, ALL_POINTS + CAPOT).mean(axis=2) - ALL_POINTS


def fit(amount: int) -> Figures:
    """The figures that the house's auctions of so many deals bring."""
    ahead = leads_of(values(0, amount))
    features, leads = [], []
    for number, knowledge in positions(range(amount), RANDOM_CALLS):
        features += rows(knowledge)
        leads += list(ahead[number] if SIDES[knowledge.seat] == 0 else -ahead[number])
    return fit_figures(np.array(features), np.array(leads))


# How true the chances are


def chances(amount: int) -> list[tuple[float, bool]]:
    """For each bid of the house on deals held back: the chance that it gave, and if open cards make it."""
    points = values(OTHERS, amount)
    found = []
    for at in positions(range(OTHERS, OTHERS + amount)):
        bid, knowledge = at.bid, at.knowledge
        if bid[-1] not in PAIRS:
            continue
        taken = int(points[at.number - OTHERS, SUITS.index(bid[-1]), 0])
        taken = taken if SIDES[knowledge.seat] == 0 else ALL_POINTS - taken
        pair = PAIRS[bid[-1]]
        held = any(not pair & ~card_set(hand) for hand in deal(at.number)[knowledge.seat % 2 :: 2])
        found.append((chance(knowledge, bid), makes(bid, taken, held)))
    return found


def chance(knowledge: AuctionKnowledge, bid: str) -> float:
    """The chance that the house gives a bid."""
    middle = (ALL_POINTS + expected_lead(knowledge, bid[-1])) // 2
    own = not PAIRS[bid[-1]] & ~knowledge.hand
    ends = (possible_points(middle + SPREAD * quantile // 10) for quantile in QUANTILES)
    return sum(makes(bid, end, own) for end in ends) / len(QUANTILES)


def makes(bid: str, points: int, belote: bool) -> bool:
    """Whether so many points of the bidding side make a bid; more than all are the capot's."""
    if number_of(bid) == CAPOT_BID:
        return points > ALL_POINTS
    return points + BELOTE_POINTS * belote >= number_of(bid)


def main(arguments: Sequence[str]) -> None:
    """Prints the figures, and the chances by tenths."""
    amount = int(arguments[0]) if arguments else DEALS
    found = fit(amount)
    print(f"AVERAGE {AVERAGE} → {found.average}, OVERHEARD {OVERHEARD} → {found.overheard},", end=" ")
    print(f"SPREAD {SPREAD}, deviation {found.deviation:.1f}")
    for name, figure in {**WORTH, **SHOWN}.items():
        print(f"{name:12} {figure:4} → {found.worth[name]:4}")
    # By the chance alone: else of equal chances those that were not made would come first.
    told = sorted(chances(amount // 10), key=lambda each: each[0])
    for tenth in np.array_split(np.array(told, float), 10):
        print("told {:.0f} %, made {:.0f} %, of {}".format(*100 * tenth.mean(axis=0), len(tenth)))


if __name__ == "__main__":
    main(sys.argv[1:])
