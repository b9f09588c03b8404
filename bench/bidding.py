"""How well bots bid: their contracts on deals of championship play, beside those that experts reached there.

All four seats are the same bot, and cards are not played: a contract counts as what it takes double dummy.
`python -m bench.bidding [BIDDER …] [--deals N] [--event NAME] [--nodes N | --ms N] [--worst N]` prints a
table; a bidder is a bot with the system it bids by, `house:natural` or `champion:acol`. The champion's budget
is one for each call. `--worst` also prints the deals on which the first bidder loses most beside the experts,
with what the calls mean; `--kind` which of them. Deals of some events are held back from that list: what is
mended by the others can be measured on them. `--random N` takes random deals instead, `--slams N` those on
which a side may think of a slam; nobody has played them.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from bench.bidding_report import explained
from bench.contracts import (
    BidDeal,
    expert_games,
    from_par,
    is_slam,
    makeable_slams,
    makes,
    misses_game,
    par_games,
)
from bench.experts import HELD_BACK, ExpertDeal, expert_deals, spread
from bench.random_deals import random_deals
from valat import bots
from valat.bots.bot import Budget
from valat.bots.self_play import move_seed
from valat.games.bridge import BRIDGE, systems
from valat.games.bridge.record import load
from valat.games.bridge.rules import level_of
from valat.games.bridge.state import State
from valat.kernel.errors import Unreadable
from valat.kernel.replay import apply_text

SEED = 26
CHAMPION_DEALS = 60
"""On which `run` has the champion bid: it takes about two seconds a deal."""
AS_GOOD = 0.2
"""IMPs a deal that bots may be farther from par than experts."""

Row = dict[str, Any]


class Bidder(NamedTuple):
    """A bot with the system that both sides bid by.

    Attributes:
        budget: for each call.
    """

    bot: str
    system: str
    budget: Budget

    @property
    def name(self) -> str:
        return f"{self.bot} {self.system}"


def run(deals: int = 600, champion_deals: int = CHAMPION_DEALS) -> list[Row]:
    """Rows: for the experts, the house with each system that people know, and the champion, each figure."""
    every = spread(expert_deals(), deals)
    fewer = spread(every, champion_deals)
    with ProcessPoolExecutor() as pool:
        rows = figure_rows("experts", experts(every), None)
        for system in known_systems():
            bidder = Bidder("house", system, Budget())
            rows += figure_rows(bidder.name, bid_all(pool, bidder, every), experts(every))
        champion = bid_all(pool, Bidder("champion", "natural", level_budget()), fewer)
    rows += figure_rows(f"experts, {len(fewer)} deals", experts(fewer), None)
    return rows + figure_rows(f"champion natural, {len(fewer)} deals", champion, experts(fewer))


def known_systems() -> list[str]:
    """The systems that most people bid by, as far as they are shipped."""
    return [name for name in ("natural", "sayc", "two-over-one") if name in systems.names()]


def level_budget() -> Budget:
    """The champion's positions a call where tables are compared."""
    return Budget(max(level.nodes for level in bots.levels("bridge")), "nodes")


def move_budget(nodes: int | None, ms: int | None) -> Budget:
    """So many positions a move, or so much time; the level's positions where neither is named."""
    if ms:
        return Budget(ms)
    return Budget(nodes, "nodes") if nodes else level_budget()


def first_state(deal: ExpertDeal, system: str) -> State:
    """The deal before the first call, both sides bidding by a system."""
    return load(
        {
            "valat": 1,
            "game": "bridge",
            "dealer": deal.dealer,
            "vulnerable": deal.vulnerable,
            "options": {"north_south": system, "east_west": system},
            "hands": [list(hand) for hand in deal.hands],
        }
    )


# What happened


def experts(deals: Iterable[ExpertDeal]) -> list[BidDeal]:
    """What the experts called at each table."""
    return [BidDeal(deal, table.calls) for deal in deals for table in deal.played]


def bid_all(pool: ProcessPoolExecutor, bidder: Bidder, deals: Sequence[ExpertDeal]) -> list[BidDeal]:
    """What the bidder calls on each deal."""
    return list(pool.map(partial(bid, bidder), deals, chunksize=4))


