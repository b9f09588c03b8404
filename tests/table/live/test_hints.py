"""Hints: for whoever plays with bots alone, about the position as it is."""

import pytest

from tests.table.world import FirstLegal, acted, on_turn
from valat import bots
from valat.bots import Level
from valat.protocol.commands import MoveCommand
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio

LEVELS = (Level("house"), Level("champion", 400))


@pytest.fixture(autouse=True)
def levels(monkeypatch):
    """The champion is the strongest."""
    monkeypatch.setattr(bots, "_levels", lambda game: LEVELS)


async def alone(world, **setting):
    """Ann among bots, on turn."""
    ann = await world.open(**setting)
    await world.wait(COMMITMENTS_MS)
    while ann.picture["scene"]["turn"] != 0:
        await world.wait(0)
    return ann


async def hint(guest, **other):
    """The answer to asking for a hint at the position that the guest sees."""
    table = guest.picture["table"]
    return await guest.do("hint", **{"deal": table["deal"], "ply": table["ply"], **other})


async def test_the_strongest_bot_proposes_a_legal_move(world):
    """The answer comes at once, the hint behind it, for the position on the table."""
    ann = await alone(world)
    world.bots.levels.clear()
    assert (await hint(ann))["seq"] == ann.picture["seq"]
    table = ann.picture["table"]
    move = ann.picture["view"]["legal"][0]
    assert ann.told("hint") == [{"type": "hint", "deal": 1, "ply": table["ply"], "move": move}]
    assert world.bots.levels == ["champion"]


async def test_a_hint_changes_nothing(world):
    """Nothing is logged, no picture is sent, the clock runs on."""
    ann = await alone(world)
    before = ann.picture
    await hint(ann)
    assert ann.picture is before


async def test_all_sockets_of_the_player_have_it(world):
    """A second tab shows it too; a watcher does not."""
    ann = await alone(world)
    tab = await world.come("Ann", ann.table)
    watcher = await world.come("Bob", ann.table)
    await hint(ann)
    assert tab.told("hint") == ann.told("hint")
    assert watcher.told("hint") == []


async def test_a_position_has_one_hint(world):
    """Asked for again it is told again, without another thought."""
    ann = await alone(world)
    await hint(ann)
    asked = world.bots.asked
    await hint(ann)
    one, other = ann.told("hint")
    assert one == other
    assert world.bots.asked == asked


@pytest.mark.parametrize(
    ("setting", "code"), [({"hints": False}, "hints_off"), ({"access": "private"}, "not_alone")]
)
async def test_where_there_are_none(world, setting, code):
    """The table's setting forbids them, or a second person sits there."""
    ann = await alone(world, **setting)
    if code == "not_alone":
        bob = await world.come("Bob", ann.table, ann.table.invite)
        await bob.do("sit", seat=2)
    assert (await hint(ann))["error"]["code"] == code
    assert ann.told("hint") == []


async def test_only_on_turn_and_only_now(world):
    """Others are not advised, nor is a position that is gone."""
    ann = await alone(world)
    watcher = await world.come("Bob", ann.table)
    assert (await hint(watcher))["error"]["code"] == "not_seated"
    ply = ann.picture["table"]["ply"]
    assert (await hint(ann, ply=ply + 1))["error"]["code"] == "stale"
    assert (await hint(ann, deal=2))["error"]["code"] == "stale"
    await ann.play()
    assert (await hint(ann))["error"]["code"] == "not_on_turn"


async def test_not_before_the_cards_are_dealt(world):
    """Without a deal there is no position."""
    ann = await world.open(fill="people")
    assert (await hint(ann, deal=1))["error"]["code"] == "stale"


async def test_new_hints_are_not_given_too_often(world):
    """The next position's must wait half a second; the refusal says how long."""
    ann = await alone(world)
    await hint(ann)
    await ann.play()
    while ann.picture["scene"]["turn"] != 0:
        await world.wait(0)
    refused = (await hint(ann))["error"]
    assert (refused["code"], refused["args"]) == ("too_often", {"seconds": "1"})
    await world.wait(500)
    assert "ok" in await hint(ann)


async def test_a_thought_that_comes_too_late_is_not_told(world, monkeypatch):
    """The player has moved meanwhile: the hint would be about another position."""
    ann = await alone(world, access="private", clock=None)
    moves = []

    async def choose(self, game, view, level, seed=None, *, compared=False):
        if level.name == "champion" and not moves:
            moves.append(await acted(ann, _move(ann)))
        return view.legal[0]

    monkeypatch.setattr(FirstLegal, "choose", choose)
    assert "ok" in await hint(ann)
    assert "ok" in moves[0]
    assert ann.told("hint") == []


def _move(guest):
    """The first legal move, as a message."""
    table, view = guest.picture["table"], guest.picture["view"]
    return MoveCommand(id="meanwhile", deal=table["deal"], ply=table["ply"], move=view["legal"][0])


async def test_people_are_not_helped_against_people(world):
    """Four at a table have none, whoever is on turn."""
    guests = await world.four()
    assert (await hint(on_turn(guests)))["error"]["code"] == "not_alone"
