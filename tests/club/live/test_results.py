"""The results of a session that was played, as files."""

import pytest

from tests.club.live.test_exports import adjusted_session
from tests.club.live.test_sessions import SHORT, begun
from valat.club.live.results import results_of
from valat.club.scores.standings import standings
from valat.duplicate.scores import score
from valat.games.bridge.formats import read_pbn
from valat.games.bridge.formats.results import read_results
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.match.results import read_event

pytestmark = pytest.mark.anyio


async def published(club, session, form):
    """The text of the session's results."""
    house = club.world.house
    found = await results_of(house.store, session.id, form, lambda table: house.replay_query(table, None))
    assert found.name == f"valat-session-{session.id}.{form}"
    return found.text


async def test_the_files_of_an_evening(club):
    """CSV and JSON give its standings, PBN has every call and card, USEBIO every result. Rule: BRI-COMP-7"""
    session = await adjusted_session(club)
    state = await club.run(session)
    totals = [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]
    for form in ("csv", "json"):
        scored = score(read_event((await published(club, session, form)).encode(), {}))
        assert [
            (contestant.number, contestant.rank, contestant.total) for contestant in scored.contestants
        ] == totals
    text = await published(club, session, "pbn")
    played = sum(len(table.scores) for table in state.tables.values())
    reading = read_pbn(text)
    assert reading.troubles == ()
    assert [bool(board.calls) for board in reading.boards] == [True] * played
    assert len(read_results(text.encode()).rows) == played
    assert (await published(club, session, "usebio")).count("<TRAVELLER_LINE>") == played


async def test_what_is_not_published(club):
    """A session that goes on, a format that is none, a session without a board."""
    session = await begun(club, **SHORT)
    refused = {}
    with pytest.raises(Refusal) as refused["too_early"]:
        await published(club, session, "csv")
    await club.run(session)
    for form in ("lin", "docx"):
        with pytest.raises(Refusal) as refused["no_format"]:
            await published(club, session, form)
    soon = club.world.house.now() + 60_000
    lonely = await club.plan(fill=False, starts_ms=soon)
    await club.wait(70_000)
    with pytest.raises(Refusal) as refused["no_event"]:
        await published(club, lonely, "csv")
    assert {code: refusal.value.code for code, refusal in refused.items()} == {code: code for code in refused}
