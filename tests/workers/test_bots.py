"""Bots at work: their faults stay their own."""

import asyncio
import itertools

import msgspec
import pytest
from msgspec.structs import replace

from tests.patience import PATIENCE
from tests.table.world import FirstLegal, ManualTime, World
from valat import bots as library
from valat import games
from valat._kernel import is_compiled
from valat.bots import Budget, Level
from valat.bots.fair import INTERPRETED_SHARE
from valat.cards.shuffle import seeded_order
from valat.house.house import open_house
from valat.table.live.clock import COMMITMENTS_MS, Pace
from valat.workers import bots
from valat.workers.scheduler import DeadlineMissed

pytestmark = pytest.mark.anyio

GAME = games.find("belot")
HOUSE = library.level("belot", None)
THINKER = Level("thinker", 100)


def view():
    """What the seat on turn knows before the first call of a deal."""
    options = next(iter(GAME.presets.values()))
    setup = GAME.next(GAME.start(options, ["0", "1", "2", "3"]))
    state = GAME.deal(setup, seeded_order(GAME.deck(options), 1, 0))
    return GAME.view(state, GAME.actors(state)[0])


class Asked:
    """SearchScheduler that come to the same end each time, and who was asked."""

    def __init__(self, end):
        self.end, self.levels = end, []

    async def ask(self, question, within_ms):
        self.levels.append(question.level.name)
        if isinstance(self.end, Exception):
            raise self.end
        return self.end


async def test_a_worker_gives_the_move_of_the_houses_bot():
    """In a process of its own, it is a legal move."""
    shown = view()
    async with bots.bot_workers(1) as workers:
        assert await workers.choose("belot", shown, HOUSE) in shown.legal


async def test_a_worker_thinks_for_a_level_that_does(monkeypatch):
    """A bot with a budget is asked in the same way; the worker finds it by its name."""
    shown = view()
    async with bots.bot_workers(1) as workers:
        assert await workers.choose("belot", shown, Level("random", 100)) in shown.legal


async def test_a_bot_that_takes_too_long_is_replaced_by_the_quick_one(monkeypatch):
    """At the deadline its worker is killed, and the quick bot moves."""
    monkeypatch.setattr(bots, "DEADLINE_MS", 0)
    async with bots.bot_workers(1) as workers:
        assert await workers.choose("belot", view(), HOUSE) == "Pass"


async def test_the_worker_after_one_that_was_killed_gets_warm_by_itself(monkeypatch):
    """It loads the games before it is asked again: else it would be late, too, and killed in its turn."""
    warmed, twice = [], asyncio.Event()

    async def warm(pool):
        warmed.append(pool)
        if len(warmed) == 3:  # the thinker, and the other worker at first and anew
            twice.set()

    monkeypatch.setattr(bots, "_warm_worker", warm)
    monkeypatch.setattr(bots, "DEADLINE_MS", 0)
    async with bots.bot_workers(1) as workers:
        await workers.choose("belot", view(), HOUSE)
        await twice.wait()
    assert len(set(map(id, warmed))) == 2


@pytest.mark.parametrize("end", [DeadlineMissed(), ZeroDivisionError()])
async def test_where_a_thought_comes_to_nothing_the_house_moves(monkeypatch, end):
    """It answers at once, in the time that is left for it."""
    asked, at_once = Asked(end), []
    workers = bots.BotWorkers(asked, None, None, bots.ask)

    async def answer(game, view, level, within_ms, seed):
        at_once.append((level.name, within_ms))
        return "Pass"

    monkeypatch.setattr(workers, "_answer_at_once", answer)
    assert await workers.choose("belot", view(), THINKER) == "Pass"
    assert (asked.levels, at_once) == (["thinker"], [("house", bots.RESERVE_MS)])


async def test_with_a_seed_the_same_view_gets_the_same_move(monkeypatch):
    """Of bots that search and of those that do not; another seed may give another move."""
    # on a busy machine the quick bot would move in their place
    monkeypatch.setattr(bots, "COMPARED_DEADLINE_MS", PATIENCE * 1000)
    async with bots.bot_workers(1) as workers:
        moves = {
            (level, seed): {
                await workers.choose("belot", view(), level, seed, compared=True) for _ in range(3)
            }
            for level in (HOUSE, library.level("belot", "steady"), Level("random"))
            for seed in range(8)
        }
    assert {len(chosen) for chosen in moves.values()} == {1}
    assert len({*moves[Level("random"), 0], *moves[Level("random"), 1], *moves[Level("random"), 2]}) > 1


