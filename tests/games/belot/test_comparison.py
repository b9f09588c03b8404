"""What a board of Belot counts."""

from types import SimpleNamespace

import pytest

from valat import games
from valat.cards.shuffle import seeded_order
from valat.games.belot import comparison, scoring
from valat.games.belot.scoring import Tally
from valat.games.belot.sheet import Result
from valat.games.belot.state import Setup

BELOT = games.find("belot")


def level(monkeypatch, *, kind, points, declaring=0, multiplier=1):
    """What a board counts at which both sides took as much."""
    zero = (0, 0)
    # Halved, as what no trumps adds is the same once more.
    cards = points // 2 if kind == "NT" else points
    taken = Tally(kind, declaring, multiplier, (cards, cards), zero, zero, zero, zero)
    monkeypatch.setattr(comparison, "tally", lambda state: taken)
    return comparison.counts(SimpleNamespace(), Result(outcome="hanging", scores=(0, 0), carried=8))


@pytest.mark.parametrize(("kind", "points", "counts"), [("suit", 81, 0), ("AT", 129, 0), ("suit", 86, 1)])
def test_a_level_board_does_not_hang(monkeypatch, kind, points, counts):
    """Each side writes its own half; where one half is rounded up it is declarer's. Rule: DUP-BELOT-1"""
    assert level(monkeypatch, kind=kind, points=points) == (counts, -counts)
    assert level(monkeypatch, kind=kind, points=points, declaring=1) == (-counts, counts)


def test_a_level_board_under_contra(monkeypatch):
    """Both halves are multiplied. Rule: DUP-BELOT-1"""
    assert level(monkeypatch, kind="suit", points=86, multiplier=2) == (2, -2)


def test_a_board_counts_the_difference_of_the_tens():
    """And thrown in nothing. Rule: DUP-BELOT-1"""
    result = Result(outcome="made", contract="H", declarer=0, scores=(17, 9))
    assert comparison.counts(SimpleNamespace(), result) == (8, -8)
    assert comparison.counts(SimpleNamespace(), Result(outcome="passed_out", scores=(0, 0))) == (0, 0)


def test_a_board_stands_alone():
    """A deal that carries something in is no board; matches are no boards either. Rule: DUP-BOARD-1"""
    options = BELOT.presets["classic"]
    assert BELOT.comparison_key(Setup(options, 2)) == "dealer 2"
    assert BELOT.comparison_key(Setup(options, 2, carried=8)) is None
    assert not BELOT.plays_boards(options)


def test_an_entry_tells_the_result_and_what_it_counts():
    """For travellers, and for what compares them. Rule: DUP-BOARD-1"""
    deal = BELOT.deal(Setup(BELOT.presets["classic"], 0), seeded_order(BELOT.deck(None), 1, 0))
    for _ in range(4):
        deal = BELOT.apply(deal, BELOT.actors(deal)[0], BELOT.read("Pass"))
    assert BELOT.entry(deal) == {
        "outcome": "passed_out",
        "contract": None,
        "multiplier": 1,
        "declarer": None,
        "points": [0, 0],
        "scores": [0, 0],
        "carried": 0,
        "capot": [False, False],
        "counts": [0, 0],
    }
    assert scoring.halves("suit", 81) == (8, 8)
