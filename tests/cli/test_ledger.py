"""`valat grant` and `valat ledger`, beside a server that holds the folder."""

import sqlite3

import pytest

from tests.cli.run import valat
from valat.store.database import open_store
from valat.store.players import Players
from valat.web.names import key


@pytest.fixture
async def house(tmp_path, anyio_backend):
    """The folder of a house where Hazel is registered."""
    async with open_store(tmp_path) as store:
        guest = await Players(store).guest("Guest", key("Guest"))
        await Players(store).register(guest.id, "Hazel", key("Hazel"), "hash")
        yield tmp_path


def grant(monkeypatch, house, *arguments):
    return valat(monkeypatch, "grant", *arguments, "--data", house, "--cause", "week 1")


def test_chips_are_granted_once(monkeypatch, house):
    """Asked for twice, shown once."""
    for _ in range(2):
        done = grant(monkeypatch, house, "Hazel", "chips", "500")
        assert (done.status, done.lines[0]["chips"]) == (0, 500)
    shown = valat(monkeypatch, "ledger", "show", "Hazel", "--data", house)
    assert [(line["cause"], line["amount"]) for line in shown.lines] == [("week 1", 500)]


def test_vip_time_is_granted(monkeypatch, house):
    """For thirty days from now on."""
    line = grant(monkeypatch, house, "Hazel", "vip", "30d").lines[0]
    assert line["vip_until_ms"] - line["at_ms"] == 30 * 86_400_000


def test_vip_time_is_granted_by_the_clock_of_a_rehearsal(monkeypatch, house):
    """The house's time beside `--time-scale` is years ahead of the machine's; VIP time begins there."""
    ahead = 50_000_000_000_000
    (house / "rehearsal").write_text(f'{{"house_ms": {ahead}, "real_ms": 0, "scale": 0}}')
    granted = valat(monkeypatch, "grant", "Hazel", "vip", "30d", "--cause", "rehearsed", "--data", house)
    assert granted.lines[0]["vip_until_ms"] == ahead + 30 * 86_400_000
    role = valat(monkeypatch, "role", "add", "Hazel", "director", "--data", house)
    assert role.lines[0]["since_ms"] == ahead


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        (("Nobody", "chips", "5"), 1, "no_player"),
        (("Guest", "chips", "5"), 1, "no_player"),
        (("Hazel", "chips", "many"), 2, "unreadable"),
        (("Hazel", "chips", "0"), 1, "unreadable"),
        (("Hazel", "gold", "5"), 2, "unreadable"),
        (("Hazel", "vip", "30"), 2, "unreadable"),
    ],
)
def test_what_cannot_be_granted(monkeypatch, house, arguments, status, code):
    """With its code, and nothing is written."""
    done = grant(monkeypatch, house, *arguments, "--format", "json")
    assert (done.status, done.code) == (status, code)
    assert valat(monkeypatch, "ledger", "check", "--data", house).lines[0]["postings"] == 0


def test_a_ledger_in_order_is_said_to_be(monkeypatch, house):
    """With what players hold."""
    grant(monkeypatch, house, "Hazel", "chips", "500")
    done = valat(monkeypatch, "ledger", "check", "--data", house)
    assert (done.status, done.lines) == (0, [{"ok": True, "postings": 1, "held": {"chips": 500}}])


def test_a_ledger_that_was_tampered_with_is_found_out(monkeypatch, house):
    """A line taken out by somebody who first removed the trigger."""
    grant(monkeypatch, house, "Hazel", "chips", "500")
    database = sqlite3.connect(house / "valat.db")
    with database:
        database.execute("DROP TRIGGER transfer_no_DELETE")
        database.execute("DELETE FROM transfer")
    database.close()
    done = valat(monkeypatch, "ledger", "check", "--data", house)
    assert (done.status, done.lines[0]) == (1, {"fault": "'week 1' moves nothing."})
