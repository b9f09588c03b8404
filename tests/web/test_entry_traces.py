"""Where entries come from: hashes that nobody can be found by, for a time."""

import sqlite3

import pytest

from tests.serving import serving
from tests.web.people import Caller
from valat.cluster.bus import NoBus
from valat.store.database import open_store
from valat.store.players import Players
from valat.store.tournaments import TournamentListing, add_tournament
from valat.store.traces import EntryTrace, add_trace, traces_between
from valat.web.entry_traces import DAY_MS, FILE, EntryTraces, FileTraceKey, SharedTraceKey, hashed

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000


async def test_a_key_is_destroyed_after_thirty_days(tmp_path):
    """The file then holds another one and nothing of the one before; nobody else may read it."""
    key = FileTraceKey(tmp_path / FILE)
    first = await key.current(NOW)
    assert await key.current(NOW + 30 * DAY_MS - 1) == first
    assert await FileTraceKey(tmp_path / FILE).current(NOW) == first
    second = await key.current(NOW + 30 * DAY_MS)
    assert second[0] != first[0]
    assert first[1].hex() not in (tmp_path / FILE).read_text()
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


async def test_a_clock_that_is_set_back_keeps_the_key(tmp_path):
    """It is destroyed when the house's time has come there."""
    key = FileTraceKey(tmp_path / FILE)
    assert await key.current(NOW) == await key.current(NOW - DAY_MS)


async def test_a_file_that_is_none_is_made_anew(tmp_path):
    """Hashes of before can be compared with none then."""
    (tmp_path / FILE).write_text("no key")
    key = FileTraceKey(tmp_path / FILE)
    assert len((await key.current(NOW))[1]) == 32


async def test_a_key_of_a_cluster_is_the_same_on_all_nodes_and_on_no_disk(tmp_path):
    """Also where the bus was away, or has lost it; after thirty days it is another one."""
    memory = {}

    class Memory(NoBus):
        away = False

        async def get_or_set(self, name, value, for_ms):
            return None if self.away else memory.setdefault(name, value)

    (tmp_path / FILE).write_text("of a lone house")
    one, other = [SharedTraceKey(Memory(), tmp_path / FILE) for _ in range(2)]
    first = await one.current(NOW)
    assert await other.current(NOW + 1) == first
    assert list(tmp_path.iterdir()) == []
    Memory.away = True
    assert await one.current(NOW + 2) == first
    assert (await SharedTraceKey(Memory(), tmp_path / FILE).current(NOW + 2))[1] != first[1]
    Memory.away = False
    memory.clear()
    assert await other.current(NOW + 3) == first
    # as the server forgets it by itself
    memory.clear()
    second = await one.current(NOW + 30 * DAY_MS)
    assert second[0] != first[0]
    assert await other.current(NOW + 30 * DAY_MS) == second


def test_each_tournament_has_hashes_of_its_own():
    """Nobody can be followed from one to the next."""
    key = bytes(32)
    assert hashed(key, "a", "network", "x") != hashed(key, "b", "network", "x")
    assert hashed(key, "a", "network", "x") != hashed(key, "a", "device", "x")
    assert hashed(key, "a", "network", "x") != hashed(bytes([1] * 32), "a", "network", "x")


async def test_traces_are_removed_after_45_days(tmp_path):
    """To the millisecond. Rule: TRN-PRIV-1"""
    async with open_store(tmp_path) as store:
        player = await Players(store).guest("Ann", "ann")
        for name in ("old", "new"):
            listing = TournamentListing(name, name, 1, "belot", "quick", "open", 1)
            await store.writer.write(add_tournament(listing))
        made = {"old": NOW - 45 * DAY_MS - 1, "new": NOW - 45 * DAY_MS}
        for name, at_ms in made.items():
            await store.writer.write(add_trace(EntryTrace(name, player.id, at_ms, 1, "n", "d")))
        await EntryTraces(store, FileTraceKey(tmp_path / FILE), lambda: NOW).forget()
        assert [trace.tournament_id for trace in await traces_between(store, 0, NOW)] == ["new"]


def test_no_address_is_stored(tmp_path):
    """Neither the address nor what the browser calls itself stands with the entry; the hashes do."""
    proxied = {"VALAT_TRUSTED_PROXIES": "127.0.0.1"}
    origin = {"x-forwarded-for": "198.51.100.77", "user-agent": "Peculiar Browser 9"}
    with serving(tmp_path, **proxied) as url:
        players = [Caller(url) for _ in range(3)]
        listed = players[0].get("/api/tournaments").json()["tournaments"]
        tournament = next(
            listing["id"] for listing in listed if (listing["game"], listing["format"]) == ("belot", "quick")
        )
        for number, player in enumerate(players):
            body = {"rules": 1, "nonce": f"{number:032x}"}
            changed = {"user-agent": "Another Browser"} if number == 2 else {}
            token = player.cookies["csrftoken"]
            headers = {"cookie": player.cookie, "x-csrftoken": token, **origin, **changed}
            entered = player.ask("POST", f"/api/tournaments/{tournament}/enter", json=body, headers=headers)
            assert entered.status_code == 200
            player.http.close()
    with sqlite3.connect(tmp_path / "valat.db") as database:
        rows = database.execute("SELECT network, device FROM entry_trace ORDER BY rowid").fetchall()
    database.close()
    assert len(rows) == 3
    assert len({network for network, _ in rows}) == 1
    assert rows[0][1] == rows[1][1] != rows[2][1]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    for secret in (b"198.51.100", b"Peculiar Browser 9"):
        assert secret not in stored
