"""Contests over HTTP: from a plan to the hall of fame, with an arena that stands in for a real one."""

import io
import json
import sqlite3
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

import pytest
from websockets.sync.client import connect

from tests.contest.arena import Arena
from tests.patience import PATIENCE, looks
from tests.serving import serving
from tests.web.handlers import ROUTES
from tests.web.people import ask_until, hear, hear_until, messages
from tests.web.test_staff import PASSWORD, House, code
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import create
from valat.arena.service.messages import Failed

DAY_MS = 86_400_000
GAMES = [{"game": "yard", "players": 3}]
PLAN = {"title": "Autumn", "games": GAMES, "house": ["demo"], "blocks": 2, "reason": "Once a year."}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a server of its own."""
    folder = tmp_path_factory.mktemp("contests")
    with serving(folder, VALAT_FILES_BURST="1000") as url, House(folder, url) as house:
        yield house


@pytest.fixture(scope="module")
def organiser(house):
    """Somebody who has just typed the password."""
    organiser = house.staff("organiser")
    organiser.post("/api/password/confirm", {"password": PASSWORD})
    return organiser


@pytest.fixture
def arena(house):
    """An arena, with nothing left to do from other tests."""
    arena = Arena(house.url, house.folder)
    arena.work()
    yield arena
    arena.close()


@pytest.fixture
def contest(organiser):
    """A contest in stage one."""
    made = organiser.post("/api/contests", PLAN).json()["summary"]["id"]
    assert act(organiser, made, "begin").status_code == 200
    yield made
    # only so many go on at once
    act(organiser, made, "cancel")


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """The zip of the kit's example."""
    folder = tmp_path_factory.mktemp("kit")
    create(folder / "bot", "Example", "yard", "python")
    pack(folder / "bot", folder / "bot.zip")
    return (folder / "bot.zip").read_bytes()


def act(caller, contest, do, reason="So it has to be.", **fields):
    """The answer to an act of staff."""
    return caller.post(f"/api/contests/{contest}/acts", {"do": do, "reason": reason, **fields})


def enter(caller, contest, name="Late jack", author="Ana"):
    """The answer to entering."""
    return caller.post(f"/api/contests/{contest}/entries", {"name": name, "author": author})


def bring(caller, contest, entry, data, **more):
    """The answer to a version."""
    return caller.ask("PUT", f"/api/contests/{contest}/entries/{entry}/package", content=data, **more)


def in_stage(house, contest, stage):
    """The contest as a stranger sees it, once it has come to a stage by itself."""
    stranger, until = house.come(), time.monotonic() + PATIENCE
    while (shown := stranger.get(f"/api/contests/{contest}").json())["summary"]["stage"] != stage:
        assert time.monotonic() < until, shown["summary"]
    return shown


def in_any(house, contest, stage):
    """Whether a contest is in a stage now."""
    return house.come().get(f"/api/contests/{contest}").json()["summary"]["stage"] == stage


def keyed(key):
    """The headers of a program that has an entry's key alone."""
    return {"headers": {"authorization": f"Bearer {key}"}}


def test_a_draft_is_its_organisers_alone(house, organiser):
    """Until stage one begins."""
    made = organiser.post("/api/contests", PLAN).json()
    assert made["plan"]["title"] == "Autumn"
    name = made["summary"]["id"]
    assert code(house.come().get(f"/api/contests/{name}")) == "no_contest"
    assert name not in {listing["id"] for listing in house.come().get("/api/contests").json()["contests"]}


def test_a_draft_that_was_announced_stays_when_it_is_cancelled(house, organiser):
    """With its reason; one that nobody has seen is seen by nobody afterwards."""
    later = int(time.time() * 1000) + 86_400_000
    names = []
    for plan in (PLAN | {"starts_ms": later}, PLAN):
        names.append(organiser.post("/api/contests", plan).json()["summary"]["id"])
        act(organiser, names[-1], "cancel", "Nobody has time.")
    stranger = house.come()
    shown = stranger.get(f"/api/contests/{names[0]}").json()
    assert (shown["summary"]["stage"], shown["cancelled"]) == ("cancelled", "Nobody has time.")
    assert code(stranger.get(f"/api/contests/{names[1]}")) == "no_contest"
    listed = {listing["id"] for listing in stranger.get("/api/contests").json()["over"]}
    assert listed & set(names) == {names[0]}


def test_nobody_plans_without_the_right(house):
    """Not even a member."""
    assert code(house.member().post("/api/contests", PLAN)) == "forbidden"


