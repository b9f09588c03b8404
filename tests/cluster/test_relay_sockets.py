"""WebSockets go whole to the owner of their table: handshake, messages and end."""

import asyncio
from contextlib import suppress

import pytest
import websockets

from valat.cluster import forward
from valat.cluster.hop import HEADER
from valat.cluster.owners import Group
from valat.cluster.upstream import UpstreamSocket

pytestmark = pytest.mark.anyio

T = Group("table", "t")


def connect(nodes, path="/tables/t/x?invite=%20", **more):
    """A socket at node `a`."""
    return websockets.connect(f"ws://127.0.0.1:{nodes[0].port}{path}", compression=None, **more)


async def ended(socket):
    """Code and reason of the end of a socket, after all messages."""
    with suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass
    return socket.close_code, socket.close_reason


async def test_messages_go_both_ways(nodes):
    """Texts as texts, bytes as bytes, in their order."""
    async with connect(nodes) as socket:
        for word in ("ana", "š", ""):
            await socket.send(word)
        await socket.send(b"\x00\xff")
        answers = [await socket.recv() for _ in range(4)]
    assert answers == ["b: ana", "b: š", "b: ", b"\xff\x00"]


async def test_the_handshake_is_the_owners(nodes):
    """Sub-protocol and headers are what the owner answers; it sees the caller's."""
    headers = {"cookie": "valat=1", "origin": "https://cards.example"}
    async with connect(nodes, subprotocols=["one", "two"], additional_headers=headers) as socket:
        assert (socket.subprotocol, socket.response.headers["x-node"]) == ("two", "b")
        assert len(socket.response.headers.get_all("date")) == 1
        scope = nodes[1].asked[0]
        seen = dict(scope["headers"])
        assert (seen[b"cookie"], seen[b"origin"]) == (b"valat=1", b"https://cards.example")
        assert seen[b"host"] == f"127.0.0.1:{nodes[0].port}".encode()
        assert (scope["raw_path"], scope["query_string"]) == (b"/tables/t/x", b"invite=%20")
        assert (scope["client"][0], scope["scheme"]) == ("127.0.0.1", "ws")
        assert HEADER not in seen


@pytest.mark.parametrize("code", [1000, 1012, 4404])
async def test_the_owners_close_code_comes_through(nodes, code):
    """And its reason."""
    async with connect(nodes) as socket:
        await socket.send(f"close:{code}")
        assert await ended(socket) == (code, "as asked")


async def test_the_owner_hears_how_a_caller_leaves(nodes):
    """By the code that the caller has sent."""
    async with connect(nodes) as socket:
        await socket.send("ana")
        await socket.recv()
        await socket.close(4000, "enough")
    await nodes[1].left.wait()
    assert nodes[1].closed == (4000, "enough")


async def test_the_owner_notices_a_caller_who_is_cut(nodes):
    """It need not wait until a ping is not answered."""
    async with connect(nodes) as socket:
        await nodes[1].came.wait()
        socket.transport.abort()
        await nodes[1].left.wait()


@pytest.mark.parametrize("end", ["killed", "silent"])
async def test_a_socket_whose_owner_is_gone_is_to_come_back(nodes, end):
    """It ends with 1012, after which the page comes again at once."""
    a, b = nodes
    async with connect(nodes) as socket:
        await socket.send("ana")
        await socket.recv()
        b.kill() if end == "killed" else a.forwarder.drop("b")
        assert await ended(socket) == (1012, "node_gone")


async def test_a_node_that_leaves_sends_its_sockets_to_another(nodes):
    """Those whose tables are elsewhere: they come back by a node that stays."""
    async with connect(nodes) as socket, connect(nodes) as other:
        for each in (socket, other):
            await each.send("ana")
            await each.recv()
        await nodes[0].forwarder.leave(0)
        assert [await ended(each) for each in (socket, other)] == [(1012, "node_gone")] * 2


async def test_a_socket_waits_for_the_new_owner(nodes):
    """While the old one is dead and no one has taken its tables over yet."""
    a, b = nodes
    b.kill()
    opening = asyncio.ensure_future(connect(nodes).__aenter__())
    await a.looked_again.wait()
    a.owners[T] = "a"
    socket = await opening
    await socket.send("ana")
    assert await socket.recv() == "a: ana"
    await socket.close()


async def test_a_socket_that_no_node_serves_is_to_come_back(nodes, monkeypatch):
    """A browser tells its page nothing of a handshake that fails, so it is accepted first."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.2)
    nodes[1].kill()
    async with connect(nodes) as socket:
        assert await ended(socket) == (1012, "no_node")


async def test_a_node_that_closes_before_the_handshake_cannot_be_reached(monkeypatch):
    """As one that ends while the encryption of the connection begins, for which more than a turn goes by."""
    loop = asyncio.get_running_loop()
    connecting = loop.create_connection

    async def connect_late(*where, **how):
        transport, connection = await connecting(*where, **how)
        await connection.connection_lost_waiter
        return transport, connection

    monkeypatch.setattr(loop, "create_connection", connect_late)
    async with await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(ConnectionResetError):
            await UpstreamSocket.connect(f"http://127.0.0.1:{port}", b"/", (), ())


async def test_a_false_hop_opens_no_socket(nodes):
    """The handshake is refused."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        await connect(nodes, additional_headers={"valat-hop": "x.y"})
    assert refused.value.response.status_code == 421
    assert nodes[0].asked == nodes[1].asked == []


async def test_who_does_not_read_holds_back_the_owner(nodes):
    """What waits on the way is bounded: the owner cannot send ten megabytes to someone who reads nothing."""
    async with connect(nodes, max_queue=1) as socket:
        await socket.send("flood:1000")
        await socket.send("close:1000")
        await nodes[1].full.wait()
        messages = [await socket.recv() for _ in range(1000)]
        assert {len(message) for message in messages} == {10_000}
        assert await ended(socket) == (1000, "as asked")


async def test_too_long_a_frame_ends_the_socket_before_it_is_passed_on(nodes):
    """The bounds of the node that is asked hold, and the owner sees nothing of it."""
    async with connect(nodes) as socket:
        await nodes[1].came.wait()
        await socket.send("x" * ((1 << 16) + 1))
        assert (await ended(socket))[0] == 1009


async def test_a_node_in_doubt_sends_its_sockets_away(nodes):
    """With nothing of what it would have shown."""
    async with connect(nodes, "/tables/mine/x") as socket:
        await socket.send("ana")
        assert await socket.recv() == "a: ana"
        nodes[0].may_show = False
        await socket.send("vera")
        assert await ended(socket) == (1012, "node_gone")
