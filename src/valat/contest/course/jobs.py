"""What arenas are asked to do, as it follows from what happens in a contest."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from valat import games
from valat.arena.contest.contest_file import GameEntry, options_of
from valat.arena.service.messages import (
    BlockJob,
    BuildJob,
    ContestJob,
    Entrant,
    MovesJob,
    RecordedMatch,
    Spec,
)
from valat.contest.log.events import (
    AnyEvent,
    ContestPlayed,
    EntriesFrozen,
    Finalist,
    FinalistsPicked,
    OptionsAdded,
    StageBegan,
    VersionBuilt,
    VersionUploaded,
)
from valat.contest.log.state import ContestState, Entry, Version
from valat.store.arena_jobs import StoredJob

PRACTICE_BLOCKS = 10
"""Seeds on which a version meets each opponent in each game."""
ASKED_MATCHES, ASKED_DEALS = 4, 2
"""Of each game, whose turns entries are asked about."""
URGENT, FIRST, SOON, LATER, CLOSED, MOVES, PROBE, LEAGUE = 0, 1, 2, 3, 4, 5, 6, 7
"""Priorities: a version's build; its first block, so that nobody waits for others' further ones; its first
seed; its others; a closed tournament, which has days; what entries would play, for reviewers; attacks on the
sandbox, for which nobody waits; the league, which is asked for where nothing else waits."""


def new_jobs(state: ContestState, body: AnyEvent, at_ms: int) -> list[StoredJob]:
    """The jobs that follow from an event; some may have been asked for before, under the same ids.

    Args:
        state: after the event.
    """
    match body:
        case VersionUploaded():
            return [_build(state, body.entry, state.entries[body.entry - 1].versions[-1], at_ms)]
        case OptionsAdded():
            before = len(state.games) - len(body.games)
            return [
                _build(state, entry.number, version, at_ms)
                for entry in _playing(state)
                for version in _candidates(entry, before)
            ]
        case VersionBuilt():
            # an entry that comes while finalists are picked is compared as well
            moves = _moves(state, _ready(state), at_ms) if state.stage == "picking" else ()
            return [*_practice(state, body, at_ms), *moves]
        case StageBegan(stage="picking"):
            return list(_moves(state, _ready(state), at_ms))
        case ContestPlayed():
            return list(_moves(state, state.frozen, at_ms))
        case FinalistsPicked():
            return list(_against_finalists(state, at_ms))
        case EntriesFrozen():
            return [_closed_job(state, body, at_ms)]
        case _:
            return []


def is_obsolete(job: StoredJob, state: ContestState) -> bool:
    """Whether nobody needs it any more: the version is not the newest, the entry or the contest is gone.

    When entries are frozen practice is over as well: the closed tournament does not wait for it.
    """
    if job.entry is None:
        return state.over
    entry = state.entries[job.entry - 1]
    if entry.withdrawn:
        return True
    if job.kind == "build" and job.version == len(entry.versions):
        # it is asked for once, and an entry that plays in the league later needs it
        return state.over and entry.is_rejected
    if state.over:
        return True
    finalist = Finalist(job.entry, job.version or 0)
    if state.frozen:
        return job.kind != "moves" or finalist not in state.frozen
    return job.version != len(entry.versions) and finalist not in state.finalists


def _playing(state: ContestState) -> Iterator[Entry]:
    return (entry for entry in state.entries if entry.versions and not entry.withdrawn)


def _candidates(entry: Entry, games: int) -> list[Version]:
    """The newest version, and the newest that starts in so many games: one of them may play."""
    starts = entry.newest(games)
    newest = entry.versions[-1]
    return [newest] if starts is None or starts.number == newest.number else [newest, starts]


def _build(state: ContestState, entry: int, version: Version, at_ms: int) -> StoredJob:
    spec = BuildJob(version.uploaded.package, state.games, state.plan.budgets)
    return _job(
        state, f"{entry}-{version.number}-build-{len(state.games)}", entry, version, URGENT, spec, at_ms
    )


def _practice(state: ContestState, event: VersionBuilt, at_ms: int) -> Iterator[StoredJob]:
    """A version's matches against copies of itself, the house's bots and finalists. Rule: CON-STAGE-1"""
    entry = state.entries[event.entry - 1]
    version = entry.versions[event.version - 1]
    if event.why or state.stage not in ("one", "picking", "two"):
        return
    faulty = {fault.game for fault in event.faults}
    for opponent in (*_house(state), None, *_finalists(state, event.entry)):
        for game in range(len(state.games)):
            if state.games[game].game not in faulty:
                yield from _blocks(state, entry, version, game, opponent, at_ms)


def _against_finalists(state: ContestState, at_ms: int) -> Iterator[StoredJob]:
    """Everybody's newest version against those that were picked. Rule: CON-STAGE-2"""
    for entry in _playing(state):
        version = entry.newest(len(state.games))
        if version is not None:
            for finalist in _finalists(state, entry.number):
                for game in range(len(state.games)):
                    yield from _blocks(state, entry, version, game, finalist, at_ms)


