"""Following, friends and blocks."""

import pytest

from tests.table.world import on_turn
from valat.house import relations as relations_module
from valat.house.player_news import NewsReader
from valat.house.relations import Relations
from valat.kernel.errors import Refusal
from valat.protocol.people import RelationChange

pytestmark = pytest.mark.anyio

FOLLOW, UNFOLLOW = RelationChange(follows=True), RelationChange(follows=False)
BLOCK, UNBLOCK = RelationChange(blocks=True), RelationChange(blocks=False)


@pytest.fixture
def relations(world):
    return Relations(world.house)


async def befriend(relations, one, other):
    await relations.change(one, other, FOLLOW)
    await relations.change(other, one, FOLLOW)


async def test_two_who_follow_each_other_are_friends(world, relations):
    """FRD-1: one alone only follows."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    assert not (await relations.change(ann, bob, FOLLOW)).friends
    assert (await relations.change(bob, ann, FOLLOW)).friends
    assert [friend.name for friend in (await relations.people(ann)).friends] == ["Bob"]


async def test_a_friend_shows_where_they_play(world, relations):
    """FRD-1: away, then on any page, then at a public table."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await befriend(relations, ann, bob)

    async def seen():
        (friend,) = (await relations.people(ann)).friends
        return friend.presence, friend.table, friend.game

    assert await seen() == ("away", None, None)
    with world.house.news.subscribe(bob.id, NewsReader()):
        assert await seen() == ("here", None, None)
    guest = await world.open("Bob")
    assert await seen() == ("waits", guest.table.id, "belot")


async def test_a_private_table_is_not_shown(world, relations):
    """That the friend is at a table is."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await befriend(relations, ann, bob)
    await world.open("Bob", access="private")
    (friend,) = (await relations.people(ann)).friends
    assert (friend.presence, friend.table) == ("waits", None)


@pytest.mark.parametrize("who", ["Ann", "Bob"])
async def test_either_turns_presence_off(world, relations, who):
    """FRD-1"""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await befriend(relations, ann, bob)
    await world.players.hide_presence((await world.person(who)).id, True)
    (friend,) = (await relations.people(await world.person("Ann"))).friends
    assert friend.presence is None


async def test_a_block_ends_a_friendship_and_is_not_told(world, relations):
    """CDT-2: for the other it looks as if the blocker followed no longer."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await befriend(relations, ann, bob)
    await relations.change(ann, bob, BLOCK)
    assert world.house.blocks.between(bob.id, ann.id)
    theirs = await relations.people(bob)
    assert (theirs.friends, [person.name for person in theirs.follows], theirs.blocked) == ([], ["Ann"], [])
    assert [person.name for person in (await relations.people(ann)).blocked] == ["Bob"]
    # the other may go on following, and hears no refusal
    assert (await relations.change(bob, ann, FOLLOW)).follows


async def test_a_new_follower_is_told_once(world, relations):
    """NTC-1: and never of a blocked player."""
    ann, bob, cid = [await world.member(name) for name in ("Ann", "Bob", "Cid")]
    for change in (FOLLOW, UNFOLLOW, FOLLOW):
        await relations.change(ann, bob, change)
    await relations.change(bob, cid, BLOCK)
    await relations.change(cid, bob, FOLLOW)
    told = [(notice.kind, notice.parts) for notice in (await world.house.notices.newest(bob.id)).notices]
    assert told == [("follower", {"name": "Ann"})]


async def test_the_longest_name_has_a_page_that_a_notice_leads_to(world, relations):
    """NTC-1: 24 letters of three bytes each, on a link of 200 letters at most."""
    ann, bob = await world.member("Ann"), await world.member("漢" * 24)
    await relations.change(bob, ann, FOLLOW)
    (notice,) = (await world.house.notices.newest(ann.id)).notices
    assert notice.link == f"/p/{bob.name}"


async def test_quick_play_never_seats_the_two_together(world, relations):
    """CDT-2: a table of their own is opened instead; without the block it is the same one."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    table = await world.house.play("belot", ann, wait=True)
    await world.come("Ann", table)
    await relations.change(bob, ann, BLOCK)
    assert await world.house.play("belot", bob, wait=True) is not table
    cid = await world.person("Cid")
    assert await world.house.play("belot", cid, wait=True) is table


async def test_a_block_dodges_nobody_at_a_tournament(world, relations):
    """CDT-2: the draw seats the two together, both play on, and neither reads the other's chat."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await relations.change(bob, ann, BLOCK)
    table = await world.managed("Ann", "Bob", "Cid", "Dan")
    assert [seat.name for seat in table.state.seats[:2]] == ["Ann", "Bob"]
    there = [await world.come(name, table) for name in ("Ann", "Bob", "Cid", "Dan")]
    await table.management.resume()
    await world.wait(1000)
    await there[0].do("phrase", phrase="hello")
    assert [bool(guest.told("chat")) for guest in there] == [True, False, True, True]
    for _ in range(4):
        assert "ok" in await on_turn(there).play()


async def test_who_blocks_has_to_unblock_before_following(world, relations):
    ann, bob = await world.member("Ann"), await world.member("Bob")
    await relations.change(ann, bob, BLOCK)
    with pytest.raises(Refusal) as refused:
        await relations.change(ann, bob, FOLLOW)
    assert refused.value.code == "you_block"
    await relations.change(ann, bob, UNBLOCK)
    assert not world.house.blocks.between(ann.id, bob.id)
    assert (await relations.change(ann, bob, FOLLOW)).follows
    assert not (await relations.change(ann, bob, UNFOLLOW)).follows


async def test_guests_are_told_what_an_account_gives(world, relations):
    ann, bob = await world.person("Ann"), await world.member("Bob")
    with pytest.raises(Refusal) as refused:
        await relations.change(ann, bob, FOLLOW)
    assert (refused.value.code, refused.value.key) == ("needs_account", "people_need_account")


async def test_nobody_follows_themselves(world, relations):
    ann = await world.member("Ann")
    with pytest.raises(Refusal) as refused:
        await relations.change(ann, ann, FOLLOW)
    assert refused.value.code == "yourself"


async def test_one_follows_so_many_and_blocks_so_many(world, relations, monkeypatch):
    """Who is full may still take one back, and add another then."""
    monkeypatch.setattr(relations_module, "MOST_PEOPLE", 1)
    ann, bob, cid = [await world.member(name) for name in ("Ann", "Bob", "Cid")]
    await relations.change(ann, bob, FOLLOW)
    with pytest.raises(Refusal) as refused:
        await relations.change(ann, cid, FOLLOW)
    assert refused.value.code == "too_many_people"
    assert (await relations.change(ann, bob, BLOCK)).blocks
    assert (await relations.change(ann, cid, FOLLOW)).follows
