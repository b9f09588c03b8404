"""What a seat has shown, once a call may mean several things."""

import pytest

from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.games.bridge.systems.bounds import (
    ANYTHING,
    MOST_ALTERNATIVES,
    Bounds,
    conjunction,
    distinct,
    meet,
    with_length,
    with_points,
)
from valat.games.bridge.systems.catalogue import assemble_system
from valat.games.bridge.systems.reader import read_file

WEAK, STRONG = with_points(ANYTHING, (6, 10)), with_points(ANYTHING, (17, 37))
LONG, SHORT = with_length(ANYTHING, 3, (6, 13)), with_length(ANYTHING, 3, (0, 1))

MINE = """
title = { en = "Mine" }
[[situation]]
name = "opening"
after = [""]
call = [
  { call = "1C", force = "round", shows = { hcp = "11-13" }, words = { en = "weak no trumps" } },
  { call = "1C", force = "round", shows = { hcp = "17+", clubs = "5+" }, words = { en = "strong" } },
  { call = "1D", shows = { hcp = "11-13", diamonds = "5+" } },
  { call = "1D", shows = { hcp = "14-16", diamonds = "4+" } },
  { call = "1H", otherwise = true, shows = { hcp = "12+", hearts = "3+" } },
  { call = "1H", shows = { hcp = "12+", hearts = "5+" } },
  { call = "1S", shows = [{ hcp = "12+", spades = "5+" }, { hcp = "17+", hearts = "4+" }] },
]
[[situation]]
name = "answer"
after = ["1x"]
call = [
  { bid = "new", level = 1, choose = "longest", shows = { suit = "4+" } },
  { call = "2NT", shows = { least = "25+" } },
]
[[situation]]
name = "again"
after = ["1x-1y"]
call = [{ call = "3C", shows = { clubs = "5+" } }, { call = "3D" }]
"""


def shown(auction):
    """What the first caller has shown."""
    system = assemble_system("mine", read_file(MINE, "mine"), {})
    return systems.bidding_context(system, system, calls_of(auction), 0, "none").shown[0]


def words(auction):
    """What is told in English of the last call that is no pass."""
    return words_by(assemble_system("mine", read_file(MINE, "mine"), {}), auction)


def words_by(system, auction):
    """What a system tells in English of the last call that is no pass."""
    meanings = systems.read_auction(system, system, calls_of(auction), 0, "none")
    return next(meaning for meaning in reversed(meanings) if meaning.call != "Pass").words["en"]


def test_what_cannot_be_is_dropped():
    """Of each pair what both tell is kept, in the order of what is told last."""
    assert meet(LONG, SHORT) is None
    assert conjunction((LONG, SHORT), (WEAK, LONG)) == (
        meet(LONG, WEAK),
        meet(SHORT, WEAK),
        meet(LONG, LONG),
    )


def test_the_later_word_counts_where_nothing_is_left():
    """Rule: BRI-INFO-3"""
    assert conjunction((LONG,), (SHORT,)) == (SHORT,)
    assert conjunction((WEAK,), (STRONG,)) == (STRONG,)


def test_few_alternatives_are_kept():
    """What is beyond them is one, and nothing that was possible is lost."""
    many = [with_points(ANYTHING, (points, points)) for points in range(12)]
    kept = distinct(many)
    assert len(kept) == MOST_ALTERNATIVES
    assert kept[-1] == Bounds((MOST_ALTERNATIVES - 1, 11))


def test_partner_plans_by_the_first_meaning():
    """And what is certain are all of them."""
    opener = shown("1C")
    assert opener.expected.points == (11, 13)
    assert opener.bounds.points == (11, 37)


def test_the_first_meaning_that_is_still_possible():
    """Clubs are the strong hand's; another bid leaves both."""
    assert shown("1C-1S-3C").expected.points == (11, 13)
    assert shown("1S-2NT").expected.least(3) == 5


def test_cases_of_one_meaning():
    """Two rules that say the same are one: partner plans by what both leave."""
    opener = shown("1D")
    assert (opener.expected.points, opener.expected.lengths[1]) == ((11, 16), (4, 13))


def test_a_last_resort_is_believed_last():
    """Wherever it stands."""
    assert shown("1H").expected.least(2) == 5
    assert shown("1H").bounds.least(2) == 3


@pytest.mark.parametrize(
    ("auction", "told"),
    [
        ("1C", "weak no trumps, 11–13 points or strong, 17+ points, 5+ ♣, forcing for a round"),
        ("1D", "11–16 points, 4+ ♦"),
        ("1S", "12+ points, 5+ ♠ or 17+ points, 4+ ♥"),
    ],
)
def test_a_call_of_two_meanings_says_both(auction, told):
    """Cases of one meaning are told as one."""
    assert words(auction) == told


def test_both_meanings_fit():
    """What samplers ask."""
    system = assemble_system("mine", read_file(MINE, "mine"), {})
    (opening,) = systems.read_auction(system, system, ["1C"], 0, "none")
    assert opening.constraint.fits(hand("K432 Q32 K32 K32"))
    assert opening.constraint.fits(hand("K2 A2 K32 AKQ432"))
    assert not opening.constraint.fits(hand("K432 A2 AK32 AQ2"))


@pytest.mark.parametrize(
    ("name", "auction", "told"),
    [
        (
            "two-over-one",
            "1D-2D-2NT",
            "12–14 points, balanced, a stopper in ♠, a stopper in ♥ or 15–21 points",
        ),
        ("sayc", "1C-(1H)-X-(P)-1S", "0–14 points with a fit, 4+ ♠ or 0–15 points with a fit, 3 ♠"),
        ("sayc", "1S-2C-2NT", "12–14 points, balanced or 18–21 points, balanced, forcing for a round"),
    ],
)
def test_a_makeshift_call_keeps_what_is_usual(name, auction, told):
    """Neither a call for want of a better one nor a last resort takes it away. Rule: BRI-SYS-8"""
    system = systems.shipped_system(name)
    assert words_by(system, auction) == told


NATURAL = systems.shipped_system("natural")


def test_a_negative_double_keeps_its_major():
    """Its last resort, strength without another call, takes nothing from it. Rule: BRI-SYS-1"""
    place = systems.bidding_context(NATURAL, NATURAL, calls_of("1C-(1H)-X-(P)"), 0, "none")
    assert place.shown[2].expected.least(3) == 4
    assert place.shown[2].suits == (3,)
