"""Twenty and forty."""

import pytest

from tests.games.santase.deals import completed, dealt, refused
from valat.games.santase import SANTASE

BOTH = completed("HKHQCKCQDAD9 H9HTHAS9SJSQ", "CA", "STSA")
"""Seat 0 holds a marriage in hearts and one in trumps."""


def test_offered():
    """With king and queen in hand the player on lead may declare with either. Rule: SAN-MARR-1"""
    state = dealt("DA S9", **BOTH)

    assert SANTASE.offers(state, 0) == {"CK": ("40",), "CQ": ("40",), "HK": ("20",), "HQ": ("20",)}
    assert SANTASE.offers(state, 1) == {}


@pytest.mark.parametrize(("move", "points"), [("HK+20", 20), ("HQ+20", 20), ("CQ+40", 40)])
def test_counts_at_once(move, points):
    """A marriage is worth 20, in trumps 40, before the trick is answered. Rule: SAN-MARR-1"""
    state = dealt(f"DA S9 {move}", **BOTH)

    assert (state.play.declared, state.play.count(0)) == ((points, 0), points + 11)


def test_in_the_second_phase_too():
    """Also when the stock is closed. Rule: SAN-MARR-1"""
    assert dealt("DA S9 close HK+20", **BOTH).play.declared == (20, 0)


def test_off_lead():
    """Only the player on lead declares. Rule: SAN-MARR-1"""
    deal = completed("HKHQCKCQDAD9 H9HTHAS9SJDJ", "CA", "STSA")
    state = dealt("D9 DJ", **deal)

    assert (state.play.turn, SANTASE.offers(state, 0), SANTASE.offers(state, 1)) == (1, {}, {})


REFUSED = [
    ("", "HK+20", "santase.marriage_first_trick"),
    ("DA S9", "HK+40", "santase.marriage_amount"),
    ("DA S9", "CK+20", "santase.marriage_amount"),
    ("DA S9 HK", "SQ+20", "santase.marriage_not_leading"),
    ("DA S9 HK HA", "SQ+20", "santase.marriage_no_pair"),
]


@pytest.mark.parametrize(("moves", "move", "key"), REFUSED)
def test_refused(moves, move, key):
    """Not on the first trick, to a lead, without the pair or for another amount. Rule: SAN-MARR-1"""
    assert refused(dealt(moves, **BOTH), move) == ("SAN-MARR-1", key)


def test_wrong_card():
    """Only king and queen make a marriage. Rule: SAN-MARR-1"""
    move = SANTASE.read("HK+20")._replace(name="DA")

    assert SANTASE.refusal(dealt("D9 S9", **BOTH), 0, move).key == "santase.marriage_wrong_card"


def test_silence():
    """Nobody has to declare. Rule: SAN-MARR-1"""
    assert dealt("DA S9 HK", **BOTH).play.declared == (0, 0)
