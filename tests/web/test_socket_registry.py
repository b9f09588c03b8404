"""Open sockets: which of them end when what they show goes on elsewhere."""

import pytest

from valat.web.socket_registry import SocketRegistry

pytestmark = pytest.mark.anyio


class Socket:
    """A socket of a page, which notes how it is ended."""

    def __init__(self, path):
        self.scope, self.codes = {"path": path}, []

    async def send(self, event):
        self.codes.append(event["code"])


async def test_sockets_are_told_to_come_back_but_for_those_that_stay():
    """Also one of no player; what has ended by itself is told nothing."""
    registry = SocketRegistry(9, 9)
    table, club, arena, gone = map(Socket, ("/ws/table/t1", "/ws/club/c1", "/ws/arena", "/ws/club/c1"))
    with registry.register(gone, "s", "192.0.2.7", "ann"):
        pass
    with (
        registry.register(table, "s", "192.0.2.7", "ann"),
        registry.register(club, "s", "192.0.2.7", "ann"),
        registry.note(arena),
    ):
        await registry.close_all(but=["table"])
        assert registry.pages == {"table": 1, "club": 1}
    assert [socket.codes for socket in (table, club, arena, gone)] == [[], [1012], [1012], []]
