"""A match from deal to deal."""

import pytest
from msgspec.structs import replace

from tests.games.belot.deals import options
from valat.games.belot import BELOT
from valat.games.belot.state import Setup
from valat.kernel.game import Places

NAMES = ["Ana", "Boris", "Vera", "Georgi"]
PASSED = BELOT.Result(outcome="passed_out", scores=(0, 0))


def deal(a, b, *, capot=None, multiplier=1, carried=0, outcome="made", declarer=0):
    """The result of a deal."""
    return BELOT.Result(
        outcome=outcome,
        declarer=declarer,
        multiplier=multiplier,
        scores=(a, b),
        carried=carried,
        capot=(capot == 0, capot == 1),
    )


def match(*results, **fields):
    """What follows these deals: the next Setup, or Places."""
    match = BELOT.start(options(**fields), NAMES)
    for result in results:
        assert isinstance(BELOT.next(match), Setup), "the match was over before"
        match = BELOT.add(match, result)
    return BELOT.next(match)


def over(*results, **fields):
    """The match's winner; None while it goes on."""
    after = match(*results, **fields)
    return after.winner if isinstance(after, Places) else None


def test_dealer_goes_right():
    """The next dealer is the player on the right, also after four passes. Rule: BEL-DEAL-3"""
    assert [match(*[PASSED] * deals).dealer for deals in range(5)] == [0, 1, 2, 3, 0]
    assert match(deal(10, 6)).dealer == 1


def test_what_waits_is_handed_on():
    """Points that hang are the next deal's to win. Rule: BEL-SCORE-3"""
    assert match(deal(0, 8, outcome="hanging", carried=8)).carried == 8
    assert match(deal(0, 8, outcome="hanging", carried=8), replace(PASSED, carried=8)).carried == 8


@pytest.mark.parametrize(
    ("a", "b", "winner"), [(150, 100, None), (151, 100, 0), (100, 160, 1), (151, 152, 1)]
)
def test_out(a, b, winner):
    """151 or more ends the match, the higher of two wins. Rule: BEL-MATCH-1"""
    assert over(deal(a, b)) == winner


def test_equal_scores_play_on():
    """Two sides that are out with equal scores play until one leads. Rule: BEL-MATCH-1"""
    assert over(deal(151, 151)) is None
    assert over(deal(151, 151), deal(8, 8)) is None
    assert over(deal(151, 151), deal(7, 9)) == 1


def test_target():
    """The score that ends the match is an option. Rule: BEL-MATCH-1"""
    assert over(deal(101, 3), target=101) == 0
    assert over(deal(101, 3)) is None


CAPOTS = [
    # deals after 130 : 100; what capot_out gives
    ("a capot does not go out", "never", [deal(25, 0, capot=0)], None),
    ("it does when always allowed", "always", [deal(25, 0, capot=0)], 0),
    ("one more deal", "never", [deal(25, 0, capot=0), deal(6, 10)], 0),
    ("which the others may win", "never", [deal(25, 0, capot=0), deal(0, 64, multiplier=4, declarer=1)], 1),
    ("thrown-in deals do not count", "never", [deal(25, 0, capot=0), PASSED], None),
    ("nor do capots", "never", [deal(25, 0, capot=0), deal(25, 0, capot=0)], None),
    ("then one more", "never", [deal(25, 0, capot=0), PASSED, deal(25, 0, capot=0), deal(9, 7)], 0),
    ("a capot before is no matter", "never", [deal(20, 0, capot=0), deal(9, 7)], 0),
    ("out without the nine", "without_bonus", [deal(30, 0, capot=0)], 0),
    ("not out without the nine", "without_bonus", [deal(29, 0, capot=0)], None),
    ("eighteen under contra", "without_bonus", [deal(38, 0, capot=0, multiplier=2)], None),
    ("enough under contra", "without_bonus", [deal(39, 0, capot=0, multiplier=2)], 0),
    ("thirty-six under recontra", "without_bonus", [deal(56, 0, capot=0, multiplier=4)], None),
    ("enough under recontra", "without_bonus", [deal(57, 0, capot=0, multiplier=4)], 0),
    ("out by a deal without capot", "never", [deal(21, 0, outcome="made")], 0),
]


@pytest.mark.parametrize(("case", "capot_out", "deals", "winner"), CAPOTS, ids=[row[0] for row in CAPOTS])
def test_capot_out(case, capot_out, deals, winner):
    """Whether a match may end with a capot is an option. Rule: BEL-MATCH-2"""
    assert over(deal(130, 100), *deals, capot_out=capot_out) == winner


def test_the_losers_go_out():
    """It is one more deal too when a capot's losers are carried over by what they announced.

    Rule: BEL-MATCH-2
    """
    assert over(deal(10, 148), deal(25, 4, capot=0)) is None
    assert over(deal(10, 148), deal(25, 4, capot=0), capot_out="without_bonus") == 1


def test_what_waits_at_the_end():
    """Points that wait when the match ends are written to nobody. Rule: BEL-MATCH-3"""
    assert match(deal(100, 145), deal(0, 8, outcome="hanging", carried=8)) == Places((100, 153), 1)
