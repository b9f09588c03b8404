"""The bot that searches Bela, at single decisions."""

from random import Random

from tests.bots.clock import Ticking
from tests.games.bela.deals import completed, dealt, game_of
from valat.bots.bela.calling import best_call, best_discard
from valat.bots.bela.choosing import best_card, prospects
from valat.bots.bela.guessing import Guesses
from valat.bots.bela.playing import sides_of_play
from valat.bots.bela.stakes import Stakes, declared_points
from valat.bots.bot import Budget
from valat.bots.search.purse import Purse
from valat.games.bela.declarations import DECLARATIONS, Said
from valat.games.bela.seen import read_view
from valat.games.bela.variant import BELA3, BELA4

FOUR = (0, 1, 0, 1)
WIDE = Budget(200_000, "nodes")


def view(state):
    """What the seat on turn sees."""
    return game_of(state).view(state, state.turn)


def test_takes_points_from_the_opponents():
    """Last to play, an ace takes a trick with a ten in it."""
    rows = completed("bela4", "HJH9HAC7", "CTDT", "C9", "CAC8")
    state = dealt(rows, "H C7 CT C9")
    assert best_card(view(state), Random(1), Purse(WIDE)) == "CA"


def test_a_strong_hand_calls():
    """Jack, nine and ace of a suit are called by whoever may pass."""
    state = dealt(completed("bela4", "HJH9HAHTCADA"))
    assert best_call(view(state), Random(1), Purse(WIDE)) == "H"


def test_forehand_keeps_its_trumps():
    """Of three, forehand lays aside two plain cards."""
    state = dealt(completed("bela3", "HJH9HAHTHKCAC7D8S9SQ", "", "", "D9S7"), "H")
    assert "H" not in best_discard(view(state), Random(1), Purse(WIDE)).removeprefix("discard=")


def test_moves_are_found_in_time():
    """The search looks at the clock so often that it ends within its time."""
    for rows, moves, find in (
        (completed("bela4", "HJH9HAC7"), "H", prospects),
        (completed("bela2", "HJH9", "", "HK"), "", best_call),
    ):
        clock = Ticking()
        assert find(view(dealt(rows, moves)), Random(1), Purse(Budget(100, "ms"), clock))
        assert 50 < clock.milliseconds <= 100


def test_guesses_agree_with_the_view():
    """Each guess gives every seat as many cards as it has, the viewer's own among them."""
    state = dealt(completed("bela4", "HJH9HAC7"), "H C7")
    seen = read_view(view(state))
    guesses = Guesses(seen, sides_of_play(BELA4, 0), Random(1))
    for _ in range(20):
        hands = guesses.draw().hands
        assert [len(hand) for hand in hands] == [8] * 4
        assert {*hands[state.turn]} == {*state.cards.hands[state.turn]}
        assert "C7" in hands[0]


def test_stakes_fall():
    """Who calls and has not more than half writes nothing. Rule: BELA-SCORE-3"""
    stakes = Stakes(own=0, calling=0, sides=FOUR, whole=162)
    assert (stakes.worth(82), stakes.worth(81), stakes.worth(80)) == (2, -162, -162)


def test_stakes_without_a_trick():
    """A side without a trick scores no declaration, and the other has the capot. Rule: BELA-SCORE-2"""
    stakes = Stakes(own=1, calling=0, sides=FOUR, whole=162)
    assert stakes.worth(-90, (0, 50), (0, 20)) == -252
    assert stakes.worth(0, (0, 50), (0, 20)) == 70 - 162


def test_stakes_of_three():
    """What forehand has laid aside counts for it, and its points count double. Rule: BELA-SCORE-4"""
    stakes = Stakes(own=0, calling=0, sides=(0, 1, 1), whole=152, laid=10)
    assert stakes.worth(100) == 2 * 110 - 52
    assert stakes.worth(60) == -162


def test_declarations_of_one_player_score():
    """Of three each declares for himself, of four both partners score. Rule: BELA-DECL-3"""
    texts = ("C7C8C9", "D7D8D9DT", "S7S8S9")
    said = [Said(seat, DECLARATIONS[text]) for seat, text in enumerate(texts)]
    assert declared_points(said, FOUR, BELA4.sides) == (0, 50)
    assert declared_points(said, (0, 1, 1), BELA3.sides) == (0, 50)
    assert declared_points([*said[:1], said[2]], FOUR, BELA4.sides) == (40, 0)
