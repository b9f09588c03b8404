"""The bots that search, over whole deals and at single decisions."""

from random import Random

import pytest

from tests.bots.belot.views import view
from tests.bots.clock import Ticking
from valat import bots, games
from valat.bots.belot.auction.call_search import best_call
from valat.bots.belot.levels import LEVEL_PARAMETERS
from valat.bots.belot.parameters import SearchParameters
from valat.bots.belot.play.card_search import best_card, card_statistics
from valat.bots.bot import Budget
from valat.bots.search import FEWEST_WORLDS, BudgetMeter
from valat.bots.self_play import Lineup, single_deals

BUDGET = Budget(1500, "nodes")
LEVELS = [*LEVEL_PARAMETERS]


def played(names, deals, seed=1):
    """The deals that those bots play; any illegal move raises on the way."""
    game = games.find("belot")
    found = tuple(bots.find("belot", name) for name in names)
    return list(single_deals(Lineup(game, game.presets["classic"], names, found, seed, BUDGET), deals))


def chosen(shown, worlds=12, **parameters):
    """The card that a search with so many worlds chooses."""
    wide = Budget(1 << 40, "nodes")
    return best_card(shown, SearchParameters(worlds=worlds, **parameters), Random(5), BudgetMeter(wide))


@pytest.mark.parametrize("name", LEVELS)
def test_never_breaks_a_rule(name):
    """Among random calls and cards every move passes the checked door to the deal's end."""
    outcomes = {deal.results[0].outcome for deal in played((name, "random") * 2, 2)}
    assert outcomes <= {"made", "inside", "hanging"}


def test_the_same_nodes_give_the_same_deals():
    """With a budget in nodes the same seed plays the same deals."""
    one, two = (played(("champion", "house") * 2, 2) for _ in range(2))
    assert [deal.record for deal in one] == [deal.record for deal in two]


def test_hidden_cards_do_not_matter():
    """Two deals that look alike to the seat get the same card."""
    game = games.find("belot")
    hands = [
        ["HJ", "H9", "CA", "C7", "DA", "D7", "S7", "S8"],
        ["H7", "H8", "CT", "CK", "DT", "DK", "SA", "ST"],
        ["HA", "HT", "CQ", "CJ", "DQ", "DJ", "SK", "SQ"],
        ["HK", "HQ", "C9", "C8", "D9", "D8", "SJ", "S9"],
    ]
    exchanged = [hands[0], hands[2], hands[1], hands[3]]
    moves = set()
    for dealt in (hands, exchanged):
        record = {"valat": 1, "game": "belot", "options": {}, "dealer": 3, "hands": dealt, "moves": []}
        state = game.load(record)
        for call in ("H", "Pass", "Pass", "Pass"):
            state = game.apply(state, state.turn, game.read(call))
        moves.add(bots.find("belot", "champion")(game.view(state, 0), 7, BUDGET))
    assert len(moves) == 1


def test_no_time_leaves_the_house_s_card():
    """A budget that is spent at once still gives a legal card."""
    shown = view("HJ H9 HA C7 C8 D7 D8 S7", "H Pass Pass Pass")
    assert best_card(shown, SearchParameters(), Random(1), BudgetMeter(Budget(0, "nodes"))) is None
    assert bots.find("belot", "champion")(shown, 1, Budget(0, "nodes")).split("+")[0] in shown.legal


STRONG = "HJ H9 HA H7"
"""Trumps that make a contract."""


def test_cards_are_found_in_time():
    """The search of a card looks at the clock so often that it ends within its time."""
    clock = Ticking()
    shown = view(f"{STRONG} CA C7 D7 S7", "Pass Pass Pass H Pass Pass Pass C8 C9 CT", dealer=0)
    assert card_statistics(shown, SearchParameters(), Random(1), BudgetMeter(Budget(100, "ms"), clock)).worlds
    assert 50 < clock.milliseconds <= 100


def test_calls_are_found_in_time():
    """The search of a call ends within its time, too."""
    clock = Ticking()
    assert best_call(
        view("SK H8 H9 DJ CJ", ""), SearchParameters(), Random(1), BudgetMeter(Budget(100, "ms"), clock)
    )
    assert 50 < clock.milliseconds <= 100


def test_takes_points_from_the_opponents():
    """Last to play, an ace takes a trick with a ten in it."""
    shown = view(f"{STRONG} CA C7 D7 S7", "Pass Pass Pass H Pass Pass Pass C8 C9 CT", dealer=0)
    assert chosen(shown) == "CA"


def test_ruffs_as_low_as_will_do():
    """Last to play and out of the suit, the lowest trump takes the trick as well as the highest."""
    shown = view(f"{STRONG} D7 D8 S7 S8", "Pass Pass Pass H Pass Pass Pass C8 CK CA", dealer=0)
    assert chosen(shown) == "H7"


def test_few_worlds_change_no_call():
    """It takes more than a few worlds to leave the house's call; many show what two jacks are worth."""
    shown = view("SK H8 H9 DJ CJ", "")
    assert bots.find("belot", "house")(shown, 1) == "Pass"
    few, many = (SearchParameters(worlds=worlds) for worlds in (FEWEST_WORLDS - 1, 40))
    wide = Budget(1 << 40, "nodes")
    assert best_call(shown, few, Random(1), BudgetMeter(wide)) == "Pass"
    assert best_call(shown, many, Random(1), BudgetMeter(wide)) == "AT"


def test_the_gentle_see_one_trick():
    """Whoever looks at one trick alone takes it at any price; whoever looks farther keeps the jack."""
    shown = view(f"{STRONG} D7 D8 S7 S8", "Pass Pass Pass H Pass Pass Pass C8 CK CA", dealer=0)
    near = card_statistics(
        shown, SearchParameters(worlds=5, ahead=1), Random(1), BudgetMeter(Budget(1 << 40, "nodes"))
    )
    far = card_statistics(shown, SearchParameters(worlds=5), Random(1), BudgetMeter(Budget(1 << 40, "nodes")))
    assert near.best() == "HJ"
    assert far.best() == "H7"


def test_the_gentle_forget():
    """The gentler the level, the more it forgets."""
    assert (
        LEVEL_PARAMETERS["gentle"].percent_forgotten
        > LEVEL_PARAMETERS["steady"].percent_forgotten
        > LEVEL_PARAMETERS["sharp"].percent_forgotten
        == 0
    )


def test_the_gentle_overvalue():
    """A hand that the house would pass is called by whoever likes it too well."""
    shown = view("HJ HA DT D7 C8", "")
    assert bots.find("belot", "house")(shown, 1) == "Pass"
    assert bots.find("belot", "gentle")(shown, 1, BUDGET) == "H"
