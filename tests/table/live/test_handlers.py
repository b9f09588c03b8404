"""From a command to the state after it: no text is read or written twice, no deal replayed twice."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.table.world import on_turn, play_deal
from valat.protocol.commands import MoveCommand, UndoCommand
from valat.table.live import handlers
from valat.table.log import dealing
from valat.table.log.append import append_steps

pytestmark = pytest.mark.anyio


class CountingGame:
    """A game that counts what is asked of it."""

    def __init__(self, game):
        self._game, self.calls = game, Counter()

    def __getattr__(self, name):
        self.calls[name] += 1
        return getattr(self._game, name)


async def test_a_move_is_read_once_and_written_once(world):
    """From the client's text over secrecy and rules to the state."""
    guests = await world.four()
    mover = on_turn(guests)
    table, keys = mover.table, world.house.store.keys
    game = CountingGame(table.state.game)
    state = replace(table.state, game=game)
    move = MoveCommand(id="m", deal=1, ply=0, move=mover.picture["view"]["legal"][0])
    moment = handlers.CommandContext(keys, 0, frozenset())
    new_events = handlers.handle(state, mover.player, move, moment)
    ((event, after), *_) = append_steps(state, new_events, keys, world.times.now())
    assert after.deal.moves[-1].move == event.body.move == move.move
    assert (game.calls["read"], game.calls["write"], game.calls["apply"]) == (1, 1, 1)


@pytest.fixture
def replays(monkeypatch):
    """The plies to which deals are replayed."""
    plies, real = [], dealing._replay

    def counting(keys, table, game, deal, ply):
        plies.append(ply)
        return real(keys, table, game, deal, ply)

    monkeypatch.setattr(dealing, "_replay", counting)
    return plies


async def test_an_undo_that_bots_grant_replays_the_deal_once(world, replays):
    """They look at the position of then, which is the one that is gone back to."""
    guests = await world.four(undo=True)
    first = on_turn(guests)
    seat = first.picture["table"]["you"]
    for opponent in ((seat + 1) % 4, (seat + 3) % 4):
        await guests[opponent].do("leave")
    await first.play()
    await world.wait(0)
    assert "ok" in await first.do("undo", deal=1, ply=2)
    assert (first.picture["event"]["kind"], replays) == ("undo_granted", [0])


async def test_an_undo_that_people_grant_replays_the_deal_once(world, replays):
    """When the last of them agrees; asking costs nothing."""
    guests = await world.four(undo=True)
    first = on_turn(guests)
    await play_deal(world, guests, 3)
    assert "ok" in await first.do("undo", deal=1, ply=first.table.state.ply)
    assert replays == []
    for seat in list(first.picture["table"]["undo"]["wait"]):
        assert "ok" in await guests[seat].do("answer", accept=True)
    assert (first.picture["event"]["kind"], replays) == ("undo_granted", [0])


async def test_what_a_handler_does_not_know_is_not_asked_of_it():
    """Chat and hints have ways of their own; each other command has one handler."""
    names = {kind.__name__ for kind in handlers.HANDLERS}
    assert UndoCommand.__name__ in names
    assert not names & {"SayCommand", "PhraseCommand", "ReportCommand", "HintCommand"}
