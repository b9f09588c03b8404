"""One block: its matches, one after the other."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.contest_file import Budgets, GameEntry, options_of
from valat.arena.contest.players import Player, seat_of
from valat.arena.contest.points import PlayedMatch, block_points
from valat.arena.contest.schedule import Table, rotations
from valat.arena.matches.referee import Outcome, Referee, Terms


class Task(Struct, frozen=True):
    """A block that is to be played.

    Attributes:
        number: of the round.
        table: its place among the round's tables.
        entries: of the table, by side.
    """

    game: int
    number: int
    table: int
    entries: Table
    seed: int


class Match(Struct, frozen=True):
    """What the matches of a block have in common.

    Attributes:
        private: players whose notes and standard error are left out of the records. Rule: CON-SRC-1
    """

    entry: GameEntry
    players: tuple[Player, ...]
    budgets: Budgets
    private: tuple[int, ...] = ()


MovesMs = tuple[tuple[float, ...], ...]
"""Of each seat of a match, milliseconds of processor time of each answer."""


def play_block(task: Task, match: Match) -> Block:
    """The block, played; every seating on the same seed."""
    return timed_block(task, match)[0]


def timed_block(task: Task, match: Match) -> tuple[Block, tuple[MovesMs, ...]]:
    """The same, and how long the answers of each of its matches took. Rule: CON-SRC-1"""
    seatings = rotations(task.entries)
    played = [_play(task, match, sides) for sides in seatings]
    worth = block_points(match.entry, [one for one, _ in played])
    lines = tuple(
        MatchLine(
            sides,
            one.scores,
            points,
            tuple(sorted({sides[side] for side in one.losers})),
            msgspec.Raw(msgspec.json.encode(outcome.record)),
        )
        for sides, (one, outcome), points in zip(seatings, played, worth, strict=True)
    )
    block = Block(task.game, task.number, task.table, task.entries, task.seed, lines)
    return block, tuple(outcome.moves_ms for _, outcome in played)


def terms_of(task: Task, entry: GameEntry, budgets: Budgets) -> Terms:
    """What each match of a block is played on; the dealer moves on from round to round."""
    game, options = games.find(entry.game), options_of(entry)
    dealer = task.number % game.players(options)
    return Terms(game, options, task.seed, entry.deals or None, dealer, budgets.limits, to_the_end=True)


def _play(task: Task, match: Match, sides: Table) -> tuple[PlayedMatch, Outcome]:
    terms = terms_of(task, match.entry, match.budgets)
    side_of = terms.game.sides(terms.options)
    private = tuple(seat for seat, side in enumerate(side_of) if sides[side] in match.private)
    seats = [seat_of(match.players[sides[side]], match.entry.game, match.budgets) for side in side_of]
    outcome = Referee(replace(terms, private=private), seats).play()
    losers = tuple(sorted({side_of[seat] for seat in outcome.losers}))
    return PlayedMatch(outcome.scores, outcome.ranks, outcome.results, losers), outcome
