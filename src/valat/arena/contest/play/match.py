"""One block: its matches, one after the other."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.arena.bot_protocol.seats import ProcessorTime
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.contest_file import Budgets, GameEntry, options_of
from valat.arena.contest.players import Player, seat_of
from valat.arena.contest.points import PlayedMatch, block_points
from valat.arena.contest.schedule import Slot, Table, rotations
from valat.arena.matches.referee import Outcome, Referee, Terms
from valat.arena.matches.seeds import MatchSeeds, seed_number


class Task(Slot, frozen=True):
    """A block that is to be played, on seeds that tell nothing of any other round. Rule: CON-SEED-1"""

    seeds: MatchSeeds


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


class TimedBlock(Struct, frozen=True):
    """A block as it was played once.

    Attributes:
        moves_ms: how long the answers of each of its matches took. Rule: CON-SRC-1
        waiting: the largest share of a match's runnable time that its bots spent waiting. Rule: CON-TIME-1
    """

    block: Block
    moves_ms: tuple[MovesMs, ...]
    waiting: float


def play_block(task: Task, match: Match) -> TimedBlock:
    """The block, played; every seating on the same seed."""
    seatings = rotations(task.entries)
    played = [_play(task, match, sides) for sides in seatings]
    worth = block_points(match.entry, [played_match for played_match, _, _ in played])
    lines = tuple(
        MatchLine(
            sides,
            played_match.scores,
            points,
            tuple(sorted({sides[side] for side in played_match.losers})),
            msgspec.Raw(msgspec.json.encode(outcome.record)),
        )
        for sides, (played_match, outcome, _), points in zip(seatings, played, worth, strict=True)
    )
    block = Block(task.game, task.number, task.table, task.entries, task.seeds.cards, lines)
    # the worst match decides: its bots may have lost by it, however quiet the others were
    waiting = max(waiting_share(times) for _, _, times in played)
    return TimedBlock(block, tuple(outcome.moves_ms for _, outcome, _ in played), waiting)


def waiting_share(seats: Sequence[ProcessorTime]) -> float:
    """The share of the bots' runnable time in a match that they spent waiting for others than each other.

    Who works out of turn has a breach for it: the waiting that this makes is no disturbance of the machine's,
    and brings no match to be played again. Rule: CON-TIME-1

    >>> honest = ProcessorTime(used=900, waited=300)
    >>> waiting_share([honest, ProcessorTime()])
    0.25
    >>> waiting_share([honest, ProcessorTime(used=100, out_of_turn=400)])
    0.0
    """
    used = sum(seat.used for seat in seats)
    waited = max(0.0, sum(seat.waited - seat.out_of_turn for seat in seats))
    return waited / (used + waited) if waited else 0.0


def terms_of(task: Task, entry: GameEntry, budgets: Budgets) -> Terms:
    """What each match of a block is played on; the dealer moves on from round to round."""
    game, options = games.find(entry.game), options_of(entry)
    # by the round, not by the match: all seatings of a block meet the same deals
    dealer = task.number % game.players(options)
    return Terms(
        game,
        options,
        seed_number(task.seeds.cards),
        entry.deals or None,
        dealer,
        budgets.limits,
        to_the_end=True,
        bots_seed=seed_number(task.seeds.bots),
    )


def _play(task: Task, match: Match, sides: Table) -> tuple[PlayedMatch, Outcome, list[ProcessorTime]]:
    terms = terms_of(task, match.entry, match.budgets)
    side_of = terms.game.sides(terms.options)
    private = tuple(seat for seat, side in enumerate(side_of) if sides[side] in match.private)
    seats = [seat_of(match.players[sides[side]], match.entry.game, match.budgets) for side in side_of]
    outcome = Referee(replace(terms, private=private), seats).play()
    losers = tuple(sorted({side_of[seat] for seat in outcome.losers}))
    played = PlayedMatch(outcome.scores, outcome.ranks, outcome.results, losers)
    return played, outcome, [seat.processor for seat in seats]
