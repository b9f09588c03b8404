"""Bots at work: their faults stay their own."""

import pytest

from tests.table.world import FirstLegal, ManualTimes, World
from valat import bots as library
from valat import games
from valat.cards.shuffle import seeded_order
from valat.table import bots
from valat.table.clock import Pace
from valat.table.house import open_house

pytestmark = pytest.mark.anyio

GAME = games.find("belot")


def view():
    """What the seat on turn knows before the first call of a deal."""
    options = next(iter(GAME.presets.values()))
    setup = GAME.next(GAME.start(options, ["0", "1", "2", "3"]))
    state = GAME.deal(setup, seeded_order(GAME.deck(options), 1, 0))
    return GAME.view(state, GAME.actors(state)[0])


async def test_a_worker_gives_the_move_of_the_houses_bot():
    """In a process of its own, it is a legal move."""
    shown = view()
    async with bots.workers(1) as workers:
        assert await workers.choose("belot", shown) in shown["legal"]


async def test_a_bot_that_takes_too_long_is_replaced_by_the_quick_one(monkeypatch):
    """At the deadline its worker is killed, and the quick bot moves."""
    monkeypatch.setattr(bots, "DEADLINE_S", 0.0)
    async with bots.workers(1) as workers:
        assert await workers.choose("belot", view()) == "Pass"


async def test_a_bot_that_crashes_is_replaced_by_the_quick_one(monkeypatch):
    """Here and now, as in a worker."""

    def crash(view, seed):
        raise ZeroDivisionError

    real = library.find
    monkeypatch.setattr(library, "find", lambda game, name: crash if name == "house" else real(game, name))
    assert await bots.InProcess().choose("belot", view()) == "Pass"


async def test_an_illegal_answer_becomes_a_legal_move(tmp_path):
    """The table checks what a bot says like what anybody says."""

    class Liar(FirstLegal):
        async def choose(self, game, view):
            self.asked += 1
            return "SA+belot" if self.asked % 2 else "no card"

    times, liar = ManualTimes(), Liar()
    async with open_house(tmp_path, bots=liar, times=times, pace=Pace(bot_ms=0)) as house:
        world = World(house, times, liar)
        ann = await world.open()
        await world.wait(300)
        await world.wait(0)
        while ann.picture["scene"]["turn"] != 0:
            await world.wait(0)
        await world.wait(30_000)
        assert liar.asked > 1
        assert ann.picture["table"]["ply"] == len(ann.picture["view"]["moves"]) >= liar.asked - 1