def test_somebody_enters_without_an_account(house, contest, arena, package):
    """By a name and a key, and has a first result when an arena has worked. Rule: CON-BOT-4"""
    guest = house.come()
    made = enter(guest, contest).json()
    shown = bring(guest, contest, made["entry"], package).json()
    assert (shown["versions"][0]["state"], shown["versions"][0]["language"]) == ("waiting", "python")
    arena.work("build")
    arena.done(job := arena.lease("block"), arena.result_of(job))
    own = guest.get(f"/api/contests/{contest}/entries/{made['entry']}").json()
    assert own["versions"][0]["state"] == "starts"
    assert own["versions"][0]["reports"][0]["tool"] == "ruff"
    assert len(own["matches"]) == 3
    match = own["matches"][0]
    assert (match["opponent"], match["longest_ms"]) == ("demo", 1.5)
    answer = guest.get(f"/api/contests/{contest}/entries/{made['entry']}/matches/{match['id']}").json()
    assert answer["record"]["game"] == "yard"


def test_a_key_manages_its_entry_from_anywhere(house, contest, package):
    """And says nothing to whoever has another one."""
    key = enter(house.come(), contest, "Keyed").json()
    path = f"/api/contests/{contest}/entries/{key['entry']}"
    stranger = house.come()
    assert code(stranger.get(path)) == "forbidden"
    assert code(stranger.get(path, **keyed("wrong"))) == "bad_entry_key"
    assert stranger.get(path, **keyed(key["key"])).status_code == 200
    assert bring(stranger, contest, key["entry"], package, **keyed(key["key"])).status_code == 200
    new = stranger.ask("POST", f"{path}/key", **keyed(key["key"])).json()["key"]
    assert code(stranger.get(path, **keyed(key["key"]))) == "bad_entry_key"
    assert stranger.get(path, **keyed(new)).status_code == 200


@pytest.mark.parametrize("bearer", ["Bearer", "Bearer nothing"])
def test_a_key_without_the_pages_token_opens_no_session(house, contest, package, bearer):
    """The cookie counts for nothing then: what its player may do needs the token of the player's own page."""
    caller = house.come()
    made = enter(caller, contest, "Cookie monster").json()
    path = f"/api/contests/{contest}/entries/{made['entry']}/package"
    headers = {"authorization": bearer, "x-csrftoken": ""}
    assert caller.ask("PUT", path, content=package, headers=headers).status_code == 403
    headers["authorization"] = f"Bearer {made['key']}"
    assert caller.ask("PUT", path, content=package, headers=headers).status_code == 200
    rotated = caller.ask("POST", path.replace("package", "claim"), headers=headers)
    assert code(rotated) == "no_session"