def test_where_tables_are_compared_a_thought_is_counted_in_positions(monkeypatch):
    """In as many as the level may visit, whatever time there is. Rule: DUP-FAIR-1"""
    budgets = []

    def choose(view, seed, budget):
        budgets.append((seed, budget))
        return "Pass"

    monkeypatch.setattr(library, "find", lambda game, name: choose)
    assert bots.ask_fair("belot", "sharp", msgspec.json.encode(view()), 7) == "Pass"
    share = 1 if is_compiled() else INTERPRETED_SHARE
    assert budgets == [(7, Budget(library.level("belot", "sharp").nodes // share, "nodes"))]


@pytest.mark.parametrize("game", games.names())
def test_every_level_that_searches_says_in_how_many_positions(game):
    """Else it would not search where tables are compared. Rule: DUP-FAIR-1"""
    assert all(bool(level.nodes) == bool(level.thought_ms) for level in library.levels(game))


async def test_where_tables_are_compared_a_thought_may_come_later(monkeypatch):
    """Rather than to give way to another bot's move."""
    limits = []

    class Desk:
        async def ask(self, question, within_ms):
            limits.append((question.seed, within_ms))
            return "Pass"

    workers = bots.BotWorkers(Desk(), None, None, bots.ask)
    for seed, compared in ((None, False), (7, False), (7, True)):
        await workers.choose("belot", view(), THINKER, seed, compared=compared)
    assert limits == [
        (None, bots.DEADLINE_MS - bots.RESERVE_MS),
        (7, bots.DEADLINE_MS - bots.RESERVE_MS),
        (7, bots.COMPARED_DEADLINE_MS - bots.RESERVE_MS),
    ]


async def test_where_tables_are_compared_a_bot_that_does_not_search_may_be_late(monkeypatch):
    """A quick move in its place would be another one, on a busy machine. Rule: DUP-FAIR-1"""
    limits = []
    workers = bots.BotWorkers(None, None, None, bots.ask)

    async def answer(game, view, level, within_ms, seed):
        limits.append((seed, within_ms))
        return "Pass"

    monkeypatch.setattr(workers, "_answer_at_once", answer)
    for seed, compared in ((None, False), (7, False), (7, True)):
        await workers.choose("belot", view(), HOUSE, seed, compared=compared)
    assert limits == [(None, bots.DEADLINE_MS), (7, bots.DEADLINE_MS), (7, bots.COMPARED_DEADLINE_MS)]


class Clock:
    """Seconds that pass only where somebody thinks or waits."""

    def __init__(self):
        self.seconds = 0.0

    def now(self):
        return self.seconds

    async def sleep(self, seconds):
        self.seconds += seconds


FORCED = replace(view(), legal=("C7",), offers={"C7": ()})


@pytest.fixture
def unhurried(monkeypatch):
    """Workers of a thinker that takes 80 ms, then 120 ms and so on; and their clock."""
    clock, took = Clock(), itertools.cycle((0.08, 0.12))

    class Thinking(Asked):
        async def ask(self, question, within_ms):
            await clock.sleep(next(took))
            return await super().ask(question, within_ms)

    workers = bots.BotWorkers(Thinking("C7"), None, None, bots.ask, clock.now, clock.sleep)

    async def answer(game, view, level, within_ms):
        return level.name

    monkeypatch.setattr(workers, "_answer_at_once", answer)
    return workers, clock


async def test_nobody_thinks_about_the_only_move(unhurried):
    """With one legal move and nothing to announce the house's bot answers."""
    workers, _ = unhurried
    assert await workers.choose("belot", FORCED, THINKER) == "house"
    assert await workers.choose("belot", replace(FORCED, offers={"C7": ("belot",)}), THINKER) == "C7"


async def test_the_only_move_takes_as_long_as_others_do(unhurried):
    """What a level's last thoughts took, each as likely: its time does not tell that there was no choice."""
    workers, clock = unhurried

    async def times(shown, count):
        taken = []
        for _ in range(count):
            before = clock.seconds
            await workers.choose("belot", shown, THINKER)
            taken.append(round(clock.seconds - before, 3))
        return taken

    assert await times(FORCED, 1) == [THINKER.thought_ms / 1000]
    thoughts = await times(view(), 20)
    assert set(await times(FORCED, 200)) == set(thoughts) == {0.08, 0.12}


async def test_an_illegal_answer_becomes_a_legal_move(tmp_path):
    """The table checks what a bot says like what anybody says."""

    class Liar(FirstLegal):
        async def choose(self, game, view, level, seed=None, *, compared=False):
            self.asked += 1
            return "SA+belot" if self.asked % 2 else "no card"

    times, liar = ManualTime(), Liar()
    async with open_house(tmp_path, bots=liar, times=times, pace=Pace(bot_ms=0)) as house:
        world = World(house, times, liar)
        ann = await world.open()
        await world.wait(COMMITMENTS_MS)
        await world.wait(0)
        while ann.picture["scene"]["turn"] != 0:
            await world.wait(0)
        await ann.play(0)
        for _ in range(8):
            await world.wait(0)
        assert liar.asked > 1
        assert ann.picture["table"]["ply"] == len(ann.picture["view"]["moves"]) >= liar.asked - 1
