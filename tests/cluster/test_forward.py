"""Requests go whole to the node that owns what they are about, and answers come back whole."""

import asyncio
import json
import random

import httpx
import pytest

from tests.cluster.small_nodes import KEY
from tests.effort import cases
from valat.cluster import forward
from valat.cluster.exchange import KEPT_BYTES
from valat.cluster.hop import HEADER, Caller, HopSigner
from valat.cluster.owners import SERVICES, Group

pytestmark = pytest.mark.anyio

T = Group("table", "t")


@pytest.fixture
async def http(nodes):
    """Asks node `a`."""
    async with httpx.AsyncClient(base_url=nodes[0].url, timeout=30) as client:
        yield client


async def raw(node, request):
    """The answer to bytes that are sent as they are."""
    reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


# --- whole


async def test_another_nodes_table_is_asked_there(http, nodes):
    """With method, query, body and the headers that are not of one connection."""
    answer = await http.put(
        "/tables/t/x",
        params={"invite": "a b"},
        content=b"body",
        headers={"x-own": "yes", "cookie": "valat=1"},
    )
    seen = answer.json()
    assert (seen["node"], seen["path"], seen["query"], seen["body"]) == (
        "b",
        "/tables/t/x",
        "invite=a+b",
        "body",
    )
    headers = dict(seen["headers"])
    assert (headers["x-own"], headers["cookie"], headers["content-length"]) == ("yes", "valat=1", "4")
    assert headers["host"] == http.base_url.netloc.decode()
    assert answer.headers.get_list("set-cookie") == ["a=1", "b=2"]
    assert nodes[0].counts == {"requests": 1}
    assert len(answer.headers.get_list("date")) == 1


async def test_ones_own_and_anyones_are_served_here(http, nodes):
    """Without a word to another node."""
    for path in ("/tables/mine/x", "/tables/new/x", "/here"):
        assert (await http.get(path)).json()["node"] == "a"
    assert nodes[1].asked == []


async def test_refusals_come_back_as_they_are(http):
    """The owner's status and words."""
    answer = await http.post("/tables/t/refused", content=b"{}")
    assert (answer.status_code, answer.json()["node"]) == (422, "b")


async def test_an_answer_without_a_body_has_none(http):
    """Its headers tell of the one that a GET would get."""
    answer = await http.head("/tables/t/x")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 0
    assert (await http.get("/tables/t/x")).json()["node"] == "b"


async def test_the_owner_knows_who_asks(http, nodes):
    """Address and scheme stand in the hop, which the application does not see."""
    seen = (await http.get("/tables/t/x", headers={"x-forwarded-for": "192.0.2.1"})).json()
    names = [name for name, _ in seen["headers"]]
    # the proxy before node `a` is trusted, and so is its word, once
    assert (seen["client"], seen["scheme"]) == ("192.0.2.1", "http")
    assert "x-forwarded-for" not in names
    assert HEADER.decode() not in names
    assert nodes[1].hops_from == ["127.0.0.1"]


@pytest.mark.parametrize(
    "path",
    ["/tables/t/a%2Fb", "/tables/t/%C5%A1%00", "/tables/t//x", "/tables/t/x;y=%3F", "/tables/%74/..%2f"],
)
async def test_odd_addresses_arrive_as_they_were_sent(nodes, path):
    """Not one escape is read or written on the way."""
    answer = await raw(
        nodes[0], f"GET {path}?q=%20 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode()
    )
    seen = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert (seen["node"], seen["raw"], seen["query"]) == ("b", path, "q=%20")


