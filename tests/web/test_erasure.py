"""An account that its owner has erased: what is left of it, and what is not."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from unittest.mock import AsyncMock

import pytest
from msgspec import Raw

from tests.patience import PATIENCE
from tests.serving import serving
from tests.table.world import opened
from tests.web.people import Caller, ended, hear, hear_until
from valat import games
from valat.client import Client, play
from valat.kernel.proof import check_proof
from valat.store import erasure as erasure_of_store
from valat.store.erasure import MARK
from valat.store.log import StoredEvent, insert_events, read_events
from valat.store.trouble import StoreUnavailable
from valat.web import erasure
from valat.web.erasure import Eraser

PASSWORD = "correct horse"
ANN, BOB = "Annabella Q", "Boris Q"
SURE = {"sure": True, "password": PASSWORD}


def code(response):
    return response.status_code, response.json()["error"]["code"]


@pytest.mark.anyio
async def test_nobody_waits_until_rows_are_freed(tmp_path, monkeypatch):
    """TRN-PRIV-1: of a large house that takes minutes; meanwhile tables open, and it can be stopped."""
    begun = asyncio.Event()

    async def without_end(_store):
        begun.set()
        await asyncio.Event().wait()

    # its own statement is tried on PostgreSQL, with erasures that nobody asks for over the network
    monkeypatch.setattr(erasure, "vacuum", without_end)
    monkeypatch.setattr(erasure_of_store, "vacuum", without_end)
    auth, contests = AsyncMock(), AsyncMock()
    auth.sessions.of_player.return_value = []
    async with asyncio.timeout(PATIENCE), opened(tmp_path) as world:
        ann = await world.open()
        async with Eraser(world.house, auth, contests, ()) as eraser:
            await eraser.erase(ann.player)
            await begun.wait()
            again = await world.house.get(ann.table.id)
    assert again is not ann.table


@asynccontextmanager
async def late_names(tmp_path, monkeypatch, late_s):
    """An eraser of a cluster's house that has just erased Ann, while another node has written her name."""
    monkeypatch.setattr(erasure, "LATE_S", late_s)
    auth, contests, registry = AsyncMock(), AsyncMock(), AsyncMock()
    auth.sessions.of_player.return_value = []
    async with asyncio.timeout(PATIENCE), opened(tmp_path) as world:
        ann = await world.open(fill="people")
        store, table = world.house.store, ann.table.id
        monkeypatch.setattr(world.house.bus, "nodes", lambda: ["other"], raising=False)

        async def write_late():
            seq = len(await read_events(store, table)) + 1
            late = StoredEvent(seq, 1, seq, "left", Raw(b'{"seat":0,"name":"Ann"}'))
            await store.writer.write(insert_events(table, [late], store.keys))

        registry.reload = write_late
        async with Eraser(world.house, auth, contests, (registry,)) as eraser:
            await eraser.erase(ann.player)
            eraser._erased = asyncio.Event()
            yield eraser
        assert (await read_events(store, table))[-1].body["name"].startswith(MARK)


@pytest.mark.anyio
async def test_names_that_another_node_writes_late_go_too(tmp_path, monkeypatch):
    """TRN-PRIV-1: it had the table in memory; also where no id stands beside the name."""
    async with late_names(tmp_path, monkeypatch, 0) as eraser:
        await eraser._erased.wait()


@pytest.mark.anyio
async def test_late_names_are_looked_for_again(tmp_path, monkeypatch):
    """TRN-PRIV-1: where the store did not answer the first time."""
    async with late_names(tmp_path, monkeypatch, 0) as eraser:
        looks = [StoreUnavailable()]

        async def look(*asked):
            if looks:
                raise looks.pop()
            return await erasure_of_store.tables_naming(*asked)

        monkeypatch.setattr(erasure, "tables_naming", look)
        await eraser._erased.wait()


@pytest.mark.anyio
async def test_a_node_that_ends_looks_for_late_names_before(tmp_path, monkeypatch):
    """TRN-PRIV-1: the next to run the services does not know what the player was called."""
    async with late_names(tmp_path, monkeypatch, 3600):
        pass


@contextmanager
def members(url, *names):
    """Registered players of these names."""
    callers = [Caller(url) for _ in names]
    try:
        for caller, name in zip(callers, names, strict=True):
            account = {"name": name, "password": PASSWORD}
            caller.me = caller.post("/api/register", account).raise_for_status().json()
        yield callers
    finally:
        for caller in callers:
            caller.http.close()


@pytest.fixture
def ann(address):
    """A registered player of a server that others use too."""
    with members(address, ANN) as (caller,):
        yield caller
        caller.post("/api/login", {"name": ANN, "password": PASSWORD})
        caller.post("/api/me/erase", SURE)


