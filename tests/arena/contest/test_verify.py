"""What a contest's records prove, and what is found out when they were changed."""

import os
import shutil
import zipfile
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from tests.arena.contest.parts import SECRET, run, run_trusted
from tests.arena.parts import session_bot
from valat.arena.contest.begin import write_report
from valat.arena.contest.folder import read_blocks
from valat.arena.contest.report.export import export
from valat.arena.contest.verify import verify
from valat.kernel.errors import Refusal

OLD = Path(__file__).parent / "records" / "version_1"
"""A contest that was played before cards followed from a secret: three bots, one of which breaks rules."""
PLAYED = """
blocks = 2
draws = 100
controls = 2
disturbance = 0.99
waiting = 0.99
[stop]
looks = 1
[[games]]
game = "yard"
players = 3
[[games]]
game = "belot"
[[entries]]
path = "bot"
[[entries]]
house = "random"
[[entries]]
house = "random"
name = "Other"
"""
BODY = 'say(n=n, move="XX" if n == 3 else legal[0], say="Hm.", debug="Why.")'


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The archive of a contest, unpacked."""
    folder = tmp_path_factory.mktemp("played")
    session_bot(folder / "bot", BODY, name="Wrong")
    where, _ = run_trusted(folder, PLAYED)
    export(where, folder / "all.zip")
    zipfile.ZipFile(folder / "all.zip").extractall(folder / "told")
    return folder / "told"


@pytest.fixture
def told(played, tmp_path):
    """A copy of it, to change something in."""
    return Path(shutil.copytree(played, tmp_path / "told"))


def check(folder, secret=None):
    """What verifying a folder finds."""
    return verify(folder, lambda done: None, secret)


def test_all_figures_follow_from_the_records(told):
    """Nothing but the archive is needed: the result tells the secret."""
    found = check(told)
    assert (found.blocks, found.matches, found.deals) == (10, 24, 24)
    assert found.controls == 8
    assert found.result.secret == SECRET.hex()


def test_an_old_contest_still_verifies():
    """Its cards follow from the seed in its file, its tables have one order each, its report has times."""
    found = check(OLD)
    assert (found.blocks, found.matches, found.deals) == (16, 36, 36)
    assert found.result.secret_hash == ""


def test_an_old_contest_that_was_changed(tmp_path):
    """Its blocks are held against their seeds as new ones are."""
    shutil.copytree(OLD, tmp_path, dirs_exist_ok=True)
    blocks = tmp_path / "blocks.jsonl"
    blocks.write_bytes(blocks.read_bytes().replace(b'"seed":', b'"seed":1', 1))
    with pytest.raises(Refusal, match="don't follow from its seed"):
        check(tmp_path)


# --- tamperings


def line(name, number, change):
    """Changes a line of a journal."""

    def act(folder):
        lines = (folder / name).read_bytes().splitlines(keepends=True)
        lines[number] = change(lines[number])
        (folder / name).write_bytes(b"".join(lines))

    return act


def lines(name, change):
    """Changes which lines a journal has."""

    def act(folder):
        found = (folder / name).read_bytes().splitlines(keepends=True)
        (folder / name).write_bytes(b"".join(change(found)))

    return act


def without_first_block(found):
    """The lines of all blocks but the first one's."""
    return [own for own in found if b'"game":0,"number":0,"table":0,' not in own]


def first_match(**fields):
    """Changes fields of a block's first match."""

    def act(written):
        block = msgspec.json.decode(written)
        block["matches"][0] |= fields
        return msgspec.json.encode(block) + b"\n"

    return line("blocks.jsonl", 0, act)


def first_block(old, new):
    """Changes a piece of the first block's line."""
    return line("blocks.jsonl", 0, lambda own: own.replace(old, new, 1))


def record(change):
    """Changes the record of a block's first match."""

    def act(written):
        block = msgspec.json.decode(written)
        found = block["matches"][0]["record"]
        change(found)
        return msgspec.json.encode(block) + b"\n"

    return line("blocks.jsonl", 0, act)


def deal(change):
    """Changes the deal of a block's first match."""
    return record(lambda found: change(found["deals"][0]))


