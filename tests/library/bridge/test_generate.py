"""Boards under conditions, by scripts, texts, conditions and functions."""

import pickle
from functools import reduce
from operator import or_

import pytest

import valat
from valat.kernel.errors import Refusal, Unreadable
from valat.library.bridge.conditions import (
    Seat,
    aces,
    clubs,
    controls,
    diamonds,
    east,
    has,
    hcp,
    hearts,
    jacks,
    kaplan_rubens,
    kings,
    losers,
    north,
    points,
    quality,
    queens,
    shape,
    south,
    spades,
    tens,
    top,
    tricks,
    west,
)


def strong(deal):
    return deal.north.count("hcp") >= 20


SAME = [
    "hcp(north) >= 20",
    "condition hcp(north) >= 20 action printoneline",
    hcp(north) >= 20,
    [hcp(north) >= 20, lambda deal: True],
]


@pytest.mark.parametrize("where", [*SAME, strong, [strong]])
def test_every_kind_of_condition(where):
    """The boards are as was asked for."""
    boards = valat.generate("bridge", where, count=3, seed=1)
    assert len(boards) == 3
    assert all(hcp(board.hands[0]) >= 20 for board in boards)


def test_a_text_of_wishes():
    """As `valat deal --where` takes it."""
    boards = valat.generate("bridge", "N: shape 5-4-3-1; NS: hearts 8+", count=2, seed=1)
    for board in boards:
        assert shape(board.hands[0], "any 5431")
        assert hearts(board.hands[0]) + hearts(board.hands[2]) >= 8


def test_a_seed_gives_the_same_boards_by_any_number_of_processes():
    """Their order and the number of tries too."""
    alone = valat.generate("bridge", "hcp(north) > 18", count=200, seed=5)
    together = valat.generate("bridge", "hcp(north) > 18", count=200, seed=5, processes=2)
    assert list(alone) == list(together)
    assert alone.tries == together.tries
    assert valat.generate("bridge", "hcp(north) > 18", count=200, seed=6).hands != alone.hands


def test_what_a_script_says():
    """How many, who deals, and what is printed."""
    boards = valat.generate(
        "bridge", 'produce 3 dealer south vulnerable EW hcp(north) > 9 action average "n" 1', seed=1
    )
    assert [(board.number, board.dealer, board.vulnerable) for board in boards] == [
        (number, 2, "ew") for number in (1, 2, 3)
    ]
    assert boards.output == "n: 1\n"


def test_boards_without_a_script_are_numbered_as_usual():
    """Dealer and vulnerability follow from the number. Rule: BRI-SCORE-6"""
    boards = valat.generate("bridge", count=3, seed=1)
    assert [(board.dealer, board.vulnerable) for board in boards] == [(0, "none"), (1, "ns"), (2, "ew")]
    assert boards[-1] == boards[2] == boards[1:][1]
    assert str(boards).count("\n") == 2
    assert repr(boards) == "<Generated: 3 boards, 3 deals tried>"
    assert boards.share == 1


def test_conditions_are_put_together():
    """Each way of asking, once of a seat and once of the hand that was found."""
    conditions = [
        (hcp(north) + hcp(south, "S") > 10) & ~(spades(east) < 2),
        (losers(west) <= 8) | (controls(west, "H") == 3),
        (quality(north, "S") != 0) ^ False,
        shape(south, "any 4333 + any 4432 + any 5332"),
        has(east, "♥2") | has(east, "H3") | (top(east, 3, "D") * 2 - 1 < 3),
        kaplan_rubens(north) // 100 > 9,
        points(north, [1, 1, 1]) % 2 == 1,
        aces(north) + kings(north) + queens(north) + jacks(north) + tens(north) >= 3,
        12 - clubs(west) > 13 - diamonds(west) - 3 * 1,
    ]
    for north_, east_, south_, west_ in valat.generate("bridge", conditions, count=5, seed=3).hands:
        assert hcp(north_) + hcp(south_, "S") > 10
        assert spades(east_) >= 2
        assert losers(west_) <= 8 or controls(west_, "H") == 3
        assert quality(north_, "S") != 0
        assert shape(south_, "any 4333 + any 4432 + any 5332")
        assert has(east_, "H2") or has(east_, "H3") or top(east_, 3, "D") * 2 - 1 < 3
        assert kaplan_rubens(north_) // 100 > 9
        assert points(north_, [1, 1, 1]) % 2 == 1
        assert aces(north_) + kings(north_) + queens(north_) + jacks(north_) + tens(north_) >= 3
        assert 12 - clubs(west_) > 10 - diamonds(west_)


