"""The league between contests over HTTP: who lets an entry play, what everybody sees, what nobody does."""

import json

import msgspec
import pytest

from tests.contest.arena import Arena
from tests.serving import serving
from tests.web.test_contests import PLAN, act, bring, enter, keyed
from tests.web.test_staff import PASSWORD, House, code
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import create
from valat.arena.service.messages import PlayedBlock

KINDS = ("build", "block", "contest", "probe", "league")


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """The zip of the kit's example."""
    folder = tmp_path_factory.mktemp("kit")
    create(folder / "bot", "Example", "yard", "python")
    pack(folder / "bot", folder / "bot.zip")
    return (folder / "bot.zip").read_bytes()


@pytest.fixture
def house(tmp_path):
    """A house of this test's own: what waits there is this test's."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        yield house


@pytest.fixture
def arena(house):
    """An arena that stands in for a real one."""
    arena = Arena(house.url, house.folder)
    yield arena
    arena.close()


@pytest.fixture
def entry(house, arena, package):
    """A guest, the key and the address of the guest's entry in a contest that is over."""
    organiser = house.staff("organiser")
    organiser.post("/api/password/confirm", {"password": PASSWORD})
    contest = organiser.post("/api/contests", PLAN).json()["summary"]["id"]
    act(organiser, contest, "begin")
    author = house.come()
    made = enter(author, contest).json()
    bring(author, contest, made["entry"], package)
    arena.work()
    act(organiser, contest, "cancel")
    return author, made["key"], f"/api/contests/{contest}/entries/{made['entry']}"


def choose(caller, path, plays, **more):
    """The answer to whether an entry plays."""
    return caller.ask("POST", f"{path}/league", json={"plays": plays}, **more)


def tables(caller):
    """The games of the league."""
    answer = caller.get("/api/league")
    assert answer.status_code == 200, answer.text
    return answer.json()["games"]


def versions(table):
    """Who plays a game with which version, and how many blocks of it count."""
    return {(row["name"], row["version"], row["blocks"]) for row in table["rows"]}


def test_an_author_lets_an_entry_play(house, arena, entry):
    """By default it does not; by the session or the key, and nobody else says so."""
    author, key, path = entry
    assert not author.get(path).json()["entry"]["league"]
    assert arena.lease(*KINDS) is None
    assert code(choose(house.come(), path, True)) == "forbidden"
    assert choose(house.come(), path, True, **keyed(key)).json()["entry"]["league"]
    # nobody has played yet, so that the order says nothing
    assert {(row["name"], row["own"]) for row in tables(author)[0]["rows"]} == {
        ("Late jack", True),
        ("demo", False),
    }
    assert not choose(author, path, False).json()["entry"]["league"]
    assert tables(author) == []


def test_what_is_not_asked_well_is_refused(house, entry):
    """With a sentence."""
    author, _, path = entry
    assert code(author.ask("POST", f"{path}/league", json={})) == "unreadable"
    assert code(author.ask("POST", f"{path[:-1]}9/league", json={"plays": True})) == "no_contest_entry"
    assert code(author.get("/api/league/blocks/1")) == "no_match"


def test_an_author_does_not_change_it_for_ever(house, entry):
    """Each time is an event for good."""
    author, _, path = entry
    for number in range(10):
        assert choose(author, path, number % 2 == 0).status_code == 200
    assert code(choose(author, path, True)) == "too_often"


def test_everybody_sees_strengths_and_replays(house, arena, entry):
    """Of the house's bot as well; a new version begins anew."""
    author, _, path = entry
    choose(author, path, True)
    for _ in range(3):
        job = arena.lease(*KINDS)
        assert arena.done(job, arena.result_of(job)).status_code == 204
    (table,) = tables(house.come())
    assert (table["game"]["game"], table["compared"], len(table["recent"])) == ("yard", "points", 3)
    rows = {row["name"]: row for row in table["rows"]}
    assert {row["blocks"] for row in rows.values()} == {3}
    assert all(row["half"] is not None and row["last_ms"] for row in rows.values())
    assert (rows["Late jack"]["author"], rows["Late jack"]["version"]) == ("Ana", 1)
    assert rows["demo"]["entry"] is None
    block = house.come().get(f"/api/league/blocks/{table['recent'][0]['id']}").json()
    assert len(block["matches"]) == 3
    assert set(block["matches"][0]["record"]["players"]) == {"Late jack", "demo"}
    assert block["block"]["points"] == table["recent"][0]["points"]


def test_a_new_version_is_brought_between_contests(house, arena, entry, package):
    """By who plays there, and to nobody else; once it starts it plays instead, and begins anew."""
    author, _, path = entry
    contest, number = path.split("/")[3], path.split("/")[5]
    assert code(bring(author, contest, number, package + b"late")) == "wrong_stage"
    choose(author, path, True)
    job = arena.lease(*KINDS)
    arena.done(job, arena.result_of(job))
    assert bring(author, contest, number, package + b"newer").status_code == 200
    # a build goes before the league
    job = arena.lease(*KINDS)
    assert versions(tables(author)[0]) == {("Late jack", 1, 1), ("demo", 0, 1)}
    arena.done(job, arena.result_of(job))
    (table,) = tables(author)
    assert versions(table) == {("Late jack", 2, 0), ("demo", 0, 0)}
    assert table["recent"] == []


def test_what_is_the_authors_stays_there(house, arena, entry):
    """Notes, standard error, times of moves, source, and whose account it is; whatever an arena tells.

    Rule: CON-SRC-1
    """
    author, _, path = entry
    choose(author, path, True)
    job = arena.lease(*KINDS)
    assert all(entrant.is_private for entrant in job.spec.entrants)
    played = arena.result_of(job)
    lines = tuple(msgspec.structs.replace(line, record=leaky(line.record)) for line in played.matches)
    answer = arena.done(job, PlayedBlock(lines, played.moves_ms))
    assert answer.status_code == 204
    stranger = house.come()
    shown = stranger.get("/api/league").text
    (table,) = tables(stranger)
    shown += stranger.get(f"/api/league/blocks/{table['recent'][0]['id']}").text
    assert "SECRET" not in shown
    assert "moves_ms" not in shown
    assert author.get("/api/me").json()["id"] not in shown


def test_a_withdrawn_bot_leaves_the_league(house, arena, entry):
    """With its blocks and their replays; also the house's side of them."""
    author, _, path = entry
    choose(author, path, True)
    job = arena.lease(*KINDS)
    arena.done(job, arena.result_of(job))
    block = tables(author)[0]["recent"][0]["id"]
    assert author.ask("POST", f"{path}/withdraw").status_code == 200
    assert tables(author) == []
    assert code(author.get(f"/api/league/blocks/{block}")) == "no_match"
    assert arena.lease(*KINDS) is None


def leaky(record):
    """A record in which a bot has noted and said things, as an arena of another version might send it."""
    read = json.loads(bytes(record))
    read["deals"][0]["bots"] = {"0": {"debug": "SECRET", "say": "SECRET"}}
    read["breaches"] = [
        {"seat": 0, "deal": 0, "ply": 0, "kind": "died", "why": "It ended.", "errors": "SECRET"}
    ]
    return msgspec.Raw(json.dumps(read).encode())
