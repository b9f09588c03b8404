"""People who take turns at rubbers, change partners, and keep accounts: BRI-CUT-1, BRI-SCORE-9."""

import pytest

from tests.table.world import ManualTime, opened
from valat.kernel.errors import Refusal
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio

RUBBER = {"game": "bridge", "preset": "rubber", "options": {"longest": 1}, "clock": {"move": 600}}
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay")


async def gathered(world, count, partners="turns"):
    """So many people at a table, the first four seated, the others waiting; the first deal dealt."""
    people = [await world.open("Ann", fill="people", **RUBBER, partners=partners)]
    for number, name in enumerate(NAMES[1:count], 1):
        people.append(await world.come(name, people[0].table))
        answer = await (people[-1].do("sit", seat=number) if number < 4 else people[-1].do("wait"))
        assert "ok" in answer
    await world.wait(COMMITMENTS_MS)
    return people


async def rubber(people):
    """One deal: the dealer bids one no trump and is conceded all but one trick; the others agree."""
    bid = False
    for _ in range(20):
        seated = [person for person in people if person.picture["table"]["you"] is not None]
        able = [person for person in seated if person.picture["view"] and person.picture["view"]["legal"]]
        if seated[0].picture["table"]["phase"] != "playing":
            return
        legal = able[0].picture["view"]["legal"]
        if "Pass" in legal:
            move, bid = ("Pass" if bid else "1NT"), True
        else:
            move = "accept" if "accept" in legal else "claim=0"
        table = able[0].picture["table"]
        answer = await able[0].do("move", deal=table["deal"], ply=table["ply"], move=move)
        assert "ok" in answer, answer
    raise AssertionError("the rubber does not end")


async def next_rubber(world, people):
    """Everybody wants another; they are all at its table, the first deal dealt."""
    for person in people:
        if person.picture["table"]["you"] is not None:
            await person.do("rematch")
    table = await world.house.get(people[0].table.state.next_table)
    again = [await world.come(person.player.name, table) for person in people]
    await world.wait(COMMITMENTS_MS)
    return again


def party(people):
    return people[0].picture["table"]["party"]


def seated(people):
    """Names by seat."""
    return [seat["name"] for seat in people[0].picture["table"]["seats"]]


async def test_partners_are_cut_before_the_first_deal(world):
    """The two highest cards sit opposite each other, and the highest deals."""
    people = await gathered(world, 4)
    state = people[0].table.state
    cuts = {cut["name"]: cut["card"] for cut in party(people)["cuts"]}
    order = sorted(cuts, key=lambda name: ("23456789TJQKA".index(cuts[name][1]), cuts[name][0]), reverse=True)
    assert seated(people)[state.deal.setup.dealer] == order[0]
    assert seated(people)[(state.deal.setup.dealer + 2) % 4] == order[1]


async def test_six_people_take_turns(world):
    """One leaves after each rubber and the one who waits longest comes in; nobody is lost."""
    people = await gathered(world, 6)
    met = []
    for _ in range(3):
        here, told = set(seated(people)), party(people)
        assert sorted([*here, *told["waiting"]]) == sorted(NAMES)
        await rubber(people)
        leaves, comes = party(people)["leaves"], party(people)["waiting"][0]
        people = await next_rubber(world, people)
        assert set(seated(people)) == here - {leaves} | {comes}
        assert party(people)["waiting"] == [*told["waiting"][1:], leaves]
        met.append(leaves)
    assert len(set(met)) == 3


async def test_whoever_waits_is_told_so(world):
    """Watching, without a hand; the next table lets them in without an invitation."""
    people = await gathered(world, 5)
    waiting = next(person for person in people if person.picture["table"]["you"] is None)
    assert waiting.picture["table"]["waits"]
    assert {card for hand in waiting.picture["scene"]["hands"] for card in hand} == {"??"}
    assert "ok" in await waiting.do("leave")
    assert party(people)["waiting"] == []


async def test_whoever_waits_may_take_another_name(world):
    """And another picture. The others read it where the waiting stand; it is no seat's."""
    people = await gathered(world, 5)
    waiting = next(person for person in people if person.picture["table"]["you"] is None)
    await world.choose_avatar(waiting, "cat")
    await world.rename(waiting, "Zoe")
    assert party(people)["waiting"] == ["Zoe"]
    assert people[0].table.state.party.waiting[0].avatar == "cat"
    assert people[0].picture["event"] == {"kind": "renamed", "name": "Zoe"}


async def test_accounts_always_sum_to_zero(world):
    """Each rubber is booked in hundreds, and the accounts go along to the next table."""
    people = await gathered(world, 5)
    for _ in range(2):
        await rubber(people)
        booked = {account["name"]: account["amount"] for account in party(people)["accounts"]}
        assert sum(booked.values()) == 0
        assert any(booked.values())
        people = await next_rubber(world, people)
        assert {account["name"]: account["amount"] for account in party(people)["accounts"]} == booked


async def test_on_a_tour_everybody_plays_with_each_other(world):
    """Three rubbers, three partners."""
    people, pairs = await gathered(world, 4, "tour"), set()
    for _ in range(3):
        names = seated(people)
        pairs |= {frozenset(names[::2]), frozenset(names[1::2])}
        await rubber(people)
        people = await next_rubber(world, people)
    assert len(pairs) == 6


async def test_a_party_goes_on_after_a_restart(tmp_path):
    """Seats, who waits, and the accounts are in the log."""
    async with opened(tmp_path) as world:
        people = await next_rubber(world, await played(world, 5))
        before = (party(people), seated(people), people[0].table.id)
    async with opened(tmp_path, ManualTime()) as world:
        table = await world.house.get(before[2])
        ann = await world.come("Ann", table)
        assert (party([ann]), seated([ann])) == before[:2]


async def played(world, count):
    """People whose first rubber is over."""
    people = await gathered(world, count)
    await rubber(people)
    return people


async def test_without_turns_nobody_waits(world):
    """Where everybody stays, and in games whose partners do not change."""
    ann = await world.open("Ann", **{**RUBBER, "fill": "people"})
    bob = await world.come("Bob", ann.table)
    assert (await bob.do("wait"))["error"]["code"] == "no_turns"
    assert (await (await world.come("Ann", ann.table)).do("wait"))["error"]["code"] == "no_turns"
    for setting in ({"game": "belot"}, {"game": "bridge"}):
        with pytest.raises(Refusal) as refused:
            await world.open("Cid", partners="turns", **setting)
        assert refused.value.key == "no_turns"
