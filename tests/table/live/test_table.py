"""A live table as sockets and the house use it: its parts hang together."""

import pytest

from tests.table.world import on_turn
from valat.kernel.errors import Refusal
from valat.protocol.commands import SayCommand
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio


async def test_whoever_connects_has_the_picture_at_once(world):
    """And the chat so far."""
    ann = await world.open()
    subscription = await ann.table.connect(ann.player)
    assert subscription.take() is not None
    await ann.table.disconnect(subscription)


async def test_a_private_table_is_shown_to_those_who_were_invited(world):
    """Its picture too, which no socket is needed for."""
    ann = await world.open(access="private")
    eve = await world.person("Eve")
    with pytest.raises(Refusal) as refused:
        ann.table.picture(eve)
    assert refused.value.code == "not_invited"
    assert ann.table.picture(eve, ann.table.invite)["table"]["you"] is None


async def test_what_happens_is_told_to_all_who_are_there(world):
    """Each durable event once, in order."""
    guests = await world.four()
    mover = on_turn(guests)
    before = [len(guest.told("table")) for guest in guests]
    await mover.play()
    assert [len(guest.told("table")) - had for guest, had in zip(guests, before, strict=True)] == [1] * 4
    assert {guest.picture["event"]["kind"] for guest in guests} == {"move"}


async def test_a_table_does_by_itself_what_is_due(world):
    """After each job it sets its alarm: for the deal, then for the turn's clock."""
    guests = await world.four(clock={"move": 30})
    assert guests[0].table.state.phase == "playing"
    await world.wait(30_000)
    assert guests[0].picture["event"]["by"] == "clock"


async def test_a_new_name_is_used_by_every_part(world):
    """At the seat, and for what is said afterwards."""
    ann = await world.open()
    await world.rename(ann, "Anna")
    await ann.do("say", text="hello")
    assert ann.picture["table"]["seats"][0]["name"] == "Anna"
    assert ann.told("chat")[-1]["name"] == "Anna"


async def test_a_table_that_is_left_answers_nothing_more(world):
    """Its sockets end: pages come back where it is now, and send again what has no answer."""
    ann, answers = await world.open(), []
    ann.table.leave()
    ann.table.put(ann.player, SayCommand(id="late", text="hello"), answers.append)
    await ann.table.wait_idle()
    assert (answers, ann.subscription.code) == ([], 1012)


async def test_a_closing_table_does_first_what_it_took_in(world):
    """Then its sockets end: what was acknowledged is shown as well."""
    ann = await world.open()
    answers = []
    ann.table.put(ann.player, SayCommand(id="last", text="bye"), answers.append)
    await ann.table.close()
    assert answers[0].ok == "last"
    assert ann.told("chat")[-1]["text"] == "bye"
    assert ann.subscription.code == 1012


async def test_a_table_is_idle_once_nothing_will_happen(world):
    """Closed, and nobody connected."""
    ann = await world.open()
    assert not ann.table.idle
    await ann.do("leave")
    assert (ann.table.state.phase, ann.table.idle) == ("closed", False)
    await ann.leave_room()
    assert ann.table.idle


@pytest.mark.parametrize("here", [True, False])
async def test_only_an_empty_table_is_abandoned(world, here):
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    if not here:
        await ann.leave_room()
    await ann.table.abandon()
    assert ann.table.state.closed == (None if here else "abandoned")


async def test_watchers_are_counted_by_person(world):
    """Two windows of one are one; whoever sits is none."""
    ann = await world.open()
    for _ in range(2):
        await world.come("Eve", ann.table)
    assert (ann.table.watchers, len(ann.table.subscriptions)) == (1, 3)
