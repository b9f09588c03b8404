"""What results, rulings and penalties come to."""

from fractions import Fraction

from tests.club.log.sessions import after, played_round, seated_session
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.acts.undo import undo
from valat.club.log.events import Share
from valat.club.scores.standings import shown_rounds, standings

SCALE = (20, 50, 90)


def shares(state):
    """Each contestant's share of what could be had."""
    return {contestant.number: contestant.share for contestant in standings(state, SCALE).contestants}


def two_tables(**fields):
    """Four pairs of people; in round 1 North-South of table 1 is ahead on both boards."""
    return played_round(seated_session(*range(1, 9), **fields), 620, 620, -50, -50)


def test_the_better_of_two_tables_has_the_top():
    """Where both tables play the same boards in the round."""
    state = two_tables()
    scored = standings(state, SCALE)
    total = sum(contestant.total for contestant in scored.contestants)
    assert total == sum(sum(points) for points in (r.points for r in scored.results) if None not in points)
    assert len(scored.results) == 4


def test_a_ruling_counts_instead_of_the_score():
    """For each side by itself; taken back, all is as before."""
    state = two_tables()
    before = shares(state)
    board = state.tables_of(1)[0].row.boards[0]
    ruled = after(state, *commands.adjust(state, (1, 1, board), ("average+", "average-"), "Why.", now_ms=0))
    points = next(
        result.points
        for result in standings(ruled, SCALE).results
        if result.result.board == board and result.result.round == 1
    )
    assert points[0] != points[1]
    assert shares(ruled) != before
    (act,) = ruled.adjustments
    assert shares(after(ruled, *undo(ruled, act, "Wrong.", now_ms=0))) == before


def test_a_weighted_score_is_exact():
    """60 % of one result, 40 % of another."""
    state = two_tables(method="butler")
    board = state.tables_of(1)[0].row.boards[0]
    mixed = (Share(620, 60), Share(-100, 40))
    ruled = after(state, *commands.adjust(state, (1, 1, board), (mixed, mixed), "Why.", now_ms=0))
    outcome = next(
        result.result.for_ns for result in standings(ruled, SCALE).results if result.result.board == board
    )
    assert outcome == ((Fraction(3, 5), 620), (Fraction(2, 5), -100))


def test_a_penalty_is_a_share_of_a_board():
    """With matchpoints ten percent of a top; nobody else loses or gains by it."""
    state = two_tables()
    before = {contestant.number: contestant.total for contestant in standings(state, SCALE).contestants}
    number = next(iter(state.contestants))
    fined = after(state, *commands.penalise(state, number, 10, "Late.", now_ms=0))
    totals = {contestant.number: contestant.total for contestant in standings(fined, SCALE).contestants}
    assert totals[number] < before[number]
    assert {n: t for n, t in totals.items() if n != number} == {
        n: t for n, t in before.items() if n != number
    }


def test_a_substitute_is_noted_from_that_round_on():
    """The boards before are still the own ones."""
    state = two_tables()
    number = next(iter(state.contestants))
    state = after(state, *substitute(state, number, 0, None, "Bot", "Ill."))
    state = played_round(state)
    marked = {
        result.result.round
        for result in standings(state, SCALE).results
        if number in result.result.substituted
    }
    assert marked == {2}


def test_when_results_are_shown():
    """At once, when the round is over, or at the end."""
    for method, shown in (("at_once", 1), ("round", 1), ("end", 0)):
        assert shown_rounds(two_tables(results=method)) == shown
