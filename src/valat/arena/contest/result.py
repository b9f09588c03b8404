"""The result of a contest: every figure of its report, from its file and its blocks alone."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec
import numpy as np
from msgspec import Struct

from valat.arena.contest.blocks import Block, BlockKey
from valat.arena.contest.contest_file import Compared, ContestFile, game_name
from valat.arena.contest.folder import Head, schedule_of
from valat.arena.contest.notes import public_block
from valat.arena.contest.points import compared_by
from valat.arena.contest.progress import GameProgress, block_scores, progress_of, round_scores
from valat.arena.contest.statistics.bootstrap import Draws, draw_means, intervals, percentiles
from valat.arena.contest.statistics.control import adjusted_scores, draw_adjusted, fewer_blocks
from valat.arena.contest.statistics.places import mean_ranks, place_chances, places, ranks
from valat.arena.contest.statistics.scores import counts, means
from valat.arena.contest.value import Control

MOVES_PLACES = 3
"""A bot whose place moves by so many when one opponent is left out is flagged. Rule: CON-FAIR-1"""


class GameFigures(Struct, frozen=True):
    """An entry in a game.

    Attributes:
        mean, low, high: of its block score, with the ends of the 95 % interval.
        blocks: rounds that count for it.
    """

    mean: float
    low: float
    high: float
    blocks: int
    rank: float


class Adjusted(Struct, frozen=True):
    """The second estimate of an entry's mean block score, by control variates."""

    mean: float
    low: float
    high: float


class GameResult(Struct, frozen=True):
    """What came of a game.

    Attributes:
        rounds: that were played.
        entries: figures of each, in the order of the file.
        apart: pairs that were called different.
        adjusted: of each entry; none where there are no controls.
        fewer_blocks: how many times fewer blocks that estimate needs for intervals as wide.
        rotation: how many times fewer matches rotating seats needs than unrelated matches would; 1 where a
            match is worth something only against the block's others.
        compared: what block scores are: the game's points, IMPs, matchpoints.
        cross: for each entry its mean block score at tables with each other; None where they never met.
    """

    name: str
    weight: float
    rounds: int
    blocks: int
    is_over: bool
    entries: tuple[GameFigures, ...]
    apart: tuple[tuple[int, int], ...]
    adjusted: tuple[Adjusted, ...]
    fewer_blocks: float
    rotation: float
    cross: tuple[tuple[float | None, ...], ...]
    compared: Compared


class Overall(Struct, frozen=True):
    """An entry over all games.

    Attributes:
        mean_rank: weighted by the games' weights.
        low_place, high_place: the ends of the 95 % interval of its place.
        chances: probability of each place, the first first.
    """

    name: str
    place: int
    mean_rank: float
    low_rank: float
    high_rank: float
    low_place: float
    high_place: float
    chances: tuple[float, ...]
    breaches: int
    lost: int


class Flag(Struct, frozen=True):
    """A bot whose place hangs on one opponent. Rule: CON-FAIR-1"""

    entry: str
    opponent: str
    place: int
    without: int


class BreachLine(Struct, frozen=True):
    """A breach, as everybody may see it: without what the bot wrote to standard error. Rule: CON-SRC-1"""

    entry: str
    game: str
    number: int
    table: int
    match: int
    kind: str
    why: str
    deal: int | None = None
    ply: int | None = None


class ContestResult(Struct, frozen=True, omit_defaults=True):
    """The result.

    Attributes:
        hash: of the contest's file. Rule: CON-RES-1
        lanes: in which each entry ran.
        records: hash of the blocks, from which all else follows.
        head: hash of what was noted before the first match; of version 1 nothing from here on is told.
        secret_hash, entries_hash: as the head has them. Rule: CON-SEED-1
        secret: from which the cards follow, in hex digits; empty before the contest is over.
    """

    hash: str
    lanes: tuple[str, ...]
    value_hash: str
    records: str
    is_over: bool
    games: tuple[GameResult, ...]
    overall: tuple[Overall, ...]
    flags: tuple[Flag, ...]
    breaches: tuple[BreachLine, ...]
    head: str = ""
    secret_hash: str = ""
    entries_hash: str = ""
    secret: str = ""


