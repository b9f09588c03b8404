"""What a stranger is given of a tournament: nothing that others still play, and nobody's id."""

import pytest

from valat.tournament.live.exports import public_events
from valat.tournament.log.events import Event, PlayerEntered, PlayerLeft, TableFinished
from valat.tournament.proof.export import read_lines, write_lines
from valat.tournament.proof.unchecked import unchecked
from valat.tournament.proof.verify import verify

pytestmark = pytest.mark.anyio


async def exported(cup, tournament):
    """The export as whoever loads it reads it."""
    return read_lines(write_lines(await cup.tournaments.export(tournament)))


async def one_over(cup, game):
    """A tournament of which the first table of the first round is over, and not the second."""
    tournament = await cup.full(game)
    await cup.wait(60_000)
    tables = (await cup.tournaments.get(tournament)).rounds[0].tables
    # else both would end in the same second
    await (await cup.house.get(tables[1].id)).management.pause()
    while not (await cup.tournaments.get(tournament)).rounds[0].tables[0].over:
        await cup.wait(5_000)
    return tournament


async def test_boards_that_others_still_play(cup):
    """The record of the table that is over is not there yet, and nobody calls that fraud. Rule: TRN-KO-10"""
    tournament = await one_over(cup, "bridge")
    export = await exported(cup, tournament)
    assert export.records == {}
    told = [gap for gap in unchecked(export, verify(export)) if gap.what == "result"]
    assert [(gap.round, gap.table) for gap in told] == [(1, 1)]


async def test_cards_of_its_own(cup):
    """Nobody else plays them: the record is there at once."""
    tournament = await one_over(cup, "santase")
    export = await exported(cup, tournament)
    tables = verify(export).rounds[0].tables
    assert set(export.records) == {(1, place) for place, table in enumerate(tables, 1) if table.over}
    assert (1, 1) in export.records


@pytest.mark.parametrize("own_moves", [True, False])
async def test_own_moves_are_counted(cup, own_moves):
    """Who has made one is told of each seat, and so is who is idle. Rule: TRN-CALL-1"""
    tournament = await cup.full("santase")
    await cup.play_out(tournament, own_moves=own_moves)
    export = await exported(cup, tournament)
    assert {held.is_idle for seats in export.seats.values() for held in seats} == {not own_moves}
    assert {entry.idle for entry in verify(export).entries} == {not own_moves}


async def test_a_guest_by_a_new_name(cup):
    """The record has the new one, and the export says whose it is. Rule: TRN-NAME-1"""
    tournament = await cup.full("santase")
    player = await cup.world.players.rename((await cup.player(1)).id, "Ann", "ann")
    cup.house.update_player(player)
    await cup.play_out(tournament)
    export = await exported(cup, tournament)
    names = [gap for gap in unchecked(export, verify(export)) if gap.what == "name"]
    assert {name.entry for name in names} == {1}


async def test_whoever_left(cup):
    """A bot holds the seat to the end, and that is how it is told. Rule: TRN-KO-6"""
    tournament = await cup.full("santase")
    await cup.wait(60_000)
    await cup.tournaments.leave(tournament, await cup.player(1), sure=True)
    await cup.play_out(tournament)
    export = await exported(cup, tournament)
    assert verify(export).phase == "final"
    assert sum(seat.held == "bot" for seat in export.seats[1, 1] + export.seats[1, 2]) in (0, 1)


async def test_nobodys_id_is_exported(cup):
    """Two tournaments of one player cannot be told to be. Rule: TRN-PRIV-1"""
    tournament = await cup.full("santase")
    await cup.play_out(tournament)
    text = b"".join(write_lines(await cup.tournaments.export(tournament)))
    assert not [player for player in cup.players.values() if player.id.encode() in text]


def test_numbers_stand_for_ids():
    """Of the first entry, also when the player came back; staff are not told apart."""

    def entered(seq, entry, player):
        return Event(seq, 0, PlayerEntered(entry, player, player, True, "00", 1), player)

    left = Event(3, 0, PlayerLeft(1), "director")
    house = Event(4, 0, TableFinished(1, 1, (1, 0), (1, 2)))
    events = public_events([entered(1, 1, "ann"), entered(2, 2, "ann"), left, house])
    assert [event.actor for event in events] == ["1", "1", "staff", None]
    assert [event.body.player for event in events[:2]] == ["1", "1"]