def test_a_wrong_key_is_tried_twenty_times(tmp_path):
    """Then the right one is of no use either, for a while; a session that needs no key is."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        organiser = house.staff("organiser")
        organiser.post("/api/password/confirm", {"password": PASSWORD})
        contest = organiser.post("/api/contests", PLAN).json()["summary"]["id"]
        act(organiser, contest, "begin")
        author, thief = house.come(), house.come()
        made = enter(author, contest).json()
        path = f"/api/contests/{contest}/entries/{made['entry']}"
        tried = [code(thief.get(path, **keyed(f"wrong {number}"))) for number in range(21)]
        assert tried == ["bad_entry_key"] * 20 + ["too_often"]
        assert code(thief.get(path, **keyed(made["key"]))) == "too_often"
        assert author.get(path).status_code == 200


def test_an_author_takes_part_once(house, contest):
    """From one browser; and with one account, whoever has entered what it claims. Rule: CON-FAIR-1"""
    author, other = house.member(), house.come()
    assert enter(author, contest, "Only one").status_code == 200
    again = enter(author, contest, "One more")
    assert (again.status_code, code(again)) == (409, "entered")
    second = enter(other, contest, "From elsewhere").json()
    headers = {"cookie": author.cookie, **keyed(second["key"])["headers"]}
    path = f"/api/contests/{contest}/entries/{second['entry']}/claim"
    assert code(author.ask("POST", path, headers=headers)) == "entered"


def test_two_versions_that_come_at_once_are_two(house, contest, package):
    """With numbers of their own."""
    made = enter(house.come(), contest, "Hasty").json()
    callers = [house.come(), house.come()]

    def brought(at):
        return bring(callers[at], contest, made["entry"], package + b"%d" % at, **keyed(made["key"]))

    with ThreadPoolExecutor() as both:
        answers = list(both.map(brought, range(2)))
    assert [answer.status_code for answer in answers] == [200, 200]
    shown = callers[0].get(f"/api/contests/{contest}/entries/{made['entry']}", **keyed(made["key"])).json()
    assert sorted(version["number"] for version in shown["versions"]) == [1, 2]


def test_a_stage_that_ends_during_an_upload_keeps_what_came_before(house, organiser, contest, arena, package):
    """What is late is refused and changes nothing; what came in time is built before entries are frozen."""
    guest = house.come()
    made = enter(guest, contest, "In time").json()
    bring(guest, contest, made["entry"], package)
    arena.work("build")
    act(organiser, contest, "begin")
    act(organiser, contest, "pick", entries=[made["entry"]])
    act(organiser, contest, "begin")
    assert bring(guest, contest, made["entry"], package + b"early").status_code == 200
    assert act(organiser, contest, "begin").json()["summary"]["stage"] == "frozen"
    assert code(bring(guest, contest, made["entry"], package + b"late")) == "wrong_stage"
    assert code(guest.get(f"/api/contests/{contest}/file")) == "too_early"
    assert arena.work("build") == 1
    job = arena.lease("contest", wait_ms=4000)
    assert job.spec.packages == (sha256(package + b"early").hexdigest(),)
    assert arena.lease("block", holds=[job]) is None
    arena.done(job, arena.result_of(job))


def test_an_account_claims_an_entry(house, contest):
    """With its key: from then on its session will do. Rule: CON-HALL-1"""
    key = enter(house.come(), contest, "Claimed").json()
    path = f"/api/contests/{contest}/entries/{key['entry']}"
    guest, member = house.come(), house.member()
    assert code(guest.ask("POST", f"{path}/claim", **keyed(key["key"]))) == "forbidden"
    assert (
        member.ask(
            "POST", f"{path}/claim", headers={"cookie": member.cookie, **keyed(key["key"])["headers"]}
        ).status_code
        == 200
    )
    assert member.get(path).json()["claimed"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"not a zip", "bad_archive"),
        (b"", "bad_archive"),
    ],
)
def test_what_is_no_package_is_refused(house, contest, data, why):
    """With a sentence, and nothing is kept."""
    made = enter(house.come(), contest, f"Bad {len(data)}").json()
    refused = bring(house.come(), contest, made["entry"], data, **keyed(made["key"]))
    assert refused.status_code == 422
    assert refused.json()["error"]["key"] == why


def test_a_bomb_is_refused(house, contest):
    """What unpacks to more than twenty megabytes, and what has more files than five hundred."""
    made = enter(house.come(), contest, "Bomb").json()
    for names, size in ((["bot.toml"], 30 * 2**20), ([f"{at}.py" for at in range(600)], 1)):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in names:
                archive.writestr(name, b"0" * size)
        refused = bring(house.come(), contest, made["entry"], packed.getvalue(), **keyed(made["key"]))
        assert refused.json()["error"]["key"] == "bad_archive"


def test_too_large_a_zip_is_not_even_read(house, contest):
    """More than five megabytes."""
    made = enter(house.come(), contest, "Large").json()
    assert (
        code(bring(house.come(), contest, made["entry"], b"0" * (6 * 2**20), **keyed(made["key"])))
        == "too_big"
    )


def test_a_package_that_does_not_name_the_game_is_refused(house, contest, tmp_path):
    """Whatever it is, it would start nowhere."""
    create(tmp_path / "bot", "Example", "belot", "python")
    pack(tmp_path / "bot", tmp_path / "bot.zip")
    made = enter(house.come(), contest, "Belot").json()
    refused = bring(
        house.come(), contest, made["entry"], (tmp_path / "bot.zip").read_bytes(), **keyed(made["key"])
    )
    assert code(refused) == "bad_package"


@pytest.mark.parametrize("name", ["<b>bold</b>", "x", "n" * 41, "Valat"])
def test_a_name_that_is_none_is_refused(house, contest, name):
    """Nothing of it is ever shown."""
    assert enter(house.come(), contest, name).status_code == 422


def test_the_source_is_the_authors_and_reviewers(house, organiser, contest, package):
    """Until the end. Rule: CON-SRC-1"""
    guest = house.come()
    made = enter(guest, contest, "Secret").json()
    bring(guest, contest, made["entry"], package)
    path = f"/api/contests/{contest}/entries/{made['entry']}/source"
    assert "bot.toml" in {file["path"] for file in guest.get(path).json()["files"]}
    assert organiser.get(path).status_code == 200
    assert code(house.come().get(path)) == "forbidden"


CLOSE = {
    "/api/contests/{contest_id:str}/entries/{entry:int}": ("forbidden",),
    "/api/contests/{contest_id:str}/entries/{entry:int}/package": ("forbidden",),
    "/api/contests/{contest_id:str}/entries/{entry:int}/source": ("forbidden",),
    "/api/contests/{contest_id:str}/entries/{entry:int}/matches/{match:int}": ("forbidden",),
    "/api/contests/{contest_id:str}/candidates": ("forbidden",),
    "/api/contests/{contest_id:str}/similarity": ("forbidden",),
    "/api/contests/{contest_id:str}/archive": ("too_early",),
}
"""What is read of others' entries by reviewers, and how everybody else is refused."""
OPEN = {
    "/api/contests/{contest_id:str}",
    "/api/contests/{contest_id:str}/file",
    "/api/contests/{contest_id:str}/matches",
    "/api/contests/{contest_id:str}/matches/{game:int}/{block:int}/{table:int}/{match:int}",
}
"""What everybody reads of a contest."""


