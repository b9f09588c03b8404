"""Notices are stored, and shown on every open page of their player."""

import msgspec
import pytest

from valat.house.player_news import NewsReader
from valat.store.notices import NewNotice, notice_statements

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(world):
    """The id of somebody with an account."""
    players = world.house.players
    who = (await players.guest("Ann", "ann")).id
    await players.register(who, "Ann", "ann", "hash")
    return who


def new(player, topic="follower:b"):
    return NewNotice(player, "follower", "/player/Bob", {"name": "Bob"}, topic)


def heard(reader):
    """What waits for a page: how many are unread, and the kind of the newest."""
    messages = [msgspec.json.decode(message) for message in iter(reader.take, None)]
    return [(message["unread"], message["newest"] and message["newest"]["kind"]) for message in messages]


async def test_a_notice_comes_to_all_pages_once(world, ann):
    """NTC-1, NTC-2: with how many are unread; the same topic again is silent."""
    notices, phone, laptop = world.house.notices, NewsReader(), NewsReader()
    with world.house.news.subscribe(ann, phone), world.house.news.subscribe(ann, laptop):
        for _ in range(2):
            await notices.send([new(ann)])
        assert heard(phone) == heard(laptop) == [(1, "follower")]


async def test_what_is_read_on_one_page_is_read_on_all(world, ann):
    """NTC-1: each of them is told how many are left."""
    notices, page = world.house.notices, NewsReader()
    await notices.send([new(ann, "a")])
    (first,) = (await notices.newest(ann)).notices
    await notices.send([new(ann, "b"), new(ann, "c"), new(ann, "d")])
    with world.house.news.subscribe(ann, page):
        await notices.read(ann, [first.id])
        await notices.read_topic(ann, "b")
        await notices.read_all(ann, world.times.now())
    assert heard(page) == [(3, None), (2, None), (0, None)]
    assert all(notice.read for notice in (await notices.newest(ann)).notices)


async def test_notices_of_a_transaction_are_shown_after_it(world, ann):
    """Drafts that were not written are shown to nobody."""
    notices, page = world.house.notices, NewsReader()
    drafts = await notices.draft([new(ann, "a"), new(ann, "b")])
    await world.house.store.writer.write(notice_statements(drafts[:1]))
    with world.house.news.subscribe(ann, page):
        await notices.deliver(drafts)
    assert heard(page) == [(1, "follower")]
