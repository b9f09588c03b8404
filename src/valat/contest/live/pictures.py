"""A contest as each viewer sees it. Rule: CON-SRC-1"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from valat.arena.contest.contest_file import GameEntry, game_name
from valat.arena.service.messages import Probed
from valat.contest.course.strengths import Points, block_means, change, strength
from valat.contest.league.field import PAUSED_MS
from valat.contest.live.outcome import outcome_of, winners_of
from valat.contest.live.queue import JobQueue
from valat.contest.live.seats import Guest, bot_name
from valat.contest.log.events import ContestPlan, Finalist
from valat.contest.log.state import COPIES, ContestState, Entry, Version
from valat.protocol.contests import (
    ArenaState,
    BuildReport,
    ContestDays,
    ContestEntry,
    ContestGame,
    ContestMessage,
    ContestPlanFields,
    ContestSummary,
    EntryMessage,
    EntryPause,
    EntryVerdict,
    EntryVersion,
    GameFault,
    HallRow,
    MatchRow,
    StageTime,
    VersionState,
    VersionStrength,
)
from valat.protocol.table import GuestBot
from valat.store.contest_matches import NumberedMatch


class Viewer(Struct, frozen=True):
    """Who looks at a contest.

    Attributes:
        player: the id; empty for nobody.
        entry: the number of the entry whose key the caller has shown.
        guest: whether the player has no account.
        organises, reviews: what the player may do.
        operates: whether what concerns the machine is for the player.
    """

    player: str = ""
    entry: int | None = None
    guest: bool = True
    organises: bool = False
    reviews: bool = False
    operates: bool = False

    def owns(self, entry: Entry) -> bool:
        """Whether the entry is the viewer's."""
        return not entry.withdrawn and (
            self.entry == entry.number or (bool(self.player) and entry.player == self.player)
        )


def may_read_source(state: ContestState, entry: Entry, viewer: Viewer) -> bool:
    """Whether the viewer may read an entry's source now. Rule: CON-SRC-1

    Until the end it is the author's and the reviewers'; afterwards everybody's, where the author wants that.
    """
    if entry.withdrawn or not entry.versions:
        return False
    is_public = state.stage == "final" and entry.is_open and not entry.is_rejected
    return is_public or viewer.reviews or viewer.owns(entry)


def guests_of(state: ContestState) -> list[Guest]:
    """The bots of a contest that may be asked to a table. Rule: CON-STAGE-2, CON-HALL-1, CON-NET-1"""
    if state.stage == "cancelled":
        return []
    versions = {finalist.entry: finalist for finalist in state.finalists}
    # what has won plays on as it has won
    versions |= {version.entry: version for version in _winning(state)}
    games = tuple(dict.fromkeys(entry.game for entry in state.games))
    return [
        Guest(
            GuestBot(bot_name(state.id, entry.number), entry.name, entry.author.name),
            state.plan.title,
            state.version(chosen).uploaded.language,
            entry.player,
            state.version(chosen).uploaded.package,
            games,
            state.plan.budgets,
        )
        for chosen in versions.values()
        if not (entry := state.entries[chosen.entry - 1]).withdrawn and not entry.is_rejected
    ]


def summary(state: ContestState, viewer: Viewer) -> ContestSummary:
    """A contest as lists show it."""
    own = next((entry.number for entry in state.entries if viewer.owns(entry)), None)
    winners = tuple(state.entries[version.entry - 1].name for version in _winning(state))
    return ContestSummary(
        id=state.id,
        title=state.plan.title,
        stage=state.stage,
        games=tuple(dict.fromkeys(entry.game for entry in state.games)),
        entries=sum(not entry.withdrawn for entry in state.entries),
        opened_ms=state.opened_ms,
        ends_ms=state.ends_ms,
        own=own,
        winner=winners[0] if winners else None,
        winners=winners,
    )


def hall_rows(state: ContestState) -> list[HallRow]:
    """The winners of a contest that is final. Rule: CON-HALL-1"""
    return [
        HallRow(
            contest=state.id,
            title=state.plan.title,
            entry=entry.number,
            name=entry.name,
            author="" if entry.withdrawn else entry.author.name,
            language=state.version(version).uploaded.language,
            games=tuple(dict.fromkeys(game.game for game in state.games)),
            ended_ms=state.at_ms,
            bot="" if entry.withdrawn else bot_name(state.id, entry.number),
        )
        for version in _winning(state)
        for entry in [state.entries[version.entry - 1]]
    ]


