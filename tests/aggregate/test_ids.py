"""Ids that people type."""

from valat.aggregate import ids


def test_an_id_never_begins_as_an_option_does(monkeypatch):
    """The next one is taken."""
    drawn = iter(["-Co49JDWUDR3", "Co49JDWUDR3-"])
    monkeypatch.setattr(ids, "token_urlsafe", lambda _: next(drawn))
    assert ids.new_id() == "Co49JDWUDR3-"
