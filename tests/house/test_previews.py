"""What the preview of a link may tell: no more than anybody can see, whatever the cards are."""

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from tests.shapes import SHAPES, named, setting
from tests.table.world import play_at_random, play_deal
from valat import games
from valat.house.previews import deal_preview, invitation, public_preview, table_preview
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.kernel.scene import PlayedCard

pytestmark = pytest.mark.anyio

FEW = [next(shape for shape in SHAPES if shape[0] == name) for name in games.names()]
"""Each game once."""


async def preview(world, table):
    """The table as somebody without a session may be shown it."""
    return await table_preview(world.house.replay_query(table.id, None))


def other_deals(state):
    """Positions that look the same to whoever sits on the seat on turn, with other cards in other hands."""
    game, deal = state.game, state.deal
    for record in game.worlds(game.view(deal.state, state.actors()[0]), Random(3)):
        yield replay(game, record).states[-1]


async def code_of(awaited):
    """The code with which it is refused."""
    with pytest.raises(Refusal) as refused:
        await awaited
    return refused.value.code


async def test_a_public_table_tells_who_sits_there_and_how_it_stands(world):
    """Names, kinds of seats, score and phase, as in the lobby."""
    guests = await world.four()
    shown = await preview(world, guests[0].table)
    assert [(seat.name, seat.kind) for seat in shown.seats] == [
        (name, "person") for name in ("Ann", "Bob", "Cid", "Dan")
    ]
    assert (shown.game, shown.phase, shown.scores, shown.hands) == ("belot", "playing", (0, 0), ())


@pytest.mark.parametrize("shape", FEW, ids=named)
async def test_a_running_deal_does_not_depend_on_hidden_cards(world, shape):
    """In every game, move by move: with other cards in the hands the preview is the same."""
    ann = await world.open(**setting(shape), fill="bots")
    await world.wait(1000)
    for _ in range(10):
        await play_at_random(world, [ann], Random(5), moves=1)
        await world.wait(1000)
        state = ann.table.state
        if state.phase != "playing":
            break
        shown = public_preview(state, world.times.ms)
        assert shown.hands == ()
        for other in islice(other_deals(state), 3):
            changed = replace(state, deal=replace(state.deal, state=other))
            assert public_preview(changed, world.times.ms) == shown


async def test_where_nobody_may_look_on_no_card_is_shown(world):
    """A table without spectators tells who sits there, and nothing of the deal."""
    guests = await world.four(spectators="none")
    while not guests[0].picture["scene"]["trick"]:
        await play_deal(world, guests, moves=1)
    assert (await preview(world, guests[0].table)).trick == ()


async def test_where_one_may_look_on_the_trick_lies_there(world):
    """The cards that are on the table, and who has played them."""
    guests = await world.four()
    while not (trick := guests[0].picture["scene"]["trick"]):
        await play_deal(world, guests, moves=1)
    shown = await preview(world, guests[0].table)
    assert shown.trick == tuple(PlayedCard(play["seat"], play["card"]) for play in trick)


async def test_a_private_table_tells_nothing(world):
    """Neither the table nor what was played there, whoever asks."""
    guests = await world.four(access="private")
    await play_deal(world, guests)
    query = world.house.replay_query(guests[0].table.id, None)
    assert await code_of(table_preview(query)) == "not_invited"
    assert await code_of(deal_preview(query, 1)) == "not_invited"


async def test_an_invitation_tells_the_game(world):
    """Whoever has it may know what is played, and nobody else."""
    table = (await world.open(access="private", fill="people")).table
    query = world.house.replay_query(table.id, None)
    assert (await invitation(query, table.invite)).game == "belot"
    for code in (None, "", "another", "другa"):
        assert await code_of(invitation(query, code)) == "not_invited"


async def test_a_finished_deal_is_shown_as_it_was_dealt(world):
    """All cards, before any was played, and what it brought each side."""
    guests = await world.four()
    await play_deal(world, guests)
    table = guests[0].table
    shown = await deal_preview(world.house.replay_query(table.id, None), 1)
    replay = await world.replay_deal(table.id, 1, None)
    assert [len(hand) for hand in shown.hands] == [8, 8, 8, 8]
    assert [set(hand) for hand in shown.hands] == [set(hand) for hand in replay.record["hands"]]
    assert (shown.deal, list(shown.scores)) == (1, replay.result["scores"])


async def test_a_running_deal_is_not_shown_as_a_finished_one(world):
    """It is refused, as its replay is."""
    guests = await world.four()
    assert await code_of(deal_preview(world.house.replay_query(guests[0].table.id, None), 1)) == "not_over"


async def test_a_table_that_is_not_there_is_refused(world):
    """No preview of nothing."""
    assert await code_of(table_preview(world.house.replay_query("none", None))) == "no_table"