def test_who_takes_part_neither_reads_nor_judges_rivals(house, contest, package):
    """On no route, whatever their role; a director of the house reads none either. Rule: CON-FAIR-1"""
    read = {
        path
        for route in ROUTES
        for path in route.paths
        if path.startswith("/api/contests/{") and "GET" in route.http_methods
    }
    assert read == {*CLOSE, *OPEN}
    author, roles = house.come(), ("organiser", "admin", "director")
    rival = enter(author, contest, "Rival").json()["entry"]
    assert bring(author, contest, rival, package).status_code == 200
    for place, (role, scope) in enumerate(
        [*((role, "house") for role in roles), ("director", f"contest:{contest}")]
    ):
        caller = house.staff(role, scope)
        caller.post("/api/password/confirm", {"password": PASSWORD})
        for takes_part in (False, True):
            may_read = not takes_part and (role, scope) != ("director", "house")
            if takes_part:
                assert enter(caller, contest, f"Knave {'abcd'[place]}", "Ana").status_code == 200
            for path, codes in CLOSE.items():
                filled = path.replace("{contest_id:str}", contest).replace("{entry:int}", str(rival))
                answer = caller.get(filled.replace("{match:int}", "1"))
                seen = None if answer.status_code == 200 else code(answer)
                assert seen in ((None, "no_match", "too_early") if may_read else codes), (role, scope, path)
            judged = act(caller, contest, "review", entry=rival, accepted=True)
            assert (judged.status_code == 200) == may_read, (role, scope, judged.text)


def test_reviewers_see_which_sources_are_alike(house, organiser, contest, package, tmp_path):
    """What the kits' examples have counts for nothing; a copy that was added to is found. Rule: CON-FAIR-1"""
    create(tmp_path / "own", "Example", "yard", "python")
    program = tmp_path / "own" / "bot.py"
    own = "\n".join(
        f"def plan_{at}(cards, price):\n    return sum(price[card] * {at} for card in cards)"
        for at in range(30)
    )
    program.write_text(f"{program.read_text()}\n{own}\n")
    pack(tmp_path / "own", tmp_path / "own.zip")
    own_zip = (tmp_path / "own.zip").read_bytes()
    for name, data in (("First", own_zip), ("Second", own_zip + b"\0"), ("Third", package)):
        caller = house.come()
        made = enter(caller, contest, f"Alike {name}").json()
        assert bring(caller, contest, made["entry"], data).status_code == 200
    pairs = organiser.get(f"/api/contests/{contest}/similarity").json()["pairs"]
    assert (pairs[0]["entry"], pairs[0]["other"], pairs[0]["sources"]) == (1, 2, 1.0)
    assert {pair["sources"] for pair in pairs[1:]} == {0.0}
    assert {pair["moves"] for pair in pairs} == {None}
    assert code(house.come().get(f"/api/contests/{contest}/similarity")) == "forbidden"


def test_bots_that_play_alike_are_shown_to_reviewers(house, organiser, contest, arena, package):
    """All are asked about the same turns when they come to be picked. Rule: CON-FAIR-1"""
    for name in ("Twin one", "Twin two", "Another"):
        caller = house.come()
        made = enter(caller, contest, name).json()
        assert bring(caller, contest, made["entry"], package + name.encode()).status_code == 200
    arena.work("build", "block")
    assert arena.work("moves") == 0
    act(organiser, contest, "begin")
    assert arena.work("moves") == 3
    pairs = organiser.get(f"/api/contests/{contest}/similarity").json()["pairs"]
    moves = {
        (pair["entry"], pair["other"]): (pair["moves"], pair["by_chance"], pair["turns"]) for pair in pairs
    }
    # two of three turns have two answers, with two and four moves to choose from
    assert moves == {(1, 2): (1.0, 0.375, 2), (1, 3): (0.5, 0.375, 2), (2, 3): (0.5, 0.375, 2)}