def _winning(state: ContestState) -> list[Finalist]:
    """The versions that have won a contest that is final."""
    winners = winners_of(state) if state.stage == "final" else ()
    return [version for version in state.frozen if version.entry in winners]


def picture(state: ContestState, viewer: Viewer, arena: ArenaState, done: tuple[int, ...]) -> ContestMessage:
    """A contest as its page shows it.

    Args:
        done: blocks of each game that are played.
    """
    shows_result = state.stage in ("review", "final")
    return ContestMessage(
        summary=summary(state, viewer),
        note=state.plan.note,
        stages=tuple(StageTime(stage, at_ms) for stage, at_ms in state.began_ms),
        games=tuple(shown_game(entry) for entry in state.games),
        names=tuple(game_name(entry) for entry in state.games),
        house=state.plan.house,
        move_ms=state.plan.budgets.move_ms,
        match_ms=state.plan.budgets.match_ms,
        entries=tuple(entry_picture(state, entry, viewer) for entry in state.entries),
        plan=plan_fields(state.plan) if viewer.organises and state.stage == "draft" else None,
        hash=state.hash,
        outcome=outcome_of(state) if shows_result else None,
        done=done if state.stage == "playing" else (),
        most=state.plan.blocks,
        arena=arena,
        organises=viewer.organises,
        reviews=viewer.reviews,
        cancelled=state.cancelled,
        secret_hash="" if state.seal is None else state.seal.hash,
        secret=state.secret if shows_result else "",
    )


def arena_state(queue: JobQueue, probed: Probed | None, viewer: Viewer) -> ArenaState:
    """What plays, as its page shows it.

    Args:
        probed: what the last attacks came to; None before the first.
    """
    wait = queue.wait()
    found = probed or Probed("", 0, (), ())
    return ArenaState(
        served=queue.is_served(),
        waiting=wait.waiting,
        working=wait.working,
        lane=found.lane,
        held=found.held,
        broken=found.broken,
        languages=found.languages,
        undecided=found.undecided if viewer.operates else (),
        libraries=found.libraries,
    )


def entry_picture(state: ContestState, entry: Entry, viewer: Viewer) -> ContestEntry:
    """An entry as everybody sees it."""
    newest = entry.versions[-1] if entry.versions else None
    readable = may_read_source(state, entry, viewer)
    is_close = viewer.reviews or viewer.owns(entry)
    played = next(
        (state.version(finalist) for finalist in state.frozen if finalist.entry == entry.number), None
    )
    noted = newest if is_close else played
    is_finalist = any(finalist.entry == entry.number for finalist in state.finalists) and not entry.withdrawn
    is_hall = state.stage == "final" and entry.number in winners_of(state) and not entry.withdrawn
    return ContestEntry(
        number=entry.number,
        name=entry.name,
        author="" if entry.withdrawn else entry.author.name,
        at_ms=entry.at_ms,
        versions=len(entry.versions),
        state=None if newest is None else version_state(state, newest),
        language=newest.uploaded.language if newest else "",
        note=noted.uploaded.note if noted and readable else "",
        finalist=is_finalist,
        bot=bot_name(state.id, entry.number) if is_finalist or is_hall else None,
        rejected=entry.is_rejected,
        withdrawn=entry.withdrawn,
        is_open=entry.is_open,
        licence=entry.licence,
        own=viewer.owns(entry),
        source=readable,
        league=entry.league,
    )


def version_state(state: ContestState, version: Version) -> VersionState:
    """Whether a version plays."""
    if version.build is None or (not version.build.why and version.build.games < len(state.games)):
        return "waiting"
    return "starts" if version.starts_in(len(state.games)) else "faulty"


