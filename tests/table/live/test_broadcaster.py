"""Who is connected to a table, and who shares a message."""

import pytest

from tests.table.live.parts import ANN, BOB, timings
from tests.table.world import START
from valat.store.players import Player
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.picture import Watch
from valat.table.live.subscription import Subscription

pytestmark = pytest.mark.anyio


def connected(*players):
    """A broadcaster with a subscription for each of the players."""
    broadcaster = Broadcaster()
    broadcaster.subscriptions = [Subscription(player, 4) for player in players]
    return broadcaster


def watch():
    return Watch(timings(), START, watchers=0, keep_ms=0)


async def test_who_is_here(world):
    """A player with two sockets is here once; whoever has no seat looks on."""
    state = (await world.open()).table.state
    ann = Player(state.seats[0].player, "Ann")
    broadcaster = connected(ann, ann, BOB)
    assert broadcaster.players() == {ann.id: 2, BOB.id: 1}
    assert (broadcaster.here(state), broadcaster.watchers(state)) == ({0}, 1)


def test_a_new_name_reaches_every_socket():
    """A player who is called otherwise is so at each connection, and nobody else is."""
    broadcaster = connected(ANN, BOB, ANN)
    broadcaster.update_player(Player(ANN.id, "Anna"))
    assert [subscription.player.name for subscription in broadcaster.subscriptions] == ["Anna", "Bob", "Anna"]


async def test_strangers_share_a_text(world):
    """Two who merely look on are sent the very same bytes; a player has an own text."""
    state = (await world.open()).table.state
    ann = Player(state.seats[0].player, "Ann")
    broadcaster = connected(ann, BOB, Player("cid", "Cid"))
    broadcaster.tell(None, state, watch(), broadcaster.subscriptions)
    own, one, other = [subscription.take() for subscription in broadcaster.subscriptions]
    assert one is other
    assert own != one
