"""A finished deal is played again, alone with bots, and compared with what the field did."""

from random import Random

import pytest

from tests.shapes import SHAPES, named, setting
from tests.table.test_boards import WORLD, begun, bid_and_play, board_of, dealt_hands, quiet
from tests.table.test_secrecy import cards_in, stored
from tests.table.world import START, ManualTimes, opened, play_at_random
from valat import games
from valat.kernel.errors import Refusal
from valat.store.history import History
from valat.table.checking import check_all
from valat.table.setting import Setting

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]

FEW = [next(shape for shape in SHAPES if shape[0] == name) for name in games.names()]
"""Each game once."""

OWN = {**WORLD, "boards": "own"}


async def again(world, person, deal=1):
    """Whoever has played a deal, at a table for practice."""
    wanted = Setting(game="belot", boards="given", of=person.table.id, deal=deal)
    table = await world.house.open(wanted, person.player)
    practising = await world.come(person.player.name, table)
    await world.wait(300)
    return practising


async def test_the_same_cards_are_dealt_again(world):
    """With the same dealer and vulnerability, until the one deal is over."""
    ann = await begun(world, "Ann", **OWN)
    before = ann.table.facts.deal
    await bid_and_play(world, ann)
    practising = await again(world, ann)
    assert dealt_hands(practising) == before.state.hands
    assert practising.table.facts.deal.setup == before.setup
    await bid_and_play(world, practising, "1NT")
    assert practising.picture["table"]["phase"] == "over"
    shown = await world.house.replay_deal(practising.table.id, 1, ann.player)
    assert (shown["proof"], shown["verified"]) == (None, None)


async def test_practice_is_compared_with_the_field(world):
    """With all tables that played the board, or with the one that did; and counts at none of them."""
    people = [await begun(world, name) for name in ("Ann", "Bob")]
    for person in people:
        await bid_and_play(world, person)
    practising = await again(world, people[0])
    await bid_and_play(world, practising, "1NT")
    told = await world.house.traveller(practising.table.id, 1, people[0].player)
    assert (told["results"], told["own"]["entry"]["contract"]) == (3, "1NT")
    assert [row["own"] for row in told["rows"]].count(True) == 1
    assert told["own"]["figures"]["top"] == 4
    assert (await world.house.traveller(people[0].table.id, 1, people[0].player))["results"] == 2
    alone = await begun(world, "Cid", **OWN)
    await bid_and_play(world, alone)
    practising = await again(world, alone)
    await bid_and_play(world, practising, "1NT")
    assert (await world.house.traveller(practising.table.id, 1, alone.player))["results"] == 2


async def test_practice_counts_nowhere(world):
    """Neither in the figures nor in the list of matches; the house's check passes it."""
    ann = await begun(world, "Ann", **{**OWN, "options": {"boards": 1}})
    await bid_and_play(world, ann)
    await bid_and_play(world, await again(world, ann), "1NT")
    history = History(world.house.store)
    assert (await history.stats(ann.player.id))["bridge"]["matches"] == 1
    assert len(await history.matches(ann.player.id, ann.player.id)) == 1
    assert [found async for *_, found in check_all(world.house.store)] == [None, None]


async def test_only_what_one_may_see_is_played_again(world):
    """Not a deal that goes on, nor a board one has still to play; and nobody else sits down to it."""
    ann, bob = await begun(world, "Ann"), await begun(world, "Bob")
    assert board_of(ann) == board_of(bob)
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            await again(world, bob)
        assert refused.value.code in ("not_over", "no_deal")
    await bid_and_play(world, ann)
    practising = await again(world, ann)
    table = practising.table
    guest = await world.come("Bob", table, table.invite)
    assert guest.picture["view"] is None
    assert (await guest.do("sit", seat=1))["error"]["key"] == "practised"
    with pytest.raises(Refusal):
        await world.open("Cid", game="bridge", boards="given")


async def test_practice_goes_on_after_a_restart(tmp_path):
    """And the store names no card of a board that others have still to play."""
    async with opened(tmp_path) as world:
        ann = await begun(world, "Ann", undo=True)
        await bid_and_play(world, ann)
        practising = await again(world, ann)
        hands, table = dealt_hands(practising), practising.table.id
        assert cards_in(stored(tmp_path)) == set()
    async with opened(tmp_path, ManualTimes(START + 3_600_000)) as world:
        again_there = await world.come("Ann", await world.house.get(table))
        assert dealt_hands(again_there) == hands
        await bid_and_play(world, again_there)
        assert again_there.picture["table"]["phase"] == "over"
        assert "ok" in await again_there.do("rematch")
        once_more = await world.house.get(again_there.table.facts.next_table)
        assert once_more.facts.given == again_there.table.facts.given


@pytest.mark.parametrize("shape", FEW, ids=map(named, FEW))
async def test_deals_of_every_game_are_played_again(world, shape):
    """To their end, and no further."""
    ann = await world.open("Ann", **setting(shape), access="private", clock=None)
    await world.wait(300)
    await play_at_random(world, [ann], Random(1), until=lambda: bool(ann.table.facts.finished))
    first = ann.table.facts.game.record((await world.house.get(ann.table.id)).facts.deal.state)
    practising = await again(world, ann)
    assert practising.table.facts.game.record(practising.table.facts.deal.state)["hands"] == first["hands"]
    await play_at_random(world, [practising], Random(2))
    assert len(practising.table.facts.finished) == 1
