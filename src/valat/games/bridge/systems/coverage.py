"""How a system fares on very many deals: which of its calls are made, and which hands have none."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import HAND
from valat.games.bridge.systems.constraint import FREE
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.form import Rule
from valat.games.bridge.systems.hand import CountedHands
from valat.games.bridge.systems.interpretation import meaning_among
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import compute_agreed, compute_last_resorts
from valat.games.bridge.systems.system import System

EARLY = 3
"""Calls of each seat from the opening on that are counted apart: later ones are harder to agree on."""
SILENT = Meaning(PASS, FREE)
"""The pass of opponents who say nothing."""


class Missing(NamedTuple):
    """Hands for which the system has no agreed call in a place.

    Attributes:
        calls: the auction so far.
        deals: how many.
        example: the number of one of the deals.
        seat: whose hand it is.
    """

    calls: tuple[str, ...]
    deals: int
    example: int
    seat: int


class Coverage:
    """What has been counted.

    Attributes:
        deals: that were bid.
        deals_done: of these those that need no more calls.
        turns: hands that were asked for a call.
        early_turns: of these, turns in the first three rounds from the opening on.
        early_missing: of the early turns those for which no call is agreed.
        rules_offered: the rules that offered a call somewhere.
        call_counts: for each rule, by its identity, how many hands made a call by it.
        missing: places where hands had no agreed call, whether or not a last resort was bid.
        auctions: different ones that came to an end.
    """

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self.turns = self.auctions = self.deals_done = self.early_turns = self.early_missing = 0
        self.rules_offered: set[int] = set()
        self.call_counts: Counter[int] = Counter()
        self.missing: list[Missing] = []

    @property
    def hands_without_call(self) -> int:
        """The hands that had no agreed call."""
        return sum(missing.deals for missing in self.missing)

    def unused_rules(self, rules: tuple[Rule, ...]) -> Iterator[tuple[Rule, bool]]:
        """The rules by which no hand made a call, with whether they were ever offered."""
        return ((rule, id(rule) in self.rules_offered) for rule in rules if not self.call_counts[id(rule)])


def random_hands(deals: int, seed: int) -> tuple[CountedHands, CountedHands, CountedHands, CountedHands]:
    """So many random deals, the four hands of each. Needs NumPy."""
    import numpy as np

    rng = np.random.default_rng(seed)
    seats = [[np.zeros(deals, np.int16) for _ in range(4)] for _ in range(4)]
    # In pieces: ten million packs of random numbers at once would take gigabytes.
    for start in range(0, deals, 50_000):
        end = min(start + 50_000, deals)
        # To sort by random numbers is to shuffle.
        order = rng.random((end - start, 52)).argsort(axis=1)
        for seat in range(4):
            cards = order[:, HAND * seat : HAND * (seat + 1)]
            bits = np.left_shift(1, cards % HAND)
            for suit in range(4):
                seats[seat][suit][start:end] = np.where(cards // HAND == suit, bits, 0).sum(axis=1)
    north, east, south, west = (CountedHands((cards[0], cards[1], cards[2], cards[3])) for cards in seats)
    return north, east, south, west


def measure_coverage(
    system: System, hands: tuple[CountedHands, ...], deals: int, *, contested: bool = False
) -> Iterator[Coverage]:
    """The coverage as it grows; the last one is whole.

    Args:
        contested: whether all four bid by the system; else the opponents of the dealer pass.
    """
    import numpy as np

    counted = Coverage(deals)
    waiting: list[tuple[BiddingContext, Any]] = [(BiddingContext(0, "none"), np.arange(deals))]
    while waiting:
        # The deals with the same calls so far are one group; the newest first, so that few groups wait.
        context, places = waiting.pop()
        if context.auction.over:
            counted.auctions += 1
            counted.deals_done += len(places)
            yield counted
            continue
        # The dealer is North here: East and West are the opponents.
        if context.seat % 2 and not contested:
            waiting.append((context.after(SILENT), places))
            continue
        waiting += _bid_hands(system, context, hands[context.seat], places, counted)
    yield counted


def _bid_hands(
    system: System, context: BiddingContext, hands: CountedHands, places: Any, counted: Coverage
) -> list[tuple[BiddingContext, Any]]:
    """The places that follow, with the deals that come to each."""
    import numpy as np

    agreed = compute_agreed(system, context)
    offered = (*agreed, *compute_last_resorts(system, context, agreed))
    early = context.turn < EARLY
    counted.turns += len(places)
    counted.early_turns += early * len(places)
    # By identity: two rules may be written alike.
    counted.rules_offered |= {id(option.rule) for option in offered}
    by_call: dict[str, list[Any]] = {}
    without: list[Any] = []
    chosen, left = hands.select(places), np.ones(len(places), bool)
    for option in offered:
        if not left.any():
            break
        fits = left & option.asked.mask(chosen)
        if fits.any():
            counted.call_counts[id(option.rule)] += int(fits.sum())
            by_call.setdefault(option.call, []).append(places[fits])
            if option.last_resort:
                without.append(places[fits])
            left &= ~fits
    if left.any():
        counted.deals_done += int(left.sum())
        without.append(places[left])
    if without:
        missing = np.sort(np.concatenate(without))
        counted.early_missing += early * len(missing)
        counted.missing.append(Missing(context.calls, len(missing), int(missing[0]), context.seat))
    return [
        (context.after(meaning_among(offered, context, call)), np.concatenate(parts))
        for call, parts in by_call.items()
    ]
