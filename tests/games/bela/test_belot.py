"""Bela, the pair, and belot, the eight cards that win the match."""

import pytest

from tests.games.bela.deals import after, completed, dealt, game_of, result
from tests.scenes import scene_json
from valat.kernel.result import write_result

HEARTS = "H7H8H9HTHJHQHKHA"


def heard(state):
    return [
        (announcement["kind"], announcement["seat"])
        for announcement in scene_json(game_of(state), state, None)["heard"]
    ]


def test_bela_with_the_first_of_the_two():
    """Bela is said by itself when the first of king and queen is played. Rule: BELA-BELA-1"""
    state = dealt(completed("bela4", "H7HA", "HKHQ"), "H H7")
    assert heard(state) == []

    assert heard(after(state, "HQ")) == [("bela", 1)]
    assert heard(after(state, "HK")) == [("bela", 1)]


def test_bela_of_another_suit():
    """King and queen of a plain suit, or of trumps in two hands, are no bela. Rule: BELA-BELA-1"""
    assert heard(dealt(completed("bela4", "HKHQ"), "S HK")) == []
    assert heard(dealt(completed("bela4", "HK", "HQ"), "H HK")) == []


def test_bela_of_the_cards_kept():
    """A queen that forehand laid aside makes no bela. Rule: BELA3-BID-1, BELA-BELA-1"""
    rows = completed("bela3", "HKHQ")

    assert heard(dealt(rows, "H discard=C7HQ HK")) == []
    assert heard(dealt(rows, "H discard=C7D8 HK")) == [("bela", 0)]


def test_bela_is_not_compared():
    """Bela counts whoever has the best declaration. Rule: BELA-BELA-1, BELA-DECL-3"""
    state = dealt(completed("bela4", "HKHQHA", "CADASA"), "H HA")
    while not state.over:
        state = after(state, game_of(state).legal(state, state.turn)[-1].name)
    line = next(line for line in game_of(state).score(state) if line.key == "bela")

    assert (line.amounts, line.counts, line.rule) == ((20, 0), True, "BELA-BELA-1")


@pytest.mark.parametrize(
    ("name", "moves", "target"),
    [("bela2", "Pass Pass H", 501), ("bela3", "H discard=C7D8", 701), ("bela4", "H", 1001)],
)
def test_belot(name, moves, target):
    """All eight trumps in one hand win the match once the hands are complete. Rule: BELA-DECL-2"""
    state = dealt(completed(name, HEARTS), moves)

    assert state.over
    assert write_result(result(state)) == {
        "outcome": "belot",
        "trumps": "H",
        "caller": 0,
        "points": [0] * len(result(state).points),
        "scores": [target, *[0] * (len(result(state).scores) - 1)],
        "capot": [False] * len(result(state).scores),
    }
    game = game_of(state)
    assert [(line.rule, line.cards) for line in game.score(state)] == [
        ("BELA-DECL-2", tuple(HEARTS[at : at + 2] for at in range(0, 16, 2)))
    ]
    over = game.next(game.add(game.start(state.setup.options, ["?"] * 4), result(state)))
    assert (over.winner, over.scores[0]) == (0, target)


def test_belot_before_the_discard():
    """Until forehand has discarded the hands are not complete. Rule: BELA-DECL-2"""
    state = dealt(completed("bela3", HEARTS), "H")

    assert not state.over
    assert not after(state, "discard=C7H7").over


def test_belot_of_an_opponent():
    """Whoever called, the side that holds the eight wins. Rule: BELA-DECL-2"""
    assert result(dealt(completed("bela4", "", HEARTS), "H")).scores == (0, 1001)


def test_belot_in_trumps():
    """Eight of a plain suit win nothing by default. Rule: BELA-DECL-2"""
    assert not dealt(completed("bela4", HEARTS), "S").over


@pytest.mark.parametrize(("dealer", "winner"), [(3, 1), (0, 1), (1, 2), (2, 1)])
def test_belot_in_any(dealer, winner):
    """By option eight of any suit win; of two hands the nearer the dealer's right. Rule: BELA-DECL-2"""
    hands = completed("bela4", "", HEARTS, HEARTS.replace("H", "S"))
    state = dealt(hands, "Pass Pass Pass C", dealer=dealer, belot_in="any")

    assert state.belot.seat == winner
    assert result(state).scores[winner % 2] == 1001


def test_belot_beats_the_score():
    """A belot wins by itself, even where others stand level above the target. Rule: BELA-DECL-2"""
    state = dealt(completed("bela3", "", "", HEARTS), "H discard=C7D8")
    game = game_of(state)
    match = game.start(state.setup.options, ["?"] * 3)
    level = game.Result(outcome="made", scores=(720, 720, 5))
    over = game.next(game.add(game.add(match, level), result(state)))

    assert (over.winner, over.scores) == (2, (720, 720, 706))
