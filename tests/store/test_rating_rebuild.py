"""Ratings computed again from their matches."""

import asyncio
from itertools import combinations, groupby

import pytest
from sqlalchemy import update

from tests.store.rated_store import HOUR_MS, NAMES, SANTASE, START, rated_store
from valat.ratings.match import Participant
from valat.store import rating_rebuild
from valat.store.rating_rebuild import (
    _Fold,
    _Page,
    _page,
    put_back,
    rank_again,
    rating_keys,
    rebuild,
    take_all_out,
    take_out,
    work_off_backlog,
)
from valat.store.ratings import EndedMatch, rate_ended
from valat.store.schema import rating, rating_backlog, rating_change
from valat.store.trouble import StoreUnavailable

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]

MATCHES = (("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann"), ("Ann", "Dan"), ("Dan", "Cid"), ("Bob", "Dan"))


@pytest.fixture
async def rated(tmp_path):
    async with rated_store(tmp_path) as store:
        yield store


async def test_all_numbers_come_again_to_the_last_digit(rated):
    """Also where a match between is not rated. Rule: RTG-5"""
    for number in range(25):
        await rated.match(*MATCHES[number % 6], kind="session", why_not="stopped" if number == 7 else None)
    found = await rebuild(rated.store, SANTASE, write=False)
    assert (found.matches, found.changes, found.differing) == (24, 48, 0)
    assert await rating_keys(rated.store) == [SANTASE]


async def test_what_was_changed_by_hand_is_found_and_put_right(rated):
    """Rule: RTG-5"""
    for pair in MATCHES:
        await rated.match(*pair)
    before = await rated.numbers()
    for table in (rating, rating_change):
        forged = update(table).where(table.c.player_id == rated.id("Ann")).values(value=2000.0)
        await rated.store.writer.write([(forged, {})])
    assert (await rebuild(rated.store, SANTASE, write=False)).differing == 4
    await rebuild(rated.store, SANTASE)
    assert await rated.numbers() == before


async def test_in_whatever_order_the_database_sorts_players(rated):
    """Teams are summed up as they were when they were rated. Rule: RTG-5"""
    for pair in MATCHES:
        await rated.match(*pair)
    for number, team in enumerate(combinations(NAMES, 3)):
        sides = {rated.id(name): int(name not in team) for name in NAMES}
        who = [Participant(player, side, 1 + side) for player, side in sides.items()]
        who.sort(key=lambda participant: (participant.side, participant.player))
        ended = EndedMatch(f"s{number}", "session", SANTASE, START + (number + 10) * HOUR_MS, tuple(who))
        await rated.store.writer.write(rate_ended(ended))
    page = await _page(rated.store, SANTASE, 1)
    of_matches = [list(of) for _, of in groupby(page.changes, key=lambda row: row.number)]
    fold = _Fold(SANTASE)
    fold.add(_Page(page.last, [row for of in of_matches for row in reversed(of)]))
    assert (fold.rebuilt.matches, fold.rows) == (26, [])


async def played(rated, without=()):
    """Plays all matches in one tournament, or all but those of these players elsewhere."""
    for pair in MATCHES:
        if not set(pair) & set(without):
            await rated.match(*pair, tournament="T")


async def test_a_disqualification_takes_the_matches_out(rated, tmp_path):
    """Of everybody's ratings, as if they had not been played. Rule: RTG-4"""
    await played(rated)
    await rated.store.writer.write(take_out("act", "T", rated.id("Dan")))
    (found,) = await work_off_backlog(rated.store)
    assert found.matches == 0 or found.differing
    values = {row[0]: row[3:6] for row in await rated.rows(rating)}
    assert rated.id("Dan") not in values
    assert await rated.rows(rating_backlog) == []
    assert await work_off_backlog(rated.store) == []
    async with rated_store(tmp_path / "other") as other:
        await played(other, without=["Dan"])
        expected = {row[0]: row[3:6] for row in await other.rows(rating)}
        for name in ("Ann", "Bob", "Cid"):
            assert values[rated.id(name)] == expected[other.id(name)]
    assert (await rebuild(rated.store, SANTASE, write=False)).differing == 0


async def test_a_lifted_disqualification_puts_them_back(rated):
    """Where no other player's keeps them out. Rule: RTG-4"""
    await played(rated)
    before = await rated.numbers()
    for act, name in (("1", "Dan"), ("2", "Cid")):
        await rated.store.writer.write(take_out(act, "T", rated.id(name)))
    await rated.store.writer.write(put_back("3", "T", rated.id("Dan"), [rated.id("Cid")]))
    await work_off_backlog(rated.store)
    out = [name for _, name, why in await rated.why_not() if why == "disqualified"]
    assert out == ["m2", "m3", "m5"]
    await rated.store.writer.write(put_back("4", "T", rated.id("Cid"), []))
    await work_off_backlog(rated.store)
    assert await rated.numbers() == before


