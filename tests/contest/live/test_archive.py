"""The archive that everybody may have of a contest that is over. Rule: CON-SRC-1"""

from zipfile import ZipFile

import msgspec
import pytest

from tests.arena.contest.parts import SECRET, run, secret_seeds, write
from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.folder import BLOCKS
from valat.arena.contest.play.run import run_contest
from valat.arena.contest.report.export import export
from valat.arena.contest.runners.choice import choose_runner
from valat.arena.contest.verify import verify
from valat.arena.matches.seeds import ListedSeeds
from valat.cards.shuffle import seal
from valat.contest.live.archive import write_public
from valat.kernel.errors import Refusal

ONE_GAME = """
seed = 5
blocks = 2
draws = 100
controls = 0
[[games]]
game = "santase"
deals = 2
[[entries]]
house = "random"
name = "One"
[[entries]]
house = "random"
name = "Two"
"""


def with_notes(line):
    """A block's line in which a bot notes something in its first match, and breaks a rule in all."""
    block = msgspec.json.decode(line)
    for match in block["matches"]:
        match["record"]["breaches"] = [
            {"seat": 0, "kind": "illegal", "why": "No card.", "deal": 0, "ply": 0, "errors": "its error"}
        ]
    first = block["matches"][0]["record"]["deals"][0]
    first["bots"] = {"0": {"debug": "its note"}, "1": {"say": "Hello.", "debug": "its note"}}
    return msgspec.json.encode(block) + b"\n"


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The archive as an arena has brought it, whose bots have noted something."""
    folder = tmp_path_factory.mktemp("played")
    where, _ = run(folder, ONE_GAME)
    lines = (where / BLOCKS).read_bytes().splitlines()
    (where / BLOCKS).write_bytes(b"".join(map(with_notes, lines)))
    write_report(where)
    export(where, folder / "all.zip")
    return folder / "all.zip"


def unpacked(path, folder):
    """The folder of a contest's zip."""
    with ZipFile(path) as archive:
        archive.extractall(folder)
    return folder


def test_what_bots_noted_is_not_in_it(whole, tmp_path):
    """What they said to the table, and what they did wrong, is."""
    write_public(whole, tmp_path / "public.zip", "")
    with ZipFile(tmp_path / "public.zip") as public, ZipFile(whole) as archive:
        assert public.namelist() == archive.namelist()
        for name in public.namelist():
            assert b"its error" not in public.read(name), name
            assert b"its note" not in public.read(name), name
        assert public.read(BLOCKS).count(b"Hello.") == 2
        assert public.read(BLOCKS).count(b"No card.") == archive.read(BLOCKS).count(b"No card.")


def test_every_figure_follows_from_it_all_the_same(whole, tmp_path):
    """The hash of the records is of what is public in them. Rule: CON-RES-1"""
    write_public(whole, tmp_path / "public.zip", "")
    own = verify(unpacked(whole, tmp_path / "whole"), lambda done: None)
    public = verify(unpacked(tmp_path / "public.zip", tmp_path / "public"), lambda done: None)
    assert own.result == public.result


def test_an_archive_of_a_house_tells_the_secret(tmp_path):
    """Arenas bring it without; the public one has it, and everything follows from it. Rule: CON-SEED-1"""
    write(tmp_path, ONE_GAME)
    where = tmp_path / "contest"
    begin(tmp_path / "contest.toml", where, secret_hash=seal(SECRET))
    seeds = ListedSeeds(secret_seeds(ONE_GAME, ("house:random", "house:random")))
    run_contest(where, seeds, choose_runner("processes", 1, lambda node: None), lambda finished: None)
    write_report(where)
    export(where, tmp_path / "all.zip")
    write_public(tmp_path / "all.zip", tmp_path / "public.zip", SECRET.hex())
    with pytest.raises(Refusal) as caught:
        verify(unpacked(tmp_path / "all.zip", tmp_path / "whole"), lambda done: None)
    assert caught.value.code == "no_secret"
    public = verify(unpacked(tmp_path / "public.zip", tmp_path / "public"), lambda done: None)
    assert public.result.secret == SECRET.hex()
