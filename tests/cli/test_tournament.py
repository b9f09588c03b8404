"""`valat tournament verify`: a tournament computed anew from its export."""

import pytest

from tests.cli.run import valat
from tests.tournament.log.test_verify import played_by_bots
from valat.tournament.log.export import write_lines


@pytest.fixture(scope="module")
def lines():
    """The export of a Quick tournament of Santase."""
    return b"".join(write_lines(played_by_bots("santase", 8)))


def test_what_follows_is_told(monkeypatch, lines):
    """Every table with who went on and why, and the prizes at the end."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=lines)
    assert (done.status, [line.get("by") for line in done.lines]) == (0, ["score"] * 7 + [None])
    assert [prize["place"] for prize in done.lines[-1]["prizes"]] in ([1, 2], [2, 1])


def test_what_does_not_follow_is_told(monkeypatch, lines):
    """With the exit status 1."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=lines.replace(b'"place":1', b'"place":2'))
    assert (done.status, done.lines[-1]["error"]["code"]) == (1, "unproven")


def test_what_is_no_export_is_refused(monkeypatch):
    """With the line that cannot be read."""
    done = valat(monkeypatch, "tournament", "verify", "-", stdin=b"nonsense")
    assert done.status == 1
    assert "Line 1" in done.said
