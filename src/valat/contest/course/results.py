"""What comes of the jobs that arenas have done."""

from collections.abc import Iterator

import msgspec

from valat import games
from valat.arena.contest.contest_file import game_name, options_of
from valat.arena.service.messages import AnsweredTurns, BlockJob, Built, PlayedBlock
from valat.contest.log.events import StartFault, TurnsAnswered, VersionBuilt
from valat.contest.log.state import COPIES, ContestState
from valat.kernel.errors import Refusal
from valat.store.arena_jobs import StoredJob
from valat.store.contest_matches import ContestMatch, MatchOutcome

LATE = frozenset({"move_time", "match_time", "hung"})
"""Breaches of time."""
OWN = 0
"""The version among the entrants of its blocks."""


def built_event(job: StoredJob, games: int, built: Built) -> VersionBuilt:
    """The event of a version that was built.

    Args:
        games: how many of the contest's it was to start in.
    """
    assert job.entry is not None
    assert job.version is not None
    faults = tuple(StartFault(start.game, start.why) for start in built.starts if start.why)
    return VersionBuilt(
        job.entry, job.version, games, built.why, built.lane, built.wall_ms, faults, built.reports
    )


def answered_event(job: StoredJob, answered: AnsweredTurns) -> TurnsAnswered:
    """The event of a version that was asked what it would play.

    Raises:
        Refusal: `bad_result`: not every turn has an answer, or a place for it.
    """
    assert job.entry is not None
    assert job.version is not None
    if len(answered.choices) != len(answered.moves):
        raise Refusal("The answers don't match the questions.", code="bad_result")
    return TurnsAnswered(job.entry, job.version, answered.choices, answered.moves)


def played_matches(
    state: ContestState, job: StoredJob, spec: BlockJob, played: PlayedBlock, at_ms: int
) -> Iterator[tuple[ContestMatch, bytes]]:
    """The matches of a block as the entry's own, with their records.

    Raises:
        Refusal: `bad_result`: it is not what was asked for.
    """
    assert job.entry is not None
    assert job.version is not None
    names = [game_name(game) for game in state.games]
    game = names.index(game_name(spec.game))
    opponent = COPIES if spec.entrants[1].name == spec.entrants[OWN].name else spec.entrants[1].name
    side_of = games.find(spec.game.game).sides(options_of(spec.game))
    for at, line in enumerate(played.matches):
        # an arena is another machine: what it sends is checked like any upload
        if sorted(line.sides) != sorted(spec.sides) or len(line.points) != len(line.sides):
            raise Refusal("The matches don't match the job.", code="bad_result")
        side = line.sides.index(OWN)
        record = msgspec.json.decode(line.record)
        seats = [seat for seat, place in enumerate(side_of) if place == side]
        own = [breach for breach in record.get("breaches", ()) if breach["seat"] in seats]
        # unlike points, times may be missing: they are shown, and decide nothing
        times = [played.moves_ms[at][seat] for seat in seats] if at < len(played.moves_ms) else []
        yield (
            ContestMatch(
                state.id,
                job.id,
                at,
                job.entry,
                job.version,
                game,
                opponent,
                spec.number,
                at_ms,
                line.points[side],
                _outcome(line.points, side),
                len(own),
                sum(breach["kind"] in LATE for breach in own),
                msgspec.json.encode([round(ms, 2) for seat in times for ms in seat]).decode(),
            ),
            bytes(line.record),
        )


def _outcome(points: tuple[float, ...], side: int) -> MatchOutcome:
    others = max(point for at, point in enumerate(points) if at != side)
    if points[side] == others:
        return "level"
    return "won" if points[side] > others else "lost"
