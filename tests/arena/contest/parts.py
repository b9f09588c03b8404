"""Small contests for tests."""

from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.folder import read_head, stored_contest
from valat.arena.contest.play.run import run_contest
from valat.arena.contest.runners.choice import choose_runner

HOUSE = """
seed = 5
blocks = 4
draws = 200
controls = 1
[[games]]
game = "belot"
[[games]]
game = "yard"
players = 3
weight = 2
[[entries]]
house = "random"
name = "One"
[[entries]]
house = "random"
name = "Two"
"""
"""Bots of the house's at two games."""

WITH_BOTS = """
blocks = 2
draws = 100
controls = 0
disturbance = 0.99
waiting = 0.99
[[games]]
game = "santase"
[[entries]]
path = "bot"
[[entries]]
house = "passive"
"""
"""A package, in a folder beside the file, and a bot of the house's; on a machine that may be busy."""


def write(folder, text):
    """The contest's file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "contest.toml"
    file.write_text(text)
    return file


def run(folder, text=HOUSE, *, trust=False):
    """A contest that was run to its end: its folder and result."""
    file = write(folder, text)
    where = folder / "contest"
    begin(file, where, trust=trust)
    resume(where)
    return where, write_report(where)


def resume(where):
    """Plays what is left of a contest."""
    play_on(where, choose_runner("processes", 1, lambda node: None))


def play_on(where, open_runner):
    """The same on that runner."""
    run_contest(where, stored_contest(where), read_head(where).players, open_runner, lambda finished: None)


def run_trusted(folder, text=WITH_BOTS):
    """The same, with packages."""
    return run(folder, text, trust=True)
