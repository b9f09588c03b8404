"""Notices: one for each player and event."""

import pytest

from valat.protocol.notices import NoticeChoices
from valat.store.notice_choices import choice_statements
from valat.store.notices import (
    BELL,
    NewNotice,
    draft_notices,
    forget_statements,
    newest_notices,
    notice_statements,
    read_all_statements,
    read_statements,
    read_topic_statements,
    stored_among,
    unread_counts,
    write_notices,
)
from valat.store.players import Players

pytestmark = pytest.mark.anyio


async def person(store, name):
    """The id of somebody with an account."""
    players = Players(store)
    who = (await players.guest(name, name.lower())).id
    await players.register(who, name, name.lower(), "hash")
    return who


def new(player, topic, **more):
    return NewNotice(player, "follower", "/player/Bob", {"name": "Bob"}, topic, **more)


async def told(store, notices, now_ms=1):
    """The notices that were new."""
    return await write_notices(store, await draft_notices(store, notices, now_ms))


async def test_a_topic_is_told_a_player_once(store):
    """NTC-1: also where it was read meanwhile; another player has a notice of their own."""
    ann, eva = await person(store, "Ann"), await person(store, "Eva")
    (first,) = await told(store, [new(ann, "follower:b")])
    await store.writer.write(read_statements(ann, [first.id], 5))
    again = await told(store, [new(ann, "follower:b"), new(eva, "follower:b")], 9)
    assert [notice.player for notice in again] == [eva]
    (kept,) = await newest_notices(store, ann)
    assert (kept.id, kept.made_ms, kept.read_ms, kept.parts) == (first.id, 1, 5, {"name": "Bob"})


async def test_guests_get_none(store):
    """NTC-1: nor somebody who is not there."""
    guest = await Players(store).guest("Gus", "gus")
    assert await told(store, [new(guest.id, "a"), new("nobody", "a")]) == []


async def test_notices_are_written_with_what_they_tell(store):
    """The drafts go into a transaction of the caller's."""
    ann = await person(store, "Ann")
    drafts = await draft_notices(store, [new(ann, "a")], 1)
    await store.writer.write([*forget_statements(0), *notice_statements(drafts)])
    assert await stored_among(store, drafts) == drafts


async def test_the_bell_shows_the_newest(store):
    """NTC-1, NTC-2: fifty of them, without the kinds that are turned off there."""
    ann = await person(store, "Ann")
    for at in range(BELL + 1):
        await told(store, [new(ann, f"t{at}")], at)
    assert [notice.made_ms for notice in await newest_notices(store, ann)] == list(range(BELL, 0, -1))
    assert await unread_counts(store, [ann]) == {ann: BELL + 1}
    await store.writer.write(choice_statements(ann, NoticeChoices(page_off=("follower",))))
    assert await newest_notices(store, ann) == []
    assert await unread_counts(store, [ann]) == {ann: 0}


async def test_only_ones_own_are_read(store):
    """NTC-1: one by one, by topic, or all up to a time."""
    ann, eva = await person(store, "Ann"), await person(store, "Eva")
    first, second, third, other = await told(
        store, [new(ann, "a"), new(ann, "b"), new(ann, "c"), new(eva, "a")]
    )
    await store.writer.write(read_statements(ann, [first.id, other.id], 5))
    assert await unread_counts(store, [ann, eva]) == {ann: 2, eva: 1}
    await store.writer.write(read_topic_statements(ann, "b", 6))
    await store.writer.write(read_all_statements(ann, 0, 7))
    assert await unread_counts(store, [ann, eva]) == {ann: 1, eva: 1}
    await store.writer.write(read_all_statements(ann, 1, 7))
    times = {notice.id: notice.read_ms for notice in await newest_notices(store, ann)}
    assert times == {first.id: 5, second.id: 6, third.id: 7}


async def test_old_ones_are_forgotten(store):
    """Those that were made before a time."""
    ann = await person(store, "Ann")
    await told(store, [new(ann, "a")], 1)
    await told(store, [new(ann, "b")], 2)
    await store.writer.write(forget_statements(2))
    assert [notice.topic for notice in await newest_notices(store, ann)] == ["b"]
