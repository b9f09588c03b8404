"""Arenas for tests, and packages that they fetch."""

import asyncio
import threading
from contextlib import contextmanager
from textwrap import dedent, indent

import pytest

from tests.arena.contest.parts import SECRET, secret_seeds
from tests.arena.parts import LOOP
from tests.arena.service.house import KEY
from tests.patience import PATIENCE
from valat.arena.contest.contest_file import Budgets, GameEntry
from valat.arena.matches.seeds import MatchSeeds
from valat.arena.packages.archive import pack
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.messages import BlockJob, ContestJob, Entrant
from valat.arena.service.serve import Settings, work_for
from valat.cards.shuffle import seal
from valat.contest.live.archive import with_secret
from valat.kernel.errors import Refusal

MANIFEST = """
name = "{name}"
games = ["santase", "yard"]
language = "python"
command = ["python3", "bot.py"]
{more}
"""
FIRST = "say(n=n, move=legal[0])"
CONTEST = """
seed = 5
blocks = 4
draws = 100
controls = 0
[[games]]
game = "santase"
[[entries]]
house = "random"
name = "One"
[[entries]]
house = "random"
name = "Two"
"""
"""Bots of the house's, which play the same wherever they are."""
BUDGETS = Budgets(move_ms=10_000, nodes=50)
HANGS = "import time; time.sleep(600)"


def needs_lane():
    """Passes over a test where nothing shuts bots in."""
    try:
        choose_lane()
    except Refusal as refusal:
        pytest.skip(refusal.why)


def package(folder, body=FIRST, *, name="Tested", more="", program=None):
    """The zip of a bot that runs that at each turn and refusal."""
    folder.mkdir(parents=True)
    (folder / "bot.toml").write_text(MANIFEST.format(name=name, more=more))
    (folder / "bot.py").write_text(program or LOOP + indent(dedent(body).strip(), "    "))
    archive = folder.with_suffix(".zip")
    pack(folder, archive)
    return archive.read_bytes()


def block_job(*entrants, budgets=BUDGETS):
    """A block of Santase, on a machine that may be busy."""
    return BlockJob(GameEntry("santase"), budgets, 0, entrants, (0, 1), 0.99, 0.99, MatchSeeds(7, 8))


def contest_job(file=CONTEST, signs=("house:random", "house:random"), packages=()):
    """A contest's job, as a house gives it to an arena: with seeds, without their secret."""
    return ContestJob(file, packages, seal(SECRET), secret_seeds(file, signs))


def as_by_hand(result):
    """`result.json` as somebody has it who knows the secret."""
    return with_secret(bytes(result), SECRET.hex())


def house_bot(name):
    """One of the house's."""
    return Entrant(name, house="passive")


class RunningArena:
    """An arena in a thread of this process.

    Attributes:
        lines: what it has said.
        end: why it has ended, where it was not the test that ended it.
    """

    def __init__(self, settings):
        self.lines, self.end = [], None
        self._settings = settings
        self._loop = self._task = None
        self._has_begun = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=(self._run(),))
        self._thread.start()
        assert self._has_begun.wait(PATIENCE)

    async def _run(self):
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(work_for(self._settings, self.lines.append))
        self._has_begun.set()
        await asyncio.wait([self._task])
        if not self._task.cancelled():
            self.end = self._task.exception()

    def wait(self):
        """Why it ended by itself."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.end

    def stop(self):
        """Ends it."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def arena(house, folder, *, workers=1, seats=2, key=KEY, league=True):
    """An arena that works for the house until the block is left."""
    running = RunningArena(Settings(house.url, key, folder, workers, seats, pauses=(0.01,), league=league))
    try:
        yield running
    finally:
        running.stop()
