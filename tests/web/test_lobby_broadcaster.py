"""The lobby picture: encoded once, and sent no more often than a viewer of a full house can bear."""

import pytest

from valat.house.lobby import Lobby
from valat.store.players import Player
from valat.web.lobby_broadcaster import LobbyBroadcaster, pause_after


def test_a_reader_gets_each_picture_once():
    """And none in which nothing differs."""
    lobby = Lobby({})
    broadcaster = LobbyBroadcaster(lobby)
    reader = broadcaster.reader()
    assert b'"online":0' in reader.next_picture()
    assert reader.next_picture() is None
    lobby.enter(Player("a", "Ann"))
    assert b'"online":1' in broadcaster.reader().next_picture()
    assert b'"online":1' in reader.next_picture()


@pytest.mark.parametrize("size", [9_000, 14_000, 20_000])
def test_a_full_lobby_costs_two_kilobytes_a_second(size):
    """However often it changes."""
    assert size / pause_after(size) <= 2_000
