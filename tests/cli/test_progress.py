"""Bars on the terminal, and what is printed meanwhile."""

import pytest

from tests.cli.run import Console
from valat.cli.output import print_line
from valat.cli.progress import bar, bars, growing_bars


class Terminal(Console):
    """A standard stream that is a terminal."""

    def isatty(self):
        return True


class AtOnce:
    """A timer that does not wait."""

    def __init__(self, delay, function):
        self.start = function

    def cancel(self):
        pass

    join = cancel


@pytest.fixture
def streams(monkeypatch):
    """Sets standard output and error, and shows bars at once."""

    def put(out, err):
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        monkeypatch.setattr("threading.Timer", AtOnce)
        monkeypatch.setenv("TERM", "xterm")
        return out, err

    return put


def test_a_bar_is_for_terminals(streams):
    """In a log it would be noise."""
    out, err = streams(Terminal(), Console())
    with bar(2) as shown, bars({"deals": 3}) as named, growing_bars() as move:
        shown.reach(1)
        named["deals"].reach(0.5)
        move("rows", 1, 2)
    assert (out.bytes(), err.bytes()) == (b"", b"")


def test_bars_have_their_names_and_go_at_the_end(streams):
    """With the time that is left; a bar may come when it is first moved."""
    _, err = streams(Console(), Terminal())
    with growing_bars() as move:
        move("players", 1, 2)
        move("tables", 2, 2)
    text = err.bytes().decode()
    assert "players" in text
    assert "tables" in text
    assert text.endswith("\x1b[2K")


@pytest.mark.parametrize("terminal", [True, False])
def test_rows_stand_above_the_bar_or_in_their_file(streams, terminal):
    """On one terminal they must not break it; a file gets them, and nothing of the bar."""
    out, err = streams(Terminal() if terminal else Console(), Terminal())
    with bar(2) as shown:
        shown.reach(1)
        print_line({"deal": 1})
    assert ('{"deal":1}' in err.bytes().decode()) is terminal
    assert out.bytes() == (b"" if terminal else b'{"deal":1}\n')
