"""What cannot be in an event is refused, with a stable code and a sentence."""

from fractions import Fraction

import pytest

from tests.duplicate.scores.events import event, result
from valat.duplicate.scores import AVERAGE_MINUS, AVERAGE_PLUS, Penalty, mix_of, score
from valat.duplicate.scores.adjusted_scores import imps_award, share_award
from valat.duplicate.scores.checks import check_method
from valat.kernel.errors import Refusal

PLAYED = (result(1, 1, 2, 420), result(1, 3, 4, 170))

CASES = {
    "nothing": ("no_event", event("matchpoints"), "no result"),
    "adjusted scores beside no result": (
        "adjusted_unplayed",
        event("matchpoints", *PLAYED, result(7, 1, 2, [AVERAGE_PLUS, AVERAGE_MINUS], session=2)),
        "Session 2 has adjusted scores",
    ),
    "paired with itself": (
        "own_opponent",
        event("matchpoints", result(5, 3, 3, 0)),
        "3 plays against itself on board 5",
    ),
    "a team with itself": (
        "own_opponent",
        event("imps", result(5, 3, 3, 0)),
        "3 plays against itself on board 5",
    ),
    "a player on both sides": (
        "own_opponent",
        event("matchpoints", result(2, (1, 2), (2, 3), 0)),
        "2 plays against itself on board 2",
    ),
    "two partners on a board": (
        "two_partners",
        event("matchpoints", result(2, (1, 2), (3, 4), 0), result(2, (1, 5), (6, 7), 0)),
        "1 has two partners on board 2: 2 and 5",
    ),
    "two partners in the entries": (
        "two_partners",
        event(
            "matchpoints", *PLAYED, players={1: ("Ana", "Bo"), 2: ("Ana", "Cy"), 3: ("D", "E"), 4: ("F", "G")}
        ),
        "Ana has two partners: Bo and Cy",
    ),
    "one as two": (
        "two_partners",
        event(
            "matchpoints", *PLAYED, players={1: ("Ana", "Ana"), 2: ("B", "C"), 3: ("D", "E"), 4: ("F", "G")}
        ),
        "Ana of 1 is paired with itself",
    ),
    "a board twice": (
        "board_twice",
        event("matchpoints", *PLAYED, result(1, 5, 1, 50)),
        "1 has two results on board 1",
    ),
    "a board twice in a match": (
        "board_twice",
        event("imps", result(1, 1, 2, 0), result(1, 1, 2, 50)),
        "1 has two results on board 1",
    ),
    "an unknown method": ("bad_method", event("guessing", *PLAYED), "no scoring method 'guessing'"),
    "a tie-break of teams": (
        "bad_method",
        event("matchpoints", *PLAYED, tie_breaks=("quotient",)),
        "'quotient' can't break ties",
    ),
    "a share of more than all": (
        "bad_method",
        event("matchpoints", *PLAYED, carry_over=Fraction(2)),
        "from 0 to 1",
    ),
    "no results expected": ("bad_method", event("matchpoints", *PLAYED, expected=0), "at least 1"),
    "less than none left out": ("bad_method", event("butler", *PLAYED, left_out=-1), "must be 0 or more"),
    "two winners of teams": (
        "bad_method",
        event("imps", result(1, 1, 2, 0), winners=2),
        "can't have two winners",
    ),
    "a penalty in another unit": (
        "bad_method",
        event("matchpoints", *PLAYED, penalties=[Penalty(1, Fraction(3), "imps")]),
        "'imps' doesn't fit matchpoints",
    ),
    "an award in another unit": (
        "bad_award",
        event("matchpoints", *PLAYED, result(1, 5, 6, [imps_award(Fraction(3)), AVERAGE_MINUS])),
        "3 IMPs on board 1",
    ),
    "an award in percent of nothing": (
        "bad_award",
        event("butler", *PLAYED, result(1, 5, 6, [share_award(Fraction(1, 2)), AVERAGE_MINUS])),
        "50% on board 1",
    ),
    "an award above the top": (
        "bad_award",
        event("matchpoints", *PLAYED, result(1, 5, 6, [share_award(Fraction(3, 2)), AVERAGE_MINUS])),
        "150% on board 1",
    ),
    "nobody": ("bad_row", event("matchpoints", result(1, None, None, 0)), "has no players"),
    "two against one": ("bad_row", event("matchpoints", result(1, (1, 2), 3, 0)), "A side must be one pair"),
    "players in a match of teams": (
        "bad_row",
        event("imps", result(1, (1, 2), (3, 4), 0)),
        "A side must be one pair",
    ),
    "a stranger punished": (
        "no_contestant",
        event("matchpoints", *PLAYED, penalties=[Penalty(9, Fraction(1))]),
        "9 has no result",
    ),
    "a stranger at the table": (
        "no_contestant",
        event("matchpoints", *PLAYED, players={1: ("A", "B"), 2: ("C", "D"), 3: ("E", "F")}),
        "4 is not one of the contestants",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be(case):
    """Each has its code, and the sentence names the place. Rule: BRI-COMP-1"""
    code, told, words = CASES[case]
    with pytest.raises(Refusal) as refused:
        score(told)
    assert refused.value.code == code
    assert words in refused.value.why
    assert refused.value.why.endswith(".")


@pytest.mark.parametrize("weights", [(61, 61), (60, 30), (100, 0), (150, -50)])
def test_weights_make_a_whole(weights):
    """Not more than 100 percent, not less, and each part is something. Rule: BRI-COMP-10"""
    with pytest.raises(Refusal) as refused:
        mix_of([(Fraction(weight, 100), score) for weight, score in zip(weights, (420, -50), strict=True)], 3)
    assert refused.value.code == "bad_weights"
    assert refused.value.why.startswith("The weights of a score on board 3 must add up to 100%:")


def test_methods_have_names():
    """The same code as for rules that do not fit."""
    with pytest.raises(Refusal, match="Choose from: matchpoints, cross-imps, butler, imps, vps"):
        check_method("dice")
    check_method("bam")
