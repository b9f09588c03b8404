"""The bot that searches Santase, over whole deals and at single decisions."""

from random import Random

import msgspec

from tests.bots.clock import Ticking
from tests.games.santase.deals import SIX, completed, dealt
from valat import bots
from valat.bots.bot import Budget
from valat.bots.santase.endgame import move_values
from valat.bots.santase.move_search import chance_totals
from valat.bots.santase.sampler import WorldSampler
from valat.bots.santase.utility import CERTAINTY, gain_utilities, win_probability
from valat.bots.search import BudgetMeter
from valat.games.santase import SANTASE
from valat.kernel.view import TargetStanding

BUDGET = Budget(3000, "nodes")
WIDE = Budget(60_000, "nodes")
champion = bots.find("santase", "champion")


def move(moves, budget=WIDE, seat=None, **fields):
    """What the champion does after the moves."""
    state = dealt(moves, **fields)
    return champion(SANTASE.view(state, state.play.turn if seat is None else seat), 1, budget)


def test_hidden_cards_do_not_matter():
    """Another hand of the other's and another order of the stock lead to the same move."""
    one = dealt("H9 HT HQ+20 HA DJ CJ")
    seat = one.play.turn
    view = SANTASE.view(one, seat)
    world = next(SANTASE.worlds(view, Random(3)))
    assert world["stock"] != list(one.stock)
    other = SANTASE.load(world)
    for text in world["moves"]:
        other = SANTASE.apply(other, other.play.turn, SANTASE.read(text))
    assert champion(view, 7, BUDGET) == champion(SANTASE.view(other, seat), 7, BUDGET)


def test_moves_are_found_in_time():
    """The search looks at the clock so often that it ends within its time."""
    clock = Ticking()
    state = dealt("H9 HT")
    view = SANTASE.view(state, state.play.turn)
    sampler = WorldSampler(view, Random(1))
    assert chance_totals(view, sampler, BudgetMeter(Budget(100, "ms"), clock))
    assert 50 < clock.milliseconds <= 100


def test_the_sampler_draws_the_worlds():
    """A world holds what the seat may be short of: hands of six, the whole stock, nothing twice."""
    state = dealt("H9 HT HQ+20 HA DJ CJ")
    seat = state.play.turn
    sampler = WorldSampler(SANTASE.view(state, seat), Random(1))
    hidden = {*state.play.hands[1 - seat], *state.play.stock[:-1]}
    for _ in range(20):
        hands, stock = sampler.draw()
        assert hands[seat] == state.play.hands[seat]
        assert {*hands[1 - seat], *stock} == hidden
        assert len(hands[1 - seat]) == len(state.play.hands[1 - seat])


def test_the_empty_stock_is_solved():
    """When the stock is gone there is one world, and the best move is the solver's."""
    state = dealt(SIX)
    seat = state.play.turn
    view = SANTASE.view(state, seat)
    sampler = WorldSampler(view, Random(1))
    assert sampler.is_known
    found = chance_totals(view, sampler, BudgetMeter(Budget(1 << 40, "nodes")))
    gains, chances = move_values(state), gain_utilities(view)
    assert found == {text: chances[gains[text]] for text in found}


def test_without_time_the_house_plays():
    """Where not one world could be solved, the move is the house's."""
    state = dealt(SIX)
    view = SANTASE.view(state, state.play.turn)
    assert champion(view, 1, Budget(1, "nodes")) == bots.find("santase", "house")(view, 1)


def test_claims():
    """Whoever can claim does, on turn and off."""
    royal = completed("CKCQDADTHAS9 D9DQSASTSKHT", "CA")
    assert move("DA D9 DT DQ CK+40 SA HA HT", **royal) == "claim"
    assert move("DA D9 DT DQ HA HT CQ+40", seat=0, **royal) == "claim"


def test_closes_a_won_deal():
    """With the highest trumps, two aces and a royal marriage one closes, or declares the marriage."""
    deal = completed("CKCQCACTDADT D9DQSASTSKHT", "C9", "HAHKSJ")
    assert move("DA D9", budget=Budget(300_000, "nodes"), **deal) in {"close", "CQ+40", "CK+40"}


def test_chances_rise_with_the_score():
    """The fewer points are missing the better, and the two players' chances make one."""
    for own in range(1, 12):
        assert win_probability(own - 1, 5) >= win_probability(own, 5)
        assert abs(win_probability(own, 5) + win_probability(5, own) - CERTAINTY) <= 100


def test_the_chance_counts_from_what_is_played_to():
    """Two points from a target of seven are as good as two from eleven. Rule: SAN-MATCH-1"""
    state = dealt(SIX)
    view = SANTASE.view(state, state.play.turn)
    chances = [
        gain_utilities(msgspec.structs.replace(view, match=TargetStanding(scores=scores, target=target)))
        for scores, target in [((5, 5), 7), ((9, 9), 11)]
    ]
    assert chances[0] == chances[1]


def test_without_a_match_a_gain_is_worth_itself():
    """A board stands alone: two game points are twice one. Rule: DUP-TWO-1"""
    state = dealt("H9 HT")
    view = SANTASE.view(state, state.play.turn)
    assert gain_utilities(view) == {gain: gain for gain in range(-3, 4)}
