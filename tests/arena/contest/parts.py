"""Small contests for tests."""

from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.contest_file import read_contest
from valat.arena.contest.folder import read_head, seeds_of, stored_contest, stored_secret
from valat.arena.contest.play.run import run_contest
from valat.arena.contest.runners.choice import choose_runner
from valat.arena.matches.seeds import SecretSeeds, entries_hash, list_seeds

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


SECRET = bytes(range(32))
"""From which all contests of tests have their cards, so that two of them can be compared."""


def secret_seeds(text, signs):
    """The seeds of all matches of a contest's file, as whoever knows the secret lists them."""
    contest = read_contest(text)
    seeds = SecretSeeds(SECRET, entries_hash(signs))
    return list_seeds(seeds, len(contest.games), contest.blocks, contest.controls)


def write(folder, text):
    """The contest's file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "contest.toml"
    file.write_text(text)
    return file


def run(folder, text=HOUSE, *, trust=False, secret=SECRET):
    """A contest that was run to its end: its folder and result."""
    file = write(folder, text)
    where = folder / "contest"
    begin(file, where, trust=trust, secret=secret)
    resume(where)
    return where, write_report(where)


def lasting_bytes(where):
    """What a contest leaves that no clock has part in: all files but those of times, by name."""
    timed = {"timings.jsonl", "nodes.jsonl", "machines.html"}
    return {
        path.relative_to(where).as_posix(): path.read_bytes()
        for path in sorted(where.rglob("*"))
        if path.is_file() and path.name not in timed and "entries" not in path.relative_to(where).parts
    }


def resume(where):
    """Plays what is left of a contest."""
    play_on(where, choose_runner("processes", 1, lambda node: None))


def play_on(where, open_runner):
    """The same on that runner."""
    seeds = seeds_of(stored_contest(where), read_head(where), stored_secret(where))
    run_contest(where, seeds, open_runner, lambda finished: None)


def run_trusted(folder, text=WITH_BOTS):
    """The same, with packages."""
    return run(folder, text, trust=True)
