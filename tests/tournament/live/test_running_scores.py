"""The scores of tables that play, as a tournament tells them deal by deal."""

import msgspec
import pytest

from valat.tournament.live import pictures
from valat.tournament.live.running_scores import RunningScores

pytestmark = pytest.mark.anyio


async def tables_of(cup, tournament):
    """The tables of the newest round as the tournament's picture has them."""
    state = await cup.tournaments.get(tournament)
    running = cup.tournaments.running_scores(tournament)
    shown = pictures.picture(state, None, cup.house.now(), running)
    return [table for drawn in shown.rounds for table in drawn.tables if table.seats][-2:]


async def play_deals(cup, tournament, count):
    """Plays until some table of the first round has so many finished deals, and none is over."""
    tables = [
        await cup.house.get(table.id) for table in (await cup.tournaments.get(tournament)).rounds[0].tables
    ]
    while max(len(table.state.finished_deals) for table in tables) < count:
        await cup.wait(5_000)
    return tables


async def test_scores_move_at_a_deals_end(cup):
    """Before the first one there are none; then they are those of the table."""
    tournament = await cup.full()
    await cup.wait(60_000)
    assert [table.running for table in await tables_of(cup, tournament)] == [None, None]
    tables = await play_deals(cup, tournament, 1)
    await cup.wait(1_000)
    shown = {table.id: table.running for table in await tables_of(cup, tournament)}
    for table in tables:
        state, running = table.state, shown[table.id]
        if state.finished_deals:
            scores = state.game.standing(state.match).scores
            assert (running.deals, running.scores) == (len(state.finished_deals), tuple(scores))


async def test_the_same_boards_tell_how_many_deals(cup):
    """Points made elsewhere with the cards that one is about to hold would tell of them. Rule: TRN-KO-10"""
    tournament = await cup.full("bridge")
    await cup.wait(60_000)
    await play_deals(cup, tournament, 1)
    await cup.wait(1_000)
    running = [table.running for table in await tables_of(cup, tournament) if table.running]
    assert {running_score.scores for running_score in running} == {()}
    assert max(running_score.deals for running_score in running) >= 1


async def test_a_watcher_is_woken_at_a_deals_end(cup):
    """Not at every move."""
    tournament = await cup.full()
    await cup.wait(60_000)
    told = []
    with cup.tournaments.watchers.subscribe(tournament, told.append):
        (table, *_) = await play_deals(cup, tournament, 1)
        await cup.wait(1_000)
    assert table.state.seq > 32
    assert 1 <= len(told) <= 2


async def test_the_result_takes_the_place_of_the_running_score(cup):
    """There is one or the other."""
    tournament = await cup.full()
    await cup.play_out(tournament)
    tables = await tables_of(cup, tournament)
    assert all(table.scores and table.running is None for table in tables)


async def test_scores_are_there_after_a_restart(cup):
    """They follow from the tables' logs."""
    tournament = await cup.full()
    await cup.wait(60_000)
    await play_deals(cup, tournament, 1)
    before = dict(cup.tournaments.running_scores(tournament))
    await cup.tournaments.close()
    again = type(cup.tournaments)(cup.house, fills=True)
    await again.start()
    assert before == dict(again.running_scores(tournament))
    await again.close()


class Counted(msgspec.Struct):
    """A table of which nothing but its state is looked at."""

    state: object


async def test_many_deals_in_a_second_are_told_once(cup):
    """At most once a second, and the last of them for sure."""
    times, told = cup.world.times, []
    scores = RunningScores(times, lambda: told.append(times.now()))
    tournament = await cup.full()
    await cup.wait(60_000)
    table, *_ = await play_deals(cup, tournament, 2)
    start, state = times.now(), table.state
    for count in range(len(state.finished_deals) + 1):
        finished = state.finished_deals[:count]
        scores.note(Counted(msgspec.structs.replace(state, finished_deals=finished)))
    while times.ring_until(start):
        pass
    assert told == [start]
    scores.note(Counted(msgspec.structs.replace(state, finished_deals=())))
    scores.note(table)
    while times.ring_until(start + 999):
        pass
    assert len(told) == 1
    while times.ring_until(start + 1_000):
        pass
    assert told == [start, start + 1_000]
    assert scores.by_table[table.id].deals == len(state.finished_deals)
