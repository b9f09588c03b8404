"""`valat login-link`, beside a server that holds the folder."""

import asyncio
import time

from tests.cli.run import valat
from valat.store.database import open_beside
from valat.store.login_links import find_link
from valat.store.staff.audit import read_log


async def stored(folder, token):
    """The link of that token, and the audit log."""
    async with open_beside(folder) as store:
        return await find_link(store, store.keys, token, int(time.time() * 1000)), await read_log(
            store, None, None, 9
        )


def test_the_operator_hands_out_a_link(monkeypatch, tmp_path, house):
    """ACC-1: for half an hour, with its reason in the audit log; its token is printed and nowhere else."""
    monkeypatch.setenv("VALAT_HOSTS", "cards.example")
    done = valat(monkeypatch, "login-link", "hazel", "--reason", "Lost.", "--data", tmp_path)
    assert done.status == 0
    (line,) = done.lines
    address, _, token = line["link"].partition("#")
    assert (line["player"], address) == ("Hazel", "https://cards.example/recover")
    assert 0 < line["until_ms"] - time.time() * 1000 <= 30 * 60_000
    link, (logged,) = asyncio.run(stored(house, token))
    assert link is not None
    assert (logged.entry.act, logged.entry.actor, logged.entry.reason) == ("login_link", None, "Lost.")


def test_who_is_no_registered_player_gets_no_link(monkeypatch, tmp_path, house):
    """A guest has no password that could be lost."""
    for name in ("Guest", "Nobody"):
        done = valat(monkeypatch, "login-link", name, "--data", tmp_path, "--format", "json")
        assert (done.status, done.code) == (1, "no_player")
