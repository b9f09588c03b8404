"""The calls, discards, cards and declarations of Bela's bots."""

import pytest

from tests.games.bela.deals import after, completed, dealt, game_of, legal
from valat.bots import find, names
from valat.bots.bela import house, passive
from valat.bots.bela.hand_value import hand_value
from valat.bots.bela.knowledge import read_auction, read_play
from valat.bots.tricks.belief import ONE


def view(state):
    """What the seat on turn sees."""
    return game_of(state).view(state, state.turn)


def test_found():
    """The three games are played by the same bots."""
    assert [names(game)[:2] for game in ("bela2", "bela3", "bela4")] == [("house", "champion")] * 3


CALLS = [
    ("bela4", "HJH9HACAC7D7", "", "", "H"),
    ("bela4", "C7C8D7D9S8S9", "", "", "Pass"),
    ("bela2", "HJH9HACADTD7", "HK", "", "H"),
    ("bela2", "SJS9SACADTD7", "HK", "", "Pass"),
    ("bela2", "SJS9SACADTSTD7D8D9", "HK", "Pass Pass", "S"),
    ("bela3", "SJS9H7H8HQDK", "", "", "S"),
]


@pytest.mark.parametrize(("name", "hand", "turn_up", "moves", "call"), CALLS)
def test_calls(name, hand, turn_up, moves, call):
    """The house calls on trumps, and waits without them."""
    beside = {"bela2": ("", turn_up), "bela3": (), "bela4": ()}[name]

    assert house(view(dealt(completed(name, hand, *beside), moves)), seed=0) == call


def test_dealer_calls_his_best():
    """Who must call names the suit the hand is worth most in."""
    state = dealt(completed("bela4", "", "", "", "DJD9C7C8H7S8"), "Pass Pass Pass")

    assert house(view(state), seed=0) == "D"


def test_passive_passes():
    """The passive bot calls only if it must, and then its longest suit."""
    state = dealt(completed("bela4", "HJH9HAHTHKCA", "", "", "DJD9C7C8C9S8"))

    assert passive(view(state), seed=0) == "Pass"
    assert passive(view(after(state, "Pass Pass Pass")), seed=0) == "C"


def test_worth_without_the_turn_up():
    """When the jack is turned up the nine is the highest trump. Rule: BELA2-DEAL-1"""
    hand = ["H9", "H7", "C7", "C8", "D7", "S8"]

    assert hand_value(hand, "H", "HJ") > hand_value(hand, "H", "HA") == hand_value(hand, "H", None)


def test_discard():
    """Forehand brings a bare ten home; the passive bot gives away the least. Rule: BELA3-BID-1"""
    state = dealt(completed("bela3", "HJH9HAHTHKCACKDTSKSA", "", "", "C7C8"), "H")

    assert "DT" in house(view(state), seed=0)
    assert passive(view(state), seed=0) == "discard=C7C8"


def test_declares_everything():
    """Both declare what is proposed. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "C9CTCJDJHJSJD7D8"), "D")

    for bot in (house, passive):
        assert bot(view(state), seed=0).partition("+")[2] == "C9CTCJ+CJDJHJSJ"


def test_caller_draws_trumps():
    """Whoever called leads trumps from the top."""
    assert house(view(dealt(completed("bela4", "SJS9SAHAH7C8D8D7"), "S")), seed=0) == "SJ"


def test_a_lost_trick_gets_little():
    """Where nothing can be won the cheapest card goes."""
    state = dealt(completed("bela4", "CA", "CTC7C8D7D8DTH7H8"), "S CA")

    assert house(view(state), seed=0) in {"C7", "C8"}


def test_odds_of_the_hidden_cards():
    """The odds of a hidden card are as the room in the places where it may lie."""
    state = dealt(completed("bela2", "", "", "HA"), "H")
    chances = read_play(view(state)).chances[1]

    assert len(chances) == 21
    assert set(chances.values()) == {ONE * 10 // 21}


def test_odds_of_shown_cards():
    """Cards that were shown, and the other one of a bela, are certain. Rule: BELA-DECL-4, BELA-BELA-1"""
    state = dealt(completed("bela4", "HKHQC7C8C9"), "H HK+C7C8C9")
    for _ in range(3):
        state = after(state, legal(state).split()[0])
    while state.turn == 0:
        state = after(state, legal(state).split()[0])
    chances = read_play(view(state)).chances[0]

    assert {card for card, chance in chances.items() if chance == ONE} >= {"HQ"}


def test_auction_reading():
    """In the auction six cards are known, and the turn-up."""
    knowledge = read_auction(view(dealt(completed("bela2", "", "", "HA"))))

    assert (len(knowledge.hand), knowledge.turn_up, knowledge.auction.passes) == (6, "HA", 0)


@pytest.mark.parametrize("name", ["bela2", "bela3", "bela4"])
@pytest.mark.parametrize("bot", ["house", "passive"])
def test_plays_a_deal(name, bot):
    """From the first call to the last card every move is legal, and the same when asked again."""
    state = dealt(completed(name))
    while not state.over:
        move = find(name, bot)(view(state), 0)
        assert find(name, bot)(view(state), 1) == move
        state = after(state, move)
