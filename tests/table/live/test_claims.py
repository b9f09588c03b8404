"""Claims at a table, where a seat off turn acts too."""

import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
async def guests(world):
    """Four people at bridge; seat 0 plays one no trump, and seat 1 has led."""
    guests = await world.four(game="bridge")
    dealer = next(guest for guest in guests if guest.picture["view"]["legal"])
    seats = {guest.picture["table"]["you"]: guest for guest in guests}
    first = dealer.picture["table"]["you"]
    around = [seats[(first + step) % 4] for step in range(4)]
    for guest, call in zip(around, ("1NT", "Pass", "Pass", "Pass"), strict=True):
        assert "ok" in await make(guest, call)
    assert "ok" in await make(around[1], around[1].picture["view"]["legal"][0])
    return around


async def make(guest, move):
    """Sends a move in the position as it is."""
    table = guest.picture["table"]
    return await guest.do("move", deal=table["deal"], ply=table["ply"], move=move)


async def test_a_defender_off_turn_claims(guests):
    """Declarer is asked, sees the claimer's hand, refuses, and plays on from dummy. Rule: BRI-PLAY-3"""
    declarer, _, _, defender = guests
    assert "ok" in await make(defender, "claim=3")
    assert declarer.picture["view"]["legal"] == ["accept", "refuse"]
    seat = defender.picture["table"]["you"]
    assert "??" not in declarer.picture["view"]["hands"][seat]
    assert "ok" in await make(declarer, "refuse")
    assert declarer.picture["scene"]["actor"] == declarer.picture["table"]["you"]


async def test_whoever_answers_has_the_clock(world, guests):
    """A claim asks somebody else than was on turn, whose time begins anew. Rule: BRI-PLAY-3"""
    declarer, leader, _, defender = guests
    await world.wait(10_000)
    assert "ok" in await make(declarer, "claim=7")
    clock = leader.picture["table"]["clock"]
    assert (clock["seats"], clock["left_ms"]) == ([leader.picture["table"]["you"]], 30_000)
    assert "ok" in await make(leader, "accept")
    assert "ok" in await make(defender, "accept")
    assert declarer.picture["table"]["phase"] == "between"


async def test_off_turn_nothing_else_is_taken(guests):
    """Dummy does not claim; a defender's card waits for its turn. Rule: BRI-PLAY-3, BRI-PLAY-5"""
    _, _, dummy, defender = guests
    assert (await make(dummy, "claim=7"))["error"]["code"] == "not_on_turn"
    card = defender.picture["view"]["hands"][defender.picture["table"]["you"]][0]
    assert (await make(defender, card))["error"]["key"] == "bridge.not_your_turn"
