"""Archives of strangers: what is packed comes out the same, and nothing lands outside."""

import stat
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from valat.arena.packages.archive import pack, unpack
from valat.arena.packages.package import digest
from valat.kernel.errors import Unreadable


@pytest.fixture
def folder(tmp_path):
    """A bot's folder, with what using it left behind."""
    folder = tmp_path / "bot"
    (folder / "parts").mkdir(parents=True)
    (folder / "bot.toml").write_text('name = "Demo"')
    (folder / "parts" / "bot.py").write_text("print()")
    (folder / "run").write_text("#!/bin/sh")
    (folder / "run").chmod(0o755)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "bot.pyc").write_bytes(b"old")
    return folder


@pytest.fixture
def zipped(tmp_path):
    """Writes an archive of names, or of entries, each with a little text."""

    def write(*entries, text="x"):
        with ZipFile(tmp_path / "bad.zip", "w", ZIP_DEFLATED) as target:
            for entry in entries:
                target.writestr(entry, text)
        return tmp_path / "bad.zip"

    return write


def test_what_is_packed_comes_out_the_same(folder, tmp_path):
    """Files, what can be run, and the hash; not what is left behind."""
    pack(folder, tmp_path / "bot.zip")
    target = tmp_path / "out"
    target.mkdir()
    unpack(tmp_path / "bot.zip", target)
    assert digest(target) == digest(folder)
    assert stat.S_IMODE((target / "run").stat().st_mode) == 0o755
    assert not (target / "__pycache__").exists()


def test_the_same_files_are_the_same_bytes(folder, tmp_path):
    """Whenever they are packed."""
    pack(folder, tmp_path / "one.zip")
    (folder / "bot.toml").touch()
    pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


@pytest.mark.parametrize(
    "name",
    ["../out", "a/../../out", "/etc/out", "a\\..\\out", "c:out", "a\x1bb", "/".join("d" * 30)],
    ids=["up", "up-within", "absolute", "backslash", "drive", "control", "deep"],
)
def test_a_name_that_leads_elsewhere(zipped, tmp_path, name):
    """It is refused before anything is written."""
    target = tmp_path / "out"
    target.mkdir()
    with pytest.raises(Unreadable) as refused:
        unpack(zipped("good.py", ZipInfo(name)), target)
    assert refused.value.key == "bad_archive"
    assert list(target.iterdir()) == []


@pytest.mark.parametrize(("one", "other"), [("Bot.py", "bot.py"), ("a/b", "A/b"), ("straße", "STRASSE")])
def test_names_that_differ_by_case_alone(zipped, tmp_path, one, other):
    """On another machine one of them would be lost."""
    with pytest.raises(Unreadable, match="appears twice"):
        unpack(zipped(one, other), tmp_path)


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFIFO], ids=["link", "device", "pipe"])
def test_what_is_no_plain_file(zipped, tmp_path, kind):
    """A link would lead outside when it is followed."""
    entry = ZipInfo("bot.py")
    entry.external_attr = (kind | 0o777) << 16
    with pytest.raises(Unreadable, match="link or a device"):
        unpack(zipped(entry), tmp_path)


def test_a_bomb_that_tells_its_size(zipped, tmp_path):
    """It is refused by what it says."""
    with pytest.raises(Unreadable, match="at most"):
        unpack(zipped("bomb", text="0" * 2000), tmp_path, most_bytes=1000)


def test_too_many_files(zipped, tmp_path):
    """So are names without end."""
    with pytest.raises(Unreadable, match="at most 2 files"):
        unpack(zipped("one", "two", "three"), tmp_path, most_files=2)


def test_a_bomb_that_lies_about_its_size(zipped, tmp_path):
    """No more is written than is allowed, whatever it says."""
    bomb = zipped("bomb", text="0" * 2_000_000)
    data = bomb.read_bytes()
    # its size, as it stands twice in the archive
    bomb.write_bytes(data.replace((2_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    target = tmp_path / "out"
    target.mkdir()
    with pytest.raises(Unreadable):
        unpack(bomb, target, most_bytes=1000)
    assert sum(file.stat().st_size for file in target.iterdir()) <= 1000


@pytest.mark.parametrize("content", [b"", b"no zip at all", b"PK\x03\x04broken"])
def test_what_is_no_zip(tmp_path, content):
    """A sentence, no traceback."""
    (tmp_path / "bot.zip").write_bytes(content)
    with pytest.raises(Unreadable, match="Can't unpack"):
        unpack(tmp_path / "bot.zip", tmp_path)
