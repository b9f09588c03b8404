"""Auctions of the house, and what becomes of them when a seat makes another call that fits nearly."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.evaluation import random_hands
from bench.judgement.facts import Facts, Known, near_choices, rows_of
from valat.bots.bridge.bidding import house_call
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, legal_calls
from valat.games.bridge.options import Options, systems_of
from valat.games.bridge.record import load
from valat.games.bridge.rules import BIDS, SIDES, VULNERABLE
from valat.games.bridge.state import Setup, State
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand

OUT = Path(__file__).parents[1] / "out/judgement"
LOT = 50
"""Deals a file."""
SYSTEMS = ("natural", "sayc", "two-over-one")
PASSED_OUT = (-1, 0, 0)

End = tuple[int, int, int]
"""The place of a contract among the bids, its declarer and what it is multiplied by."""


class Rollouts(NamedTuple):
    """Other calls at positions of auctions, a row each.

    Attributes:
        facts: what the seat knew, of the house's call and of the other.
        deal: its number.
        seat: whose turn it was.
        place: of the call in the auction.
        vulnerable: the place among `VULNERABLE`.
        end: what the house's auction ended in.
        other_end: and what the other call did.
    """

    facts: Any
    deal: Any
    seat: Any
    place: Any
    vulnerable: Any
    end: Any
    other_end: Any


class Dealt:
    """A random deal with its vulnerability and the system that all four bid by, North dealing."""

    def __init__(self, number: int) -> None:
        self.number = number
        system = SYSTEMS[number % len(SYSTEMS)]
        self.vulnerable = Random(number).choice([*VULNERABLE])
        self.setup = Setup(Options(north_south=system, east_west=system), 0, vulnerable=self.vulnerable)
        self.systems = systems_of(self.setup.options)
        north, east, south, west = map(card_set, random_hands(number))
        self.cards = north, east, south, west
        self.hands = [CountedHand(cards) for cards in self.cards]

    def context(self, calls: Sequence[str]) -> BiddingContext:
        """The auction after the calls."""
        return systems.bidding_context(*self.systems, calls, self.setup.dealer, self.vulnerable)

    def state(self) -> State:
        """The deal before the first call."""
        options = {"north_south": self.systems[0].name, "east_west": self.systems[1].name}
        return load(
            {
                "valat": 1,
                "game": "bridge",
                "dealer": self.setup.dealer,
                "vulnerable": self.vulnerable,
                "options": options,
                "hands": [list(cards) for cards in random_hands(self.number)],
            }
        )

    def finish(self, calls: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The auction from these calls on, bid by the house in all seats."""
        context = self.context(calls)
        while not context.auction.over:
            seat = context.seat
            system, hand = self.systems[SIDES[seat]], self.hands[seat]
            call = house_call(self.setup, system, context, hand, legal_calls(context.auction))
            calls = (*calls, call)
            context = self.context(calls)
        return calls


def end_of(auction: Auction) -> End:
    """What an auction ended in."""
    if auction.bid is None:
        return PASSED_OUT
    return BIDS.index(auction.bid), auction.declarer, auction.multiplier


def rollouts_of(number: int) -> Iterator[tuple[Facts, int, int, int, int, End, End]]:
    """The rows of a random deal."""
    dealt = Dealt(number)
    calls = dealt.finish()
    end = end_of(dealt.context(calls).auction)
    vulnerable = [*VULNERABLE].index(dealt.vulnerable)
    for place, usual in enumerate(calls):
        context = dealt.context(calls[:place])
        # What opens the auction is the system's: nothing is known yet that speaks against it.
        if context.auction.bid is None:
            continue
        seat = context.seat
        system, hand = dealt.systems[SIDES[seat]], dealt.hands[seat]
        choices = near_choices(system, context, hand, usual, context.legal)
        rows = rows_of(Known(system, context, hand), usual, choices)
        for other, facts in zip(choices.others, rows, strict=True):
            other_end = end_of(dealt.context(dealt.finish((*calls[:place], other))).auction)
            yield facts, number, seat, place, vulnerable, end, other_end


def make_lot(lot: int) -> None:
    """Writes the file of a lot of deals, unless it is there."""
    file = OUT / f"rollouts-{lot:05}.npz"
    if file.exists():
        return
    rows = [row for number in range(lot * LOT, (lot + 1) * LOT) for row in rollouts_of(number)]
    found = Rollouts(*(np.array(column, np.int32) for column in zip(*rows, strict=True)))
    part = file.with_suffix(".part.npz")
    np.savez_compressed(part, **found._asdict())
    part.rename(file)


def make_rollouts(amount: int) -> None:
    """Writes the files of so many deals, a whole number of lots."""
    OUT.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        list(pool.map(make_lot, range(-(-amount // LOT))))


def read_rollouts() -> Rollouts:
    """All that there are."""
    lots = [np.load(file) for file in sorted(OUT.glob("rollouts-?????.npz"))]
    return Rollouts(*(np.concatenate([lot[field] for lot in lots]) for field in Rollouts._fields))
