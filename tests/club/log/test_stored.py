"""A log that was written before sessions had a pace."""

from pathlib import Path

import pytest

from valat.club.acts.table_clocks import ends_ms
from valat.club.log.events import RoundStarted
from valat.club.proof.export import Export, read_lines
from valat.club.proof.verify import verify
from valat.club.scores.standings import standings
from valat.games.bridge.scoring import STEPS

STORED = Path(__file__).parent / "barometer.jsonl"


@pytest.fixture(scope="module")
def stored() -> Export:
    """Three rounds of two tables, with a pause of all and of one, more time, a substitute and a late pair."""
    return read_lines(STORED.read_bytes().splitlines())


def test_it_says_no_pace(stored):
    """Nor which round a message was for: what is new has to be there by default."""
    first = STORED.read_bytes().splitlines()[1]
    assert b'"plan"' in first
    assert b'"pace"' not in first
    assert verify(stored).plan.pace == "barometer"


def test_it_tells_what_it_told_then(stored):
    """Who has won, who played, and when the clocks ended, as this log was read when it was written."""
    state = verify(stored)
    ranks = [
        (contestant.number, contestant.rank, str(contestant.total))
        for contestant in standings(state, STEPS).contestants
    ]
    assert ranks == [(4, 1, "31/5"), (2, 2, "6"), (3, 2, "6"), (1, 4, "28/5")]
    assert [[member.name for member in contestant.members] for contestant in state.contestants.values()] == [
        ["Fay", "Bob"],
        ["Cid", "Dan"],
        ["Eve", "Bot"],
        ["Gus", "Hal"],
    ]
    assert [(place, table.extra_ms) for place, table in state.tables.items() if table.extra_ms] == [
        ((1, 1), 90_000)
    ]
    begun = [event.body for event in stored.events if isinstance(event.body, RoundStarted)]
    assert {ends_ms(state, table) - table.extra_ms for table in state.tables.values()} == {begun[-1].ends_ms}
