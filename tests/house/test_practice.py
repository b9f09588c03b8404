"""A finished deal is played again, alone with bots, and compared with what the field did."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.conformance.deals import played
from tests.shapes import SHAPES, named, setting
from tests.table.live.test_boards import WORLD, begun, bid_and_play, board_of, dealt_hands, on_with, quiet
from tests.table.live.test_secrecy import cards_in, stored
from tests.table.world import START, ManualTime, opened, play_at_random
from valat import games
from valat.house.verification import verify_deals
from valat.kernel.errors import Refusal
from valat.match.deal_search import search_deals
from valat.store.history import History
from valat.store.log import read_events
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log.setting import Setting

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
    await world.wait(COMMITMENTS_MS)
    return practising


async def test_the_same_cards_are_dealt_again(world):
    """With the same dealer and vulnerability, until the one deal is over."""
    ann = await begun(world, "Ann", **OWN)
    before = ann.table.state.deal
    await bid_and_play(world, ann)
    practising = await again(world, ann)
    assert dealt_hands(practising) == before.state.hands
    assert practising.table.state.deal.setup == before.setup
    await bid_and_play(world, practising, "1NT")
    assert practising.picture["table"]["phase"] == "over"
    shown = await world.replay_deal(practising.table.id, 1, ann.player)
    assert (shown.proof, shown.verified) == (None, None)


async def test_practice_is_compared_with_the_field(world):
    """With all tables that played the board, or with the one that did; and counts at none of them."""
    people = [await begun(world, name) for name in ("Ann", "Bob")]
    for person in people:
        await bid_and_play(world, person)
    practising = await again(world, people[0])
    await bid_and_play(world, practising, "1NT")
    told = await world.traveller(practising.table.id, 1, people[0].player)
    assert (told.results, told.own.entry["contract"]) == (3, "1NT")
    assert [row.own for row in told.rows].count(True) == 1
    assert told.own.figures["top"] == 4
    assert (await world.traveller(people[0].table.id, 1, people[0].player)).results == 2
    alone = await begun(world, "Cid", **OWN)
    await bid_and_play(world, alone)
    practising = await again(world, alone)
    await bid_and_play(world, practising, "1NT")
    assert (await world.traveller(practising.table.id, 1, alone.player)).results == 2


async def test_practice_counts_nowhere(world):
    """Neither in the figures nor in the list of matches; the house's check passes it."""
    ann = await begun(world, "Ann", **{**OWN, "options": {"boards": 1}})
    await bid_and_play(world, ann)
    await bid_and_play(world, await again(world, ann), "1NT")
    history = History(world.house.store)
    assert (await history.stats(ann.player.id))["bridge"]["matches"] == 1
    assert len(await history.matches(ann.player.id, ann.player.id)) == 1
    assert [found async for *_, found in verify_deals(world.house.store)] == [None, None]


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
    async with opened(tmp_path, ManualTime(START + 3_600_000)) as world:
        again_there = await world.come("Ann", await world.house.get(table))
        assert dealt_hands(again_there) == hands
        await bid_and_play(world, again_there)
        assert again_there.picture["table"]["phase"] == "over"
        assert "ok" in await again_there.do("rematch")
        once_more = await world.house.get(again_there.table.state.next_table)
        assert once_more.state.practice_deals == again_there.table.state.practice_deals
        assert not again_there.picture["table"]["anew"]


async def wished(world, **setting):
    """Ann at a practice table, where two deals as she wished are dealt; she sits in the south."""
    game = games.find("bridge")
    records = search_deals(game, game.presets["duplicate"], "S: spades 9+", 2, Random(1))
    wanted = Setting(game="bridge", access="private", clock=None, seat=2, **setting)
    table = await world.house.practise(wanted, list(records), await world.person("Ann"), "S: spades 9+")
    ann = await world.come("Ann", table)
    await world.wait(COMMITMENTS_MS)
    return ann


async def call(person, text):
    """The person's call, and the answer."""
    table = person.picture["table"]
    return await person.do("move", deal=table["deal"], ply=table["ply"], move=text)


async def test_bots_play_the_cards_where_only_the_auction_is_practised(world):
    """All of them and at once, for people too, as the log says; the next board waits until she is ready."""
    ann = await wished(world, cards="bots")
    await call(ann, "1S")
    began = world.times.now()
    await world.wait(0)
    assert (ann.picture["table"]["phase"], world.times.now()) == ("between", began)
    over = next(e.body for e in await read_events(world.house.store, ann.table.id) if e.kind == "deal_over")
    auction = ["Pass", "Pass", "1S", "Pass", "Pass", "Pass"]
    assert over["record"]["moves"][:6] == auction
    assert over["by"] == ["bot", "bot", "player", *["bot"] * (len(over["by"]) - 3)]
    assert (len(over["by"]), over["result"]["contract"]) == (58, "1S")
    await world.wait(60_000)
    assert ann.picture["table"]["phase"] == "between"
    await on_with(world, ann)
    assert (ann.picture["table"]["deal"], ann.picture["scene"]["phase"]) == (2, "auction")


