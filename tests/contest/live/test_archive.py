"""The archive that everybody may have of a contest that is over. Rule: CON-SRC-1"""

from zipfile import ZipFile

import msgspec
import pytest

from tests.arena.contest.parts import run
from valat.arena.contest.begin import write_report
from valat.arena.contest.folder import BLOCKS
from valat.arena.contest.report.export import export
from valat.arena.contest.verify import verify
from valat.contest.live.archive import write_public

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
            {"seat": 0, "deal": 0, "ply": 0, "kind": "illegal", "why": "No card.", "errors": "secret error"}
        ]
    first = block["matches"][0]["record"]["deals"][0]
    first["bots"] = {"0": {"debug": "secret note"}, "1": {"say": "Hello.", "debug": "secret note"}}
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
    write_public(whole, tmp_path / "public.zip")
    with ZipFile(tmp_path / "public.zip") as public, ZipFile(whole) as archive:
        assert public.namelist() == archive.namelist()
        for name in public.namelist():
            assert b"secret" not in public.read(name), name
        assert public.read(BLOCKS).count(b"Hello.") == 2
        assert public.read(BLOCKS).count(b"No card.") == archive.read(BLOCKS).count(b"No card.")


def test_every_figure_follows_from_it_all_the_same(whole, tmp_path):
    """The hash of the records is of what is public in them. Rule: CON-RES-1"""
    write_public(whole, tmp_path / "public.zip")
    own = verify(unpacked(whole, tmp_path / "whole"), lambda done: None)
    public = verify(unpacked(tmp_path / "public.zip", tmp_path / "public"), lambda done: None)
    assert own.result == public.result
