"""Who has won a contest, by its result and its reviewers."""

from types import SimpleNamespace

import pytest

from valat.contest.live import outcome, pictures


def contest(*ranks, rejected=(), stage="final"):
    """A contest played by entries 1, 2, … with these mean ranks; the last one is a bot of the house's."""
    author = SimpleNamespace(name="Ada")
    version = SimpleNamespace(uploaded=SimpleNamespace(language="python"))
    entries = [
        SimpleNamespace(
            number=number,
            name=f"bot {number}",
            author=author,
            withdrawn=False,
            is_rejected=number in rejected,
        )
        for number in range(1, len(ranks))
    ]
    return SimpleNamespace(
        id="cup",
        seq=len(ranks),
        at_ms=5,
        stage=stage,
        plan=SimpleNamespace(title="Cup"),
        games=(SimpleNamespace(game="yard"),),
        entries=entries,
        frozen=[SimpleNamespace(entry=entry.number) for entry in entries],
        played=SimpleNamespace(result=ranks),
        version=lambda chosen: version,
    )


@pytest.fixture(autouse=True)
def results(monkeypatch):
    """A result is its mean ranks."""

    def read_result(content):
        return SimpleNamespace(overall=[SimpleNamespace(mean_rank=rank) for rank in content])

    monkeypatch.setattr(outcome, "bytes", lambda content: content, raising=False)
    monkeypatch.setattr(outcome, "read_result", read_result)
    monkeypatch.setattr(outcome, "_WINNERS", {})


def test_equals_share_the_first_place():
    """Each of them, and nobody behind; a bot of the house's takes no place. Rule: CON-HALL-1"""
    assert outcome.winners_of(contest(1.5, 1.5, 3.0, 1.0)) == (1, 2)
    assert outcome.winners_of(contest(2.0, 1.5, 3.0)) == (2,)


def test_who_was_rejected_has_not_won():
    """The next ones have. Rule: CON-BOT-4"""
    assert outcome.winners_of(contest(1.0, 2.0, 2.0, 4.0, rejected=(1,))) == (2, 3)
    assert outcome.winners_of(contest(1.0, 2.0, rejected=(1,))) == ()


def test_the_hall_has_every_winner():
    """Each is asked to a table by a name of its own. Rule: CON-HALL-1"""
    rows = pictures.hall_rows(contest(1.5, 1.5, 3.0, 4.0))
    assert [(row.name, row.bot) for row in rows] == [("bot 1", "cup:1"), ("bot 2", "cup:2")]
    assert pictures.hall_rows(contest(1.5, 1.5, 3.0, stage="review")) == []