async def test_a_friend_bids_along(world):
    """Deals that nobody has seen are open to whoever is invited, who sees one hand; people play no card."""
    ann = await wished(world, cards="bots", bots="champion")
    bob = await world.come("Bob", ann.table, ann.table.invite)
    assert "ok" in await bob.do("sit", seat=3)
    assert [hand.count("??") for hand in bob.picture["view"]["hands"]] == [13, 13, 13, 0]
    await call(ann, "Pass")
    await call(bob, "1C")
    await world.wait(0)
    await call(ann, "Pass")
    assert ann.picture["scene"]["phase"] == "play"
    assert (ann.table.state.level.name, ann.table.state.level_for(0).name) == ("champion", "house")
    for person, text in ((ann, "C2"), (bob, "claim=13")):
        assert (await call(person, text))["error"]["key"] == "played_out"
    await world.wait(0)
    assert bob.picture["table"]["phase"] == "between"


@pytest.mark.parametrize("shape", FEW, ids=map(named, FEW))
async def test_a_deal_goes_on_from_where_a_record_leaves_it(world, shape):
    """Its moves are made, by whoever's turn it was; whoever brought it plays on, to the end."""
    game = games.find(shape[0])
    states = tuple(played(game, next(iter(game.presets)), 5))
    half = states[len(states) // 2]
    wanted = Setting(game=game.name, access="private", clock=None, seat=game.actors(half)[0])
    table = await world.house.practise(wanted, [game.record(half)], await world.person("Ann"))
    ann = await world.come("Ann", table)
    await world.wait(COMMITMENTS_MS)
    assert (ann.picture["table"]["ply"], ann.picture["view"]["legal"] != []) == (len(states) // 2, True)
    await play_at_random(world, [ann], Random(1))
    assert ann.picture["table"]["phase"] == "over"


def spades_in_the_south(person):
    """Of each deal that is given at the person's table."""
    hands = [given.record["hands"][2] for given in person.table.state.practice_deals]
    return [sum(card[0] == "S" for card in hand) for hand in hands]


async def test_a_rematch_deals_others_as_wished(world):
    """As many, at a table like the first, also from there on."""
    ann = await wished(world, cards="bots", options={"east_west": "acol"})
    for _ in range(2):
        for _ in ann.table.state.practice_deals:
            await call(ann, "7NT")
            await world.wait(0)
            await on_with(world, ann)
        assert (ann.picture["table"]["phase"], ann.picture["table"]["anew"]) == ("over", True)
        assert "ok" in await ann.do("rematch")
        before, ann.table = ann.table, await world.house.get(ann.table.state.next_table)
        assert ann.table.state.practice_deals != before.state.practice_deals
        assert ann.table.state.setting == before.state.setting
        assert len(spades_in_the_south(ann)) == 2
        assert min(spades_in_the_south(ann)) >= 9
        ann = await world.come("Ann", ann.table)
        await world.wait(COMMITMENTS_MS)


async def test_what_cannot_be_dealt_anew_is_told(world):
    """Whoever wants it is refused, and may ask once more."""
    ann = await wished(world, cards="bots")
    ann.table.log.state = replace(ann.table.state, where="S: luck")
    for _ in ann.table.state.practice_deals:
        await call(ann, "7NT")
        await world.wait(0)
        await on_with(world, ann)
    for _ in range(2):
        assert (await ann.do("rematch"))["error"]["key"] == "bad_where"
    assert ann.picture["table"]["next_table"] is None


async def test_bots_play_all_cards_at_practice_tables_alone(world):
    """Not where a match counts, nor in a game without an auction that can be practised."""
    for fields in ({"game": "bridge"}, {"game": "bridge", "boards": "world"}, {"game": "belot"}):
        with pytest.raises(Refusal) as refused:
            await world.open("Ann", **fields, cards="bots")
        assert refused.value.key == "no_bidding"


@pytest.mark.parametrize("shape", FEW, ids=map(named, FEW))
async def test_deals_of_every_game_are_played_again(world, shape):
    """To their end, and no further."""
    ann = await world.open("Ann", **setting(shape), access="private", clock=None)
    await world.wait(COMMITMENTS_MS)
    await play_at_random(world, [ann], Random(1), until=lambda: bool(ann.table.state.finished_deals))
    first = ann.table.state.game.record((await world.house.get(ann.table.id)).state.deal.state)
    practising = await again(world, ann)
    assert practising.table.state.game.record(practising.table.state.deal.state)["hands"] == first["hands"]
    await play_at_random(world, [practising], Random(2))
    assert len(practising.table.state.finished_deals) == 1