def test_an_arena_needs_the_houses_key(house):
    """Nobody else learns a job."""
    body = {"arena": "other", "kinds": ["build"], "wait_ms": 0}
    assert code(house.come().post("/api/arena/lease", body)) == "forbidden"
    wrong = {"headers": {"authorization": f"Bearer {'0' * 64}"}}
    assert code(house.come().ask("POST", "/api/arena/lease", json=body, **wrong)) == "forbidden"


def test_an_act_of_staff_is_done_once(organiser):
    """However often the page sends it."""
    made = organiser.post("/api/contests", PLAN).json()["summary"]["id"]
    stages = [act(organiser, made, "begin", id="twice").json()["summary"]["stage"] for _ in range(2)]
    assert stages == ["one", "one"]


def test_whoever_is_signed_in_owns_the_entry(house, contest):
    """Nobody claims it with its key. Rule: CON-HALL-1"""
    member, other = house.member(), house.member()
    key = enter(member, contest, "Owned").json()
    path = f"/api/contests/{contest}/entries/{key['entry']}"
    assert member.get(path).json()["claimed"]
    headers = {"cookie": other.cookie, **keyed(key["key"])["headers"]}
    assert code(other.ask("POST", f"{path}/claim", headers=headers)) == "entry_claimed"


def test_a_failed_tournament_is_tried_again(house, organiser, contest, arena, package):
    """It is never given up, and nobody waits for ever."""
    guest = house.come()
    made = enter(guest, contest, "Patient").json()
    bring(guest, contest, made["entry"], package)
    arena.work("build")
    for _ in range(3):
        act(organiser, contest, "begin")
        if in_any(house, contest, "picking"):
            act(organiser, contest, "pick", entries=[made["entry"]])
    job = arena.lease("contest", wait_ms=4000)
    assert arena.done(job, Failed("No room.", again=False)).status_code == 204
    assert arena.lease("contest") is None
    assert in_stage(house, contest, "playing")


def test_a_result_counts_once(house, contest, arena, package):
    """However often an arena says it, and under no lease but the last."""
    guest = house.come()
    made = enter(guest, contest, "Twice").json()
    bring(guest, contest, made["entry"], package)
    job = arena.lease("build")
    result = arena.result_of(job)
    assert (arena.done(job, result).status_code, arena.done(job, result).status_code) == (204, 204)
    block = arena.lease("block")
    stolen = type(block)(block.id, "another-lease", block.lease_ms, block.spec)
    assert code(arena.done(stolen, arena.result_of(block))) == "lease_ended"
    assert code(arena.done(block, result)) == "bad_result"
    assert arena.done(block, arena.result_of(block)).status_code == 204
    own = guest.get(f"/api/contests/{contest}/entries/{made['entry']}").json()
    assert len(own["matches"]) == 3


def test_an_arena_that_is_back_goes_on_at_once(house, contest, arena, package):
    """What it was given and does not say that it works at is given out again; only the new lease counts."""
    guest = house.come()
    made = enter(guest, contest, "Patient").json()
    bring(guest, contest, made["entry"], package)
    first = arena.lease("build")
    second = arena.lease("build")
    assert second.id == first.id
    assert arena.lease("build", holds=[second]) is None
    assert code(arena.done(first, arena.result_of(first))) == "lease_ended"
    assert arena.done(second, arena.result_of(second)).status_code == 204


