"""Challenges, from the first question to the table."""

import asyncio
from random import Random

import msgspec
import pytest

from tests.table.world import play_at_random
from valat.house import challenges as module
from valat.house.challenge_acts import CALL_MS, WAITS_MS
from valat.house.challenges import KEPT_MS, Challenges
from valat.house.player_news import NewsReader
from valat.house.relations import Relations
from valat.kernel.errors import Refusal
from valat.protocol.challenges import ChallengeRequest
from valat.protocol.people import RelationChange
from valat.store.challenges import due_challenges
from valat.store.trouble import StoreUnavailable, UnknownOutcome

pytestmark = pytest.mark.anyio


@pytest.fixture
async def challenges(world):
    async with Challenges(world.house) as challenges:
        yield challenges


async def asks(world, challenges, by, *people, **fields):
    """The picture of a new challenge, for who makes it."""
    wanted = ChallengeRequest(people=list(people), **{"game": "santase", **fields})
    return await challenges.make(
        await world.member(by), [await world.member(name) for name in people], wanted
    )


async def act(world, challenges, name, picture, do):
    return await challenges.act(await world.member(name), picture.id, do)


async def listed(world, challenges, name):
    return [(challenge.phase, challenge.why) for challenge in await challenges.of(await world.member(name))]


async def until(world, ms):
    """Lets so much time pass, and the house do what is due then."""
    await world.wait(ms)
    await world.house.wait_idle()


async def test_the_table_opens_when_all_have_come(world, challenges):
    """FRD-2, TRN-CALL-1: with both seated, and nobody else let in."""
    made = await asks(world, challenges, "Ann", "Bob")
    called = await act(world, challenges, "Bob", made, "yes")
    assert (called.phase, called.table, called.came) == ("called", None, True)
    started = await act(world, challenges, "Ann", made, "come")
    table = await world.house.get(started.table)
    assert [seat.name for seat in table.state.seats] == ["Ann", "Bob"]
    assert (table.state.setting.access, table.state.setting.fill) == ("private", "people")
    # sent again, it opens no second one
    with pytest.raises(Refusal):
        await act(world, challenges, "Ann", made, "come")
    assert await listed(world, challenges, "Bob") == [("started", None)]


async def test_partners_sit_across_and_bots_take_the_rest(world, challenges):
    made = await asks(world, challenges, "Ann", "Bob", "Cid", game="belot")
    for name in ("Cid", "Bob"):
        await act(world, challenges, name, made, "yes")
    for name in ("Ann", "Cid"):
        started = await act(world, challenges, name, made, "come")
    seats = (await world.house.get(started.table)).state.seats
    at = {seat.name: number for number, seat in enumerate(seats)}
    assert at["Bob"] == (at["Ann"] + 2) % 4
    assert sum(seat.kind == "bot" for seat in seats) == 1


async def test_it_is_called_off_when_someone_does_not_come(world, challenges):
    """FRD-2: after a minute; both are told why."""
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Bob", made, "yes")
    await until(world, CALL_MS)
    await challenges._end_due()
    assert await listed(world, challenges, "Ann") == [("off", "not_come")]
    assert await listed(world, challenges, "Bob") == [("off", "not_come")]


async def test_it_waits_three_days_and_is_kept_for_a_week(world, challenges):
    """FRD-2: also over a restart, and after that nothing is left of it."""
    await asks(world, challenges, "Ann", "Bob")
    await until(world, WAITS_MS - 1)
    async with Challenges(world.house) as others:
        assert await listed(world, others, "Bob") == [("open", None)]
        await until(world, 1)
        await others._end_due()
        assert await listed(world, others, "Bob") == [("off", "expired")]
        await until(world, KEPT_MS + 1)
        await others._end_due()
        assert await listed(world, others, "Bob") == []


async def test_a_look_that_fails_is_made_up_for(world, challenges, monkeypatch):
    """FRD-2: nobody else may do anything with a challenge for days."""
    failing = [StoreUnavailable()]

    async def due(*args):
        if failing:
            raise failing.pop()
        return await due_challenges(*args)

    monkeypatch.setattr(module, "due_challenges", due)
    await asks(world, challenges, "Ann", "Bob")
    for ms in (WAITS_MS, module.RETRY_MS):
        await until(world, ms)
        while challenges._sweeping:
            await asyncio.wait(challenges._sweeping)
    assert failing == []
    assert await listed(world, challenges, "Ann") == [("off", "expired")]