async def _match(url, *names):
    """The id of a table where these two have played a match of Santase, the first saying something."""
    people = [Client(url, timeout=PATIENCE) for _ in names]
    for client, name in zip(people, names, strict=True):
        await client.me()
        await client.login(name, PASSWORD)
    table = await people[0].play("santase", wait=True)
    async with people[0].connect(table) as seat:
        await seat.say("I am here.")
    playing = [play(lambda view: view["legal"][0], client, table) for client in people]
    await asyncio.gather(*playing)
    for client in people:
        await client.__aexit__()
    return table


def match(url, *names):
    # in a thread of its own: other tests may have a loop in this one
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _match(url, *names)).result()


def test_nothing_of_an_erased_account_is_left(tmp_path):
    """TRN-PRIV-1: not a byte of its name, picture and words; the other's match opens and proves as before."""
    with serving(tmp_path) as url, members(url, ANN, BOB) as (ann, bob):
        profile = {"avatar": "jester", "settings": {"deck": "annas-own"}}
        ann.ask("PATCH", "/api/me", json=profile).raise_for_status()
        complaint = {"about": {"kind": "house", "id": ""}, "text": "Annas complaint."}
        ann.post("/api/complaints", complaint).raise_for_status()
        table = match(url, ANN, BOB)

        assert ann.post("/api/me/erase", SURE).json()["guest"]

        deal = bob.get(f"/api/replay/{table}/2").json()
        names = sorted(nonce["name"] for nonce in deal["record"]["proof"]["nonces"])
        assert [name[:1] for name in names] == [MARK, BOB[0]]
        check_proof(games.find("santase"), deal["record"])
        for page in (f"/api/replay/{table}", f"/api/players/{BOB}", f"/api/tables/{table}"):
            answer = bob.get(page).raise_for_status()
            assert ANN not in answer.text
            assert names[0] in answer.text
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert BOB.encode() in stored
    for text in (ANN, "annabeiia", "I am here", "jester", "annas-own", "Annas complaint"):
        assert text.encode() not in stored, text


def test_nobody_signs_in_to_an_erased_account(ann, address):
    """TRN-PRIV-1: nor has a page, and whoever comes next may have the name."""
    with ann.socket("/ws/lobby") as socket:
        hear(socket)
        assert ann.post("/api/me/erase", SURE).json()["id"] != ann.me["id"]
        assert ended(socket)[0] == 4401
    assert code(ann.post("/api/login", {"name": ANN, "password": PASSWORD})) == (401, "bad_login")
    assert code(ann.get(f"/api/players/{ANN}")) == (404, "no_player")
    with members(address, ANN) as (other,):
        assert other.me["id"] != ann.me["id"]
        other.post("/api/me/erase", SURE).raise_for_status()


def test_erasing_twice_erases_the_next_guest(ann):
    """TRN-PRIV-1: whom the first has left in the browser, without a password."""
    first = ann.post("/api/me/erase", SURE).json()
    second = ann.post("/api/me/erase", {"sure": True}).json()
    assert len({ann.me["id"], first["id"], second["id"]}) == 3


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ({"password": PASSWORD}, (409, "needs_confirmation")),
        ({"sure": True, "password": "something else"}, (401, "bad_login")),
        ({"sure": True}, (401, "bad_login")),
    ],
)
def test_nobody_erases_an_account_by_accident(ann, asked, refused):
    """TRN-PRIV-1: whoever finds an open page does not know the password."""
    assert code(ann.post("/api/me/erase", asked)) == refused
    assert ann.get("/api/me").json()["name"] == ANN


def test_who_plays_is_not_erased(ann):
    """TRN-PRIV-1: others sit there; leaving the table is enough."""
    table = ann.post("/api/tables", {"game": "santase", "access": "public"}).json()["table"]
    assert code(ann.post("/api/me/erase", SURE)) == (409, "still_playing")
    with ann.socket(f"/ws/table/{table}") as socket:
        hear(socket)
        socket.send('{"do": "leave", "id": "a"}')
        hear_until(socket, lambda message: "ok" in message)
    assert ann.post("/api/me/erase", SURE).json()["guest"]


def test_who_has_begun_a_board_of_the_day_is_erased(ann):
    """TRN-PRIV-1: nobody else plays there; the board stays with a pseudonym on its seat."""
    table = ann.post("/api/daily/bridge").json()["table"]
    assert ann.post("/api/me/erase", SURE).json()["guest"]
    assert code(ann.get(f"/api/tables/{table}")) == (403, "not_invited")
    assert ann.post("/api/daily/bridge").json()["table"] != table


def test_who_has_entered_a_tournament_is_not_erased(ann):
    """TRN-PRIV-1: it could not begin as it was drawn; who has withdrawn is in none."""
    listed = ann.get("/api/tournaments").json()["tournaments"]
    cup = next(listing for listing in listed if listing["phase"] == "open")
    entry = {"rules": 1, "nonce": "00" * 16}
    ann.post(f"/api/tournaments/{cup['id']}/enter", entry).raise_for_status()
    assert code(ann.post("/api/me/erase", SURE)) == (409, "still_entered")
    ann.post(f"/api/tournaments/{cup['id']}/withdraw").raise_for_status()
    assert ann.post("/api/me/erase", SURE).json()["guest"]
