"""Seats that a table gives from outside: to somebody from the lobby, under a new name."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from tests.table.live.parts import FakeLog
from valat.aggregate.actor import Actor
from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.table.live.blocks import Blocks
from valat.table.live.seating import Seating
from valat.table.log.events import PlayerRenamed, PlayerSeated
from valat.table.log.state import Seats

pytestmark = pytest.mark.anyio


class Parts:
    """The seating of a real table's state."""

    def __init__(self, state):
        self.log, self.refusal = FakeLog(state), None
        self.actor, self.blocks = Actor("t", lambda pause: None), Blocks()
        boards = SimpleNamespace(check_unseen=self.check_unseen)
        self.seating = Seating(boards, self.blocks, self.log, self.actor)

    async def check_unseen(self, state, player):
        if self.refusal is not None:
            raise self.refusal


@pytest.fixture
async def parts(world):
    """Ann sits alone at a table that waits for people."""
    ann = await world.open(fill="people")
    parts = Parts(ann.table.state)
    yield parts
    parts.actor.stop()


async def test_somebody_from_the_lobby_is_seated(parts):
    assert await parts.seating.seat(Player("bob", "Bob"), 2)
    assert parts.log.appended == [PlayerSeated(2, "bob", "Bob", True)]


async def test_nobody_is_put_beside_a_blocked_player(parts):
    """CDT-2: whichever of the two has blocked the other."""
    ann, bob = parts.log.state.seats[0].player, Player("bob", "Bob")
    parts.blocks.add(ann, "bob")
    assert not await parts.seating.seat(bob, 2)
    parts.blocks.remove(ann, "bob")
    assert await parts.seating.seat(bob, 2)


async def test_a_seat_that_cannot_be_given_is_no_error(parts):
    """Whoever looks for one tries the next."""
    parts.refusal = Refusal("Seen.", code="saw_cards")
    assert not await parts.seating.seat(Player("bob", "Bob"), 2)
    parts.refusal = None
    assert not await parts.seating.seat(Player("bob", "Bob"), 0)
    assert parts.log.appended == []


async def test_a_new_name_is_noted_once(parts):
    """Nothing is, where it is known already, or nobody of that id sits there."""
    player = parts.log.state.seats[0].player
    parts.seating.update_player(Player(player, "Anna", guest=False))
    await parts.actor.join()
    assert parts.log.appended == [PlayerRenamed(seat=0, player=player, name="Anna", guest=False)]
    first, *others = parts.log.state.seats
    seats = Seats((replace(first, name="Anna", guest=False), *others))
    parts.log.state = replace(parts.log.state, seats=seats)
    parts.seating.update_player(Player(player, "Anna", guest=False))
    parts.seating.update_player(Player("bob", "Bob"))
    await parts.actor.join()
    assert len(parts.log.appended) == 1


async def test_a_frozen_table_keeps_the_old_name(parts):
    parts.log.freeze_reason = "why"
    parts.seating.update_player(Player(parts.log.state.seats[0].player, "Anna"))
    await parts.actor.join()
    assert parts.log.appended == []
