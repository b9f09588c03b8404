"""From events to the state: the same step for a tournament at work and for one that is read back."""

from collections.abc import Callable, Collection, Iterable
from typing import assert_never

from msgspec.structs import replace

from valat.aggregate.state import reduce_events
from valat.kernel.errors import Refusal
from valat.table.live.seats import numbered_bot_name
from valat.tournament.log.events import (
    AnyEvent,
    DisqualificationLifted,
    EntryEvent,
    Event,
    PlaceFilled,
    PlayerDisqualified,
    PlayerEntered,
    PlayerLeft,
    PlayerRegistered,
    PlayerReinstated,
    PlayerWithdrew,
    RepetitionEnded,
    RoundClosed,
    RoundDrawn,
    RoundEvent,
    RoundStarted,
    RulesAccepted,
    RulesChanged,
    StartMoved,
    TableAssigned,
    TableFinished,
    TournamentCancelled,
    TournamentFinished,
    TournamentOpened,
    TournamentPaused,
    TournamentResumed,
    TournamentVoided,
)
from valat.tournament.log.state import CALL_MS, Entry, Pairing, Round, Tournament


def initial_state(tournament: str, event: Event) -> Tournament:
    """The state after a tournament's first event. Raises Refusal when it is not `TournamentOpened`."""
    body = event.body
    if not isinstance(body, TournamentOpened):
        raise Refusal("This log doesn't start with an opened tournament.", code="unknown_event")
    return Tournament(
        tournament,
        body.game,
        body.format,
        body.size,
        body.seals,
        body.rules,
        opened_ms=event.at_ms,
        rules_ms=event.at_ms,
        amounts=body.amounts,
        terms=body.terms,
        seq=event.seq,
        at_ms=event.at_ms,
    )


def apply_events(state: Tournament, events: Iterable[Event]) -> Tournament:
    """The state after more events. Raises Refusal where one stands where it cannot."""
    return reduce_events(state, events, _reduce_event)


def call_anew(state: Tournament, at_ms: int) -> Tournament:
    """The state in which those who are called have the whole time from then on; else the same.

    Rule: TRN-CALL-1, TRN-FORCE-1
    """
    if state.phase != "called":
        return state
    return _with_round(state, len(state.rounds), lambda drawn: replace(drawn, call_ms=at_ms + CALL_MS))


def _reduce_event(before: Tournament, event: Event) -> Tournament:
    state = _reduce(before, event.body, event.at_ms)
    return replace(state, over_ms=event.at_ms) if state.over and state.phase != before.phase else state


def _reduce(state: Tournament, body: AnyEvent, at_ms: int) -> Tournament:
    if isinstance(body, EntryEvent):
        return _reduce_entries(state, body, at_ms)
    if isinstance(body, RoundEvent):
        return _reduce_round(state, body)
    match body:
        case RulesChanged(rules=rules):
            return replace(state, rules=rules, rules_ms=at_ms)
        case TournamentFinished(prizes=prizes):
            return replace(state, phase="final", prizes=prizes)
        case TournamentPaused(reason=reason):
            return replace(state, paused=reason, paused_ms=at_ms)
        case TournamentResumed():
            return call_anew(replace(state, paused=None, paused_ms=0), at_ms)
        case StartMoved(starts_ms=starts_ms):
            return replace(state, terms=replace(state.terms, starts_ms=starts_ms))
        case TournamentCancelled(reason=reason):
            return replace(state, phase="cancelled", paused=None, reason=reason)
        case TournamentVoided(reason=reason):
            return replace(state, phase="void", paused=None, reason=reason, prizes=())
        case RepetitionEnded():
            return replace(state, terms=replace(state.terms, repetition=None))
        case TournamentOpened():
            raise Refusal("A tournament can be opened only once.", code="unknown_event")
        case _:
            assert_never(body)


