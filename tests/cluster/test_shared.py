"""Two servers with a bus: what happens at one is known at the other, and play needs no bus."""

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

pytest.importorskip("redis")

from tests import postgres, redis
from tests.cluster.servers import nodes
from tests.web.people import Caller, ended, messages

pytestmark = pytest.mark.anyio

SETTING = {"game": "santase", "fill": "people", "seat": 0}


class Person(Caller):
    """Somebody who comes to one node, and may go to another."""

    def __init__(self, url: str, stack: ExitStack) -> None:
        super().__init__(url)
        stack.callback(self.http.close)

    def go_to(self, url: str) -> None:
        """Asks another node from now on."""
        self.url, self.http.base_url = url, url


def picture(socket, wanted):
    """The first picture of the lobby of which that is true."""
    return next(m for m in messages(socket) if m["type"] == "lobby" and wanted(m))


def say(socket, **message):
    """Sends a message; the answer to it."""
    message = {"id": uuid4().hex, **message}
    socket.send(json.dumps(message))
    return next(m for m in messages(socket) if message["id"] in (m.get("ok"), m.get("id")))


def look_around(ana: str, bea: str, bus: Path) -> None:
    """People at both nodes, while the bus comes and goes."""
    with ExitStack() as stack:
        ann, ben = Person(ana, stack), Person(bea, stack)
        hers, his = (stack.enter_context(who.socket("/ws/lobby")) for who in (ann, ben))
        for socket in (hers, his):
            names = {who["name"] for who in picture(socket, lambda p: p["online"] == 2)["people"]}
            assert names == {ann.me["name"], ben.me["name"]}
        table = ann.post("/api/tables", SETTING).json()["table"]
        with ann.socket(f"/ws/table/{table}") as seat:
            shown = picture(his, lambda p: p["tables"])
            assert ([entry["id"] for entry in shown["tables"]], shown["total"]) == ([table], 1)
            assert {who["name"]: who["table"] for who in shown["people"]}[ann.me["name"]] == table

            redis.stop(bus)
            alone = picture(his, lambda p: p["partial"])
            assert [who["name"] for who in alone["people"]] == [ben.me["name"]]
            # a table of the other node is played at as before, and a newcomer is taken in
            with ben.socket(f"/ws/table/{table}") as other:
                assert "ok" in say(other, do="sit", seat=1)
                assert "ok" in say(seat, do="say", text="hello")
            assert Person(bea, stack).me["name"]

            redis.start(bus)
            assert picture(his, lambda p: not p["partial"] and p["tables"])["tables"][0]["id"] == table
        # who signs out at one node is out at the other
        ann.go_to(bea)
        assert ann.post("/api/logout").status_code == 200
        assert ended(hers)[0] == 4401


async def test_nodes_know_of_each_other_by_the_bus_and_play_without_it(tmp_path):
    """The lobby, sessions that end; and while the bus is away only the lobby shows less."""
    with redis.server() as bus, postgres.databases() as databases:
        url = databases.of(tmp_path)
        async with nodes(tmp_path, url, ["ana", "bea"], VALAT_BUS=redis.address(bus)) as (ana, bea):
            await asyncio.to_thread(look_around, ana.url, bea.url, bus)