def test_a_contest_from_its_plan_to_the_hall_of_fame(house, organiser, contest, arena, package):
    """Rule: CON-STAGE-1, CON-STAGE-2, CON-STAGE-3, CON-HALL-1"""
    guests = [house.come(), house.come()]
    for number, guest in enumerate(guests, 1):
        made = enter(guest, contest, f"Finch {'one two'.split()[number - 1]}").json()
        assert bring(guest, contest, made["entry"], package).status_code == 200
    arena.work()
    assert act(organiser, contest, "begin").json()["summary"]["stage"] == "picking"
    assert code(act(organiser, contest, "begin")) == "nobody_picked"
    assert code(guests[0].get(f"/api/contests/{contest}/candidates")) == "forbidden"
    candidates = organiser.get(f"/api/contests/{contest}/candidates").json()["candidates"]
    assert {candidate["entry"] for candidate in candidates} == {1, 2}
    assert all(candidate["games"][0]["blocks"] > 0 for candidate in candidates)
    assert act(organiser, contest, "pick", entries=[1]).json()["entries"][0]["finalist"]
    assert act(organiser, contest, "begin").json()["summary"]["stage"] == "two"
    added = [{"game": "yard", "players": 2}]
    assert len(act(organiser, contest, "options", games=added).json()["games"]) == 2
    assert guests[0].get(f"/api/contests/{contest}/entries/1").json()["versions"][0]["state"] == "waiting"
    arena.work()
    opponents = {
        match["opponent"] for match in guests[1].get(f"/api/contests/{contest}/entries/2").json()["matches"]
    }
    assert opponents == {"demo", "copies of itself", "Finch one"}
    stage = act(organiser, contest, "begin").json()["summary"]["stage"]
    assert stage in ("frozen", "playing")
    assert code(bring(guests[0], contest, 1, package)) == "wrong_stage"
    # what is frozen is written down first
    job = arena.lease("contest", wait_ms=4000)
    assert arena.done(job, arena.result_of(job)).status_code == 204
    shown = in_stage(house, contest, "review")
    bots = {row["name"]: row["bot"] for row in shown["outcome"]["rows"]}
    assert bots == {"Finch one": 0, "Finch two": 1, "demo": 2}
    assert code(house.come().get(f"/api/contests/{contest}/archive")) == "too_early"
    act(organiser, contest, "review", entry=2, accepted=False)
    act(organiser, contest, "begin")
    final = in_stage(house, contest, "final")
    assert (final["summary"]["winner"], final["summary"]["winners"]) == ("Finch one", ["Finch one"])
    places = {row["name"]: row["place"] for row in final["outcome"]["rows"]}
    assert places == {"Finch one": 1, "Finch two": None, "demo": None}
    hall = house.come().get("/api/contests").json()["hall"]
    assert (contest, "Finch one") in {(row["contest"], row["name"]) for row in hall}
    archive = house.come().get(f"/api/contests/{contest}/archive")
    whole = organiser.get(f"/api/contests/{contest}/archive")
    for archive_answer in (archive, house.come().get(f"/api/contests/{contest}/archive"), whole):
        assert "blocks.jsonl" in zipfile.ZipFile(io.BytesIO(archive_answer.content)).namelist()
    assert house.come().get(f"/api/contests/{contest}/entries/1/source").status_code == 200
    found = house.come().get(f"/api/contests/{contest}/matches?game=0&first=0&other=1").json()
    assert found["total"] > 0
    one = found["matches"][0]
    answer = (
        house.come()
        .get(f"/api/contests/{contest}/matches/0/{one['block']}/{one['table']}/{one['match']}")
        .json()
    )
    assert set(answer["record"]["players"]) <= {"Finch one", "Finch two", "demo"}


def test_an_erased_account_leaves_no_bot(house, contest, package):
    """Nor its zip, nor its author's name. Rule: TRN-PRIV-1"""
    member = house.member()
    number = enter(member, contest, "Short-lived", None).json()["entry"]
    data = package + b"short-lived"
    assert bring(member, contest, number, data).status_code == 200
    zipped = house.folder / "packages" / f"{sha256(data).hexdigest()}.zip"
    assert zipped.exists()
    assert member.post("/api/me/erase", {"sure": True, "password": PASSWORD}).status_code == 200
    (entry,) = house.come().get(f"/api/contests/{contest}").json()["entries"]
    assert (entry["name"], entry["withdrawn"]) == ("withdrawn bot", True)
    assert member.me["name"] not in house.come().get(f"/api/contests/{contest}").text
    assert not zipped.exists()


def test_a_withdrawn_bot_leaves_nothing(house, contest, arena, package):
    """Neither its name, nor its package."""
    guest = house.come()
    made = enter(guest, contest, "Regretted", "Somebody").json()
    bring(guest, contest, made["entry"], package + b"\0")
    before = set((Path(house.folder) / "packages").iterdir())
    shown = guest.post(f"/api/contests/{contest}/entries/{made['entry']}/withdraw").json()
    entry = next(entry_of for entry_of in shown["entries"] if entry_of["number"] == made["entry"])
    assert (entry["name"], entry["author"], entry["withdrawn"]) == ("withdrawn bot", "", True)
    assert len(before - set((Path(house.folder) / "packages").iterdir())) == 1
    assert code(guest.get(f"/api/contests/{contest}/entries/{made['entry']}")) == "no_contest_entry"
    with sqlite3.connect(house.folder / "valat.db") as database:
        bodies = database.execute("select body from contest_event where contest_id = ?", [contest]).fetchall()
    database.close()
    assert not any("Regretted" in body or "Somebody" in body for (body,) in bodies)


# --- people against bots