def own_picture(
    state: ContestState,
    entry: Entry,
    viewer: Viewer,
    queue: JobQueue,
    matches: Sequence[NumberedMatch],
    points: Iterable[Points],
    now_ms: int,
) -> EntryMessage:
    """An entry as its author and reviewers see it, at that time."""
    waiting = [job.id for job in queue.waiting()]
    verdict = entry.verdict
    can_claim = not entry.claimed and bool(viewer.player) and not viewer.guest and viewer.owns(entry)
    return EntryMessage(
        entry=entry_picture(state, entry, viewer),
        claimed=entry.claimed,
        can_claim=can_claim,
        versions=tuple(
            _version(state, entry, version, queue, waiting) for version in reversed(entry.versions)
        ),
        strengths=tuple(_strengths(entry, points)),
        matches=tuple(match_row(match) for match in matches),
        verdict=None
        if verdict is None
        else EntryVerdict(verdict.accepted, verdict.reason, verdict.appeal, verdict.answer),
        reviews=viewer.reviews,
        pause=_pause(state, entry, now_ms),
    )


def _pause(state: ContestState, entry: Entry, now_ms: int) -> EntryPause | None:
    pause, playing = entry.pause, entry.newest(len(state.games))
    if pause is None or playing is None or playing.number != pause.version:
        return None
    until_ms = pause.at_ms + PAUSED_MS
    return EntryPause(pause.version, until_ms, pause.why) if until_ms > now_ms else None


def match_row(numbered: NumberedMatch) -> MatchRow:
    """A match as a line of a list."""
    match = numbered.match
    times = msgspec.json.decode(match.moves_ms, type=list[float])
    return MatchRow(
        id=numbered.id,
        version=match.version,
        game=match.game,
        opponent=match.opponent,
        number=match.number,
        at_ms=match.at_ms,
        points=match.points,
        end=match.outcome,
        breaches=match.breaches,
        late=match.late,
        longest_ms=max(times, default=0.0),
        mean_ms=round(sum(times) / len(times), 3) if times else 0.0,
    )


def plan_fields(plan: ContestPlan) -> ContestPlanFields:
    """The plan as an organiser changes it."""
    return ContestPlanFields(
        title=plan.title,
        games=tuple(shown_game(entry) for entry in plan.games),
        house=plan.house,
        note=plan.note,
        starts_ms=plan.starts_ms,
        days=msgspec.convert(msgspec.to_builtins(plan.days), ContestDays),
        finalists=plan.finalists,
        blocks=plan.blocks,
        controls=plan.controls,
        move_ms=plan.budgets.move_ms,
        match_ms=plan.budgets.match_ms,
    )


def shown_game(entry: GameEntry) -> ContestGame:
    """A game as pages have it."""
    return ContestGame(entry.game, entry.options, entry.players, entry.deals, entry.weight)


def _version(
    state: ContestState, entry: Entry, version: Version, queue: JobQueue, waiting: list[str]
) -> EntryVersion:
    uploaded, build = version.uploaded, version.build
    left = queue.of(state.id, entry.number, version.number)
    places = [waiting.index(job.id) for job in left if job.id in waiting]
    return EntryVersion(
        number=version.number,
        at_ms=version.at_ms,
        size=uploaded.size,
        files=uploaded.files,
        language=uploaded.language,
        note=uploaded.note,
        state=version_state(state, version),
        why="" if build is None else build.why,
        lane="" if build is None else build.lane,
        build_ms=0 if build is None else build.wall_ms,
        faults=() if build is None else tuple(GameFault(fault.game, fault.why) for fault in build.faults),
        reports=()
        if build is None
        else tuple(
            BuildReport(report.kind, report.tool, report.clean, report.report) for report in build.reports
        ),
        left=sum(job.kind == "block" for job in left),
        ahead=min(places, default=None),
    )


def _strengths(entry: Entry, points: Iterable[Points]) -> Iterable[VersionStrength]:
    """Each version against each opponent, and what changed against the version before that met it."""
    means = block_means(point for point in points if point[0] == entry.number)
    for (number, version, game, opponent), blocks in sorted(means.items()):
        # against its own copies a version is as good as itself
        if opponent == COPIES:
            continue
        own = strength(list(blocks.values()))
        before = max(
            (v for (n, v, g, o) in means if (n, g, o) == (number, game, opponent) and v < version),
            default=None,
        )
        changed = None if before is None else change(means[number, before, game, opponent], blocks)
        yield VersionStrength(
            version=version,
            game=game,
            opponent=opponent,
            blocks=own.blocks,
            mean=own.mean,
            half=own.half,
            change=changed.mean if changed is not None and changed.blocks else None,
            change_half=None if changed is None else changed.half,
            before=before,
        )
