"""What of a bot's folder another user gets to see."""

import os

import pytest

from valat.arena.sandbox.linux import view
from valat.kernel.errors import Refusal


@pytest.fixture
def folder(tmp_path):
    """A bot's folder, closed to others, with a program, a secret link, and what building it has left."""
    folder = tmp_path / "closed" / "bot"
    (folder / "target").mkdir(parents=True)
    (folder / "bot.py").write_text("print(1)")
    (folder / "target" / "bot").write_text("#!/bin/sh")
    (folder / "target" / "bot").chmod(0o700)
    (tmp_path / "house.key").write_text("secret")
    (folder / "key").symlink_to(tmp_path / "house.key")
    folder.parent.chmod(0o700)
    return folder


def test_a_copy_can_be_read_and_run_by_all(folder):
    """Whatever the modes of the folder itself."""
    copy = view.copy_for_all(folder)
    assert (copy / "bot.py").read_text() == "print(1)"
    assert oct((copy / "bot.py").stat().st_mode & 0o777) == "0o644"
    assert oct((copy / "target" / "bot").stat().st_mode & 0o777) == "0o755"
    assert oct(copy.stat().st_mode & 0o777) == "0o755"


def test_links_are_left_behind(folder):
    """They could lead anywhere, and root would follow them."""
    assert sorted(os.listdir(view.copy_for_all(folder))) == ["bot.py", "target"]


def test_a_folder_is_copied_once_until_it_changes(folder):
    """A match of twenty deals copies nothing twice, and an edit is played."""
    first = view.copy_for_all(folder)
    assert view.copy_for_all(folder) == first
    (folder / "bot.py").write_text("print(22)")
    second = view.copy_for_all(folder)
    assert (second != first, (second / "bot.py").read_text()) == (True, "print(22)")


def test_a_folder_may_be_too_large(folder, monkeypatch):
    """Before anything is copied."""
    monkeypatch.setattr(view, "MOST_BYTES", 10)
    with pytest.raises(Refusal) as caught:
        view.copy_for_all(folder)
    assert caught.value.code == "not_started"


def test_nothing_of_the_arenas_environment_goes_in(monkeypatch):
    """A key in it would be a bot's."""
    monkeypatch.setenv("HOUSE_KEY", "secret")
    assert set(view.environment("/tmp")) == {"PATH", "HOME", "TMPDIR", "LANG", "PYTHONDONTWRITEBYTECODE"}


def test_a_program_outside_the_system_is_said_to_be_there(tmp_path, monkeypatch):
    """Not only that it is not found: it says where programs are looked for, and where this one is."""
    program = tmp_path / "rustc-of-mine"
    program.write_text("#!/bin/sh")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    fault = view.elsewhere("rustc-of-mine")
    assert "/usr/bin" in fault
    assert fault.endswith(f"can run in the sandbox, not {program}")
    assert (view.elsewhere("sh"), view.elsewhere("no-such-program"), view.elsewhere("./x")) == (None,) * 3
