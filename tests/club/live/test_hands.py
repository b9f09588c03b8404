"""The cards of a session that is over, and what they come to with all cards open."""

from contextlib import asynccontextmanager

import pytest

from tests.club.live.test_sessions import SHORT, begun
from valat.analysis.report import OpenCards, Par
from valat.club.live.hands import HandRecords, hand_records, initial_records
from valat.kernel.errors import Refusal
from valat.workers import worker_service

pytestmark = pytest.mark.anyio

TABLE = ((7, 7, 7, 7, 7), (6, 6, 6, 6, 6)) * 2


def answer(record):
    """Stands in for the solver: what it says is tested where it stands."""
    return OpenCards(("C", "D", "H", "S", "NT"), TABLE, Par(90, ()), "own")


def refuse(record):
    """A deal that takes too long."""
    raise Refusal("This deal takes too long.", code="no_analysis")


@asynccontextmanager
async def hands_of(club, monkeypatch, solve=answer):
    """The boards of a house's sessions, solved by a function."""
    monkeypatch.setattr(worker_service, "open_cards", solve)
    house = club.world.house
    async with (
        worker_service.worker_service(house.store, house.now) as workers,
        hand_records(workers, lambda table: house.replay_query(table, None)) as records,
    ):
        yield records


async def solved(records: HandRecords, state):
    """The boards once they are solved."""
    await records.of(state)
    await records.wait_idle()
    return await records.of(state)


async def test_the_boards_are_solved_once(club, monkeypatch):
    """At first the cards alone are told; then all stands, also for a house that has just begun."""
    state = await club.run(await begun(club, **SHORT))
    boards = sorted({board for table in state.tables.values() for board in table.scores})
    async with hands_of(club, monkeypatch) as records:
        first = await records.of(state)
        assert ([board.board for board in first.boards], first.missing) == (boards, len(boards))
        assert [board.opened for board in first.boards] == [None] * len(boards)
        found = await solved(records, state)
        assert found.missing == 0
        assert all(b'"par":{"score":90' in bytes(board.opened) for board in found.boards)
    async with hands_of(club, monkeypatch, refuse) as records:
        again = await records.of(state)
    assert [bytes(board.opened) for board in again.boards] == [bytes(board.opened) for board in found.boards]


async def test_the_cards_are_those_that_were_played(club, monkeypatch):
    """Without what was called and played, without the proof of one table."""
    state = await club.run(await begun(club, **SHORT))
    house = club.world.house
    records = await initial_records(state, lambda table: house.replay_query(table, None))
    for board, record in records.items():
        assert record["board"] == board
        assert [len(hand) for hand in record["hands"]] == [13] * 4
        assert (record["moves"], record["options"], "proof" in record) == ([], {}, False)


async def test_a_board_that_takes_too_long_is_given_up(club, monkeypatch):
    """It is shown without, and not begun again with every look."""
    state = await club.run(await begun(club, **SHORT))
    async with hands_of(club, monkeypatch, refuse) as records:
        found = await solved(records, state)
    assert (found.missing, {board.opened for board in found.boards}) == (0, {None})


async def test_before_the_end_there_are_none(club, monkeypatch):
    """Others have still to play them. Rule: DUP-SEE-1"""
    session = await begun(club, **SHORT)
    async with hands_of(club, monkeypatch) as records:
        with pytest.raises(Refusal) as refused:
            await records.of(await club.sessions.get(session.id))
    assert refused.value.code == "too_early"
    await club.run(session)
