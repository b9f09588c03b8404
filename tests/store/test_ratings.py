"""Rated matches: numbered, rated and written with the end of each."""

import asyncio

import pytest

from tests.store.rated_store import NAMES, SANTASE, START, rated_store
from valat.ratings.match import Participant
from valat.store.ratings import EndedMatch, rate_ended
from valat.store.schema import rated_match, rating, rating_change
from valat.store.writer import WriteConflict

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


@pytest.fixture
async def rated(tmp_path):
    async with rated_store(tmp_path) as store:
        yield store


async def test_matches_have_one_number_in_the_order_of_their_ends(rated):
    """Also those that are not rated, with the reason. Rule: RTG-2, RTG-5"""
    await rated.match("Ann", "Bob")
    await rated.match("Ann", "Bob", why_not="stopped")
    await rated.match("Cid", "Bob")
    assert await rated.why_not() == [(1, "m1", None), (2, "m2", "stopped"), (3, "m3", None)]


async def test_each_player_stands_as_after_the_last_match(rated):
    """What lists show is a copy of it. Rule: RTG-1"""
    for loser in ("Bob", "Cid", "Bob"):
        await rated.match("Ann", loser)
    changes = [row for row in await rated.rows(rating_change) if row[0] == rated.id("Ann")]
    values = [row[8] for row in changes]
    assert values == sorted(values)
    assert [row[11] for row in changes] == [1, 2, 3]
    (now,) = [row for row in await rated.rows(rating) if row[0] == rated.id("Ann")]
    assert now[3:7] == (changes[-1][8], changes[-1][9], 3, changes[-1][4])
    assert values[1] - values[0] == changes[1][10]


async def test_both_databases_have_the_same_digits(rated):
    """Rule: RTG-5"""
    for winner, loser in (("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann"), ("Ann", "Cid")):
        await rated.match(winner, loser)
    ann = next(row for row in await rated.rows(rating) if row[0] == rated.id("Ann"))
    assert ann[3:5] == (ANN_VALUE, ANN_UNCERTAINTY)


ANN_VALUE, ANN_UNCERTAINTY = 1549.3688913742562, 181.98348835638353


async def test_two_opponents_rate_each_other_five_times_a_week(rated):
    """Two accounts of one person, say. Rule: RTG-2"""
    for _ in range(6):
        await rated.match("Ann", "Bob")
    await rated.match("Ann", "Cid")
    assert [why for _, _, why in await rated.why_not()] == [None] * 5 + ["too_often", None]
    before = await rated.rows(rating)
    rated.ends += 7 * 24
    await rated.match("Ann", "Bob")
    assert (await rated.why_not())[-1][2] is None
    assert await rated.rows(rating) != before


async def test_losing_on_purpose_lifts_the_winner_only_so_far(rated):
    """However many matches are given away in a week: those after the fifth move neither. Rule: RTG-2"""
    for _ in range(5):
        await rated.match("Ann", "Bob")
    after_five = await rated.rows(rating)
    for _ in range(20):
        await rated.match("Ann", "Bob")
    assert await rated.rows(rating) == after_five


async def test_partners_may_play_as_often_as_they_like(rated):
    """Rule: RTG-2"""
    for number in range(6):
        rivals = (("Cid", "Dan"), ("Eve", "Fay"))[number % 2]
        sides = (("Ann", 0), ("Bob", 0), (rivals[0], 1), (rivals[1], 1))
        who = tuple(Participant(rated.id(name), side, side + 1) for name, side in sides)
        ended = EndedMatch(f"p{number}", "table", SANTASE, START + number, who)
        await rated.store.writer.write(rate_ended(ended))
    assert {why for _, _, why in await rated.why_not()} == {None}


async def test_matches_that_end_at_once_are_rated_one_after_the_other(rated):
    """In one transaction, as the writer gathers them."""
    pairs = (("Ann", "Bob"), ("Cid", "Dan"), ("Ann", "Cid"), ("Bob", "Dan"))
    await asyncio.gather(*(rated.match(winner, loser) for winner, loser in pairs))
    assert [number for number, _, _ in await rated.why_not()] == [1, 2, 3, 4]
    assert [row[5] for row in await rated.rows(rating)] == [2, 2, 2, 2]


async def test_a_match_is_rated_once(rated):
    """A second time nothing of it is written."""
    await rated.match("Ann", "Bob")
    before = await rated.numbers()
    rated.ends = 0
    with pytest.raises(WriteConflict):
        await rated.match("Ann", "Bob")
    assert await rated.numbers() == before
    assert len(await rated.rows(rated_match)) == 1


async def test_sessions_of_players_own_count_as_tables_do(rated):
    """Else two accounts of one person would meet there without end. Rule: RTG-2, TRN-OWN-1"""
    sides = (Participant(rated.id("Ann"), 1, 1), Participant(rated.id("Bob"), 2, 2))
    for number in range(14):
        by_player = number < 7
        session = EndedMatch(f"s{number}", "session", SANTASE, START + number, sides, by_player=by_player)
        await rated.store.writer.write(rate_ended(session))
    assert [why for _, _, why in await rated.why_not()] == [None] * 5 + ["too_often"] * 2 + [None] * 7


async def test_when_the_twentieth_last_match_ended_is_known(rated):
    """For leader boards. Rule: RTG-6"""
    for number in range(22):
        await rated.match("Ann", NAMES[1 + number % 3], kind="session")
    ann = [row for row in await rated.rows(rating_change) if row[0] == rated.id("Ann")]
    assert [row[12] for row in ann] == [None] * 19 + [ann[0][4], ann[1][4], ann[2][4]]