async def test_long_bodies_stream_both_ways(http):
    """Longer than what is kept, of unknown length."""

    async def parts():
        for _ in range(40):
            yield b"x" * (KEPT_BYTES // 4)

    seen = (await http.post("/tables/t/x", content=parts())).json()
    assert len(seen["body"]) == 10 * KEPT_BYTES
    assert dict(seen["headers"])["transfer-encoding"] == "chunked"


async def test_an_answer_is_passed_on_as_it_comes(http, nodes):
    """Its first part is there before there is a second."""
    async with http.stream("GET", "/tables/t/parts") as answer:
        parts = answer.aiter_raw()
        assert await anext(parts) == b"first"
        nodes[1].go_on.set()
        assert await anext(parts) == b"second"


async def test_the_owner_notices_a_caller_who_leaves(http, nodes):
    """What is done only for someone who waits ends."""
    asking = asyncio.ensure_future(http.post("/tables/t/waits", content=b"x"))
    await nodes[1].came.wait()
    asking.cancel()
    await asyncio.wait_for(nodes[1].left.wait(), 30)


# --- elsewhere


async def test_a_handler_that_comes_upon_anothers_table_has_it_served_there(http):
    """From the first byte of its body, and nothing of what it answers itself is seen."""
    answer = await http.post("/here/elsewhere", content=json.dumps({"table": "t"}))
    assert (answer.status_code, answer.json()["node"]) == (200, "b")
    assert json.loads(answer.json()["body"]) == {"table": "t"}


async def test_a_handler_that_is_wrong_is_asked_again_after_a_pause(http, nodes, monkeypatch):
    """As long as what it knows of other nodes is behind; not as often as the loop can."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.5)
    a, _ = nodes
    a.owners[T] = None
    answer = await http.post("/here/elsewhere", content=json.dumps({"table": "t", "says": "b"}))
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_node")
    assert len(a.asked) < 2 + 0.5 / (0.5 * forward.PAUSE_S)


async def test_what_is_kept_of_a_body_is_bounded(http):
    """A long one cannot be passed on again: the caller is to come back."""
    long = json.dumps({"table": "t", "more": "x" * KEPT_BYTES})
    answer = await http.post("/here/elsewhere", content=long)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_node")
    assert answer.headers["retry-after"] == "1"


async def test_a_node_that_is_wrong_about_the_owner_looks_again(http, nodes):
    """The node it asks says 421, and is not asked twice for what it does not have."""
    a, b = nodes
    a.owners[T], a.stale[T] = "a", "b"
    b.owners = a.owners
    # what `a` owns it serves by itself: so it may not know that it does
    a.owns = lambda group: False
    answer = await http.post("/tables/t/x", content=b"once")
    assert (answer.json()["node"], answer.json()["body"]) == ("a", "once")
    assert b.asked == []


async def test_nothing_goes_further_than_one_hop(http, nodes, monkeypatch):
    """Two nodes that each take the other for the owner do not pass a request to and fro."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.3)
    a, b = nodes
    a.owners, b.owners = {SERVICES: "b"}, {SERVICES: "a"}
    answer = await http.get("/x")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_node")
    assert a.asked == b.asked == []


async def test_a_request_waits_while_there_is_no_owner(http, nodes):
    """Services are claimed by those who run them, not by who is asked."""
    a, _ = nodes
    a.owners[SERVICES] = None
    asking = asyncio.ensure_future(http.get("/x"))
    await a.looked_again.wait()
    a.owners[SERVICES] = "b"
    assert (await asking).json()["node"] == "b"


# --- nodes that die


async def test_a_dead_nodes_table_is_served_where_it_is_taken_over(http, nodes):
    """A request that never reached it is done, by any method."""
    a, b = nodes
    b.kill()
    asking = asyncio.ensure_future(http.post("/tables/t/x", content=b"move"))
    await a.looked_again.wait()
    a.owners[T] = "a"
    answer = await asking
    assert (answer.json()["node"], answer.json()["body"]) == ("a", "move")


@pytest.mark.parametrize(("method", "status"), [("POST", 502), ("GET", 200)])
@pytest.mark.parametrize("end", ["killed", "silent"])
async def test_a_node_that_dies_in_the_middle(http, nodes, method, status, end):
    """What changes nothing is asked once more elsewhere; of the rest no one knows whether it was done."""
    a, b = nodes
    asking = asyncio.ensure_future(http.request(method, "/tables/t/waits"))
    await b.came.wait()
    a.owners[T] = "a"
    a.waits = a.echo
    b.kill() if end == "killed" else a.forwarder.drop("b")
    answer = await asking
    assert answer.status_code == status
    if status == 502:
        assert answer.json()["error"]["code"] == "node_gone"
    if end == "silent":
        assert not a.forwarder._relayed


async def test_an_answer_that_breaks_off_has_no_end(http, nodes):
    """The caller can tell it from one that is whole."""
    async with http.stream("GET", "/tables/t/parts") as answer:
        parts = answer.aiter_raw()
        assert await anext(parts) == b"first"
        nodes[1].kill()
        with pytest.raises(httpx.RemoteProtocolError):
            await anext(parts)


# --- attacks


async def test_who_asks_too_often_is_refused_before_the_owner_is_looked_up(http, nodes):
    """A question to the database for each made-up table would cost more than the asking."""
    nodes[0].too_often = {"127.0.0.1"}
    answer = await http.get("/tables/t/x")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "7")
    assert nodes[1].asked == []
    assert (await http.get("/tables/mine/x")).status_code == 200