async def test_those_who_are_asked_are_told(world, challenges):
    """NTC-1: by a notice, which an answer reads; then the challenger, whose table is ready."""
    ann, bob = await world.member("Ann"), await world.member("Bob")
    made = await asks(world, challenges, "Ann", "Bob")
    (notice,) = (await world.house.notices.newest(bob.id)).notices
    assert (notice.kind, notice.parts, notice.read) == (
        "challenge",
        {"name": "Ann", "game": "santase"},
        False,
    )
    await act(world, challenges, "Bob", made, "yes")
    assert [notice.read for notice in (await world.house.notices.newest(bob.id)).notices] == [True]
    assert [notice.kind for notice in (await world.house.notices.newest(ann.id)).notices] == ["table_ready"]


async def test_a_challenge_that_was_taken_back_calls_nobody(world, challenges):
    """NTC-2: else one that is made and taken back again and again would be pushed each time."""
    bob = await world.member("Bob")
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Ann", made, "withdraw")
    assert [notice.read for notice in (await world.house.notices.newest(bob.id)).notices] == [True]


async def test_challenges_are_made_and_withdrawn_only_so_often(world, challenges):
    """FRD-2: each of them calls; after a while they are no longer counted."""

    async def make_and_withdraw(by):
        await act(world, challenges, by, await asks(world, challenges, by, "Bob"), "withdraw")

    for _ in range(module.MOST_WITHDRAWN):
        await make_and_withdraw("Ann")
    with pytest.raises(Refusal) as refused:
        await make_and_withdraw("Ann")
    assert refused.value.code == "not_now"
    await until(world, module.DECLINED_MS + 1)
    await make_and_withdraw("Ann")


async def test_many_accounts_call_no_more_often_than_one(world, challenges, monkeypatch):
    """FRD-2: of all that call a player, withdrawn ones count as well; others may still be asked."""
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    for by in ("Ann", "Cid"):
        await act(world, challenges, by, await asks(world, challenges, by, "Bob"), "withdraw")
    with pytest.raises(Refusal) as refused:
        await asks(world, challenges, "Dan", "Bob")
    assert refused.value.code == "not_now"
    bob = await world.member("Bob")
    assert [notice.read for notice in (await world.house.notices.newest(bob.id)).notices] == [True, True]
    await asks(world, challenges, "Dan", "Ann")


async def test_open_pages_see_each_change(world, challenges):
    """FRD-2: as each of the people sees it."""
    ann, reader = await world.member("Ann"), NewsReader()
    with world.house.news.subscribe(ann.id, reader):
        made = await asks(world, challenges, "Ann", "Bob")
        await act(world, challenges, "Bob", made, "no")
    messages = []
    while (message := reader.take()) is not None:
        messages.append(msgspec.json.decode(message))
    seen = [said["challenge"]["phase"] for said in messages if said["type"] == "challenge"]
    assert seen == ["open", "off"]


async def test_a_player_is_told_on_coming_what_runs(world, challenges):
    """A page misses what happens before its socket is open."""
    ann = await world.member("Ann")
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Bob", made, "yes")
    (message,) = await challenges.messages_for(ann.id)
    assert (message.challenge.phase, message.challenge.came) == ("called", False)
    await act(world, challenges, "Ann", made, "withdraw")
    assert await challenges.messages_for(ann.id) == []


async def test_who_lost_the_connection_is_told_of_the_table(world, challenges):
    """FRD-2: for a minute, on the page that comes back; a challenge that started long ago is no news."""
    bob = await world.member("Bob")
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Bob", made, "yes")
    await act(world, challenges, "Ann", made, "come")
    (message,) = await challenges.messages_for(bob.id)
    assert (message.challenge.phase, message.challenge.table is None) == ("started", False)
    world.times.ms += module.OPENED_MS + 1
    assert await challenges.messages_for(bob.id) == []


async def test_blocked_players_do_not_see_each_others_challenges(world, challenges):
    """CDT-2: for the challenger it only waits."""
    bob = await world.member("Bob")
    await Relations(world.house).change(bob, await world.member("Ann"), RelationChange(blocks=True))
    made = await asks(world, challenges, "Ann", "Bob")
    assert made.phase == "open"
    assert await listed(world, challenges, "Bob") == []
    assert (await world.house.notices.newest(bob.id)).notices == ()
    with pytest.raises(Refusal) as refused:
        await act(world, challenges, "Bob", made, "yes")
    assert refused.value.code == "no_challenge"