async def test_a_voided_tournament_counts_for_nobody(rated):
    """Nor does what is put back afterwards. Rule: RTG-4"""
    await rated.match("Eve", "Fay")
    before = await rated.numbers()
    await played(rated)
    await rated.store.writer.write(take_out("1", "T", rated.id("Dan")))
    await rated.store.writer.write(take_all_out("2", "T"))
    await rated.store.writer.write(put_back("3", "T", rated.id("Dan"), []))
    await work_off_backlog(rated.store)
    assert [why for *_, why in await rated.why_not()] == [None] + ["voided"] * 6
    assert (await rated.numbers())[1] == before[1]


async def test_a_ruling_after_the_end_changes_who_has_won(rated, tmp_path):
    """And what follows from it, as if it had been so from the beginning. Rule: RTG-4"""
    await rated.match("Ann", "Bob")
    await rated.match("Ann", "Cid")
    await rated.store.writer.write(rank_again("1", "m1", (1, 2)))
    assert await work_off_backlog(rated.store) == []
    await rated.store.writer.write(rank_again("2", "m1", (2, 1)))
    await work_off_backlog(rated.store)
    async with rated_store(tmp_path / "other") as other:
        who = (Participant(other.id("Ann"), 0, 2), Participant(other.id("Bob"), 1, 1))
        await other.store.writer.write(rate_ended(EndedMatch("m0", "table", SANTASE, START, who)))
        await other.match("Ann", "Cid")
        expected = {row[0]: row[3:6] for row in await other.rows(rating)}
        found = {row[0]: row[3:6] for row in await rated.rows(rating)}
        for name in ("Ann", "Bob", "Cid"):
            assert found[rated.id(name)] == expected[other.id(name)]


async def test_a_side_that_all_have_left_stays_last(rated):
    """Whatever a director rules on the score. Rule: RTG-4"""
    who = (Participant(rated.id("Ann"), 0, 1), Participant(rated.id("Bob"), 1, 2, "left"))
    await rated.store.writer.write(rate_ended(EndedMatch("m0", "table", SANTASE, START, who)))
    await rated.store.writer.write(rank_again("1", "m0", (2, 1)))
    assert await work_off_backlog(rated.store) == []


def watch_writes(rated, monkeypatch, dies_at=None):
    """Gets, for each transaction, how many rows it takes and how all stood before it."""
    seen, write = [], rated.store.writer.write

    async def watched(statements):
        ((_, rows),) = statements
        seen.append((len(rows), await rated.rows(rating)))
        if len(seen) == dies_at:
            raise StoreUnavailable
        await write(statements)

    monkeypatch.setattr(rated.store.writer, "write", watched)
    return seen


async def test_the_past_is_written_in_parts_and_all_ratings_at_once(rated, monkeypatch):
    """No move waits for more than a part, and nobody sees ratings of which some are old. Rule: RTG-4"""
    monkeypatch.setattr(rating_rebuild, "WRITTEN_AT_ONCE", 3)
    await played(rated)
    await rated.store.writer.write(take_out("act", "T", rated.id("Dan")))
    before = await rated.rows(rating)
    seen = watch_writes(rated, monkeypatch)
    await work_off_backlog(rated.store)
    assert [rows for rows, _ in seen] == [3, 3, 1]
    assert all(stood == before for _, stood in seen)
    assert await rated.rows(rating) != before
    assert (await rebuild(rated.store, SANTASE, write=False)).differing == 0


async def test_a_house_that_ends_in_between_goes_on_later(rated, monkeypatch):
    """Rule: RTG-4"""
    monkeypatch.setattr(rating_rebuild, "WRITTEN_AT_ONCE", 3)
    await played(rated)
    await rated.store.writer.write(take_out("act", "T", rated.id("Dan")))
    with monkeypatch.context() as dying:
        watch_writes(rated, dying, dies_at=2)
        with pytest.raises(StoreUnavailable):
            await work_off_backlog(rated.store)
    await work_off_backlog(rated.store)
    assert (await rebuild(rated.store, SANTASE, write=False)).differing == 0
    assert await rated.rows(rating_backlog) == []


async def test_a_match_that_ends_meanwhile_is_rated_on_what_is_computed(rated):
    """Whichever is written first. Rule: RTG-5"""
    await played(rated)
    await rated.store.writer.write(take_out("act", "T", rated.id("Dan")))
    await asyncio.gather(work_off_backlog(rated.store), rated.match("Ann", "Cid"), rated.match("Cid", "Bob"))
    assert (await rebuild(rated.store, SANTASE, write=False)).differing == 0
