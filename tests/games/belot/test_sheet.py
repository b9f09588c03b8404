"""Results, and the steps that explain them."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.deals import played
from tests.games.belot.deals import SUITS, dealt
from valat.games.belot import BELOT
from valat.kernel.result import write_result


def finished(hands=SUITS, moves="", **options):
    """A deal played to its end, always the first legal card."""
    state = dealt(hands, moves, **options)
    while not state.over:
        state = BELOT.apply(state, state.turn, BELOT.legal(state, state.turn)[0])
    return state


def steps(state):
    """Rule, key and amounts of each line."""
    return [(line.rule, line.key, line.amounts) for line in BELOT.score(state)]


def test_result():
    """A result tells contract, declarer, points before rounding, what is written and what waits."""
    assert write_result(BELOT.result(finished(moves="C Pass Pass Pass"))) == {
        "outcome": "made",
        "contract": "C",
        "multiplier": 1,
        "declarer": 0,
        "points": [252, 0],
        "scores": [25, 0],
        "carried": 0,
        "capot": [True, False],
    }


def test_passed_out_result():
    """A deal thrown in has no contract and writes nothing. Rule: BEL-BID-3"""
    state = dealt(moves="Pass Pass Pass Pass", carried=5)

    assert write_result(BELOT.result(state)) == {
        "outcome": "passed_out",
        "contract": None,
        "multiplier": 1,
        "declarer": None,
        "points": [0, 0],
        "scores": [0, 0],
        "carried": 5,
        "capot": [False, False],
    }
    assert steps(state) == [("BEL-BID-3", "passed_out", (0, 0))]


def test_made():
    """Cards, last trick, capot, the contract made, and rounding."""
    assert steps(finished(moves="C Pass Pass Pass")) == [
        ("BEL-CARD-1", "cards", (152, 0)),
        ("BEL-CARD-2", "last_trick", (10, 0)),
        ("BEL-SCORE-1", "capot", (90, 0)),
        ("BEL-SCORE-3", "made", (0, 0)),
        ("BEL-ROUND-2", "rounding", (25, 0)),
    ]


def test_inside_with_what_waited():
    """Inside: the losers' points move over, the sum is rounded, what waited comes on top."""
    announced = "Pass C Pass Pass Pass C7 D7+D9DTDJDQDK"

    assert steps(finished(moves=announced, carried=8))[2:] == [
        ("BEL-ANN-5", "quinte", (0, 100)),
        ("BEL-SCORE-1", "capot", (90, 0)),
        ("BEL-SCORE-3", "inside", (100, -100)),
        ("BEL-ROUND-4", "rounding", (35, 0)),
        ("BEL-SCORE-3", "carried", (8, 0)),
    ]


def test_struck_out():
    """A combination that does not stand is shown with the rule that strikes it out, and counts nothing."""
    announced = "Pass C Pass Pass Pass C7+CTCJCQ D7+DJDQDKDA"
    lines = [line for line in BELOT.score(finished(moves=announced)) if line.key in ("tierce", "quarte")]

    assert [(line.rule, line.amounts, line.counts) for line in lines] == [
        ("BEL-ANN-5", (20, 0), False),
        ("BEL-ANN-5", (0, 50), True),
    ]


HANGING = dealt(
    "H9DKSKSJDQHJCTCK DTS7D9HKCAHAD7C9 SQSAC7CQS9H8D8HT S8H7CJDJSTDAHQC8",
    """H Pass Pass Pass H9 HK H8 H7 CK CA CQ CJ D7 D8 DJ DQ SJ S7 SQ S8
    SA ST SK HA C9 C7 C8 CT HJ DT HT HQ DK D9 S9 DA""",
    carried=5,
)
"""Hearts by seat 0, 81 : 81; 5 waited before."""


def test_hanging():
    """The declaring side's points go to nobody yet: they wait with those that waited. Rule: BEL-SCORE-3"""
    assert steps(HANGING)[2:] == [
        ("BEL-SCORE-3", "hanging", (-81, 0)),
        ("BEL-ROUND-3", "rounding", (0, 8)),
        ("BEL-SCORE-3", "waits", (0, 0)),
    ]
    assert BELOT.score(HANGING)[-1].args == {"waits": "13"}
    assert (BELOT.result(HANGING).scores, BELOT.result(HANGING).carried) == ((0, 8), 13)


def test_hanging_under_contra():
    """All of it waits, multiplied. Rule: BEL-SCORE-4"""
    state = dealt(
        "H8C7SASJHTHQD9C8 SQCQDACJDQSTD8HK C9DKS8CAH7H9CKDJ S9HJCTSKS7HAD7DT",
        """C X Pass Pass Pass D9 DA DJ DT SQ S8 S9 SJ CQ C9 CT C8 H7 HA HT HK
        S7 SA ST H9 C7 CJ CK SK D8 DK D7 H8 CA HJ HQ DQ""",
    )

    assert steps(state)[2:] == [
        ("BEL-SCORE-4", "hanging", (-81, -81)),
        ("BEL-ROUND-4", "rounding", (0, 0)),
        ("BEL-SCORE-4", "waits", (0, 0)),
    ]
    assert (BELOT.result(state).scores, BELOT.result(state).carried) == ((0, 0), 32)


def test_recontra_in_no_trumps():
    """No trumps doubled, and what recontra adds."""
    assert steps(finished(moves="NT X XX Pass Pass Pass", carried=3)) == [
        ("BEL-CARD-1", "cards", (120, 0)),
        ("BEL-CARD-2", "last_trick", (10, 0)),
        ("BEL-SCORE-2", "no_trumps_doubled", (130, 0)),
        ("BEL-SCORE-1", "capot", (90, 0)),
        ("BEL-SCORE-4", "made", (0, 0)),
        ("BEL-ROUND-4", "rounding", (35, 0)),
        ("BEL-SCORE-4", "recontra", (105, 0)),
        ("BEL-SCORE-3", "carried", (3, 0)),
    ]


@given(st.integers(0, 2**32))
def test_steps_add_up(seed):
    """Points that count sum to the result's until the contract is judged, the written ones to its scores."""
    *_, state = played(BELOT, Random(seed).choice(["classic", "book"]), seed)
    result, lines = BELOT.result(state), [line for line in BELOT.score(state) if line.counts]
    judged = next((place for place, line in enumerate(lines) if line.key == result.outcome), 0)

    assert summed(lines[:judged]) == result.points
    assert summed(line for line in lines if line.unit == "written") == result.scores


def summed(lines):
    """The sum of the lines for each side."""
    return tuple(sum(amounts) for amounts in zip((0, 0), *(line.amounts for line in lines), strict=True))
