"""`valat verify`: proofs of records, and all the finished deals of a house."""

import asyncio
import copy
import json
import sqlite3

import pytest

from tests.cli.run import valat
from tests.table.world import opened, play_deal


async def played(folder):
    """The match record of a table with two finished deals, in a house in that folder."""
    async with opened(folder) as world:
        guests = await world.four()
        for _ in range(2):
            await play_deal(world, guests)
            if guests[0].told("seal")[-1]["deal"] == 2:
                await guests[0].commit("00" * 16)
            await world.wait(30_000)
            await guests[0].do("nonce", deal=2, nonce="00" * 16)
            await world.wait(0)
        return await world.export(guests[0].table.id, guests[0].player)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A folder with a house, and its table's match record."""
    folder = tmp_path_factory.mktemp("house")
    return folder, asyncio.run(played(folder))


@pytest.fixture
def record(house):
    """The match record, to be falsified."""
    return copy.deepcopy(house[1])


@pytest.fixture
def verify(monkeypatch):
    """`valat verify -` with a record on standard input."""
    return lambda record, *more: valat(monkeypatch, "verify", "-", *more, stdin=json.dumps(record).encode())


def test_a_match_of_the_house_is_proved(verify, record):
    """A line a deal, with the hash that was shown and whose nonces were used."""
    done = verify(record)
    assert done.status == 0
    assert [line["ok"] for line in done.lines] == [True, True]
    assert [line["nonces"] for line in done.lines] == [[], ["Ann"]]


def test_a_single_deal_is_proved(verify, record):
    """With the head that the match record has once."""
    deal = {**{name: record[name] for name in ("valat", "game", "options")}, **record["deals"][1]}
    assert verify(deal).lines[0]["ok"]


def other_card(record):
    hands = record["deals"][0]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    record["deals"][0]["moves"] = []
    record["deals"] = record["deals"][:1]


def other_secret(record):
    record["deals"][0]["proof"]["secret"] = "00" * 32


def other_hash(record):
    record["deals"][0]["proof"]["hash"] = "00" * 32


def other_nonce(record):
    record["deals"][1]["proof"]["nonces"][0]["nonce"] = "11" * 16


def deal_left_out(record):
    record["deals"][1]["proof"]["deal"] = 3


@pytest.mark.parametrize("falsify", [other_card, other_secret, other_hash, other_nonce, deal_left_out])
def test_a_falsified_record_is_unproven(verify, record, falsify):
    """Another card, secret, seal, nonce or number of a deal does not pass."""
    falsify(record)
    done = verify(record)
    assert done.status == 1
    assert "unproven" in [line["error"]["code"] for line in done.lines if "error" in line]


def test_a_match_without_its_first_deal_does_not_pass(verify, record):
    """The second is not the first of a match; it is impossible, too, where it was played for carried tens."""
    carried = "carried" in record["deals"][1]
    del record["deals"][0]
    done = verify(record)
    assert (done.status, done.lines[0]["error"]["code"]) == (1, "impossible" if carried else "unproven")


def test_a_record_without_a_proof_says_so(verify, record):
    """It may be a fine record; it proves nothing."""
    del record["deals"][0]["proof"]
    done = verify(record)
    assert (done.status, done.lines[0]["error"]["code"]) == (1, "unreadable")
    assert "no proof" in done.lines[0]["error"]["why"]


def test_a_match_without_deals_proves_nothing(verify, record):
    """It is not passed over in silence."""
    record["deals"] = []
    done = verify(record)
    assert (done.status, done.lines[0]["error"]["code"]) == (1, "unreadable")


def test_the_own_nonce_must_have_been_used(verify, record):
    """A player checks that the house has not left it out."""
    done = verify(record, "--nonce", "00" * 16)
    assert done.status == 1
    assert [("error" in line) for line in done.lines] == [True, False]


def test_a_house_is_checked_as_a_whole(monkeypatch, house):
    """Every finished deal, and a sum at the end."""
    done = valat(monkeypatch, "verify", "--all", "--data", house[0])
    assert (done.status, done.lines) == (0, [{"deals": 2, "faults": 0}])


def test_a_deal_that_replays_differently_is_listed(monkeypatch, house, tmp_path):
    """The stored result stands; the difference is told."""
    (tmp_path / "valat.db").write_bytes((house[0] / "valat.db").read_bytes())
    with sqlite3.connect(tmp_path / "valat.db") as database:
        rows = database.execute("SELECT seq, body FROM event WHERE kind = 'deal_over'").fetchall()
        body = json.loads(rows[0][1])
        body["result"]["scores"][0] += 1
        database.execute("UPDATE event SET body = ? WHERE seq = ?", (json.dumps(body), rows[0][0]))
    database.close()
    done = valat(monkeypatch, "verify", "--all", "--data", tmp_path)
    assert (done.status, done.lines[-1]) == (1, {"deals": 2, "faults": 1})
    assert (done.lines[0]["deal"], done.lines[0]["error"]["code"]) == (1, "other_result")


def test_a_nonce_before_the_commitments_is_listed(monkeypatch, house, tmp_path):
    """The proof in the record holds; that the log has its steps in another order is told all the same."""
    (tmp_path / "valat.db").write_bytes((house[0] / "valat.db").read_bytes())
    with sqlite3.connect(tmp_path / "valat.db") as database:
        kinds = ("commitments", "nonce")
        steps = [f"SELECT min(seq) FROM event WHERE kind = '{kind}'" for kind in kinds]
        early, late = (database.execute(step).fetchone()[0] for step in steps)
        # by way of a number that no event has
        for old, new in ((early, 0), (late, early), (0, late)):
            database.execute("UPDATE event SET seq = ? WHERE seq = ?", (new, old))
    database.close()
    done = valat(monkeypatch, "verify", "--all", "--data", tmp_path)
    assert (done.status, done.lines[-1]) == (1, {"deals": 2, "faults": 1})
    assert (done.lines[0]["deal"], done.lines[0]["error"]["code"]) == (2, "unproven")


def test_it_must_be_told_what_to_check(monkeypatch, tmp_path):
    """Neither a record nor a house, or a folder without one."""
    done = valat(monkeypatch, "verify", "--format", "jsonl")
    assert (done.status, done.code) == (2, "wrong_call")
    done = valat(monkeypatch, "verify", "--all", "--data", tmp_path, "--format", "json")
    assert (done.status, done.code) == (1, "no_store")
