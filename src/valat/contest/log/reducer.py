"""From events to the state: the same step for a contest at work and for one that is read back."""

from collections.abc import Callable, Iterable
from typing import assert_never

from msgspec.structs import replace

from valat.aggregate.state import reduce_events
from valat.contest.log.events import (
    AppealDecided,
    Author,
    ContestCancelled,
    ContestDrafted,
    ContestPlayed,
    CourseEvent,
    DateMoved,
    Entered,
    EntriesFrozen,
    EntryClaimed,
    EntryEvent,
    EntryReviewed,
    EntryWithdrawn,
    Event,
    FinalistsPicked,
    KeyRotated,
    LeagueChosen,
    LeaguePaused,
    OptionsAdded,
    PlanChanged,
    PlanEvent,
    ReviewEvent,
    SecretRevealed,
    SecretSealed,
    SourceSet,
    StageBegan,
    TurnsAnswered,
    VerdictAppealed,
    VersionBuilt,
    VersionUploaded,
)
from valat.contest.log.state import ContestState, Entry, LeaguePause, Played, Verdict, Version
from valat.kernel.errors import Refusal

WITHDRAWN = "withdrawn bot"
"""What records call a bot whose author has had it deleted."""


def initial_state(contest: str, event: Event) -> ContestState:
    """The state after a contest's first event. Raises Refusal when it is not `ContestDrafted`."""
    body = event.body
    if not isinstance(body, ContestDrafted):
        raise Refusal("This log doesn't start with the contest's plan.", code="unknown_event")
    return ContestState(
        contest,
        body.plan,
        event.at_ms,
        ends_ms=body.plan.starts_ms,
        announced=body.plan.starts_ms is not None,
        began_ms=(("draft", event.at_ms),),
        games=body.plan.games,
        seq=event.seq,
        at_ms=event.at_ms,
    )


def apply_events(state: ContestState, events: Iterable[Event]) -> ContestState:
    """The state after more events."""
    return reduce_events(state, events, _reduce)


def _reduce(state: ContestState, event: Event) -> ContestState:
    body = event.body
    if isinstance(body, Entered):
        state = replace(state, entries=(*state.entries, _entered(body, event.at_ms)))
        return _changed(state, body.entry, lambda entry: _with_manager(entry, event.actor))
    if isinstance(body, EntryEvent | VerdictAppealed):
        state = _changed(state, body.entry, lambda entry: _with_manager(entry, event.actor))
    if isinstance(body, EntryEvent):
        return _changed(state, body.entry, lambda entry: _with_event(entry, body, event.at_ms))
    if isinstance(body, ReviewEvent):
        return _changed(state, body.entry, lambda entry: _with_review(entry, body, event.actor))
    if isinstance(body, CourseEvent):
        return _with_course(state, body)
    return _with_plan(state, body, event.at_ms)


def _with_course(state: ContestState, body: CourseEvent) -> ContestState:
    match body:
        case FinalistsPicked():
            return replace(state, finalists=body.finalists)
        case EntriesFrozen():
            return replace(state, file=body.file, hash=body.hash, frozen=body.entries)
        case ContestPlayed():
            return replace(state, played=Played(body.archive, body.result))
        case SecretSealed():
            return replace(state, seal=body)
        case SecretRevealed():
            return replace(state, secret=body.secret)
        case _:
            assert_never(body)


def _with_plan(state: ContestState, body: PlanEvent, at_ms: int) -> ContestState:
    match body:
        case ContestDrafted():
            raise Refusal("A contest can be drafted only once.", code="unknown_event")
        case PlanChanged():
            starts_ms = body.plan.starts_ms
            new_state = replace(state, plan=body.plan, games=body.plan.games, ends_ms=starts_ms)
            return replace(new_state, announced=starts_ms is not None)
        case StageBegan():
            began = (*state.began_ms, (body.stage, at_ms))
            return replace(state, stage=body.stage, ends_ms=body.ends_ms, began_ms=began, announced=True)
        case DateMoved():
            return replace(state, ends_ms=body.ends_ms, announced=True)
        case OptionsAdded():
            return replace(state, games=(*state.games, *body.games))
        case ContestCancelled():
            began = (*state.began_ms, ("cancelled", at_ms))
            return replace(state, stage="cancelled", ends_ms=None, cancelled=body.reason, began_ms=began)
        case _:
            assert_never(body)


def _entered(body: Entered, at_ms: int) -> Entry:
    return Entry(
        body.entry,
        body.name,
        body.author,
        body.key_hash,
        at_ms,
        claimed=body.claimed,
        is_open=body.is_open,
        licence=body.licence,
    )


def _changed(state: ContestState, number: int, change: Callable[[Entry], Entry]) -> ContestState:
    entries = list(state.entries)
    entries[number - 1] = change(entries[number - 1])
    return replace(state, entries=tuple(entries))


def _with_manager(entry: Entry, actor: str | None) -> Entry:
    return entry if actor is None else replace(entry, managers=entry.managers | {actor})


def _with_event(entry: Entry, body: EntryEvent, at_ms: int) -> Entry:
    match body:
        case VersionUploaded():
            return replace(entry, versions=(*entry.versions, Version(body, at_ms)))
        case VersionBuilt():
            versions = list(entry.versions)
            build = versions[body.version - 1].build
            if build is not None and build.games > body.games:
                # asked for before options came, and done after those that were
                return entry
            versions[body.version - 1] = replace(versions[body.version - 1], build=body)
            return replace(entry, versions=tuple(versions))
        case TurnsAnswered():
            versions = list(entry.versions)
            versions[body.version - 1] = replace(versions[body.version - 1], answered=body)
            return replace(entry, versions=tuple(versions))
        case KeyRotated():
            return replace(entry, key_hash=body.key_hash)
        case EntryClaimed():
            return replace(entry, author=body.author, claimed=True)
        case SourceSet():
            return replace(entry, is_open=body.is_open, licence=body.licence)
        case LeagueChosen():
            return replace(entry, league=body.plays)
        case LeaguePaused():
            return replace(entry, pause=LeaguePause(body.version, at_ms, body.why))
        case EntryWithdrawn():
            # its versions stay numbered: results name them
            return replace(
                entry,
                name=WITHDRAWN,
                author=Author(""),
                key_hash="",
                claimed=False,
                is_open=False,
                withdrawn=True,
                league=False,
                pause=None,
            )
        case Entered():
            raise AssertionError("made before")
        case _:
            assert_never(body)


def _with_review(entry: Entry, body: ReviewEvent, actor: str | None) -> Entry:
    match body:
        case EntryReviewed():
            # one appeal: a second rejection after it finds it decided
            before = entry.verdict
            appeal = (before.appeal, before.answer) if before is not None else (None, None)
            return replace(entry, verdict=Verdict(body.accepted, body.reason, actor, *appeal))
        case VerdictAppealed():
            assert entry.verdict is not None
            return replace(entry, verdict=replace(entry.verdict, appeal=body.text))
        case AppealDecided():
            assert entry.verdict is not None
            verdict = replace(entry.verdict, accepted=body.granted, answer=body.reason, actor=actor)
            return replace(entry, verdict=verdict)
        case _:
            assert_never(body)
