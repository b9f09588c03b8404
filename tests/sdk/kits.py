"""The kits' examples, and the tests' own bots, as packages; each is built where it has to be."""

import shutil
from pathlib import Path

from valat import games
from valat.arena.bot_protocol.seats import ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.build import built
from valat.arena.packages.kits import create
from valat.arena.packages.package import read_package
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.limits import Limits
from valat.kernel.options import parse_options

TOOLS = {"python": "python3", "javascript": "node", "cpp": "c++", "rust": "rustc"}
BOTS = Path(__file__).parent / "bots"
PATIENT = Limits(move_ms=5000, match_ms=600_000, output_kb=65536)
"""No test fails because the machine has other things to do."""


def missing(language):
    """Why bots in the language cannot be run here; None where they can be."""
    return None if shutil.which(TOOLS[language]) else f"there is no {TOOLS[language]} here"


def example(folder, game, language):
    """The kit's example for the game."""
    create(folder, language, game, language)
    return built(read_package(folder), trust=True)


def own_bot(folder, name, language):
    """A bot of the tests' in place of the kit's example."""
    create(folder, language, "yard", language)
    own = next((BOTS / language).glob(f"{name}.*"))
    shutil.copy(own, folder / f"bot{own.suffix}")
    return built(read_package(folder), trust=True)


def records(package, game, deals, players=None, lane=None, seed=0):
    """Matches of copies of one bot, a seed each from the first on, until there are so many deals."""
    kind = games.find(game)
    options = parse_options(kind.presets, (), players)
    lane = lane or choose_lane(trust=True, language=package.manifest.language)
    played = []
    while sum(len(record["deals"]) for record in played) < deals:
        seats = [ProcessSeat(package, lane, PATIENT) for _ in range(kind.players(options))]
        for number, seat in enumerate(seats):
            seat.name = f"Player {number}"
        outcome = Referee(Terms(kind, options, seed, limits=PATIENT), seats).play()
        assert outcome.breaches == ()
        played.append(outcome.record)
        seed += 1
    return played
