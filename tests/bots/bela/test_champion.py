"""The bot that searches Bela, at single decisions."""

from random import Random

from tests.bots.clock import Ticking
from tests.games.bela.deals import completed, dealt, game_of
from valat.bots.bela.call_search import best_call, best_discard
from valat.bots.bela.card_search import best_card
from valat.bots.bela.sampler import WorldSampler
from valat.bots.bela.utility import TricksTaken, declared_points, points_gained
from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter
from valat.games.bela.declarations import DECLARATIONS, SeatDeclaration
from valat.games.bela.observation import observe
from valat.games.bela.variant import BELA3, BELA4
from valat.games.bela.worlds import assignments_with_cards

NOBODY = frozenset()
WIDE = Budget(200_000, "nodes")


def view(state):
    """What the seat on turn sees."""
    return game_of(state).view(state, state.turn)


def test_throws_points_on_the_partners_trick():
    """Last to play, with neither the suit nor trumps, a ten goes where the partner's ace takes the trick."""
    rows = completed("bela4", "HJH9HAC7", "CA", "C9", "DTD7S7S8S9SJDJD8")
    state = dealt(rows, "H C7 CA C9")
    assert best_card(view(state), "D7", Random(1), BudgetMeter(WIDE)) == "DT"


def test_a_strong_hand_calls():
    """Jack, nine and ace of a suit are called by whoever may pass."""
    state = dealt(completed("bela4", "HJH9HAHTCADA"))
    assert best_call(view(state), Random(1), BudgetMeter(WIDE)) == "H"


def test_forehand_keeps_its_trumps():
    """Of three, forehand lays aside two plain cards."""
    state = dealt(completed("bela3", "HJH9HAHTHKCAC7D8S9SQ", "", "", "D9S7"), "H")
    assert "H" not in best_discard(view(state), Random(1), BudgetMeter(WIDE)).removeprefix("discard=")


def test_moves_are_found_in_time():
    """The search looks at the clock so often that it ends within its time."""
    for rows, moves, find in (
        (
            completed("bela4", "HJH9HAC7"),
            "H",
            lambda observation, *means: best_card(observation, "C7", *means),
        ),
        (completed("bela2", "HJH9", "", "HK"), "", best_call),
    ):
        clock = Ticking()
        assert find(view(dealt(rows, moves)), Random(1), BudgetMeter(Budget(100, "ms"), clock))
        assert 50 < clock.milliseconds <= 100


def test_worlds_agree_with_the_view():
    """Each world gives every seat as many cards as it has, the viewer's own among them."""
    state = dealt(completed("bela4", "HJH9HAC7"), "H C7")
    observation = observe(view(state))
    sampler = WorldSampler(observation, Random(1))
    for _ in range(20):
        hands = sampler.draw().hands
        assert [len(hand) for hand in hands] == [8] * 4
        assert {*hands[state.turn]} == {*state.cards.hands[state.turn]}
        assert "C7" in hands[0]


def test_gain_after_a_fall():
    """Who calls and has not more than half writes nothing. Rule: BELA-SCORE-3"""

    def of_caller(points):
        return points_gained(0, 0, TricksTaken((points, 162 - points), NOBODY), (0, 0), (0, 0), 0)

    assert (of_caller(82), of_caller(81), of_caller(80)) == (2, -162, -162)


def test_gain_without_a_trick():
    """A side without a trick scores no declaration, and the other has the capot. Rule: BELA-SCORE-2"""
    taken = TricksTaken((162, 0), frozenset({1}))
    assert points_gained(1, 0, taken, (0, 50), (0, 20), 0) == -252
    assert points_gained(1, 0, TricksTaken((162, 0), NOBODY), (0, 50), (0, 20), 0) == 70 - 162


def test_gain_of_three():
    """What was laid aside is the caller's; each of the others writes his own. Rule: BELA-SCORE-4"""

    def of(side, *points):
        return points_gained(side, 0, TricksTaken(points, NOBODY), (0, 0, 0), (0, 0, 0), 10)

    assert [of(side, 100, 40, 12) for side in range(3)] == [2 * 110 - 52, 2 * 40 - 122, 2 * 12 - 150]
    assert [of(side, 60, 50, 42) for side in range(3)] == [-162, 2 * 85 - 77, 2 * 77 - 85]


def test_capot_of_three():
    """All the tricks are one player's, or there is no capot. Rule: BELA-SCORE-2"""
    none = (0, 0, 0)
    assert points_gained(0, 0, TricksTaken((162, 0, 0), frozenset({1, 2})), none, none, 0) == 2 * 252
    assert points_gained(0, 0, TricksTaken((162, 0, 0), frozenset({1})), none, none, 0) == 2 * 162


def test_declarations_of_one_player_score():
    """Of three each declares for himself, of four both partners score. Rule: BELA-DECL-3"""
    texts = ("C7C8C9", "D7D8D9DT", "S7S8S9")
    said = [SeatDeclaration(seat, DECLARATIONS[text]) for seat, text in enumerate(texts)]
    assert declared_points(said, BELA4.sides) == (0, 50)
    assert declared_points(said, BELA3.sides) == (0, 50, 0)
    assert declared_points([*said[:1], said[2]], BELA4.sides) == (40, 0)


def test_worlds_heed_the_auction():
    """Whoever has called hearts is sampled to hold more of them than the cards' shares alone would give."""
    observation = observe(view(dealt(completed("bela4", "C7C8D7D8"), "Pass H")))
    sampler, any_deal = WorldSampler(observation, Random(1)), assignments_with_cards(observation, Random(1))
    heeding = sum(card[0] == "H" for _ in range(200) for card in sampler.draw().hands[1])
    not_heeding = sum(card[0] == "H" for _ in range(200) for card in next(any_deal)[1][1])
    assert heeding > 1.2 * not_heeding


def test_worlds_seldom_lay_a_trump_aside():
    """Forehand of three is mostly sampled to have kept the trumps."""
    rows = completed("bela3", "HJH9HAHTC7C8")
    sampler = WorldSampler(observe(view(dealt(rows, "H discard=C7C8 HJ"))), Random(1))
    assert sum(any(card[0] == "H" for card in sampler.draw().discards) for _ in range(100)) < 20
