"""The bidding of a board, through text and back."""

import pickle

import pytest

from valat.games.bridge.formats.bidding import Bidding
from valat.kernel.errors import Illegal, Unreadable


def test_it_is_read_as_people_write_it():
    """Blanks, commas and brackets between calls; each call under any of its names."""
    bidding = Bidding.from_text("s: P, 1N (dbl) rdbl 2♥! - pass 7N")
    assert bidding.text == "S: Pass 1NT X XX 2H! Pass Pass 7NT"
    assert bidding == Bidding.from_text(bidding.text) == pickle.loads(pickle.dumps(bidding))
    assert len({bidding, Bidding.from_text(bidding.text)}) == 1
    assert Bidding.from_text("1C").dealer == 0


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("Q: 1C", Unreadable, "isn't a seat"),
        ("8C", Unreadable, "isn't a call"),
        ("1D 1C", Illegal, "1D"),
        ("P P P P 1C", Illegal, "over"),
    ],
)
def test_what_cannot_be_called_is_refused(text, kind, why):
    """With a sentence."""
    with pytest.raises(kind, match=why):
        Bidding.from_text(text)


def test_it_is_shown_by_seat():
    """West first; a number for each note, which stands below."""
    assert str(Bidding.from_text("W: 1NT P! 3NT")).splitlines() == [
        "W       N       E       S",
        "1NT     Pass!   3NT",
    ]


def test_bidding_says_where_it_stands():
    """Who calls next, who would play what, and whether it has ended."""
    bidding = Bidding.from_text("W: 1H P 2H X")
    assert (bidding.turn, bidding.is_over, bidding.declarer) == (3, False, 3)
    assert str(bidding.contract()) == "2HX"
    empty = Bidding(2)
    assert (empty.turn, empty.declarer, empty.contract()) == (2, None, None)
    passed = Bidding.from_text("P P P P")
    assert (passed.turn, passed.is_over, passed.contract()) == (None, True, None)