@pytest.fixture
def finalists(house, organiser, contest, arena, package):
    """The names by which two finalists are asked to a table."""
    entries = []
    for name in ("Table finch", "Table owl"):
        guest = house.come()
        entries.append(enter(guest, contest, name).json()["entry"])
        bring(guest, contest, entries[-1], package)
    arena.work("build")
    act(organiser, contest, "begin")
    act(organiser, contest, "pick", entries=entries)
    return [entry["bot"] for entry in act(organiser, contest, "begin").json()["entries"]]


@pytest.fixture
def finalist(finalists):
    """The name of one of them."""
    return finalists[0]


@pytest.fixture
def link(house):
    """The socket of an arena that holds seats."""
    key = (house.folder / "arena.key").read_text()
    address = house.url.replace("http", "ws", 1) + "/ws/arena"
    headers = {"authorization": f"Bearer {key}"}
    with connect(address, additional_headers=headers, proxy=None, compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "arena": "seats", "lane": "B", "seats": 4}))
        # a table that is opened before the server has read the greeting has no arena yet
        ask_until(house.come(), "/api/bots?game=yard", lambda bots: bots["served"])
        yield socket


def asked(socket):
    """The next frame that asks for a move, the seats being ready as soon as they are opened."""
    for frame in messages(socket):
        if frame["type"] == "ask":
            return frame
        if frame["type"] == "open":
            socket.send(json.dumps({"type": "ready", "seat": frame["seat"]}))
    raise AssertionError("unreachable")


def answer(socket, frame, move, **more):
    """Lets the bot of a seat move."""
    said = {"n": frame["message"]["n"], "move": move, **more}
    socket.send(json.dumps({"type": "answer", "seat": frame["seat"], "answer": said, "cpu_ms": 1.0}))


def opened(caller, bot, **setting):
    """The table that somebody opens against a contest's bot, and its socket."""
    fixed = {"game": "yard", "bots": bot, "options": {"players": 2}}
    made = caller.post("/api/tables", fixed | setting)
    assert made.status_code in (200, 201), made.text
    table = made.json()["table"]
    return table, caller.socket(f"/ws/table/{table}")


def send(socket, **command):
    """Sends a command with an id of its own."""
    socket.send(json.dumps({"id": token_hex(4), **command}))


def take_turn(socket, message):
    """Does what a message asks of the person: `moved`, `went on`, `others` where they are on turn, or ''.

    Beside bots alone no clock does it. A deal that was passed out is left at once.
    """
    table = message.get("table") if message.get("type") == "table" else None
    if not table or table["phase"] not in ("between", "playing"):
        return ""
    legal = message["view"]["legal"]
    if table["phase"] == "between":
        send(socket, do="ready", deal=table["deal"])
        return "went on"
    if legal:
        send(socket, do="move", deal=table["deal"], ply=table["ply"], move=legal[0])
        return "moved"
    return "others"


def play_until_bots_turn(socket):
    """Moves for the person until another is on turn: where two play, their bot."""
    assert any(take_turn(socket, message) == "others" for message in messages(socket))


def play_until_a_frame(socket, link):
    """The arena's next frame; the person moves meanwhile: the house's bot may be on turn before."""
    for _ in looks("a frame of the arena"):
        with suppress(TimeoutError):
            take_turn(socket, json.loads(socket.recv(timeout=0)))
        with suppress(TimeoutError):
            return json.loads(link.recv(timeout=0))
    raise AssertionError("unreachable")


def test_a_finalist_sits_at_a_table(house, finalist, link):
    """By name and author, asked for what its seat may know, and what it says is a line of chat.

    Rule: CON-NET-1, CON-BOT-3
    """
    person = house.come()
    bots = person.get("/api/bots?game=yard").json()
    assert bots["served"]
    assert finalist in {bot["bot"] for bot in bots["bots"]}
    table, socket = opened(person, finalist, chat=True)
    with socket:
        play_until_bots_turn(socket)
        frame = asked(link)
        assert set(frame["message"]) >= {"n", "view", "hand", "counts", "left_ms"}
        assert "record" not in frame["message"]
        answer(link, frame, frame["message"]["view"]["legal"][0], say="Somebody is in a hurry.")
        line = hear_until(socket, lambda message: message.get("type") == "chat")
        assert (line["name"], line["text"]) == ("Table finch", "Somebody is in a hurry.")
    shown = person.get(f"/api/tables/{table}").json()
    assert shown["setting"]["guest"]["author"] == "Ana"