def other_cards(found):
    """Two cards in each other's place; no move, which would be illegal by now."""
    hands = found["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    found["moves"] = []


def text(name, old, new):
    """Changes a piece of a file."""

    def act(folder):
        data = (folder / name).read_bytes()
        assert old in data
        (folder / name).write_bytes(data.replace(old, new, 1))

    return act


def appended(name, data):
    """Writes something at a file's end."""

    def act(folder):
        with (folder / name).open("ab") as file:
            file.write(data)

    return act


def removed(name):
    """Removes a file."""
    return lambda folder: (folder / name).unlink()


def copied(name, other):
    """Has a file twice."""
    return lambda folder: shutil.copy(folder / name, folder / other)


def hidden_secret(folder):
    """The result of a contest that is over tells no secret."""
    result = msgspec.json.decode((folder / "result.json").read_bytes())
    del result["secret"]
    (folder / "result.json").write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")


def other_secret(folder):
    """Another secret in the result, and its hash in the head."""
    new = bytes(32)
    text("result.json", SECRET.hex().encode(), new.hex().encode())(folder)
    for name in ("contest.json", "result.json"):
        text(name, sha256(SECRET).hexdigest().encode(), sha256(new).hexdigest().encode())(folder)


def other_entries(folder):
    """Another bot of the house's has played."""
    text("contest.json", b'"house:random"', b'"house:demo"')(folder)


REPLAY, OTHER = "replays/game-1-seed-1.html", "replays/game-2-seed-1.html"
TAMPERED = {
    # what is played
    "points": (first_match(points=[9.0, -9.0, 0.0]), "don't follow from the moves"),
    "scores": (first_match(scores=[1, 2, 3]), "don't follow from the moves"),
    "seating": (first_match(sides=[1, 0, 2]), "seating"),
    "lost": (first_match(lost=[1]), "don't follow"),
    "move": (deal(lambda own: own["moves"].pop()), "not played to the end"),
    "illegal": (deal(lambda own: own["moves"].insert(0, own["moves"][-1])), "can't replay the record"),
    "cards": (deal(other_cards), "don't follow from its seed"),
    "dealer": (deal(lambda own: own.update(dealer=(own["dealer"] + 1) % 3)), "Game 1, seed 1, table 1"),
    "players": (record(lambda own: own["players"].reverse()), "other players"),
    "options": (record(lambda own: own["options"].update(players=4)), "other players or another game"),
    "game": (record(lambda own: own.update(game="belot")), "other players or another game"),
    "said": (deal(lambda own: own["bots"].update({"999": {"say": "Hm."}})), "belongs to no move"),
    "said more": (deal(lambda own: own["bots"].update({"0": {"told": "Hm."}})), "the bots' messages"),
    "breach more": (record(lambda own: own["breaches"][0].update(told=1)), "has been changed"),
    "lost without breach": (record(lambda own: own.update(lost=[2])), "without a breach"),
    "breach of nobody": (record(lambda own: own["breaches"][0].update(seat=9)), "belongs to no seat"),
    "points of too few": (first_match(points=[0.0]), "don't follow from the moves"),
    "no record": (first_match(record=[]), "can't read the record"),
    "nothing in a record": (first_match(record={}), "other players or another game"),
    "deep record": (first_block(b'"bots":{', b'"bots":' + b"[" * 5000 + b"{"), "can't read"),
    "entries of a block": (
        line("blocks.jsonl", 0, lambda own: own.replace(b"[0,1,2]", b"[0,1,9]", 1)),
        "schedule",
    ),
    "game of a block": (
        line("blocks.jsonl", 0, lambda own: own.replace(b'"game":0', b'"game":7', 1)),
        "schedule",
    ),
    "field of a record": (record(lambda own: own.update(told=1)), "has been changed"),
    "field of a deal": (deal(lambda own: own.update(told=1)), "has been changed"),
    # lines
    "field of a line": (line("blocks.jsonl", 0, lambda own: own[:-2] + b',"told":1}\n'), "Line 1 of blocks"),
    "space in a line": (line("blocks.jsonl", 1, lambda own: own.replace(b",", b", ", 1)), "Line 2 of blocks"),
    "seed": (line("blocks.jsonl", 0, lambda own: own.replace(b'"seed":"', b'"seed":"f', 1)), "blocks.jsonl"),
    "other seed": (
        line("blocks.jsonl", 0, lambda own: own.replace(own[own.index(b'"seed":"') :][8:72], b"0" * 64)),
        "don't follow from its seed",
    ),
    "block left out": (lines("blocks.jsonl", lambda own: own[1:]), "Game 1, seed|result.json|control"),
    "last block left out": (lines("blocks.jsonl", lambda own: own[:-1]), "control|result.json"),
    "block twice": (
        lines("blocks.jsonl", lambda own: [own[0], *own]),
        "Line 2 of blocks.jsonl repeats an earlier line",
    ),
    "block twice at the end": (lines("blocks.jsonl", lambda own: [*own, own[0]]), "repeats an earlier line"),
    "other order": (lines("blocks.jsonl", lambda own: own[::-1]), "don't follow the schedule"),
    "half a line": (appended("blocks.jsonl", b'{"game":0,"num'), "ends in the middle of a line"),
    "no end of line": (
        lines("blocks.jsonl", lambda own: [*own[:-1], own[-1].rstrip()]),
        "blocks.jsonl|result",
    ),
    "unreadable line": (appended("blocks.jsonl", b"[]\n"), "can't read a line of blocks.jsonl"),
    "empty line": (appended("blocks.jsonl", b"\n"), "can't read a line of blocks.jsonl"),
    # controls
    "control": (
        line("controls.jsonl", 0, lambda own: own.replace(b'"values":[', b'"values":[1')),
        "control|result",
    ),
    "control field": (line("controls.jsonl", 0, lambda own: own[:-2] + b',"a":1}\n'), "Line 1 of controls"),
    "control twice": (
        lines("controls.jsonl", lambda own: [*own, own[-1]]),
        "controls.jsonl repeats an earlier line",
    ),
    "control left out": (lines("controls.jsonl", lambda own: own[:-1]), "control variates"),
    "controls' order": (lines("controls.jsonl", lambda own: own[::-1]), "don't follow the schedule"),
    "half a control": (appended("controls.jsonl", b"{"), "controls.jsonl ends in the middle"),
    # times and machines
    "timing": (text("timings.jsonl", b'"worker":0', b'"worker":7'), "machines.html"),
    "timing field": (line("timings.jsonl", 0, lambda own: own[:-2] + b',"a":1}\n'), "Line 1 of timings"),
    "timing twice": (
        lines("timings.jsonl", lambda own: [*own, own[0]]),
        "timings.jsonl repeats an earlier line",
    ),
    "timing left out": (lines("timings.jsonl", without_first_block), "has no line in timings.jsonl"),
    "half a timing": (appended("timings.jsonl", b"{"), "timings.jsonl ends in the middle"),
    "a machine more": (appended("nodes.jsonl", b'{"a":1}\n'), "nodes.jsonl"),
    "machines": (text("machines.html", b"Blocks", b"Stones"), "machines.html"),
    "machines left out": (removed("machines.html"), "machines.html"),
    # head, secret and file
    "file": (appended("contest.toml", b"\n"), "has changed since the contest started"),
    "head": (text("contest.json", b'"lane": "trust"', b'"lane": "W"'), "result.json"),
    "field of the head": (
        text("contest.json", b'"hash"', b'"told": 1,\n "hash"'),
        "contest.json has been changed",
    ),
    "entries": (other_entries, "entries don't match the players"),
    "digest of entries": (
        lambda folder: text("contest.json", b'"entries_hash": "', b'"entries_hash": "0')(folder),
        "digest doesn't match",
    ),
    "secret hidden": (hidden_secret, "secret is missing"),
    "secret": (text("result.json", SECRET.hex().encode(), bytes(32).hex().encode()), "not the secret"),
    "secret and its hash": (other_secret, "seed doesn't follow from the secret"),
    # what follows
    "result": (text("result.json", b'"place": 1', b'"place": 2'), "result.json"),
    "result left out": (removed("result.json"), "result.json"),
    "report": (text("report.html", b"Places", b"Prizes"), "report.html"),
    "report left out": (removed("report.html"), "report.html"),
    "replay": (text(REPLAY, b"Wrong", b"Right"), "game-1-seed-1.html"),
    "replay left out": (removed(REPLAY), "game-1-seed-1.html"),
    "replay of another game": (copied(OTHER, REPLAY), "game-1-seed-1.html"),
    "replay twice": (copied(REPLAY, "replays/game-9-seed-9.html"), "game-9-seed-9.html belongs to no block"),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_changed_is_found_out(told, name):
    """Whatever it is, something does not follow any more, or is not as it was written."""
    change, said = TAMPERED[name]
    change(told)
    with pytest.raises(Refusal, match=said) as caught:
        check(told)
    assert caught.value.code in ("contest_differs", "contest_changed", "bad_contest", "no_secret")


def test_a_result_without_its_secret(told):
    """Whoever has the secret checks all the same; with another one nothing is checked. Rule: CON-SEED-1"""
    hidden_secret(told)
    assert check(told, SECRET).result.secret == ""
    with pytest.raises(Refusal) as caught:
        check(told, bytes(32))
    assert caught.value.code == "no_secret"


def test_a_contest_that_is_not_over(finished):
    """Its result tells no secret, and its lines come as they were played; its own folder has the secret."""
    where = finished
    found = (where / "blocks.jsonl").read_bytes().splitlines(keepends=True)
    first = [written for written in found if b'"number":0,' in written]
    (where / "blocks.jsonl").write_bytes(b"".join(first[::-1]))
    (where / "controls.jsonl").write_bytes(b"")
    assert write_report(where).secret == ""
    assert check(where).blocks == len(first) == 3
    (where / "secret.txt").unlink()
    with pytest.raises(Refusal) as caught:
        check(where)
    assert caught.value.code == "no_secret"


def test_a_package_in_the_folder_that_was_changed(tmp_path):
    """Whoever keeps the packages beside the records has those that played."""
    session_bot(tmp_path / "bot", BODY, name="Wrong")
    where, _ = run_trusted(tmp_path)
    check(where)
    with (where / "entries" / "0" / "bot.py").open("a") as file:
        file.write("#")
    with pytest.raises(Refusal, match="has changed since it started playing"):
        check(where)


def test_nobody_but_the_owner_reads_the_secret(tmp_path):
    """It lies in the contest's own folder, and in no archive but in the result of what is over."""
    where, result = run(tmp_path, secret=None)
    assert os.stat(where / "secret.txt").st_mode & 0o777 == 0o600
    secret = (where / "secret.txt").read_text().strip()
    assert (result.secret, result.secret_hash) == (secret, sha256(bytes.fromhex(secret)).hexdigest())
    export(where, tmp_path / "all.zip")
    assert "secret.txt" not in zipfile.ZipFile(tmp_path / "all.zip").namelist()
    assert len({block.seed for block in read_blocks(where)}) == 8
