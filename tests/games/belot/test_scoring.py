"""From points to the tens that are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.games.belot.scoring import Tally, apportion_tens, halves, tens, written_score

WHOLE = {"suit": 162, "NT": 260, "AT": 258}
"""All card points of a deal with the last trick, no trumps doubled."""


def tally(kind, cards, *, declaring=0, multiplier=1, announced=(0, 0), belots=(0, 0), capot=(0, 0)):
    """What two sides took; the last trick is in `cards`."""
    return Tally(kind, declaring, multiplier, cards, (0, 0), announced, belots, capot)


def sheet(kind, cards, *, carried=0, **taken):
    """What the sides write, and what waits."""
    paper = written_score(tally(kind, cards, **taken), carried)
    return paper.scores, paper.waits


def test_all_that_counts():
    """Cards, last trick, announcements, belots and capot are added up. Rule: BEL-SCORE-1"""
    taken = Tally("suit", 0, 1, (152, 0), (10, 0), (50, 0), (20, 20), (90, 0))

    assert taken.points == (322, 20)


def test_no_trumps_doubled():
    """In no trumps everything but the capot is doubled. Rule: BEL-SCORE-2"""
    taken = Tally("NT", 0, 1, (120, 0), (10, 0), (0, 0), (0, 0), (90, 0))

    assert (taken.no_trumps_bonus, taken.points) == ((130, 0), (350, 0))


OUTCOMES = [
    ("made: each writes its own", (100, 62), 0, (10, 6), 0),
    ("inside: the opponents write all", (62, 100), 0, (0, 16), 0),
    ("hanging: the declaring side waits", (81, 81), 0, (0, 8), 8),
    ("the other side declares", (62, 100), 1, (6, 10), 0),
    ("and goes inside", (100, 62), 1, (16, 0), 0),
    ("and hangs", (81, 81), 1, (8, 0), 8),
]


@pytest.mark.parametrize(
    ("case", "cards", "declaring", "scores", "waits"), OUTCOMES, ids=[row[0] for row in OUTCOMES]
)
def test_outcomes(case, cards, declaring, scores, waits):
    """More points make the contract, fewer lose everything, equal ones hang. Rule: BEL-SCORE-3"""
    assert sheet("suit", cards, declaring=declaring) == (scores, waits)


def test_announcements_decide():
    """A contract is made or lost with announcements and belots counted. Rule: BEL-SCORE-3"""
    assert sheet("suit", (80, 82), belots=(20, 0)) == ((10, 8), 0)
    assert sheet("suit", (82, 80), announced=(0, 20)) == ((0, 18), 0)


CARRIED = [
    ("made: to the declaring side", (100, 62), 1, (18, 6), 0),
    ("inside: to the others", (62, 100), 1, (0, 24), 0),
    ("hanging again: more waits", (81, 81), 1, (0, 8), 16),
    ("not multiplied", (100, 62), 2, (40, 0), 0),
    ("hanging under contra", (81, 81), 2, (0, 0), 40),
]


@pytest.mark.parametrize(
    ("case", "cards", "multiplier", "scores", "waits"), CARRIED, ids=[row[0] for row in CARRIED]
)
def test_what_waited(case, cards, multiplier, scores, waits):
    """Eight tens that wait go to the winner of the deal, or wait on. Rule: BEL-SCORE-3, BEL-SCORE-4"""
    assert sheet("suit", cards, multiplier=multiplier, carried=8) == (scores, waits)


CONTRA = [
    ("the declaring side has more", (100, 62), 2, (32, 0), 0),
    ("the other side has more", (62, 100), 2, (0, 32), 0),
    ("recontra", (100, 62), 4, (64, 0), 0),
    ("equal: all of it waits", (81, 81), 2, (0, 0), 32),
    ("equal, recontra", (81, 81), 4, (0, 0), 64),
]


@pytest.mark.parametrize(
    ("case", "cards", "multiplier", "scores", "waits"), CONTRA, ids=[row[0] for row in CONTRA]
)
def test_contra(case, cards, multiplier, scores, waits):
    """The side with more writes all of it twice or four times, whoever called. Rule: BEL-SCORE-4"""
    assert sheet("suit", cards, multiplier=multiplier) == (scores, waits)


def test_contra_multiplies_the_capot():
    """Contra and recontra multiply the capot's 90 too. Rule: BEL-SCORE-4"""
    assert sheet("suit", (162, 0), capot=(90, 0), multiplier=2) == ((50, 0), 0)
    assert sheet("NT", (130, 0), capot=(90, 0), multiplier=4) == ((140, 0), 0)


