"""Tables whose logs cannot be played on: they keep nobody else from playing, nor the house from starting."""

import sqlite3
from functools import partial

import pytest

from tests.tournament.live.world import tournament_world
from valat.kernel.errors import Refusal
from valat.tournament.acts import commands
from valat.tournament.live.round_tables import TournamentTables

pytestmark = pytest.mark.anyio

PART = "UPDATE event SET kind = 'flown' WHERE table_id = ? AND seq > 1"
WHOLE = "UPDATE event SET body = '{}' WHERE table_id = ? AND seq = 1"


@pytest.fixture(params=[PART, WHOLE], ids=["part", "whole"])
def damage(request):
    """What is done to a log: it can be read to some event, or not even its first is understood."""
    return request.param


def freeze(folder, table, damage):
    """Makes a table's log one that a house cannot read on."""
    database = sqlite3.connect(folder / "valat.db")
    with database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f'DROP TRIGGER "{name}"')
        assert database.execute(damage, (table,)).rowcount
    database.close()


async def tables_of(cup, tournament):
    """The ids of the newest round's two tables."""
    return [pairing.id for pairing in (await cup.tournaments.get(tournament)).rounds[-1].tables]


async def test_the_house_starts(tmp_path, monkeypatch, damage):
    """It stops the other tables of a tournament that is over."""

    async def stop_nothing(*_):
        pass

    async with tournament_world(tmp_path) as cup:
        tournament, times = await cup.full(), cup.world.times
        await cup.wait(60_000)
        frozen, other = await tables_of(cup, tournament)
        monkeypatch.setattr(TournamentTables, "direct", stop_nothing)
        await cup.tournaments.perform(tournament, partial(commands.cancel, reason="No chairs."), None)
    monkeypatch.undo()
    freeze(tmp_path, frozen, damage)
    async with tournament_world(tmp_path, times) as cup:
        assert (await cup.house.get(other)).state.phase == "closed"


async def test_the_others_play(tmp_path, damage):
    """They are dealt after the call, and a bot sits where somebody leaves."""
    async with tournament_world(tmp_path) as cup:
        tournament, times = await cup.full(), cup.world.times
        frozen, other = await tables_of(cup, tournament)
        player = (await cup.house.get(other)).state.persons
    freeze(tmp_path, frozen, damage)
    async with tournament_world(tmp_path, times) as cup:
        await cup.wait(60_000)
        table = await cup.house.get(other)
        assert table.state.phase == "playing"
        leaver = table.state.seats[min(player)].player
        await cup.tournaments.leave(tournament, await cup.world.players.get(leaver), sure=True)
        await cup.idle()
        assert table.state.seats[min(player)].kind == "bot"


@pytest.mark.parametrize("act", ["cancel", "void"])
async def test_a_director_ends_the_round(tmp_path, damage, act):
    """Which would never be over by itself: the other table stops, and its players may enter another."""
    async with tournament_world(tmp_path) as cup:
        tournament, times = await cup.full(), cup.world.times
        await cup.wait(60_000)
        frozen, other = await tables_of(cup, tournament)
        player = (await cup.house.get(other)).state.seats[0].player
    freeze(tmp_path, frozen, damage)
    async with tournament_world(tmp_path, times) as cup:
        with pytest.raises(Refusal, match="entered another tournament"):
            await enter_next(cup, player)
        if act == "cancel":
            await cup.tournaments.perform(tournament, partial(commands.cancel, reason="A table froze."), None)
        else:
            await cup.tournaments.void(tournament, "A table froze.", None)
        await cup.idle()
        assert (await cup.house.get(other)).state.phase == "closed"
        await enter_next(cup, player)
    async with tournament_world(tmp_path, times) as cup:
        assert (await cup.tournaments.get(tournament)).over


async def enter_next(cup, player):
    """A player enters the tournament that is open."""
    await cup.tournaments.enter(cup.open_one(), await cup.world.players.get(player), 1, "0" * 32)
