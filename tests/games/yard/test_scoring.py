"""Points of a deal, and the steps that explain them."""

import pytest

from tests.games.yard.deals import changed, dealt, record
from valat.games.yard import YARD
from valat.games.yard.match import places
from valat.kernel.game import Places
from valat.kernel.replay import replay
from valat.kernel.result import write_result
from valat.kernel.view import TargetStanding

HANDS = "C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK"
FOUR = f"{HANDS} C6D6H6S6SA"


def over(*left, hands=HANDS, laid=("C9",), **fields):
    """Seat 0 goes out; the others hold these cards, as rows of two letters each."""
    state = dealt(hands=hands, **fields)
    held = [tuple(row.split()) for row in left]
    state = changed(state, hands=((), *held), laid=laid, pile=("C9", *laid))
    return YARD.apply(state, 0, YARD.read("end"))


@pytest.mark.parametrize(
    ("card", "points"),
    [("D6", 0), ("D7", 0), ("D8", 0), ("D9", 0), ("DT", 10), ("DQ", 10), ("DK", 10), ("DA", 15), ("DJ", 20)],
)
def test_what_a_card_counts(card, points):
    """Ten, queen, king ten; ace fifteen; jack twenty; the others nothing. YARD-SCORE-1"""
    assert YARD.result(over(card, "S6")).left == (0, points, 0)


def test_the_result():
    """Whoever is out, what each holds, and the score after the deal. YARD-SCORE-1, YARD-END-1"""
    assert write_result(YARD.result(over("CJ DA", "SK", scores=[5, 20, 30]))) == {
        "outcome": "out",
        "out": 0,
        "left": [0, 35, 10],
        "scores": [5, 55, 40],
        "loser": None,
    }


def test_the_last_cards_draws_come_first():
    """A last seven still makes the next player draw, and what is drawn counts. YARD-END-1, YARD-SEVEN-1"""
    state = over("S6", "H6", laid=("C7",), stock="DJ")

    assert (state.play.out, YARD.result(state).left) == (0, (0, 20, 0))


def test_only_at_the_end_of_the_turn():
    """The last card does not end the deal, `end` does. YARD-END-1"""
    state = changed(dealt("end", hands=HANDS), hands=((), ("C7",), ("HK",)))
    laid = YARD.apply(state, 1, YARD.read("C7"))

    assert (laid.over, YARD.apply(laid, 1, YARD.read("end")).over) == (False, True)


@pytest.mark.parametrize(
    ("before", "after", "loser"),
    [
        ([0, 105, 0], (0, 0, 0), None),
        ([0, 110, 0], (0, 130, 0), 1),
        ([0, 100, 0], (0, 120, 0), None),
        ([120, 0, 0], (120, 20, 0), None),
    ],
)
def test_the_burn(before, after, loser):
    """Exactly 125 burns to nothing, more loses the match. YARD-MATCH-1"""
    result = YARD.result(over("CJ", "S6", scores=before))

    assert (result.scores, result.loser) == (after, loser)


def test_several_over_the_limit():
    """If several pass 125, the highest loses, of equals the lowest seat. YARD-MATCH-1"""
    assert YARD.result(over("CJ DJ", "HJ", scores=[0, 100, 115])).loser == 1
    assert YARD.result(over("CJ", "DJ HJ", scores=[0, 115, 100])).loser == 2
    assert YARD.result(over("CJ", "DJ", scores=[0, 120, 120])).loser == 1


def test_partners():
    """Partners' points are added, those of the partner of whoever is out too. YARD-TEAM-1"""
    result = YARD.result(over("CJ", "DA", "HK", hands=FOUR, partners=True, scores=[100, 95]))

    assert result == YARD.Result(outcome="out", out=0, left=(0, 20, 15, 10), scores=(115, 0))


def test_partners_lose_together():
    """The loss is the side's, too. YARD-TEAM-1, YARD-MATCH-1"""
    assert YARD.result(over("CJ", "DA", "HJ", hands=FOUR, partners=True, scores=[115, 90])).loser == 0


def test_steps():
    """What each held, the score before, what is added, and the burn. YARD-SCORE-1, YARD-MATCH-1"""
    lines = YARD.score(over("CJ", "DA S6", scores=[5, 105, 0]))

    assert [(line.rule, line.key, line.amounts, line.unit, line.cards) for line in lines] == [
        ("YARD-SCORE-1", "held", (0, 0, 0), "points", ()),
        ("YARD-SCORE-1", "held", (0, 20, 0), "points", ("CJ",)),
        ("YARD-SCORE-1", "held", (0, 0, 15), "points", ("DA", "S6")),
        ("YARD-MATCH-1", "before", (5, 105, 0), "written", ()),
        ("YARD-SCORE-1", "left", (0, 20, 15), "written", ()),
        ("YARD-MATCH-1", "burnt", (0, -125, 0), "written", ()),
    ]


def test_before_the_end():
    """An unfinished deal has no result and no steps. YARD-END-1"""
    assert (YARD.result(dealt(hands=HANDS)), YARD.score(dealt(hands=HANDS))) == (None, ())


def match_after(*scores, **options):
    """The match in which the deals left these scores."""
    options = YARD.Options(players=len(scores[0]), **options)
    match = YARD.start(options, [])
    for row in scores:
        match = YARD.add(match, YARD.Result(outcome="out", scores=tuple(row)))
    return match


def test_a_match():
    """Scores go on from deal to deal until somebody is over 125. YARD-MATCH-1"""
    setup = YARD.next(match_after([50, 0, 120], [60, 125 - 125, 120]))

    assert (setup.dealer, setup.scores) == (2, (60, 0, 120))
    assert YARD.next(match_after([50, 0, 130])) == Places((50, 0, 130), 1, (2, 1, 3))


def test_places():
    """Fewer points are better, equals share a place; the loser is last. YARD-MATCH-1"""
    assert places((60, 130, 0, 60)) == (2, 4, 1, 2)
    assert places((130, 126, 130, 5)) == (4, 2, 3, 1)


def test_no_winner_of_equals():
    """Where several have the fewest points nobody alone has won. YARD-MATCH-1"""
    assert YARD.next(match_after([130, 0, 0])).winner is None


def test_standing():
    """Scores, and the limit. YARD-MATCH-1"""
    assert YARD.standing(match_after([50, 5])) == TargetStanding(scores=(50, 5), target=125)


def test_a_record_with_scores():
    """Scores before the deal stand in the record and go into its result. YARD-MATCH-1"""
    fields = record("end", hands=HANDS, scores=[10, 20, 30])

    assert YARD.record(replay(YARD, fields).states[-1])["scores"] == [10, 20, 30]