def signed(target=b"/tables/t/x", key=KEY, receiver="b", at=0, method="GET"):
    return HopSigner(key, "a", lambda: at).sign(receiver, method, target, Caller("192.0.2.9", "https"))


FORGED = {
    "forged": [b"abc.def"],
    "of another house": [signed(key=b"other")],
    "late": [signed(at=-10_000)],
    "for another path": [signed(b"/tables/u/x")],
    "for another method": [signed(method="POST")],
    "for another node": [signed(receiver="a")],
    "doubled": [signed(), signed()],
    "in two lines, one of them empty": [b"", signed()],
}


@pytest.mark.parametrize("forgery", FORGED)
async def test_a_false_hop_is_refused(nodes, forgery):
    """By the first node that it comes to, and never passed on."""
    a, b = nodes
    lines = b"".join(b"valat-hop: %s\r\n" % value for value in FORGED[forgery])
    for node in (a, b):
        answer = await raw(
            node, b"GET /tables/t/x HTTP/1.1\r\nhost: x\r\n" + lines + b"connection: close\r\n\r\n"
        )
        assert answer.startswith(b"HTTP/1.1 421")
        assert b'"wrong_node"' in answer
    assert a.asked == b.asked == []
    assert b.counts == {"refused": 1}


async def test_a_hop_is_good_once(nodes):
    """Who has seen one cannot send it again."""
    request = b"GET /tables/t/x HTTP/1.1\r\nhost: x\r\nvalat-hop: %s\r\nconnection: close\r\n\r\n" % signed()
    assert (await raw(nodes[1], request)).startswith(b"HTTP/1.1 200")
    assert (await raw(nodes[1], request)).startswith(b"HTTP/1.1 421")


SMUGGLED = b"GET /tables/t/smuggled HTTP/1.1\r\nhost: x\r\n\r\n"
SMUGGLING = {
    "both lengths": b"content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "two lengths": b"content-length: 0\r\ncontent-length: 44\r\n\r\n" + SMUGGLED,
    "a length with a sign": b"content-length: +44\r\n\r\n" + SMUGGLED,
    "an unknown coding": b"transfer-encoding: xchunked\r\n\r\n" + SMUGGLED,
    "a coding twice": b"transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "a length that is called one connection's": b"connection: content-length\r\ncontent-length: 44\r\n\r\n"
    + SMUGGLED,
    "a bare line end": b"x: y\nvalat-hop: z\r\n\r\n",
}


@pytest.mark.parametrize("trick", SMUGGLING)
async def test_no_request_is_smuggled(nodes, trick):
    """Both nodes see where a request ends at the same place, or it is refused."""
    request = b"POST /tables/t/x HTTP/1.1\r\nhost: x\r\n" + SMUGGLING[trick]
    reader, writer = await asyncio.open_connection("127.0.0.1", nodes[0].port)
    writer.write(request)
    writer.write_eof()
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    await writer.wait_closed()
    assert [scope["path"] for scope in nodes[1].asked] in ([], ["/tables/t/x"])
    assert answer.count(b"HTTP/1.1 200") <= 1


