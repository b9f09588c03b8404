"""What a day's boards come to."""

from fractions import Fraction

from tests.series.states import ENOUGH, day_of_scores
from valat.series.course.ranking import Ranked, RankedBot, ranking, with_bots

SIX = range(1, ENOUGH + 1)


def ranked(scores):
    """(player, rank, percent) of each, in order."""
    return [(row.player, row.rank, float(100 * row.share)) for row in ranking(day_of_scores(scores))]


def test_each_board_is_compared_with_all_who_played_it():
    """Two for each that is beaten, one for each that is level, as a share of what could be had.
    Rule: DUP-SCORE-1
    """
    scores = {"ann": dict.fromkeys(SIX, 420), "bob": dict.fromkeys(SIX, 170), "cid": dict.fromkeys(SIX, -50)}
    assert ranked(scores) == [("ann", 1, 100), ("bob", 2, 50), ("cid", 3, 0)]


def test_those_who_are_level_share_a_rank():
    """And the next rank is as many further."""
    scores = {
        "ann": dict.fromkeys(SIX, 10),
        "bob": dict.fromkeys(SIX, 20),
        "cid": dict.fromkeys(SIX, 20),
        "dan": dict.fromkeys(SIX, 0),
    }
    assert [(player, rank) for player, rank, _ in ranked(scores)] == [
        ("bob", 1),
        ("cid", 1),
        ("ann", 3),
        ("dan", 4),
    ]


def test_who_entered_first_stands_first_among_equals():
    """Whichever boards they had."""
    scores = {"ann": dict.fromkeys(range(7, 13), 0), "bob": dict.fromkeys(SIX, 0)}
    assert ranked(scores) == [("ann", 1, 50), ("bob", 1, 50)]


def test_with_too_few_boards_one_is_not_ranked():
    """Their results count for the others all the same."""
    scores = {"ann": dict.fromkeys(SIX, 0), "bob": dict.fromkeys(range(1, ENOUGH), 500)}
    (ann, bob) = ranking(day_of_scores(scores))
    assert (ann.player, ann.rank, bob.player, bob.rank) == ("ann", 1, "bob", None)
    assert ann.shares == {**dict.fromkeys(range(1, ENOUGH), 0), ENOUGH: Fraction(1, 2)}


def test_percent_are_of_the_boards_that_were_played():
    """Whoever plays twelve has no advantage over whoever plays six."""
    scores = {"ann": dict.fromkeys(range(1, 13), 20), "bob": dict.fromkeys(SIX, 20)}
    assert ranked(scores) == [("ann", 1, 50), ("bob", 1, 50)]


def test_a_board_that_was_not_played_to_its_end_does_not_count():
    """Neither for its player nor in the field."""
    scores = {"ann": {1: 100, 2: 100}, "bob": {1: None, 2: 50}}
    (ann, bob) = ranking(day_of_scores(scores))
    assert (ann.shares, bob.shares) == ({1: Fraction(1, 2), 2: 1}, {2: 0})


def test_nobody_played():
    """There is nobody to rank."""
    assert ranking(day_of_scores({})) == ()


def test_bots_stand_among_the_people_without_a_place():
    """Compared with all people on each board, behind those who did as well; nobody's place changes.

    Rule: DUP-REF-2
    """
    scores = {"ann": dict.fromkeys(SIX, 500), "bob": dict.fromkeys(SIX, 0), "cid": {1: 900}}
    state = day_of_scores(scores)
    ranked = ranking(state)
    bots = {"champion": dict.fromkeys(SIX, 700), "house": dict.fromkeys(SIX, 0), "silent": {}}
    rows = with_bots(state, ranked, bots)
    named = [row.bot if isinstance(row, RankedBot) else row.player for row in rows]
    assert named == ["champion", "ann", "bob", "house", "cid"]
    assert [row for row in rows if isinstance(row, Ranked)] == list(ranked)
    champion = rows[0]
    # who did as bob did has what bob has
    assert rows[3].share == rows[2].share
    # better than both on five boards, and than two of three on the first
    assert champion.share == (Fraction(2, 3) + 5) / 6
    assert champion.shares[1] == Fraction(2, 3)


def test_a_bot_on_a_board_that_nobody_has_played_is_an_average():
    """As a person would be."""
    state = day_of_scores({"ann": {1: 10}})
    (bot, ann) = with_bots(state, ranking(state), {"house": {2: 10}})
    assert (bot.share, ann.rank) == (Fraction(1, 2), None)
