"""What contracts are worth when they are played double dummy: points, IMPs from par, games and slams."""

from functools import cache
from typing import NamedTuple

from bench.experts import ExpertDeal, auction_of
from valat.games.bridge.auction import Auction
from valat.games.bridge.contract import BOOK, SLAMS, Contract, duplicate_score
from valat.games.bridge.rules import DENOMINATIONS, SIDES, VULNERABLE, denomination_of, level_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.systems.context import GAME_LEVEL
from valat.solver.bridge import Par, par

A_GAME = 300
"""Points for which a side has missed no game, whoever plays the contract."""


class BidDeal(NamedTuple):
    """A deal with one auction on it, which is over."""

    deal: ExpertDeal
    calls: tuple[str, ...]

    @property
    def auction(self) -> Auction:
        return auction_of(self.deal.dealer, self.calls)


def double_dummy_score(bid: BidDeal) -> int:
    """What North and South score in the contract, played double dummy."""
    auction = bid.auction
    if auction.bid is None:
        return 0
    side = SIDES[auction.declarer]
    contract = Contract(auction.bid, auction.multiplier, VULNERABLE[bid.deal.vulnerable][side])
    score = duplicate_score(contract, _tricks(bid.deal, auction))
    return score if side == 0 else -score


def makes(bid: BidDeal) -> bool:
    """Whether there is a contract that is made double dummy."""
    auction = bid.auction
    return auction.bid is not None and _tricks(bid.deal, auction) >= BOOK + level_of(auction.bid)


@cache
def par_of(deal: ExpertDeal) -> Par:
    """The deal's par."""
    return par(deal.table, deal.vulnerable, deal.dealer)


def from_par(bid: BidDeal) -> int:
    """How many IMPs the contract is away from par."""
    # More than par is a fault, too: the other side has bid too little.
    return abs(imps(par_of(bid.deal).score - double_dummy_score(bid)))


def is_game(bid: str | None) -> bool:
    """Whether a bid is a game, or a slam."""
    return bid is not None and level_of(bid) >= GAME_LEVEL[denomination_of(bid)]


def expert_games(deal: ExpertDeal) -> set[int]:
    """The sides that bid a game at either table which is made double dummy."""
    bids = (BidDeal(deal, table.calls) for table in deal.played)
    return {SIDES[bid.auction.declarer] for bid in bids if is_game(bid.auction.bid) and makes(bid)}


def par_games(deal: ExpertDeal) -> set[int]:
    """The side that makes a game by par."""
    contracts = par_of(deal).contracts
    return {SIDES[each.declarer] for each in contracts if each.multiplier == 1 and is_game(each.bid)}


def misses_game(bid: BidDeal, side: int) -> bool:
    """Whether the contract is no game of either side, and brings the side less than one."""
    own = double_dummy_score(bid) * (1 if side == 0 else -1)
    return not is_game(bid.auction.bid) and own < A_GAME


def makeable_slams(deal: ExpertDeal) -> set[int]:
    """The sides that make a slam double dummy."""
    return {SIDES[seat] for seat, tricks in enumerate(deal.table) if max(tricks) >= BOOK + min(SLAMS)}


def is_slam(bid: BidDeal, side: int | None = None) -> bool:
    """Whether the contract is a slam; of a side, where one is named."""
    auction = bid.auction
    slam = auction.bid is not None and level_of(auction.bid) in SLAMS
    return slam and side in (None, SIDES[auction.declarer])


def _tricks(deal: ExpertDeal, auction: Auction) -> int:
    """What declarer takes double dummy."""
    return deal.table[auction.declarer][DENOMINATIONS.index(denomination_of(str(auction.bid)))]