async def test_a_caller_cannot_have_the_hop_dropped(nodes):
    """Headers that are called one connection's are left out; what the node writes is not."""
    lines = b"host: x\r\nx-own: y\r\nconnection: close, x-own, valat-hop, host\r\n\r\n"
    request = b"GET /tables/t/x HTTP/1.1\r\n" + lines
    seen = json.loads((await raw(nodes[0], request)).partition(b"\r\n\r\n")[2])
    assert (seen["node"], seen["client"]) == ("b", "127.0.0.1")
    assert "x-own" not in dict(seen["headers"])
    assert dict(seen["headers"])["host"] == "x"


PIECES = [
    "/",
    "//",
    "%2f",
    "%2F",
    "%00",
    "%",
    "%zz",
    "..",
    "/../",
    "/./",
    ";",
    "?",
    "&",
    "=",
    "#",
    "\\",
    "%5c",
    "+",
    "š",
    "a",
    "@",
    ":",
    "*",
]
"""What addresses are made of that servers read in different ways."""


@cases("seed", range(100), range(4))
async def test_what_a_node_reads_its_peer_reads(nodes, seed):
    """An address means the same to both: each is asked for what the other would serve by itself."""
    a, b = nodes
    draw = random.Random(seed)
    for _ in range(20):
        rest = "".join(draw.choices(PIECES, k=draw.randint(1, 8)))
        seen = []
        for node, path in ((a, "/tables/mine"), (b, "/tables/t")):
            node.asked.clear()
            request = f"GET {path}/{rest} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode()
            status = (await raw(a, request))[9:12]
            raws = [
                (scope["raw_path"].removeprefix(path.encode()), scope["query_string"]) for scope in node.asked
            ]
            seen.append((status, raws))
        assert seen[0] == seen[1], rest


async def test_a_node_that_has_anothers_address_is_no_loop(http, nodes, monkeypatch):
    """What is meant for another node is refused, also by the one that has sent it."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.2)
    nodes[1].url = nodes[0].url
    answer = await http.get("/tables/t/x")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_node")
    assert nodes[0].asked == []


# --- a node in doubt


@pytest.mark.parametrize("method", ["POST", "GET"])
async def test_a_node_that_may_have_been_taken_over_does_nothing(http, nodes, method, monkeypatch):
    """Of what it owns: what it did could not be answered."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.2)
    nodes[0].may_show = False
    answer = await http.request(method, "/tables/mine/x")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_node")
    assert nodes[0].asked == []


@pytest.mark.parametrize("handler", ["x", "wrapped"])
@pytest.mark.parametrize(("method", "status"), [("POST", 502), ("GET", 503)])
async def test_a_node_that_is_taken_over_meanwhile_answers_nothing(
    http, nodes, method, status, handler, monkeypatch
):
    """What was asked may have been done, unless it changes nothing."""
    monkeypatch.setattr(forward, "PATIENCE_S", 0.2)
    a, echo = nodes[0], nodes[0].echo

    async def stop(*asked):
        a.may_show = False
        await echo(*asked)

    a.echo = stop
    answer = await http.request(method, f"/tables/mine/{handler}")
    assert (answer.status_code, "node" in answer.json()) == (status, False)
    assert len(a.asked) == 1


async def test_a_node_in_doubt_says_how_it_is(http, nodes):
    """Just then an operator looks at it."""
    nodes[0].may_show = False
    assert (await http.get("/here/health")).json()["node"] == "a"


async def test_a_node_in_doubt_breaks_off_what_it_shows(http, nodes):
    """An answer under way has no end."""
    async with http.stream("GET", "/tables/mine/parts") as answer:
        parts = answer.aiter_raw()
        assert await anext(parts) == b"first"
        nodes[0].may_show = False
        nodes[0].go_on.set()
        with pytest.raises(httpx.RemoteProtocolError):
            await anext(parts)
