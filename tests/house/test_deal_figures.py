"""Contracts, margins and best deals of a player; and who may see them."""

import pytest

from tests.table.live.test_boards import begun, bid_and_play, on_with, quiet
from tests.table.world import play_deal
from valat.house.deal_figures import deal_figures
from valat.kernel.game import ContractResult
from valat.protocol.answers import BestDeal, ContractStats, DoubleDummyStats
from valat.protocol.table import DealSummary
from valat.store.history import History, PlayedDeal

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]


def played(number, gain, contract=None, margin=None, game="belot", unit="points"):
    """A deal of somebody on seat 2, side 0, whose side got so far ahead."""
    amounts = (gain, 0) if gain > 0 else (0, -gain)
    summary = DealSummary(number, amounts, amounts, (gain, -gain), contract)
    return PlayedDeal("t", game, 1000 - number, 2, 0, summary, margin, unit)


def test_the_own_contracts_are_counted_by_kind():
    """The most frequent kind first; a hanging one is neither made nor failed, the partner's is no own one."""
    own = [(2, True, "H"), (2, False, "NT"), (2, True, "NT"), (2, None, "NT")]
    ends = [*own, (0, True, "C"), (1, True, "C")]
    deals = [played(i, 1, ContractResult(*end)) for i, end in enumerate(ends)] + [played(9, 0)]
    figures = deal_figures(deals)["belot"]
    assert figures.contracts == (ContractStats("NT", 3, 1, 1), ContractStats("H", 1, 1, 0))
    assert (figures.deals, figures.ahead) == (7, 6)


def test_the_margin_is_summed_over_the_deals_that_were_compared():
    """Those that were not count nothing; without any there is none."""
    deals = [played(1, 3, margin=12), played(2, 3, margin=-5), played(3, 3), played(4, 3, game="yard")]
    figures = deal_figures(deals)
    assert figures["belot"].double_dummy == DoubleDummyStats(2, 7, "points")
    assert figures["yard"].double_dummy is None
    tricks = deal_figures([played(1, 3, margin=-1, game="bridge", unit="tricks")])["bridge"].double_dummy
    assert tricks == DoubleDummyStats(1, -1, "tricks")


def test_the_best_deals_are_those_furthest_ahead():
    """Three of them, the newer of equals first; one without a lead is none."""
    deals = [played(1, 5), played(2, 26), played(3, 5), played(4, 16), played(5, -30)]
    best = deal_figures(deals)["belot"].best
    assert [figure.deal for figure in best] == [2, 4, 1]
    assert best[0] == BestDeal("t", 2, 998, 0, (26, 0), None)
    assert deal_figures([played(1, -3), played(2, 0)])["belot"].best == ()


async def test_a_private_tables_deals_are_for_those_who_sat_there(world):
    """Also when the match is over; whoever left has sat there, too."""
    four = await world.four(access="private")
    ann, bob = four[:2]
    await play_deal(world, four)
    for guest in four:
        await guest.do("leave")
    history, eve = History(world.house.store), await world.person("Eve")
    for asker, found in ((ann.player.id, 1), (bob.player.id, 1), (eve.id, 0), (None, 0)):
        assert len(await history.deals(ann.player.id, asker, 10)) == found


async def test_a_public_tables_deals_are_for_all_once_it_is_over(world):
    """Before, only for those who sit there, as its replay."""
    four = await world.four()
    ann = four[0]
    await play_deal(world, four)
    history, eve = History(world.house.store), await world.person("Eve")
    assert len(await history.deals(ann.player.id, ann.player.id, 10)) == 1
    assert len(await history.deals(ann.player.id, eve.id, 10)) == 0
    for guest in four:
        await guest.do("leave")
    [deal] = await history.deals(ann.player.id, eve.id, 10)
    assert (deal.table, deal.game, deal.seat, deal.side) == (ann.table.id, "belot", 0, 0)


async def test_of_a_board_only_those_are_told_who_have_played_it(world):
    """What it brought somebody else would help whoever may still be dealt it."""
    setting = {"access": "public", "clock": {"move": 30}}
    ann, bob = await begun(world, "Ann", **setting), await begun(world, "Bob", **setting)
    history = History(world.house.store)
    await bid_and_play(world, ann, "1NT")
    await on_with(world, ann)
    await bid_and_play(world, ann, "1NT")
    assert ann.picture["table"]["phase"] == "over"
    assert await history.deals(ann.player.id, bob.player.id, 10) == []
    await bid_and_play(world, bob)
    [deal] = await history.deals(ann.player.id, bob.player.id, 10)
    assert (deal.summary.deal, deal.summary.contract.kind) == (1, "part_score")


async def test_only_the_newest_deals_are_looked_at(world):
    """So many as are asked for."""
    ann = await begun(world, "Ann")
    await bid_and_play(world, ann)
    await on_with(world, ann)
    await bid_and_play(world, ann)
    [newest] = await History(world.house.store).deals(ann.player.id, ann.player.id, 1)
    assert newest.summary.deal == 2