def result_of(
    contest: ContestFile,
    head: Head,
    blocks: Sequence[Block],
    controls: Sequence[Control] = (),
    *,
    head_hash: str = "",
    secret: str = "",
) -> ContestResult:
    """The result by the blocks so far.

    Args:
        head_hash: of the head as it was written; empty in version 1.
        secret: told where the contest is over.
    """
    by_key = {block.key: block for block in blocks}
    schedule = schedule_of(contest, head)
    progress = [progress_of(contest, schedule, game, by_key) for game in range(len(contest.games))]
    seeds = [draw_seed(schedule.seed, game) for game in range(len(progress))]
    draws = [
        draw_means(game_progress.scores, contest.draws, seed)
        for game_progress, seed in zip(progress, seeds, strict=True)
    ]
    is_over = all(not game_progress.left for game_progress in progress)
    weights = [game.weight for game in contest.games]
    breaches = tuple(_breaches(contest, head, blocks))
    played = [np.array([means(game_progress.scores)]) for game_progress in progress]
    return _rounded(
        ContestResult(
            head.hash,
            tuple(player.lane for player in head.players),
            head.value_hash,
            records_hash(blocks),
            is_over,
            tuple(
                _game(contest, game, progress[game], (draws[game], seeds[game]), by_key, controls)
                for game in range(len(progress))
            ),
            tuple(
                _overall(head, mean_ranks(played, weights)[0], mean_ranks(draws, weights), breaches, blocks)
            ),
            tuple(_flags(contest, head, blocks, progress)),
            breaches,
            head_hash,
            head.secret_hash,
            head.entries_hash,
            secret if is_over else "",
        )
    )


def draw_seed(seed: int, game: int) -> int:
    """The seed of a game's bootstrap draws."""
    return int.from_bytes(sha256(f"valat-draws-1:{seed}:{game}".encode()).digest()[:8], "big")


def records_hash(blocks: Sequence[Block]) -> str:
    """The hash of the blocks, whatever order they were played in; with or without what bots noted."""
    encode = msgspec.json.Encoder(order="deterministic").encode
    total = sha256(b"valat-contest-1")
    for block in sorted(blocks, key=lambda block: block.key):
        total.update(encode(public_block(block)) + b"\n")
    return total.hexdigest()


def _game(
    contest: ContestFile,
    game: int,
    found: GameProgress,
    drawn: tuple[Draws, int],
    blocks: Mapping[BlockKey, Block],
    controls: Sequence[Control],
) -> GameResult:
    draws, seed = drawn
    own = [block for key, block in blocks.items() if key[0] == game]
    average, amounts = means(found.scores), counts(found.scores)
    ends = intervals(draws, found.scores)
    placed = ranks(average[None, :])[0]
    figures = (
        GameFigures(float(mean), low, high, int(amount), float(rank))
        for mean, (low, high), amount, rank in zip(average, ends, amounts, placed, strict=True)
    )
    entry = contest.games[game]
    second = _adjusted_intervals(contest, game, found, controls, seed)
    narrow = [(interval.low, interval.high) for interval in second]
    return GameResult(
        game_name(entry),
        entry.weight,
        len(found.scores),
        len(own),
        not found.left,
        tuple(figures),
        tuple(sorted(found.looks[-1].apart)) if found.looks else (),
        second,
        fewer_blocks(ends, narrow) if second else 1.0,
        rotation_gain(own) if compared_by(entry) == "points" else 1.0,
        _cross(own, len(contest.entries)),
        compared_by(entry),
    )


def _adjusted_intervals(
    contest: ContestFile, game: int, found: GameProgress, controls: Sequence[Control], seed: int
) -> tuple[Adjusted, ...]:
    own = {
        control.number: control.values
        for control in controls
        if control.game == game and not control.is_reference
    }
    others = [control.values for control in controls if control.game == game and control.is_reference]
    rounds = len(found.scores)
    # without a control for each round the others would be compared by different luck
    if not rounds or not others or any(number not in own for number in range(rounds)):
        return ()
    reference = np.array(others)
    scores, slopes = adjusted_scores(
        found.scores, np.array([own[number] for number in range(rounds)]), reference
    )
    ends = intervals(draw_adjusted(scores, slopes, reference, contest.draws, seed), scores)
    return tuple(
        Adjusted(float(mean), low, high) for mean, (low, high) in zip(means(scores), ends, strict=True)
    )


def rotation_gain(blocks: Sequence[Block]) -> float:
    """The spread of as many unrelated matches against that of blocks; 1 where it cannot be told."""
    tables: dict[tuple[int, ...], list[list[float]]] = {}
    for block in blocks:
        first = block.entries[0]
        # an entry against itself has no points of its own to vary
        if block.entries.count(first) == 1:
            points = [match.points[match.sides.index(first)] for match in block.matches]
            tables.setdefault(block.entries, []).append(points)
    rows = [np.array(points) for points in tables.values() if len(points) > 1]
    alone = sum(float(points.var(axis=0, ddof=1).sum()) / points.shape[1] ** 2 for points in rows)
    together = sum(float(points.mean(axis=1).var(ddof=1)) for points in rows)
    return alone / together if together > 0 else 1.0