def _house(state: ContestState) -> Sequence[Entrant]:
    return [Entrant(name, house=name) for name in state.plan.house]


def _finalists(state: ContestState, own: int) -> Sequence[Entrant]:
    """The finalists but the entry's own, who answer through play alone."""
    return [
        Entrant(
            state.entries[finalist.entry - 1].name, state.version(finalist).uploaded.package, is_private=True
        )
        for finalist in state.finalists
        if finalist.entry != own and not state.entries[finalist.entry - 1].withdrawn
    ]


def _blocks(
    state: ContestState, entry: Entry, version: Version, game: int, opponent: Entrant | None, at_ms: int
) -> Iterator[StoredJob]:
    """The blocks of one game against one opponent; None: against copies of itself."""
    own = Entrant(entry.name, version.uploaded.package)
    other = opponent or Entrant(entry.name, version.uploaded.package)
    game_entry = state.games[game]
    # its own copies show breaches, and nothing of its strength
    for number in range(PRACTICE_BLOCKS if opponent else 1):
        name = f"{entry.number}-{version.number}-{game}-{number}-{_sign(opponent)}"
        is_first = opponent is not None and opponent.name == state.plan.house[0] and game == number == 0
        priority = FIRST if is_first else SOON if number == 0 else LATER
        spec = BlockJob(
            game_entry,
            state.plan.budgets,
            number,
            (own, other),
            _sides(game_entry),
        )
        yield _job(state, name, entry.number, version, priority, spec, at_ms)


def _sides(entry: GameEntry) -> tuple[int, ...]:
    sides = len(set(games.find(entry.game).sides(options_of(entry))))
    return (0, *[1] * (sides - 1))


def _sign(opponent: Entrant | None) -> str:
    if opponent is None:
        return "copies"
    # by name as well: two finalists may have brought the same package
    return sha256(f"{opponent.house}:{opponent.name}:{opponent.package}".encode()).hexdigest()[:8]


def _ready(state: ContestState) -> Iterator[Finalist]:
    """The newest versions that start."""
    for entry in _playing(state):
        version = entry.newest(len(state.games))
        if version is not None:
            yield Finalist(entry.number, version.number)


def _moves(state: ContestState, finalists: Iterable[Finalist], at_ms: int) -> Iterator[StoredJob]:
    """What versions would play at the same turns, which shows who plays alike. Rule: CON-FAIR-1"""
    matches = tuple(
        RecordedMatch(replace(game, deals=ASKED_DEALS), number, number % seats)
        for game in state.games
        for seats in [games.find(game.game).players(options_of(game))]
        for number in range(ASKED_MATCHES)
    )
    for finalist in finalists:
        entry, version = state.entries[finalist.entry - 1], state.version(finalist)
        if not entry.withdrawn:
            entrant = Entrant(entry.name, version.uploaded.package)
            spec = MovesJob(entrant, matches, state.plan.house[0], state.plan.budgets)
            name = f"{finalist.entry}-{finalist.version}-moves-{len(state.games)}"
            yield _job(state, name, finalist.entry, version, MOVES, spec, at_ms)


def _closed_job(state: ContestState, body: EntriesFrozen, at_ms: int) -> StoredJob:
    packages = tuple(dict.fromkeys(state.version(entry).uploaded.package for entry in body.entries))
    return _job(state, "closed", None, None, CLOSED, ContestJob(body.file, packages), at_ms)


def _job(
    state: ContestState,
    name: str,
    entry: int | None,
    version: Version | None,
    priority: int,
    spec: Spec,
    at_ms: int,
) -> StoredJob:
    # by what it is for: what was asked for before is known by it
    key = sha256(f"{state.id}:{name}".encode()).hexdigest()[:24]
    kind = str(spec.__struct_config__.tag)
    text = msgspec.json.encode(spec).decode()
    number = None if version is None else version.number
    return StoredJob(key, state.id, entry, number, kind, priority, text, at_ms)
