"""The bot that searches yard bridge, at single decisions."""

from random import Random

from tests.bots.clock import Ticking
from tests.bots.yard.views import view
from tests.games.yard.deals import dealt
from valat import bots
from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter
from valat.bots.self_play import Lineup, single_deals
from valat.bots.yard.move_search import POINTS_OF, best_move
from valat.bots.yard.policy import YardPolicy
from valat.bots.yard.sampler import WorldSampler
from valat.games.yard import YARD
from valat.games.yard.observation import observe
from valat.kernel.replay import replay

HANDS = "C9STDTDKHA C7D7HQS7SK C8D8H8S8HK"
LATER = "end C7 D7 end draw end"


def test_lays_rather_than_draws():
    """With three sevens that can go together nobody draws a card instead."""
    hands = "C9STDTDKHA C7D7H7DQSK C8D8H8S8HK"
    assert bots.find("yard", "champion")(view("end", hands=hands), 1, Budget(30_000, "nodes")) != "draw"


def test_worlds_agree_with_the_view():
    """Each world has every hidden card once and the own hand as it is, also after reshuffles."""
    options = YARD.Options(players=6)
    demo = bots.find("yard", "demo")
    team = Lineup(YARD, options, ("demo",) * 6, (demo,) * 6, 4)
    records = [deal.record for deal in single_deals(team, 4)]
    assert any("reshuffles" in record for record in records)
    for state in (state for record in records for state in replay(YARD, record).states[:-1:3]):
        seat = state.play.turn
        hands, stock, seed = WorldSampler(observe(YARD.view(state, seat)), Random(1)).draw()
        assert [len(hand) for hand in hands] == [len(hand) for hand in state.play.hands]
        assert sorted(hands[seat]) == sorted(state.play.hands[seat])
        hidden = sorted([*stock, *(card for hand in hands for card in hand)])
        assert hidden == sorted([*state.play.stock, *(card for hand in state.play.hands for card in hand)])
        assert 0 <= seed < 2**31 - 2


def test_the_quick_player_sees_no_hidden_card():
    """Whatever the others hold and however the stock lies, the rollout policy makes the same move."""
    for moves in ("end", LATER):
        state = dealt(moves, hands=HANDS)
        sampler = WorldSampler(observe(YARD.view(state, state.turn)), Random(2))
        position = YARD.position(state)
        quick, chosen = YardPolicy(position, 3, POINTS_OF), set()
        for _ in range(30):
            position.set_world(*sampler.draw())
            chosen.add(quick.best_move())
        assert len(chosen) == 1


def test_moves_are_found_in_time():
    """The search looks at the clock so often that it ends within its time."""
    clock = Ticking()
    assert best_move(view("end", hands=HANDS), "C7", Random(1), BudgetMeter(Budget(100, "ms"), clock))
    assert 50 < clock.milliseconds <= 100
