"""What may be played in the two phases."""

import pytest

from tests.games.santase.deals import SIX, completed, dealt, legal, refused

PLAIN = completed("HKHQDTD9SJSQ HAHJH9CTC9S9", "CA")
NONE_OF_IT = completed("HKHQDTD9SJSQ STSAS9CTC9DJ", "CA")
DISCARD = completed("HKHQDTD9SJSQ STSAS9SKDKDA", "CA")


def test_open_stock():
    """While the stock is open any card may be played to a lead. Rule: SAN-PLAY-1"""
    assert legal(dealt("HK", **PLAIN)) == "C9 CT H9 HA HJ S9"


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [("HK", "HJ", 0), ("HK", "HA", 1), ("HK", "S9", 0), ("HK", "C9", 1)],
)
def test_winner(lead, answer, winner):
    """The higher card of the suit led, or a trump, takes the trick. Rule: SAN-PLAY-1"""
    assert dealt(f"{lead} {answer}", **PLAIN).play.tricks[-1][0] == winner


def test_a_trump_is_not_ruffed():
    """A trump led is taken by a higher trump only. Rule: SAN-PLAY-1"""
    deal = completed("CKHQDTD9SJSQ HAHJH9CTC9S9", "CA")

    assert [dealt(f"CK {answer}", **deal).play.tricks[-1][0] for answer in ("C9", "HA", "CT")] == [0, 0, 1]


def test_beat():
    """Stock closed: whoever can beat in the suit led must. Rule: SAN-PLAY-2"""
    state = dealt("close HK", **PLAIN)

    assert legal(state) == "HA"
    assert refused(state, "HJ") == ("SAN-PLAY-2", "santase.beat")
    assert refused(state, "C9") == ("SAN-PLAY-2", "santase.follow")


def test_follow():
    """… else follow with any card of the suit. Rule: SAN-PLAY-2"""
    deal = completed("HADQDTD9SJSQ HKHJH9CTC9S9", "CA")
    state = dealt("close HA", **deal)

    assert legal(state) == "H9 HJ HK"
    assert refused(state, "CT") == ("SAN-PLAY-2", "santase.follow")


def test_ruff():
    """… else ruff. Rule: SAN-PLAY-2"""
    state = dealt("close HK", **NONE_OF_IT)

    assert legal(state) == "C9 CT"
    assert refused(state, "SA") == ("SAN-PLAY-2", "santase.ruff")


def test_discard():
    """… else anything. Rule: SAN-PLAY-2"""
    assert legal(dealt("close HK", **DISCARD)) == "DA DK S9 SA SK ST"


def test_trumps_led():
    """Trumps led are followed and beaten like any suit, and nothing replaces them. Rule: SAN-PLAY-2"""
    deal = completed("CKHQDTD9SJSQ HAHJH9CTC9S9", "CA")
    without = completed("CKHQDTD9SJSQ HAHJH9STSAS9", "CA")

    assert legal(dealt("close CK", **deal)) == "CT"
    assert legal(dealt("close CK", **without)) == "H9 HA HJ S9 SA ST"


def test_empty_stock():
    """The same duties bind when the stock has been drawn. Rule: SAN-PLAY-2"""
    assert not dealt(SIX).play.open
    assert legal(dealt(f"{SIX} D9")) == "DA DQ DT"
    assert legal(dealt(f"{SIX} SJ")) == "CA CK CT"


def test_not_held():
    """A card that is not in the hand cannot be played. Rule: SAN-DEAL-2"""
    assert refused(dealt(), "HK") == ("SAN-DEAL-2", "santase.not_held")
