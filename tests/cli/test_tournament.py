"""`valat tournament verify`: a tournament computed anew from its export."""

import asyncio

import msgspec
import pytest

from tests.cli.run import valat
from tests.tournament.live.world import tournament_world
from tests.tournament.proof.proven import played_tournament
from valat.tournament.proof.export import write_lines


@pytest.fixture(scope="module")
def lines():
    """The export of a Quick tournament of Santase."""
    return b"".join(write_lines(played_tournament("santase", 8)))


def test_what_follows_is_told(monkeypatch, lines):
    """Every table with who went on and why, and the prizes at the end."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=lines)
    assert (done.status, [line["by"] for line in done.lines[:7]]) == (0, ["score"] * 7)
    assert [line["unchecked"]["what"] for line in done.lines[7:-1]] == ["announced"]
    assert [prize["place"] for prize in done.lines[-1]["prizes"]] == [1, 2]


def test_what_winners_are_given_is_told(monkeypatch, lines):
    """By the amounts that were announced, or by the pool."""
    announced = lines.replace(b'"amounts":[]', b'"amounts":[{"place":1,"chips":60},{"place":2,"vip_s":7}]')
    announced_prizes = valat(monkeypatch, "tournament", "verify", "-", stdin=announced).lines[-1]["prizes"]
    assert [(prize["chips"], prize["vip_s"]) for prize in announced_prizes] == [(60, 0), (0, 7)]
    pool = lines.replace(b'"fee":0', b'"fee":10')
    pool_prizes = valat(monkeypatch, "tournament", "verify", "-", stdin=pool).lines[-1]["prizes"]
    assert [(prize["place"], prize["chips"]) for prize in pool_prizes] == [(1, 56), (2, 24)]


def test_what_does_not_follow_is_told(monkeypatch, lines):
    """With the exit status 1."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=lines.replace(b'"place":1', b'"place":2'))
    assert (done.status, done.lines[-1]["error"]["code"]) == (1, "unproven")


def test_what_is_no_export_is_refused(monkeypatch):
    """With the line that cannot be read."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=b"nonsense")
    assert done.status == 1
    assert "Line 1" in done.said


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A house where a Quick tournament of Santase has been played, and its id."""
    path = tmp_path_factory.mktemp("house")

    async def play():
        async with tournament_world(path) as cup:
            tournament = await cup.full("santase")
            await cup.play_out(tournament)
            return tournament

    return path, asyncio.run(play())


def test_lists(monkeypatch, folder):
    """Open ones; and with `--over` those that have ended."""
    path, tournament = folder
    listed = valat(monkeypatch, "tournament", "list", "--data", str(path)).lines
    assert {line["phase"] for line in listed} == {"open"}
    over = valat(monkeypatch, "tournament", "list", "--over", "--data", str(path)).lines
    assert [(line["id"], line["phase"]) for line in over] == [(tournament, "final")]


def test_one_is_shown(monkeypatch, folder):
    """Seven tables, then the standings, the winner first."""
    path, tournament = folder
    lines = valat(monkeypatch, "tournament", "show", tournament, "--data", str(path)).lines
    assert [line["round"] for line in lines[:7]] == [1, 1, 1, 1, 2, 2, 3]
    assert [line["place"] for line in lines[7:15]] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert lines[-1] == {"phase": "final", "entered": 8, "size": 8}


def test_an_export_verifies(monkeypatch, folder):
    """What is written is what the check reads."""
    path, tournament = folder
    written = valat(monkeypatch, "tournament", "export", tournament, "--data", str(path))
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in written.lines)
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=lines)
    assert done.lines[-1].get("ok") is True, done.lines[-1]


def test_an_unknown_one(monkeypatch, folder):
    """It is said which is not there."""
    path, _ = folder
    done = valat(monkeypatch, "tournament", "show", "none", "--data", str(path))
    assert (done.status, "tournament doesn't exist" in done.said) == (1, True)
