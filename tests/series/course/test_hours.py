"""Which game is played at which hour, by the house's plan."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from valat.kernel.errors import Unreadable
from valat.series.course.hours import HourPlan, hours_from, read_plan
from valat.series.live.plans import played_games
from valat.web.settings import Settings

GAMES = ["bela4", "belot", "bridge", "santase"]


def at(day, hour, zone="UTC", minute=0):
    """That moment of January or July 2027."""
    return int(datetime(2027, 1, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_the_house_has_five_hours_in_the_evening():
    """Whoever runs it says nothing: from 18:00 to 23:00 by UTC, the games in turns."""
    plan = read_plan(Settings().rush_hours, played_games())
    assert (plan.hours, plan.zone) == (tuple((hour, None) for hour in range(18, 23)), "UTC")


def test_the_hour_that_is_on_comes_before_the_next():
    """In the middle of the last one the next is tomorrow's first; before the first there is no other."""
    plan = HourPlan(((18, None), (19, None)), "UTC")
    for now, starts in (
        (at(5, 12), [at(5, 18)]),
        (at(5, 18), [at(5, 18), at(5, 19)]),
        (at(5, 19, minute=59), [at(5, 19), at(6, 18)]),
        (at(5, 20), [at(6, 18)]),
    ):
        found = hours_from(plan, GAMES, now)
        assert [hour.window.starts_ms for hour in found] == starts
        assert {hour.window.ends_ms - hour.window.starts_ms for hour in found} == {3_600_000}


def test_games_take_turns():
    """Each is played as often as every other, and those of a family not one after the other."""
    games = ["bela2", "bela3", "bela4", "belot", "bridge", "contree", "santase", "yard"]
    plan = HourPlan(tuple((hour, None) for hour in range(18, 23)), "UTC")
    played, now = [], at(5, 12)
    for _ in range(3 * len(games)):
        hour = hours_from(plan, games, now)[-1]
        played.append(hour.game)
        now = hour.window.starts_ms
    assert {played.count(game) for game in games} == {3}
    families = [game.rstrip("234") for game in played]
    assert all(family != after for family, after in pairwise(families))


def test_an_hour_may_have_a_game_of_its_own():
    """By the clock on the wall of the zone, in summer too."""
    plan = read_plan("20=belot Europe/Sofia", GAMES)
    for now in (at(5, 12), at(5, 12) + 180 * 86_400_000):
        (hour,) = hours_from(plan, GAMES, now)
        local = datetime.fromtimestamp(hour.window.starts_ms / 1000, ZoneInfo("Europe/Sofia"))
        assert (hour.game, local.hour, local.minute) == ("belot", 20, 0)


@pytest.mark.parametrize(
    "text", ["", "18", "18 Nowhere/Town", "24 UTC", "18,18 UTC", "18=chess UTC", "x UTC"]
)
def test_a_plan_that_cannot_be_read_is_refused(text):
    """With a sentence that says why."""
    with pytest.raises(Unreadable):
        read_plan(text, GAMES)
