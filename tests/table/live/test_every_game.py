"""A match of every game that there is, people and bots mixed, from the first deal to the rematch."""

from random import Random

import pytest

from tests.shapes import SHAPES, each_shape, named, setting, shortened
from tests.table.world import play_at_random
from valat.kernel.proof import Proof
from valat.match.proof import proofs
from valat.match.replay import run_record
from valat.protocol.replays import Verification
from valat.store.history import History
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio

RULE_SETS = [shape for shape in SHAPES if "rules" in shape[1]]


@each_shape
async def test_a_short_match(world, shape):
    """It ends with a winner; replays, proofs, record and players' pages tell it, and a rematch opens."""
    await check_match(world, shortened(shape))


@pytest.mark.proof
@pytest.mark.parametrize("shape", RULE_SETS, ids=map(named, RULE_SETS))
async def test_a_whole_match(world, shape):
    """Of each rule set, at its full length."""
    await check_match(world, setting(shape))


async def check_match(world, fields):
    """Plays one to its end, and looks at all that tells of it."""
    guests = await world.mixed(**fields)
    ann = guests[0]
    await play_at_random(world, guests, Random(1))
    match = ann.picture["match"]

    record = await world.export(ann.table.id, ann.player)
    played = run_record(record)
    assert played.fault is None
    assert (list(played.places.scores), played.places.winner) == (match["scores"], match["winner"])
    assert all(isinstance(proof, Proof) for proof in proofs(record))
    await check_replays(world, ann, record["deals"])
    await check_pages(world, guests, match)
    await check_rematch(guests)


async def check_replays(world, ann, deals):
    """Each finished deal can be gone through move by move, and its proof holds."""
    for number, fields in enumerate(deals, 1):
        deal = await world.replay_deal(ann.table.id, number, ann.player)
        assert deal.verified == Verification(True, None)
        steps = deal.steps[1:]
        assert [step.move for step in steps] == [move.rpartition(":")[2] for move in fields["moves"]]
        assert steps[-1].scene.phase == "over"


async def check_pages(world, guests, match):
    """Whoever is of a side in the first place has won, everybody else has not."""
    game, options = guests[0].table.state.game, guests[0].table.state.options
    for guest in guests:
        side = game.sides(options)[guest.picture["table"]["you"]]
        stats = await History(world.house.store).stats(guest.player.id)
        # a shared first place is a draw
        alone = match["places"][side] == 1 and match["places"].count(1) == 1
        assert stats == {game.name: {"matches": 1, "over": 1, "won": int(alone)}}


async def check_rematch(guests):
    """As many sit on the same seats at a new table of the same game."""
    for guest in guests:
        assert "ok" in await guest.do("rematch")
    old = guests[0].table.state
    new = (await guests[0].world.house.get(guests[0].picture["table"]["next_table"])).state
    assert (new.seats, new.options, new.game) == (old.seats, old.options, old.game)


@each_shape
async def test_a_hint(world, shape):
    """Whoever plays with bots alone is told a move that is legal there."""
    ann = await world.open("Ann", **setting(shape))
    await world.wait(COMMITMENTS_MS)
    await play_at_random(world, [ann], Random(1), 1)
    while not (ann.picture["view"] and ann.picture["view"]["legal"]):
        # in steps that no turn fits into: a clock that runs out would move for her, to the end of the match
        await world.wait(1_000)
    table, legal = ann.picture["table"], ann.picture["view"]["legal"]
    assert "ok" in await ann.do("hint", deal=table["deal"], ply=table["ply"])
    hint = ann.told("hint")[-1]
    assert (hint["deal"], hint["ply"], hint["move"] in legal) == (table["deal"], table["ply"], True)


@each_shape
async def test_an_undo(world, known_cards, shape):
    """All is as before when the opponents agree; a bot that has seen a card since refuses."""
    guests = await world.mixed(undo=True, **setting(shape))
    await world.wait(0)
    asking = next(guest for guest in guests if guest.picture["view"]["legal"])
    before = asking.picture
    await asking.play()
    moved = asking.picture["table"]
    assert "ok" in await asking.do("undo", deal=moved["deal"], ply=moved["ply"])
    for guest in guests:
        undo = guest.picture["table"]["undo"]
        if undo is not None and guest.picture["table"]["you"] in undo["wait"]:
            assert "ok" in await guest.do("answer", accept=True)
    event = [message["event"] for message in asking.told("table") if message["event"]][-1]
    if event["kind"] == "undo_granted":
        now = asking.picture
        assert [now[part] for part in ("view", "scene", "match")] == [
            before[part] for part in ("view", "scene", "match")
        ]
    else:
        assert (event["kind"], event.get("why")) == ("undo_refused", "shown")
        assert any(seat["kind"] == "bot" for seat in moved["seats"])
