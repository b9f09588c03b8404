"""Bots that slip more or less often, all with the same cards and the same house bots around."""

import pytest

from valat import games
from valat.bots.known_strength import Slips, outcomes, own_count, pool_deal, slipping_field
from valat.bots.reference import play_reference
from valat.cards.shuffle import seeded_order
from valat.kernel.replay import replay


def test_the_field_goes_down_in_equal_steps():
    """From a bot that hardly slips to one of whose moves half are the simple bot's."""
    field = slipping_field("passive", 40)
    assert [bot.slips / bot.moves for bot in field] == [step / 80 for step in range(1, 41)]
    assert len({bot.name for bot in field}) == 40


@pytest.mark.parametrize("name", games.names())
def test_a_bot_that_never_slips_is_the_house(name):
    """In the same situation it does the same as the house's bot of reference. Rule: DUP-FAIR-1"""
    deal = pool_deal(games.find(name), 1, 3)
    (count,) = outcomes(deal, [Slips("random", 0, 80)])
    assert count == own_count(deal, play_reference(deal, "house").entry)


def test_the_same_bots_come_to_the_same_results():
    """Also where others have played the deal before, as in a run that was cut."""
    deal, field = pool_deal(games.find("bela2"), 1, 0), slipping_field("random", 4)
    counts = list(outcomes(deal, field))
    assert counts == list(outcomes(deal, field))
    assert counts[2:] == list(outcomes(deal, field[2:]))


def test_a_pool_is_shuffled_as_simulated_deals_are():
    """By seed and number; the dealer goes round, and reshuffles follow from the same secret."""
    belot = games.find("belot")
    deals = [pool_deal(belot, 7, number) for number in range(5)]
    assert [deal.record["dealer"] for deal in deals] == [0, 1, 2, 3, 0]
    game = games.find("santase")
    setup = game.next(game.start(game.presets["classic"], ("", ""), 1))
    same = game.deal(setup, seeded_order(game.deck(setup.options), 7, 1))
    (start, *_) = replay(game, pool_deal(game, 7, 1).record).states
    assert game.record(start) == game.record(same)


def test_more_slips_are_weaker():
    """On the mean of some deals, where the slips are random moves."""
    game, field = games.find("yard"), [Slips("random", 0, 80), Slips("random", 80, 80)]
    strong, weak = zip(*(outcomes(pool_deal(game, 1, number), field) for number in range(6)), strict=True)
    assert sum(strong) > sum(weak)
