"""What comes of the league's blocks, and how strong its players are by them."""

from collections.abc import Iterable
from statistics import fmean

import msgspec
from msgspec import Raw, Struct

from valat import games
from valat.arena.contest.contest_file import options_of
from valat.arena.service.messages import LeagueJob, PlayedBlock
from valat.contest.course.strengths import Strength, strength_of_sums
from valat.contest.league.schedule import key_of
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.league_blocks import LeagueBlock, PairKey, PairTotals

Of = tuple[str, int]
"""A player's key and version."""


class LeagueMatch(Struct, frozen=True):
    """A match of a block as it is kept.

    Attributes:
        seats: the entrant at each, 0 or 1.
        points: of the first and the second.
        record: moves alone, without names.
    """

    seats: tuple[int, ...]
    points: tuple[float, float]
    record: Raw


class LeagueStanding(Struct, frozen=True):
    """How strong a player is, and when it played last."""

    strength: Strength
    last_ms: int | None


def block_of(job: str, spec: LeagueJob, played: PlayedBlock, at_ms: int) -> tuple[LeagueBlock, bytes]:
    """A block, and its matches as JSON. Rule: CON-RES-1

    Raises:
        Refusal: `bad_result`: it is not what was asked for.
    """
    side_of = games.find(spec.game.game).sides(options_of(spec.game))
    matches = []
    for line in played.matches:
        if sorted(line.sides) != sorted(spec.sides) or len(line.points) != len(line.sides):
            raise Refusal("The matches don't match the job.", code="bad_result")
        seats = tuple(line.sides[side] for side in side_of)
        points = (_worth(line.sides, line.points, 0), _worth(line.sides, line.points, 1))
        record = msgspec.json.encode(moves_alone(msgspec.json.decode(line.record)))
        matches.append(LeagueMatch(seats, points, Raw(record)))
    if len(matches) != len(spec.sides):
        raise Refusal("The matches don't match the job.", code="bad_result")
    own, other = (fmean(match.points[at] for match in matches) for at in (0, 1))
    return LeagueBlock(job, key_of(spec), spec.number, at_ms, own, other), msgspec.json.encode(matches)


def moves_alone(record: Record) -> Record:
    """The record without names, and without what bots said, noted or wrote to standard error. Rule: CON-SRC-1

    Nobody has reviewed what a bot of the league says.
    """
    deals = [{name: value for name, value in deal.items() if name != "bots"} for deal in record["deals"]]
    breaches = [
        {name: value for name, value in breach.items() if name != "errors"}
        for breach in record.get("breaches", ())
    ]
    bare = {name: value for name, value in record.items() if name not in ("players", "breaches")}
    return bare | {"deals": deals} | ({"breaches": breaches} if breaches else {})


def standing_of(of: Of, played: Iterable[tuple[PairKey, PairTotals]]) -> LeagueStanding:
    """The standing of a player by what its pairs have played."""
    blocks, points, squares, last_ms = 0, 0.0, 0.0, None
    for pair, totals in played:
        own = totals.first if (pair.first, pair.first_version) == of else totals.second
        blocks += totals.blocks
        points, squares = points + own.points, squares + own.squares
        last_ms = max(totals.last_ms, last_ms or 0)
    return LeagueStanding(strength_of_sums(blocks, points, squares), last_ms)


def _worth(sides: tuple[int, ...], points: tuple[float, ...], entrant: int) -> float:
    return fmean(own for side, own in zip(sides, points, strict=True) if side == entrant)