def test_each_seat_has_a_bot_of_its_own(house, finalists, link):
    """Two finalists and one of the house's, asked at their own seats alone. Rule: CON-NET-1"""
    person = house.come()
    finch, owl = finalists
    chosen = {"seat": 0, "options": {"players": 4}, "seat_bots": [None, owl, "house", finch]}
    table, socket = opened(person, None, **chosen)
    with socket:
        # a seat is opened when its bot is on turn, which may be after the person and the house's bot
        frame = play_until_a_frame(socket, link)
        assert (frame["type"], frame["hello"]["seat"] in (1, 3)) == ("open", True)
    shown = person.get(f"/api/tables/{table}").json()
    assert [seat["name"] for seat in shown["seats"]][1:] == ["Table owl", "Vera", "Table finch"]
    setting = shown["setting"]
    assert [guest and guest["name"] for guest in setting["guests"]] == [
        None,
        "Table owl",
        None,
        "Table finch",
    ]
    assert (setting["guest"], setting["bots"]) == (None, "Table owl, house, Table finch")


def test_the_house_moves_for_a_bot_that_breaks_the_rules(house, finalist, link):
    """It is refused once, then the house's own bot moves. Rule: CON-BOT-2"""
    person = house.come()
    _, socket = opened(person, finalist)
    with socket:
        play_until_bots_turn(socket)
        frame = asked(link)
        answer(link, frame, "nonsense")
        again = asked(link)
        assert again["message"]["type"] == "refused"
        answer(link, again, "nonsense")
        moved = hear_until(
            socket, lambda message: message.get("type") == "table" and message["view"]["legal"]
        )
        assert moved["table"]["seats"]


def test_a_table_goes_on_without_an_arena(house, finalist):
    """The house's bot plays, and the page says that none is there."""
    person = house.come()
    assert not person.get("/api/bots?game=yard").json()["served"]
    _, socket = opened(person, finalist)
    with socket:
        play_until_bots_turn(socket)
        assert any(take_turn(socket, message) == "moved" for message in messages(socket))


def test_nobody_asks_for_a_bot_that_is_none(house):
    """Nor names one in a setting as if the house had found it."""
    person = house.come()
    refused = person.post("/api/tables", {"game": "yard", "bots": "nowhere:1"})
    assert refused.json()["error"]["key"] == "no_such_bot"
    guest = {"bot": "x:1", "name": "Forged", "author": "Nobody"}
    made = person.post("/api/tables", {"game": "yard", "guest": guest, "guests": [guest, guest]})
    setting = person.get(f"/api/tables/{made.json()['table']}").json()["setting"]
    assert (setting["guest"], setting["guests"]) == (None, [])
    by_seat = {"game": "yard", "options": {"players": 2}, "seat_bots": [None, "nowhere:1"]}
    assert person.post("/api/tables", by_seat).json()["error"]["key"] == "no_such_bot"
    short = by_seat | {"seat_bots": ["house"]}
    assert person.post("/api/tables", short).json()["error"]["key"] == "bad_seat_bots"


def test_a_bot_is_tried_against_a_finalist(house, finalist, link, tmp_path):
    """By the command line, which has its own bot, and sees of the other what it plays. Rule: CON-STAGE-2"""
    create(tmp_path / "own", "Own", "yard", "python")
    command = ["bot", "try", str(tmp_path / "own"), "--trust", "--players", "2", "--open", "--seed", "7"]
    tried = subprocess.Popen(
        [Path(sys.executable).with_name("valat"), *command, "--against", f"{house.url}#{finalist}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    seen = []
    # it is ended when the match is over
    while (frame := hear(link))["type"] != "close":
        seen.append(frame)
        if frame["type"] == "ask":
            answer(link, frame, frame["message"]["view"]["legal"][0], debug="for its author")
    out, _ = tried.communicate(timeout=PATIENCE)
    assert tried.returncode == 0
    assert len(json.loads(out)["scores"]) == 2
    # open cards are for one's own bots
    assert not any(frame["hello"].get("open") for frame in seen if frame["type"] == "open")
    assert not any("record" in frame["message"] for frame in seen if frame["type"] == "ask")


def test_nobody_is_tried_against_a_bot_that_is_none(house, tmp_path):
    """Neither there nor as an address."""
    create(tmp_path / "own", "Own", "yard", "python")
    valat = [Path(sys.executable).with_name("valat"), "bot", "try", str(tmp_path / "own"), "--trust"]
    for against in (f"{house.url}#nowhere:1", "https://cards.example"):
        tried = subprocess.run(
            [*valat, "--against", against], capture_output=True, text=True, timeout=PATIENCE
        )
        assert tried.returncode == 1, tried.stderr
        assert "bot" in tried.stderr