def test_capots_losers_write_what_stands():
    """Who made no trick writes his announcements and belots; not when inside or contra'd.

    Rule: BEL-SCORE-5
    """
    taken = {"announced": (0, 20), "belots": (0, 20), "capot": (90, 0)}

    assert sheet("AT", (258, 0), **taken) == ((35, 4), 0)
    assert sheet("AT", (258, 0), **taken, multiplier=2) == ((78, 0), 0)
    assert sheet("AT", (258, 0), **taken, declaring=1) == ((39, 0), 0)


@pytest.mark.parametrize(
    ("kind", "points", "expected"), [("suit", 162, 16), ("NT", 260, 26), ("AT", 258, 26)]
)
def test_whole_deal(kind, points, expected):
    """A whole deal is 16 tens in a suit, 26 in no trumps and all trumps, plus a tenth of the bonuses.

    Rule: BEL-ROUND-1
    """
    assert tens(kind, points) == expected
    assert tens(kind, points + 120) == expected + 12


SPLITS = [
    ("suit", (92, 70), (9, 7)),
    ("suit", (95, 67), (9, 7)),
    ("suit", (97, 65), (10, 6)),
    ("suit", (98, 64), (10, 6)),
    ("suit", (99, 63), (10, 6)),
    ("suit", (96, 66), (9, 7)),
    ("suit", (66, 96), (7, 9)),
    ("suit", (146, 16), (14, 2)),
    ("suit", (128, 34), (13, 3)),
    ("AT", (154, 104), (15, 11)),
    ("AT", (34, 224), (4, 22)),
    ("AT", (155, 103), (16, 10)),
    ("AT", (139, 119), (14, 12)),
    ("AT", (150, 108), (15, 11)),
    ("NT", (132, 128), (13, 13)),
    ("NT", (144, 116), (14, 12)),
    ("NT", (146, 114), (15, 11)),
]


@pytest.mark.parametrize(("kind", "points", "expected"), SPLITS)
def test_split(kind, points, expected):
    """7 8 9 round up in a suit, 5 … 9 in the others; a pair of 6 or 4 raises the lower side.

    Rule: BEL-ROUND-2
    """
    assert apportion_tens(kind, points) == expected


HALVES = [
    ("suit", 81, (8, 8)),
    ("suit", 91, (9, 9)),
    ("suit", 106, (10, 11)),
    ("AT", 129, (13, 13)),
    ("AT", 139, (14, 14)),
    ("AT", 154, (15, 16)),
    ("NT", 130, (13, 13)),
]


@pytest.mark.parametrize(("kind", "points", "expected"), HALVES)
def test_halves(kind, points, expected):
    """What the opponents write and what waits; with 6 or 4 at the end the waiting half is more.

    Rule: BEL-ROUND-3
    """
    assert halves(kind, points) == expected


def test_rounded_once():
    """Inside and multiplied results are rounded as one sum, then multiplied. Rule: BEL-ROUND-4"""
    assert sheet("suit", (66, 96)) == ((0, 16), 0)
    assert sheet("AT", (104, 154)) == ((0, 26), 0)
    assert sheet("AT", (154, 104), multiplier=4) == ((104, 0), 0)


@st.composite
def tallies(draw):
    """Any two sides' points: cards of a whole deal, bonuses in tens."""
    kind = draw(st.sampled_from(["suit", "NT", "AT"]))
    whole = WHOLE[kind] // (2 if kind == "NT" else 1)
    first = draw(st.integers(0, whole))
    bonus = st.tuples(st.integers(0, 40), st.integers(0, 40)).map(lambda pair: (10 * pair[0], 10 * pair[1]))
    capot = draw(st.sampled_from([(0, 0), (90, 0), (0, 90)]))
    announced = (0, 0) if kind == "NT" else draw(bonus)
    multiplier = draw(st.sampled_from([1, 2, 4]))
    return tally(
        kind,
        (first, whole - first),
        declaring=draw(st.integers(0, 1)),
        multiplier=multiplier,
        announced=announced,
        capot=capot,
    )


@given(tallies(), st.integers(0, 100))
def test_nothing_is_lost(taken, carried):
    """All that is written and left waiting is the whole deal, multiplied, and what waited before.

    Rule: BEL-ROUND-1, BEL-ROUND-2
    """
    paper = written_score(taken, carried)
    bonuses = sum(taken.announced) + sum(taken.capot)
    whole = {"suit": 16, "NT": 26, "AT": 26}[taken.kind] + bonuses // 10

    assert sum(paper.scores) + paper.waits == whole * taken.multiplier + carried