def test_boards_are_pickled():
    """With what is said of the search."""
    script = 'produce 3 dealer west vulnerable EW hcp(north) >= 15 action average "points" hcp(north)'
    for where in ("N: hcp 15+", script):
        boards = valat.generate("bridge", where, count=3, seed=1)
        again = pickle.loads(pickle.dumps(boards))
        assert list(again) == list(boards)
        assert (again.tries, again.output, again.share) == (boards.tries, boards.output, boards.share)


def test_a_hand_is_counted_as_it_is_written():
    """As text in any form, or as cards."""
    hands = ["AKQ2.T98.543.762", "♠AKQ2 ♥T98 ♦543 ♣762", valat.Hand("AKQ2.T98.543.762")]
    assert [hcp(hand) for hand in hands] == [9] * 3
    assert [shape(hand, "any 4333") for hand in hands] == [True] * 3
    with pytest.raises(Unreadable, match="isn't a hand"):
        hcp("weak")


def test_long_rows_of_conditions():
    """As loops of Python make them; what is doubled again and again costs nothing."""
    many = reduce(or_, [hcp(north) == number % 41 for number in range(3000)])
    doubled = reduce(lambda sum_, _: sum_ + sum_, range(20), spades(north) - spades(north))
    assert len(valat.generate("bridge", [many, doubled == 0], count=5, seed=1)) == 5


def test_tricks_are_asked_of_the_solver():
    """Thirteen where North has all the aces and kings that matter."""
    everything = "predeal north SAKQJT98765432"
    boards = valat.generate("bridge", everything + " tricks(north, spades) == 13", count=1, seed=1)
    assert boards.tries == 1
    with pytest.raises(Refusal) as caught:
        valat.generate("bridge", everything + " tricks(north, spades) < 13", count=1, seed=1, tries=2)
    assert caught.value.code == "none_found"


WRONG = {
    "words": (lambda: valat.generate("bridge", "N: luck 3"), Unreadable),
    "kind": (lambda: valat.generate("bridge", 5), Unreadable),
    "fault": (lambda: valat.generate("bridge", "x = 1\n 1 / (x - 1)"), Unreadable),
    "lambda": (lambda: valat.generate("bridge", lambda deal: True, processes=2), Unreadable),
    "game": (lambda: valat.generate("santase", "N: hcp 3"), Unreadable),
    "count": (lambda: valat.generate("bridge", count=0), ValueError),
    "seat": (lambda: Seat("NS"), ValueError),
    "suit": (lambda: hcp(north, "X"), ValueError),
    "denomination": (lambda: tricks(north, "SA"), ValueError),
    "top": (lambda: top(north, 14), ValueError),
    "number": (lambda: hcp(north) > 2**31, ValueError),
    "fraction": (lambda: hcp(north) > 1.5, TypeError),
    "points": (lambda: points(north, [10**7]), ValueError),
    "half a point": (lambda: points(north, [4.5]), TypeError),
    "truth": (lambda: hcp(north) > 1 and hcp(south) > 1, TypeError),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_refused(case):
    """With an error that says so."""
    call, error = WRONG[case]
    with pytest.raises(error):
        call()


def test_a_fault_names_its_line():
    """Of a script."""
    with pytest.raises(Unreadable, match=r"^Line 2: It divides by 0\.$"):
        valat.generate("bridge", "x = hcp(north)\n1 / (x - x)")


def test_progress_is_told():
    """As shares that rise to 1."""
    shares = []
    valat.generate("bridge", "hcp(north) > 22", count=100, seed=1, progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert len(shares) > 1


@pytest.mark.parametrize("terminal", ["1", "0"])
def test_a_bar(capsys, monkeypatch, terminal):
    """On standard error, where that is a terminal."""
    monkeypatch.setenv("TTY_COMPATIBLE", terminal)
    valat.generate("bridge", "hcp(north) > 22", count=100, seed=1, progress=True)
    out, err = capsys.readouterr()
    assert out == ""
    assert ("deals" in err) == (terminal == "1")


def test_seats_show_themselves():
    """In a notebook's cell."""
    assert [repr(seat) for seat in (north, east, south, west)] == [f"Seat('{seat}')" for seat in "NESW"]