async def test_challenges_that_nobody_sees_stand_in_no_ones_way(world, challenges, monkeypatch):
    """CDT-2: whoever is blocked takes no place among those that wait, nor in the list."""
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    monkeypatch.setattr(module, "MOST_SHOWN", 1)
    bob = await world.member("Bob")
    for name in ("Ann", "Dan"):
        await Relations(world.house).change(bob, await world.member(name), RelationChange(blocks=True))
    await asks(world, challenges, "Ann", "Bob")
    await asks(world, challenges, "Cid", "Bob")
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    await until(world, 1)
    await asks(world, challenges, "Dan", "Bob")
    assert await listed(world, challenges, "Bob") == [("open", None)]


async def test_the_last_place_is_one_callers(world, challenges, monkeypatch):
    """FRD-2: of several who ask one player at once, and of two who ask each other, only so many are heard."""
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    callers = ("Ann", "Cid", "Dan", "Eve")
    for name in (*callers, "Bob"):
        await world.member(name)
    asked = [asks(world, challenges, by, "Bob") for by in callers]
    answers = await asyncio.gather(*asked, asks(world, challenges, "Bob", "Ann"), return_exceptions=True)
    codes = [getattr(answer, "code", None) for answer in answers]
    assert sorted(codes[:-1], key=str) == [None, None, "not_now", "not_now"]
    assert codes[-1] is None


async def test_nobody_is_stormed(world, challenges, monkeypatch):
    """FRD-2: one challenge a pair, so many a player, so many for one player to answer."""

    async def code(by, *people):
        with pytest.raises(Refusal) as refused:
            await asks(world, challenges, by, *people)
        return refused.value.code

    monkeypatch.setattr(module, "MOST_OPEN", 2)
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    made = await asks(world, challenges, "Ann", "Bob")
    assert await code("Ann", "Bob") == "challenged_already"
    assert await code("Cid", "Bob") == "not_now"
    await asks(world, challenges, "Ann", "Dan")
    assert await code("Ann", "Cid") == "too_many_challenges"
    await act(world, challenges, "Bob", made, "no")
    assert await code("Ann", "Bob") == "not_now"
    await until(world, module.DECLINED_MS + 1)
    await asks(world, challenges, "Ann", "Bob")


@pytest.mark.parametrize(
    ("people", "code"), [(["Ann"], "yourself"), (["Bob", "Bob"], "unreadable"), (["Bob", "Cid"], "no_seat")]
)
async def test_what_makes_no_table_is_refused_at_once(world, challenges, people, code):
    """Santase has two seats."""
    with pytest.raises(Refusal) as refused:
        await asks(world, challenges, "Ann", *people)
    assert refused.value.code == code


async def test_a_table_that_cannot_be_opened_calls_it_off(world, challenges, monkeypatch):
    """The house is closed, say."""

    async def closed(*_):
        raise Refusal("Closed.", code="house_closed")

    monkeypatch.setattr(world.house, "open_for", closed)
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Bob", made, "yes")
    after = await act(world, challenges, "Ann", made, "come")
    assert (after.phase, after.why) == ("off", "not_opened")


async def test_trouble_of_the_store_calls_nothing_off(world, challenges, monkeypatch):
    """The table may be there, or be opened at the next try."""
    opening = world.house.open_for

    async def breaks_once(*args):
        monkeypatch.setattr(world.house, "open_for", opening)
        raise UnknownOutcome

    monkeypatch.setattr(world.house, "open_for", breaks_once)
    made = await asks(world, challenges, "Ann", "Bob")
    await act(world, challenges, "Bob", made, "yes")
    with pytest.raises(UnknownOutcome):
        await act(world, challenges, "Ann", made, "come")
    assert await listed(world, challenges, "Ann") == [("called", None)]
    assert (await act(world, challenges, "Ann", made, "come")).phase == "started"


async def test_the_same_people_are_asked_again(world, challenges, known_cards):
    """FRD-2: those who sat there when the match ended, to the same game; strangers may not ask."""
    ann = await world.member("Ann")
    await world.member("Bob")
    host = await world.open("Ann", game="santase", fill="people")
    guest = await world.come("Bob", host.table, host.table.invite)
    await guest.do("sit", seat=1)
    await world.wait(1000)
    await play_at_random(world, [host, guest], Random(1))
    made = await challenges.again(ann, host.table.id)
    assert ([person.name for person in made.people], made.game) == (["Bob"], "santase")
    with pytest.raises(Refusal) as refused:
        await challenges.again(await world.member("Eve"), host.table.id)
    assert refused.value.code == "not_seated"
