"""What is read of ratings: lines, wins, leader boards."""

import pytest
from sqlalchemy import update

from tests.store.rated_store import HOUR_MS, SANTASE, START, rated_store
from valat.house.ratings import player_ratings
from valat.ratings.standing import DAY_MS
from valat.store.erasure import close_account, erase_account
from valat.store.players import Players
from valat.store.rating_lists import (
    Span,
    gains_at,
    leaders,
    own_ratings,
    place_of,
    rated_keys,
    rating_points,
)
from valat.store.schema import rating

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]

NOW = START + 30 * DAY_MS
ALL, MONTH = Span(SANTASE, NOW), Span(SANTASE, NOW, START + DAY_MS)


@pytest.fixture
async def rated(tmp_path):
    async with rated_store(tmp_path) as store:
        yield store


async def stand(rated, name, value, **columns):
    """Says by hand how a player with a rating stands."""
    figures = {"value": value, "best": value, "month_best": value, "uncertainty": 60.0}
    figures |= {"twentieth_ms": START, "at_ms": NOW, **columns}
    statement = update(rating).where(rating.c.player_id == rated.id(name)).values(**figures)
    await rated.store.writer.write([(statement, {})])


async def everybody(rated):
    """Ann before Bob before Cid before Dan, all listed."""
    await rated.match("Ann", "Bob")
    await rated.match("Cid", "Dan")
    for number, name in enumerate(("Ann", "Bob", "Cid", "Dan")):
        await stand(rated, name, 1900.0 - 100 * number)


async def names(rated, span=ALL):
    """Who is on a board, in order."""
    return [leader.name for leader in await leaders(rated.store, span, 10)]


async def test_a_line_is_what_each_match_left(rated):
    """Of the latest, the oldest first. Rule: RTG-1"""
    for _ in range(3):
        await rated.match("Ann", "Bob")
    points = await rating_points(rated.store, rated.id("Ann"), 2)
    assert [point.at_ms for point in points] == [START + 2 * HOUR_MS, START + 3 * HOUR_MS]
    assert points[0].rating.value + points[1].gain == pytest.approx(points[1].rating.value)


async def test_a_line_knows_what_was_won(rated):
    await rated.match("Ann", "Bob")
    await rated.match("Cid", "Ann")
    (own,) = await own_ratings(rated.store, rated.id("Ann"))
    points = await rating_points(rated.store, rated.id("Ann"), 10)
    assert (own.matches, [point.won for point in points]) == (2, [True, False])
    assert await rated_keys(rated.store) == [SANTASE]


async def test_what_a_match_brought_stands_beside_it(rated):
    table = await rated.match("Ann", "Bob")
    ann, bob = [await gains_at(rated.store, rated.id(name), [table]) for name in ("Ann", "Bob")]
    assert ann[table] == -bob[table] > 0


async def test_the_best_wins_are_no_longer_provisional_ones(rated):
    """Early matches change a rating most, and say least."""
    for number in range(60):
        await rated.match(*(("Ann", "Bob"), ("Bob", "Ann"))[number % 2], tournament="T")
        rated.ends += 48
    shown = await player_ratings(rated.store, rated.id("Ann"), NOW)
    assert len(shown.best) == 5
    assert min(win.at for win in shown.best) > START + 20 * 49 * HOUR_MS
    assert (shown.ratings[0].won, shown.ratings[0].counted) == (30, 60)


async def test_a_leader_board_has_the_highest_first(rated):
    """Rule: RTG-6"""
    await everybody(rated)
    assert await names(rated) == ["Ann", "Bob", "Cid", "Dan"]
    assert await place_of(rated.store, ALL, rated.id("Cid")) == (3, 4)
    assert await place_of(rated.store, ALL, rated.id("Eve")) == (None, 4)


@pytest.mark.parametrize(
    "columns",
    [{"uncertainty": 75.0}, {"twentieth_ms": None}, {"twentieth_ms": NOW - 61 * DAY_MS}, {"best": None}],
    ids=["unsure", "few", "long-ago", "never-sure"],
)
async def test_who_plays_too_little_is_not_listed(rated, columns):
    """20 rated matches in 60 days, and an uncertainty below 75. Rule: RTG-6"""
    await everybody(rated)
    await stand(rated, "Ann", 1900.0, **columns)
    assert await names(rated) == ["Bob", "Cid", "Dan"]


async def test_the_month_lists_who_has_played_in_it(rated):
    """By the highest rating in it. Rule: RTG-6"""
    await everybody(rated)
    await stand(rated, "Ann", 1900.0, month_best=1650.0)
    await stand(rated, "Bob", 1800.0, at_ms=START)
    assert await names(rated, MONTH) == ["Cid", "Ann", "Dan"]


async def test_a_player_who_does_not_want_to_be_listed_is_not(rated):
    """And has no place. Rule: RTG-6"""
    await everybody(rated)
    await Players(rated.store).set_listed(rated.id("Ann"), False)
    assert await names(rated) == ["Bob", "Cid", "Dan"]
    assert await place_of(rated.store, ALL, rated.id("Bob")) == (1, 3)


async def test_an_erased_account_is_on_no_board(rated):
    """The ratings of others stay as they were. Rule: ACC-2"""
    await everybody(rated)
    before = [row for row in await rated.rows(rating) if row[0] != rated.id("Ann")]
    await close_account(rated.store, rated.id("Ann"), NOW)
    await erase_account(rated.store, rated.id("Ann"), [])
    assert await names(rated) == ["Bob", "Cid", "Dan"]
    assert [row for row in await rated.rows(rating) if row[0] != rated.id("Ann")] == before
