"""A player's own tournament in a house whose time a test lets pass."""

from functools import partial

import pytest

from tests.tournament.live.world import tournament_world
from valat.kernel.errors import Refusal
from valat.protocol.own_events import OwnTournamentPlan, RemoveAbsentPlayer
from valat.tournament.acts.own_acts import decide_own
from valat.tournament.log.state import CALL_MS

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000


async def open_own(cup, name, starts_in_ms=HOUR_MS):
    """A private tournament of two players of Santase and two places more."""
    starts_ms = cup.house.now() + starts_in_ms
    plan = OwnTournamentPlan(game="santase", format="four", starts_ms=starts_ms)
    return (await cup.tournaments.open_own(plan, name)).id


async def start(cup, tournament):
    """Its owner starts it before its time."""
    await cup.tournaments.start_now(tournament, (await cup.player(9)).id)
    await cup.idle()


async def test_a_player_who_stays_away_is_removed(tmp_path):
    """Not before the call is over, and never one who is there. Rule: TRN-OWN-1, TRN-CALL-1"""
    async with tournament_world(tmp_path) as cup:
        tournament = await open_own(cup, "own")
        await cup.enter(tournament, 1, 2)
        await start(cup, tournament)
        await cup.come(tournament, 1)
        assert cup.tournaments.absent(await cup.tournaments.get(tournament)) == ()
        await cup.wait(CALL_MS)
        state = await cup.tournaments.get(tournament)
        away = state.entry_of((await cup.player(2)).id).number
        assert (state.phase, cup.tournaments.absent(state)) == ("playing", (away,))
        act = RemoveAbsentPlayer(number=away)
        await cup.tournaments.perform(tournament, partial(decide_own, act=act, absent=(away,)), None)
        await cup.idle()
        assert cup.tournaments.absent(await cup.tournaments.get(tournament)) == ()


async def test_nothing_of_it_counts_for_a_prize_week(tmp_path):
    """Nor does a stranger look on at its tables. Rule: TRN-OWN-1"""
    async with tournament_world(tmp_path) as cup:
        tournament = await open_own(cup, "own")
        await cup.enter(tournament, 1)
        await start(cup, tournament)
        setting = (await cup.table_of(tournament, 1)).state.setting
        assert (setting.filled, setting.access) == (True, "private")


async def test_a_start_that_overlaps(tmp_path):
    """Who plays in another one loses the entry; without players it waits for its time. Rule: TRN-ENTER-1"""
    async with tournament_world(tmp_path) as cup:
        first, second = await open_own(cup, "first"), await open_own(cup, "second", 10 * HOUR_MS)
        await cup.enter(first, 1)
        await cup.enter(second, 1)
        await start(cup, first)
        with pytest.raises(Refusal) as refused:
            await start(cup, second)
        assert refused.value.code == "nobody_entered"
        await cup.enter(second, 2)
        await start(cup, second)
        state = await cup.tournaments.get(second)
        assert [entry.name for entry in state.entrants] == ["Player 2"]