def _reduce_entries(state: Tournament, body: EntryEvent, at_ms: int) -> Tournament:
    match body:
        case PlayerEntered():
            return replace(state, entries=(*state.entries, _entry_of(body, at_ms)))
        case PlaceFilled(entry=number):
            return replace(state, entries=(*state.entries, _filled_entry(state, number)))
        case RulesAccepted(entry=number, rules=rules):
            return _with_entries(state, {number}, lambda entry: replace(entry, rules=rules))
        case PlayerRegistered(entry=number):
            return _with_entries(state, {number}, lambda entry: replace(entry, guest=False))
        case PlayerWithdrew(entry=number):
            return _with_entries(state, {number}, lambda entry: replace(entry, status="withdrawn"))
        case PlayerLeft(entry=number):
            return _with_entries(state, {number}, lambda entry: replace(entry, left=True))
        case PlayerDisqualified(entry=number):
            return _with_entries(
                state, {number}, lambda entry: replace(entry, disqualified=True, lifted=False)
            )
        case DisqualificationLifted(entry=number):
            return _with_entries(state, {number}, lambda entry: replace(entry, lifted=True))
        case PlayerReinstated(entry=number):
            now = len(state.rounds)
            return _with_entries(
                state, {number}, lambda entry: replace(entry, disqualified=False, excused=now)
            )
        case _:
            assert_never(body)


def _entry_of(body: PlayerEntered, at_ms: int) -> Entry:
    return Entry(body.entry, body.player, body.name, body.guest, body.nonce, body.rules, entered_ms=at_ms)


def _filled_entry(state: Tournament, number: int) -> Entry:
    name = numbered_bot_name(len(state.places) - len(state.entrants))
    return Entry(number, "", name, False, "", state.rules, filled=True)


def _reduce_round(state: Tournament, body: RoundEvent) -> Tournament:
    match body:
        case RoundDrawn():
            return _with_round_drawn(state, body)
        case TableAssigned(round=number, table=table, id=name):
            return _with_table(state, number, table, lambda pairing: replace(pairing, id=name))
        case RoundStarted(round=number):
            state = replace(state, phase="playing")
            return _with_round(state, number, lambda drawn: replace(drawn, started=True))
        case TableFinished():
            return _with_result(state, body)
        case RoundClosed():
            return _with_decisions(state, body)
        case _:
            assert_never(body)


def _with_round_drawn(state: Tournament, body: RoundDrawn) -> Tournament:
    drawn = Round(tuple(map(Pairing, body.tables)), body.attempt, body.call_ms)
    seated = {number for seats in body.tables for number in seats}
    state = _with_entries(state, seated, lambda entry: replace(entry, status="playing"))
    return replace(state, phase="called", rounds=(*state.rounds, drawn))


def _with_result(state: Tournament, body: TableFinished) -> Tournament:
    state = _with_table(
        state, body.round, body.table, lambda table: replace(table, ranks=body.ranks, scores=body.scores)
    )
    return _with_entries(state, body.idle, lambda entry: replace(entry, idle=True))


def _with_decisions(state: Tournament, body: RoundClosed) -> Tournament:
    def close(drawn: Round) -> Round:
        decided = zip(drawn.tables, body.tables, strict=True)
        tables = tuple(replace(table, decision=decision) for table, decision in decided)
        return replace(drawn, tables=tables, secret=body.secret)

    state = _with_round(state, body.round, close)
    drawn = state.rounds[body.round - 1]
    seated = {number for table in drawn.tables for number in table.seats}
    state = _with_entries(state, seated - set(drawn.survivors), lambda entry: replace(entry, status="out"))
    if body.round < len(state.seals):
        return state
    return _with_entries(state, drawn.survivors, lambda entry: replace(entry, status="won"))


def _with_entries(
    state: Tournament, numbers: Collection[int], change: Callable[[Entry], Entry]
) -> Tournament:
    entries = tuple(change(entry) if entry.number in numbers else entry for entry in state.entries)
    return replace(state, entries=entries)


def _with_round(state: Tournament, number: int, change: Callable[[Round], Round]) -> Tournament:
    place = number - 1
    return replace(
        state, rounds=(*state.rounds[:place], change(state.rounds[place]), *state.rounds[place + 1 :])
    )


def _with_table(
    state: Tournament, number: int, table: int, change: Callable[[Pairing], Pairing]
) -> Tournament:
    def change_round(drawn: Round) -> Round:
        place = table - 1
        tables = (*drawn.tables[:place], change(drawn.tables[place]), *drawn.tables[place + 1 :])
        return replace(drawn, tables=tables)

    return _with_round(state, number, change_round)