def bid(bidder: Bidder, deal: ExpertDeal) -> BidDeal:
    """The deal with what four bidders call, the same at each run where the budget is one of nodes."""
    choose = bots.find("bridge", bidder.bot)
    state = first_state(deal, bidder.system)
    calls: tuple[str, ...] = ()
    while not state.auction.over:
        seat = state.auction.turn
        seed = move_seed(SEED, sum(map(ord, deal.name)), seat, len(calls))
        call = choose(BRIDGE.view(state, seat), seed, bidder.budget)
        state, _ = apply_text(BRIDGE, state, seat, call)
        calls = (*calls, call)
    return BidDeal(deal, calls)


# Figures


class Figure(NamedTuple):
    """A figure of a bidder.

    Attributes:
        of: the bidder's share, or mean, and from how many deals.
        target: for bots; IMPs are beside those of the experts.
        at_most: whether the target is not to be exceeded.
    """

    name: str
    unit: str
    of: Callable[[Sequence[BidDeal]], tuple[float, int]]
    target: float | None
    at_most: bool = True


def mean_from_par(bids: Sequence[BidDeal]) -> tuple[float, int]:
    """The mean of IMPs from par; 0 of none."""
    return fmean(map(from_par, bids)) if bids else 0, len(bids)


def share(found: Iterable[bool]) -> tuple[float, int]:
    """The share in hundredths, and of how many; 0 of none."""
    each = list(found)
    return 100 * sum(each) / max(1, len(each)), len(each)


def one_level(bids: Sequence[BidDeal]) -> tuple[float, int]:
    """Contracts at the one level, doubled or not, of all auctions."""
    return share(bid.auction.bid is not None and level_of(str(bid.auction.bid)) == 1 for bid in bids)


def missed_games(of: Callable[[ExpertDeal], set[int]], bids: Sequence[BidDeal]) -> tuple[float, int]:
    """Games that are missed, of those."""
    return share(misses_game(bid, side) for bid in bids for side in of(bid.deal))


def slams_reached(bids: Sequence[BidDeal]) -> tuple[float, int]:
    """Slams that are bid and made, of those that can be made."""
    return share(is_slam(bid, side) and makes(bid) for bid in bids for side in makeable_slams(bid.deal))


def slams_made(bids: Sequence[BidDeal]) -> tuple[float, int]:
    """Slams that are made, of those that are bid."""
    return share(makes(bid) for bid in bids if is_slam(bid))


FIGURES = (
    Figure("from par", "IMP", mean_from_par, AS_GOOD),
    Figure("stops at the one level", "%", one_level, 9),
    Figure("games missed that experts bid", "%", partial(missed_games, expert_games), 10),
    Figure("games missed that par makes", "%", partial(missed_games, par_games), None),
    Figure("makeable slams reached", "%", slams_reached, 50, at_most=False),
    Figure("slams bid that make", "%", slams_made, 85, at_most=False),
)


KINDS: dict[str, Callable[[BidDeal], bool]] = {
    "all": lambda bid: True,
    "one-level": lambda bid: one_level([bid])[0] > 0,
    "games": lambda bid: missed_games(expert_games, [bid])[0] > 0,
    "slams": lambda bid: any(not is_slam(bid, side) for side in makeable_slams(bid.deal)),
    "too-high": lambda bid: bid.auction.bid is not None and not makes(bid),
}
"""Deals that may be listed: all, stops at the one level, missed games and slams, contracts that go down."""


def target_of(figure: Figure, beside: Sequence[BidDeal] | None) -> float | None:
    """What a bot should reach; None of the experts themselves, who are `beside` nobody."""
    if beside is None or figure.target is None:
        return None
    return figure.of(beside)[0] + figure.target if figure.unit == "IMP" else figure.target


def figure_rows(name: str, bids: Sequence[BidDeal], beside: Sequence[BidDeal] | None) -> list[Row]:
    """The bidder's rows, with the targets of a bot where it stands beside experts."""
    rows: list[Row] = []
    for figure in FIGURES:
        target = target_of(figure, beside)
        rows.append(
            {
                "name": f"bidding, {name}, {figure.name}",
                "value": round(figure.of(bids)[0], 2),
                "unit": figure.unit,
                "target": None if target is None else round(target, 2),
                "at_most": figure.at_most,
            }
        )
    return rows


