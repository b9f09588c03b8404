"""Matches that are the best of several games."""

import pytest

from tests.kernel.test_match_cap import OUT, belot
from valat import games
from valat.kernel.adjustment import Adjustment
from valat.kernel.errors import Unreadable
from valat.kernel.game import Places
from valat.kernel.match_cap import MOST_PASSED_OUT, MatchCap, read_cap, total_scores, with_cap

KIND = with_cap(games.find("belot"), MatchCap(4, best_of=3))
FIRST, SECOND = belot(80, 10), belot(10, 80)


def started(dealer=0):
    """A match of three games at most, to 75, before its first deal."""
    options = KIND.Options(target=75)
    return KIND.start(options, ["A", "B", "C", "D"], dealer)


def after(*results, dealer=0):
    """The match after these results."""
    match = started(dealer)
    for result in results:
        match = KIND.add(match, result)
    return match


@pytest.mark.parametrize(
    ("results", "places"),
    [
        ((FIRST,), None),
        ((FIRST, FIRST), Places((2, 0), 0)),
        ((FIRST, SECOND), None),
        ((FIRST, SECOND, SECOND), Places((1, 2), 1)),
    ],
    ids=["one", "two", "one-each", "three"],
)
def test_two_games_win(results, places):
    """The third is played where it decides. Rule: TRN-FILL-1"""
    following = KIND.next(after(*results))
    assert (following if isinstance(following, Places) else None) == places


def test_each_game_ends_after_so_many_deals():
    """Not the match: four deals are a game, and the higher score wins it. Rule: TRN-FILL-1"""
    game = [belot(10, 6)] * 4
    assert KIND.standing(after(*game)).games == (1, 0)
    assert KIND.next(after(*game, *game)) == Places((2, 0), 0)


def test_each_game_begins_at_nothing():
    """Score and target are those of the game that is played; the games won stand beside."""
    standing = KIND.standing(after(FIRST, belot(7, 9)))
    assert (standing.scores, standing.target, standing.games) == ((7, 9), 75, (1, 0))
    assert KIND.standing(after(FIRST)).scores == (0, 0)


def test_the_deal_passes_on_from_game_to_game():
    """To the next seat, as from deal to deal."""
    dealers = [KIND.next(match).dealer for match in (after(dealer=2), after(FIRST, dealer=2))]
    assert dealers == [2, 3]
    assert KIND.next(after(FIRST, belot(7, 9), dealer=2)).dealer == 0


def test_all_points_count_together():
    """For whoever adds up what deals brought. Rule: TRN-PROMO-1"""
    assert total_scores(KIND, after(FIRST, SECOND, belot(7, 9))) == (97, 99)
    assert total_scores(KIND, after(FIRST)) == (80, 10)


def test_deals_thrown_in_end_the_match():
    """Also in its first game: the higher score wins. Rule: TRN-KO-9"""
    assert KIND.next(after(belot(10, 6), *[OUT] * MOST_PASSED_OUT)) == Places((1, 0), 0)
    assert KIND.next(after(*[OUT] * MOST_PASSED_OUT)) == Places((0, 0), None)


def test_games_that_nobody_won_leave_it_to_all_points():
    """Where a game may be drawn."""
    kind = with_cap(games.find("belot"), MatchCap(1, level="draw", best_of=3))
    match = kind.start(kind.Options(target=75), ["A", "B", "C", "D"])
    for result in (belot(8, 8), belot(10, 6), belot(2, 14)):
        match = kind.add(match, result)
    assert kind.next(match) == Places((1, 1), 1)


def test_an_adjustment_is_of_the_game_that_ended_last():
    """Until the next deal counts it can change who won it."""
    match = KIND.adjust(after(FIRST), Adjustment(1, 0, -75, "A revoke.", 1))
    assert KIND.standing(match).games == (0, 1)
    assert total_scores(KIND, match) == (5, 10)
    assert KIND.next(KIND.add(match, SECOND)) == Places((0, 2), 1)


@pytest.mark.parametrize("best_of", [0, 1, 2, 10, True])
def test_no_number_of_games(best_of):
    """Fewer than three games are one match, and hundreds are none."""
    with pytest.raises(Unreadable):
        read_cap({"deals": 4, "best_of": best_of})
