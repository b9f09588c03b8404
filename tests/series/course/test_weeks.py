"""Divisions of a game's daily boards, week by week."""

from fractions import Fraction

from valat.series.course.ranking import Ranked
from valat.series.course.weeks import (
    COUNTED_DAYS,
    DIVISION,
    MOST_MISSED,
    Points,
    SeriesMember,
    days_of,
    next_ladder,
    week_of,
    week_points,
    week_table,
)


def ranking(**percents):
    """A day on which players had these results, all with a place but those below 10."""
    return [
        Ranked(player, Fraction(percent, 100), {}, 1 if percent >= 10 else None)
        for player, percent in percents.items()
    ]


def ladder(count):
    """So many members, the first the highest."""
    return [SeriesMember(f"p{number:02}") for number in range(1, count + 1)]


def points(*numbers):
    """A week in which these players played, the first of them best."""
    return {f"p{number:02}": Points(50_000 - place, 5) for place, number in enumerate(numbers)}


def numbers_in(table, division):
    """The members of a division by their numbers, in order."""
    return [int(line.player[1:]) for line in table if line.division == division]


def test_a_week_begins_on_monday():
    """By UTC, across the year's end too."""
    assert week_of("2027-01-03") == "2026-12-28"
    assert days_of("2026-12-28")[-1] == "2027-01-03"


def test_the_best_days_add_up():
    """Five of seven, and none on which one had no place. Rule: DUP-SERIES-1"""
    week = [ranking(ann=percent) for percent in (60, 50, 40, 70, 55, 65, 45)]
    assert week_points(week) == {"ann": Points(30_000, 7)}
    assert COUNTED_DAYS == 5
    assert week_points([ranking(ann=5), ranking(ann=52, bob=48)]) == {
        "ann": Points(5200, 1),
        "bob": Points(4800, 1),
    }


def test_newcomers_begin_in_the_last_division():
    """Behind all who are there, whatever they bring. Rule: DUP-SERIES-2"""
    table = week_table(ladder(24), points(99, 1))
    assert numbers_in(table, 1)[0] == 1
    assert numbers_in(table, 2)[0] == 99
    assert len(numbers_in(table, 2)) == DIVISION + 1


def test_a_small_rest_stays_with_the_last_division():
    """From half a division on it is one of its own."""
    assert {line.division for line in week_table(ladder(DIVISION + 5), {})} == {1}
    assert {line.division for line in week_table(ladder(DIVISION + 6), {})} == {1, 2}


def test_the_best_go_up_and_the_last_down():
    """Three at each border; the others stay. Rule: DUP-SERIES-3"""
    everybody = [*range(12, 0, -1), *range(24, 12, -1)]
    table = week_table(ladder(24), points(*everybody))
    moves = {int(line.player[1:]): line.move for line in table}
    assert [number for number, move in moves.items() if move == "down"] == [3, 2, 1]
    assert [number for number, move in moves.items() if move == "up"] == [24, 23, 22]
    after = week_table(next_ladder(table), {})
    assert {24, 23, 22} < set(numbers_in(after, 1))
    assert {3, 2, 1} < set(numbers_in(after, 2))
    assert len(after) == 24


def test_nobody_goes_up_who_has_not_played():
    """Then as many fewer go down, and those who were away go before those who played."""
    table = week_table(ladder(24), points(1, 2, 15))
    assert [(line.player, line.move) for line in table if line.move != "stays"] == [
        ("p12", "down"),
        ("p15", "up"),
    ]


def test_equals_share_a_rank():
    """Among them whoever stood higher before stands first."""
    table = week_table(ladder(3), {"p03": Points(100, 1), "p02": Points(100, 1)})
    assert [(line.player, line.rank) for line in table] == [("p02", 1), ("p03", 1), ("p01", 3)]


def test_who_is_away_for_too_long_leaves():
    """Two weeks in a row; one alone is forgiven, and playing begins the count anew. Rule: DUP-SERIES-3"""
    members = [SeriesMember("ann", 1), SeriesMember("bob", 1), SeriesMember("cid")]
    after = next_ladder(week_table(members, {"bob": Points(100, 1)}))
    assert after == (SeriesMember("bob"), SeriesMember("cid", 1))
    assert MOST_MISSED == 2


def test_a_player_in_the_middle_may_go_either_way():
    """Of three divisions the middle one has both."""
    table = week_table(ladder(36), points(*range(1, 37)))
    middle = [line.move for line in table if line.division == 2]
    assert middle == ["up"] * 3 + ["stays"] * 6 + ["down"] * 3
    assert next_ladder(table)[9:15] == tuple(
        SeriesMember(f"p{number:02}") for number in (13, 14, 15, 10, 11, 12)
    )