# The command


def printed(columns: dict[str, list[BidDeal]], beside: Sequence[BidDeal]) -> Table:
    """The table: a column a bidder, a row a figure, the target last."""
    table = Table("figure", *columns, "target")
    for figure in FIGURES:
        target = target_of(figure, beside)
        sign = "≤" if figure.at_most else "≥"
        told = "" if target is None else f"{sign} {target:.3g} {figure.unit}"
        cells = (_cell(figure, bids) for bids in columns.values())
        table.add_row(figure.name, *cells, told)
    return table


def _cell(figure: Figure, bids: Sequence[BidDeal]) -> str:
    value, amount = figure.of(bids)
    return f"{value:.2f} IMP" if figure.unit == "IMP" else f"{value:.0f} % of {amount}"


def worst(bidder: Bidder, bids: Sequence[BidDeal], amount: int, kind: str = "all") -> Iterator[str]:
    """The deals that cost most beside the experts, as text; none of those that are held back.

    Args:
        kind: one of `KINDS`.
    """
    listed = [bid for bid in bids if bid.deal.event not in HELD_BACK and KINDS[kind](bid)]
    # By name where they cost alike, so that two runs give the same list.
    listed.sort(key=lambda bid: (-lost(bid), bid.deal.name))
    system = systems.shipped_system(bidder.system)
    for bid in listed[:amount]:
        yield explained(bid.deal, bid.calls, lost(bid), bidder.name, system)


def lost(bid: BidDeal) -> float:
    """IMPs that the contract is farther from par than those of the experts; without them, from par."""
    return from_par(bid) - mean_from_par(experts([bid.deal]))[0]


def read_bidder(text: str, budget: Budget) -> Bidder:
    """The bidder of `champion:natural`. Raises ValueError."""
    bot, _, system = text.partition(":")
    if bot not in ("house", "champion") or (system or "natural") not in systems.names():
        raise ValueError(
            f"«{text}» is no bidder: house or champion, and after a colon {', '.join(systems.names())}"
        )
    return Bidder(bot, system or "natural", budget)


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.bidding")
    parser.add_argument("bidders", nargs="*", metavar="BIDDER", help="house:natural, champion:sayc …")
    parser.add_argument("--deals", type=int, default=600, help="so many, evenly spread; 600")
    parser.add_argument("--random", type=int, help="so many random deals in place of the experts'")
    parser.add_argument("--slams", type=int, help="so many random deals on which a slam is thought of")
    parser.add_argument("--event", help=f"only this one's; held back are {', '.join(sorted(HELD_BACK))}")
    parser.add_argument("--nodes", type=int, help="the champion's positions a call; those of its level")
    parser.add_argument("--ms", type=int, help="the champion's time a call, in place of positions")
    parser.add_argument(
        "--worst", type=int, default=0, help="print so many of the first bidder's worst deals"
    )
    parser.add_argument("--kind", choices=KINDS, default="all", help="of which the worst are listed")
    asked = parser.parse_args(arguments)
    budget = move_budget(asked.nodes, asked.ms)
    try:
        named = asked.bidders or [f"house:{system}" for system in known_systems()]
        bidders = [read_bidder(text, budget) for text in named]
    except ValueError as fault:
        parser.error(str(fault))
    if asked.random or asked.slams:
        deals = random_deals(asked.random) if asked.random else random_deals(asked.slams, "slam")
    else:
        deals = spread(
            tuple(deal for deal in expert_deals() if asked.event in (None, deal.event)), asked.deals
        )
    if not deals:
        parser.error(f"there is no event {asked.event}")
    with ProcessPoolExecutor() as pool:
        columns = {bidder.name: bid_all(pool, bidder, deals) for bidder in bidders}
    for text in worst(bidders[0], columns[bidders[0].name], asked.worst, asked.kind):
        print(text)
    print(f"{len(deals)} deals")
    played = experts(deals)
    known = {"experts": played} if played else {}
    Console(width=None if sys.stdout.isatty() else 120).print(printed(known | columns, played or None))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as missing:
        sys.exit(missing.why)
