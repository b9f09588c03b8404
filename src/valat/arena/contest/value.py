"""The value function: what a seed is worth to bots that are known, for any contestants.

Known bots of the house's play each seed among themselves. What comes of it hangs on the cards alone, and its
mean over all seeds can be found by playing others: figures of which the mean is known are control variates.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

import valat.bots
import valat.games
from valat import bots, games
from valat.arena.bot_protocol.seats import HouseSeat
from valat.arena.contest.contest_file import ContestFile, GameEntry, options_of
from valat.arena.contest.points import PlayedMatch, block_points, match_points
from valat.arena.contest.schedule import rotations
from valat.arena.matches.referee import Referee, Terms, substitute
from valat.arena.matches.seeds import MatchSeeds, Seeds, seed_number
from valat.bots.bot import Budget

NODES = 500
"""Positions that a known bot may visit for a move."""


class Control(Struct, frozen=True):
    """The value function on one seed.

    Attributes:
        number: of the round, or of the reference seed.
        is_reference: whether the seed only serves to find the means.
    """

    game: int
    number: int
    is_reference: bool
    values: tuple[float, ...]

    @property
    def key(self) -> "ControlKey":
        """Which seed it is."""
        return self.game, self.number, self.is_reference


class ControlTask(Struct, frozen=True):
    """A seed on which the value function is to be found."""

    game: int
    number: int
    is_reference: bool
    seeds: MatchSeeds


ControlKey = tuple[int, int, bool]
"""Game, number, and whether it is a reference seed."""


def control_keys(contest: ContestFile, game: int, rounds: int) -> list[ControlKey]:
    """The seeds of the rounds played, and the reference seeds."""
    if not contest.controls:
        return []
    own = [(game, number, False) for number in range(rounds)]
    return own + [(game, number, True) for number in range(contest.controls)]


def control_task(seeds: Seeds, key: ControlKey) -> ControlTask:
    """What is to be found on a seed."""
    game, number, is_reference = key
    find = seeds.of_reference if is_reference else seeds.of_round
    return ControlTask(game, number, is_reference, find(game, number))


def control_of(task: ControlTask, entry: GameEntry) -> Control:
    """The value function on a seed: how known bots fare against each other, and how one-sided it is."""
    names = known_bots(entry.game)
    figures = [_block(task, entry, pair) for pair in combinations(names, 2)]
    figures.append(_level(task, entry, names[0]))
    return Control(task.game, task.number, task.is_reference, tuple(figures))


def known_bots(game: str) -> tuple[str, ...]:
    """The bots that play each seed, the strongest first.

    >>> known_bots("belot")
    ('house', 'passive', 'random')
    """
    return tuple(dict.fromkeys((bots.names(game)[0], substitute(game), "random")))


def value_hash(contest: ContestFile) -> str:
    """The hash of the value function: its bots by name and source, the rules by source."""
    total = sha256(f"valat-value-2:{NODES}".encode())
    for game in contest.games:
        total.update(f"{game.game}:{','.join(known_bots(game.game))};".encode())
    for package in (valat.bots, valat.games):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _block(task: ControlTask, entry: GameEntry, pair: tuple[str, str]) -> float:
    """The block score of the first bot at one side, the second at all others."""
    seatings = rotations((pair[0], *[pair[1]] * (_sides(entry) - 1)))
    worth = block_points(entry, [_play(task, entry, seating) for seating in seatings])
    own = [points[seating.index(pair[0])] for seating, points in zip(seatings, worth, strict=True)]
    return sum(own) / len(own)


def _level(task: ControlTask, entry: GameEntry, name: str) -> float:
    """How one-sided the seed is: how far scores are apart where one bot sits everywhere."""
    played = _play(task, entry, (name,) * _sides(entry))
    fewest_win = games.find(entry.game).fewest_win
    points = match_points(played.scores, played.ranks, fewest_win=fewest_win, is_whole=entry.deals == 0)
    total: float = sum(point * point for point in points) ** 0.5
    return total


def _play(task: ControlTask, entry: GameEntry, names: Sequence[str]) -> PlayedMatch:
    """A match of house bots, by side."""
    game, options = games.find(entry.game), options_of(entry)
    dealer = task.number % game.players(options)
    cards, drawn = seed_number(task.seeds.cards), seed_number(task.seeds.bots)
    terms = Terms(game, options, cards, entry.deals or None, dealer, bots_seed=drawn)
    budget = Budget(NODES, "nodes")
    seats = [
        HouseSeat(names[side], bots.find(game.name, names[side]), budget) for side in game.sides(options)
    ]
    outcome = Referee(replace(terms, to_the_end=True), seats).play()
    return PlayedMatch(outcome.scores, outcome.ranks, outcome.results)


def _sides(entry: GameEntry) -> int:
    return len(set(games.find(entry.game).sides(options_of(entry))))
