"""Positions of auctions of the house, as features of what the seat on turn knows."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.evaluation import random_hands, solved_lines
from valat.bots.bridge.bidding import house_call
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.options import Options, systems_of
from valat.games.bridge.rules import SIDES, VULNERABLE
from valat.games.bridge.state import Setup
from valat.games.bridge.systems.bounds import Bounds, union_of_all
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand

OUT = Path(__file__).parents[1] / "out/judgement"
LOT = 100
"""Deals a file of positions."""
SYSTEMS = ("natural", "sayc", "two-over-one")
AUCTIONS = 4
"""Auctions of a solved deal, one from each dealer; of the others there is one."""
FULL = 64
"""What 1 is as a feature."""
MOST_POINTS, MOST_LENGTH = 24, 8
"""Points and lengths beyond which nothing is told apart."""
SUIT_FEATURES = 13 + MOST_LENGTH + 3 * 3 * 2
"""Of a suit: its cards, its length, and of each other hand what it has shown in it."""
OTHER_FEATURES = 3 * 3 * 2 + 2
"""Points that the others have shown, and who is vulnerable."""
FEATURES = 4 * SUIT_FEATURES + OTHER_FEATURES


def features(cards: int, context: BiddingContext) -> list[int]:
    """What the seat on turn knows, in parts of `FULL`: suit by suit, then points and who is vulnerable."""
    others = [pictures(context.shown[(context.seat + by) % 4].alternatives) for by in (1, 2, 3)]
    found: list[int] = []
    for suit in range(4):
        held = cards >> 16 * suit & 0x1FFF
        length = held.bit_count()
        found += [FULL * (held >> rank & 1) for rank in range(13)]
        found += [FULL * (length > least) for least in range(MOST_LENGTH)]
        for shown in others:
            for bounds in shown:
                low, high = bounds.lengths[suit]
                found += [_part(low, MOST_LENGTH), _part(high, MOST_LENGTH)]
    for shown in others:
        for bounds in shown:
            found += [_part(bounds.points[0], MOST_POINTS), _part(bounds.points[1], MOST_POINTS)]
    sides = VULNERABLE[context.vulnerable]
    return [*found, FULL * sides[context.seat % 2], FULL * sides[1 - context.seat % 2]]


def pictures(alternatives: tuple[Bounds, ...]) -> tuple[Bounds, Bounds, Bounds]:
    """What partner plans by, what else it may be, and what is certain."""
    return alternatives[0], alternatives[min(1, len(alternatives) - 1)], union_of_all(alternatives)


def _part(amount: int, most: int) -> int:
    return FULL * min(amount, most) // most


class Positions(NamedTuple):
    """Positions of the auctions of some deals.

    Attributes:
        features: a row a position.
        deal: the number of its deal.
        seat: whose turn it was.
    """

    features: Any
    deal: Any
    seat: Any


def positions_of(number: int, auctions: int) -> Iterator[tuple[list[int], int, int]]:
    """The positions of a random deal, bid by the house from each of the first dealers."""
    hands = [card_set(cards) for cards in random_hands(number)]
    for dealer in range(auctions):
        rng = Random(4 * number + dealer)
        system = rng.choice(SYSTEMS)
        setup = Setup(
            Options(north_south=system, east_west=system), dealer, vulnerable=rng.choice([*VULNERABLE])
        )
        both, calls = systems_of(setup.options), ()
        context = systems.bidding_context(*both, calls, dealer, setup.vulnerable)
        while not context.auction.over:
            if context.auction.bid is not None:
                yield features(hands[context.seat], context), number, context.seat
            hand = CountedHand(hands[context.seat])
            call = house_call(setup, both[SIDES[context.seat]], context, hand, legal_calls(context.auction))
            calls = (*calls, call)
            context = systems.bidding_context(*both, calls, dealer, setup.vulnerable)


def make_lot(lot: int, solved: int) -> None:
    """Writes the file of positions of a lot of deals, unless it is there."""
    auctions = AUCTIONS if (lot + 1) * LOT <= solved else 1
    file = OUT / f"positions-{lot:04}-{auctions}.npz"
    if file.exists():
        return
    rows = [row for number in range(lot * LOT, (lot + 1) * LOT) for row in positions_of(number, auctions)]
    found = Positions(
        np.array([row[0] for row in rows], np.uint8),
        np.array([row[1] for row in rows], np.int32),
        np.array([row[2] for row in rows], np.int8),
    )
    part = file.with_suffix(".part.npz")
    np.savez_compressed(part, **found._asdict())
    part.rename(file)


def make_positions(amount: int) -> None:
    """Writes the positions of so many deals, a whole number of lots."""
    OUT.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        list(pool.map(partial(make_lot, solved=len(solved_lines())), range(-(-amount // LOT))))


def read_positions() -> Positions:
    """All that there are; of a lot that was bid before it was solved the later auctions."""
    files = {file.name[:14]: file for file in sorted(OUT.glob("positions-????-?.npz"))}
    lots = [np.load(file) for _, file in sorted(files.items())]
    return Positions(*(np.concatenate([lot[field] for lot in lots]) for field in Positions._fields))
