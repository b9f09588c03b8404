"""What came of a board, as people write it."""

from fractions import Fraction

import pytest

from valat.duplicate.files.outcomes import read_outcomes
from valat.duplicate.scores import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, plain
from valat.duplicate.scores.adjusted_scores import imps_award, share_award
from valat.games.bridge.comparison import read_score
from valat.kernel.errors import Refusal

BOTH = {
    "420": plain(420),
    "-50": plain(-50),
    "+110": plain(110),
    "4S= N": plain(420),
    "4 S = N": plain(420),
    "3 nt x -2 W": plain(300),
    "4SX-1 W": plain(100),
    "Pass": plain(0),
    "A": AVERAGE,
    "ave+": AVERAGE_PLUS,
    "Average minus": AVERAGE_MINUS,
    "Avg": AVERAGE,
    "55%": share_award(Fraction(55, 100)),
    "-2.5 IMPs": imps_award(Fraction(-5, 2)),
    "not played": None,
    "": None,
    "60% 420, 40% -50": ((Fraction(3, 5), 420), (Fraction(2, 5), -50)),
    "60 % of 4S= N; 40 % of 4S-1 N": ((Fraction(3, 5), 420), (Fraction(2, 5), -50)),
    "12.5% 0, 87.5% 50": ((Fraction(1, 8), 0), (Fraction(7, 8), 50)),
}

SPLIT = {
    "A+/A-": (AVERAGE_PLUS, AVERAGE_MINUS),
    "A6040": (AVERAGE_PLUS, AVERAGE_MINUS),
    "a5050": (AVERAGE, AVERAGE),
    "A5545": (share_award(Fraction(55, 100)), share_award(Fraction(45, 100))),
    "420/170": (plain(420), plain(170)),
    "A+/420": (AVERAGE_PLUS, plain(420)),
    "/A-": (None, AVERAGE_MINUS),
    "60% 420, 40% -50/420": (((Fraction(3, 5), 420), (Fraction(2, 5), -50)), plain(420)),
}


@pytest.mark.parametrize(("text", "outcome"), BOTH.items())
def test_one_for_both_sides(text, outcome):
    """Scores, contracts, awards and weighted scores. Rule: BRI-COMP-5, BRI-COMP-10"""
    assert read_outcomes(text, 1, read_score) == (outcome, outcome)


@pytest.mark.parametrize(("text", "outcomes"), SPLIT.items())
def test_one_for_each_side(text, outcomes):
    """North-South's stands before the stroke. Rule: BRI-COMP-5, BRI-COMP-10"""
    assert read_outcomes(text, 1, read_score) == outcomes


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("61% 420, 61% -50", "bad_weights"),
        ("60% 420", "bad_weights"),
        ("60% 420, some", "bad_weights"),
        ("A+/A-/A", "bad_award"),
        ("8S= N", "bad_contract"),
        ("4S N", "bad_contract"),
        ("4S=", "bad_contract"),
        ("4S N = W", "bad_contract"),
        ("7NT+1 S", "bad_contract"),
        ("1C 14 S", "bad_contract"),
        ("four spades", "bad_contract"),
        ("A++", "bad_contract"),
        ("415", "bad_score"),
        ("60% of 420, 40% of 45", "bad_score"),
        ("420.5", "bad_contract"),
    ],
)
def test_what_is_none(text, code):
    """Each is refused with its code, in a sentence that names the board."""
    with pytest.raises(Refusal) as refused:
        read_outcomes(text, 7, read_score)
    assert refused.value.code == code
    assert "board 7" in refused.value.why
    assert refused.value.why.endswith(".")
