"""One block: its matches, one after the other."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from valat import games
from valat.arena.contest.blocks import Block, MatchLine, match_points
from valat.arena.contest.contest_file import Budgets, GameEntry, options_of
from valat.arena.contest.players import Player, seat_of
from valat.arena.contest.schedule import Table, rotations
from valat.arena.matches.referee import Referee, Terms


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
    """What the matches of a block have in common."""

    entry: GameEntry
    players: tuple[Player, ...]
    budgets: Budgets


def play_block(task: Task, match: Match) -> Block:
    """The block, played; every seating on the same seed."""
    lines = tuple(_play(task, match, sides) for sides in rotations(task.entries))
    return Block(task.game, task.number, task.table, task.entries, task.seed, lines)


def terms_of(task: Task, entry: GameEntry, budgets: Budgets) -> Terms:
    """What each match of a block is played on; the dealer moves on from round to round."""
    game, options = games.find(entry.game), options_of(entry)
    dealer = task.number % game.players(options)
    return Terms(game, options, task.seed, entry.deals or None, dealer, budgets.limits, to_the_end=True)


def line_points(
    scores: Sequence[int], ranks: Sequence[int], losers: Sequence[int], entry: GameEntry
) -> tuple[float, ...]:
    """What a match is worth to each side; whoever lost it by breaches has it as a lost one, alone.

    Args:
        losers: sides.
    """
    game = games.find(entry.game)
    is_whole = entry.deals == 0
    points = match_points(scores, ranks, fewest_win=game.fewest_win, is_whole=is_whole)
    worst = 0.0 if is_whole else -float(forfeit_of(entry) * entry.deals)
    return tuple(min(own, worst) if side in losers else own for side, own in enumerate(points))


def forfeit_of(entry: GameEntry) -> int:
    """The points of a deal that is lost by breaches: a quarter of a match, else what the file says.

    >>> forfeit_of(GameEntry("belot")), forfeit_of(GameEntry("bridge"))
    (38, 500)
    """
    if entry.forfeit is not None:
        return entry.forfeit
    game, options = games.find(entry.game), options_of(entry)
    names = [str(seat) for seat in range(game.players(options))]
    target = getattr(game.standing(game.start(options, names)), "target", msgspec.UNSET)
    # boards that are scored one by one have no target: a game is worth about as much
    return -(-target // 4) if isinstance(target, int) else 500


def _play(task: Task, match: Match, sides: Table) -> MatchLine:
    terms = terms_of(task, match.entry, match.budgets)
    side_of = terms.game.sides(terms.options)
    seats = [seat_of(match.players[sides[side]], match.entry.game, match.budgets) for side in side_of]
    outcome = Referee(terms, seats).play()
    losers = sorted({side_of[seat] for seat in outcome.losers})
    points = line_points(outcome.scores, outcome.ranks, losers, match.entry)
    record = msgspec.Raw(msgspec.json.encode(outcome.record))
    return MatchLine(sides, outcome.scores, points, tuple(sorted({sides[side] for side in losers})), record)