def _cross(blocks: Sequence[Block], entries: int) -> tuple[tuple[float | None, ...], ...]:
    met: dict[tuple[int, int], list[float]] = {}
    for block in blocks:
        own = block_scores(block)
        for entry, score in own.items():
            for other in own:
                met.setdefault((entry, other), []).append(score)
    return tuple(
        tuple(
            sum(scores) / len(scores) if entry != other and (scores := met.get((entry, other))) else None
            for other in range(entries)
        )
        for entry in range(entries)
    )


def _overall(
    head: Head, point: Draws, draws: Draws, breaches: Sequence[BreachLine], blocks: Sequence[Block]
) -> list[Overall]:
    chances = place_chances(draws)
    drawn_places = ranks(-draws)
    lost = [entry for block in blocks for match in block.matches for entry in match.lost]
    found = []
    for entry, (player, place) in enumerate(zip(head.players, places(point), strict=True)):
        own = sum(breach.entry == player.name for breach in breaches)
        found.append(
            Overall(
                player.name,
                place,
                float(point[entry]),
                *percentiles(draws[:, entry]),
                *percentiles(drawn_places[:, entry]),
                tuple(chances[entry].tolist()),
                own,
                lost.count(entry),
            )
        )
    return found


def _flags(
    contest: ContestFile, head: Head, blocks: Sequence[Block], progress: Sequence[GameProgress]
) -> list[Flag]:
    """Those whose place moves far when the tables with one opponent are left out. Rule: CON-FAIR-1"""
    entries, names = len(contest.entries), [player.name for player in head.players]
    weights = [game.weight for game in contest.games]
    whole = [means(game_progress.scores) for game_progress in progress]
    found = []
    for opponent in range(entries):
        others = [entry for entry in range(entries) if entry != opponent]
        left_out = [
            _without(blocks, game, game_progress, opponent, entries)
            for game, game_progress in enumerate(progress)
        ]
        # where everybody sits at each table nobody can be left out
        kept = [game for game, scores in enumerate(left_out) if scores is not None]
        if not kept:
            continue
        before = mean_ranks(
            [whole[game][others][None, :] for game in kept], [weights[game] for game in kept]
        )[0]
        after = mean_ranks(
            [scores[others][None, :] for scores in left_out if scores is not None],
            [weights[game] for game in kept],
        )[0]
        for entry, place, without in zip(others, places(before), places(after), strict=True):
            if abs(place - without) >= MOVES_PLACES:
                found.append(Flag(names[entry], names[opponent], place, without))
    return found


def _without(
    blocks: Sequence[Block], game: int, one: GameProgress, opponent: int, entries: int
) -> np.ndarray | None:
    """The means over tables without the opponent; None where somebody has none."""
    kept = [
        block
        for block in blocks
        if block.game == game and block.number < len(one.open) and opponent not in block.entries
    ]
    rows = [
        row
        for number, still in enumerate(one.open)
        for row in round_scores(
            [block for block in kept if block.number == number], (number,), still, entries
        )
    ]
    scores = np.array(rows).reshape(len(rows), entries)
    amounts = counts(scores)
    if any(not amounts[entry] for entry in range(entries) if entry != opponent):
        return None
    return means(scores)


def _breaches(contest: ContestFile, head: Head, blocks: Sequence[Block]) -> list[BreachLine]:
    found = []
    for block in blocks:
        for place, match in enumerate(block.matches):
            record = msgspec.json.decode(match.record)
            for breach in record.get("breaches", ()):
                found.append(
                    BreachLine(
                        record["players"][breach["seat"]],
                        game_name(contest.games[block.game]),
                        block.number,
                        block.table,
                        place,
                        breach["kind"],
                        breach["why"],
                        breach.get("deal"),
                        breach.get("ply"),
                    )
                )
    return found


def result_bytes(result: ContestResult) -> bytes:
    """The result as it is written."""
    return msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n"


def _rounded(result: ContestResult) -> ContestResult:
    """The figures as they are told: what is beyond them hangs on how a machine sums."""

    def rounded(value: object) -> object:
        if isinstance(value, float):
            return float(f"{value:.9g}")
        if isinstance(value, list):
            return [rounded(item) for item in value]
        if isinstance(value, dict):
            return {name: rounded(item) for name, item in value.items()}
        return value

    return msgspec.convert(rounded(msgspec.to_builtins(result)), ContestResult)
