"""What players are told of their tournaments, on any page."""

import msgspec

from valat.aggregate.definition import Step
from valat.house.player_news import Addressed
from valat.protocol.player import PlayerMessage
from valat.protocol.tournaments import (
    CallMessage,
    NoticeMessage,
    PrizeMessage,
    ResultMessage,
    RoundMessage,
    SeatedMessage,
)
from valat.tournament.course.outcome import sides_of
from valat.tournament.log.events import (
    AnyEvent,
    Event,
    PlayerDisqualified,
    PlayerReinstated,
    PlayerWithdrew,
    RoundClosed,
    RoundStarted,
    RulesChanged,
    TableAssigned,
    TableFinished,
    TournamentCancelled,
    TournamentFinished,
    TournamentPaused,
    TournamentResumed,
    TournamentVoided,
)
from valat.tournament.log.prizes import payouts
from valat.tournament.log.state import Pairing, Tournament


def messages_of(step: Step[Tournament, AnyEvent]) -> list[Addressed]:
    """Whom events concern, and what they are told."""
    return [message for event in step.events for message in _messages(step.before, event, step.after)]


def _messages(before: Tournament, event: Event, state: Tournament) -> list[Addressed]:
    """As `messages_of`, of one event; the states are those before and after all of the step."""
    body = event.body
    match body:
        case TableAssigned(round=number, table=place):
            return _to_table(state, number, place, _called(state, place, call_ms(state)))
        case RoundStarted(round=number):
            tables = enumerate(state.rounds[number - 1].tables, 1)
            return [message for place, _ in tables for message in _seated(state, number, place)]
        case TableFinished():
            return _results(state, body)
        case RoundClosed():
            return _round_over(state, body)
        case TournamentFinished():
            return _prizes(state)
        case TournamentResumed():
            return [*_calls(state), *_to_playing(state, "resumed")]
        case _:
            return _notices(before, body, state)


def current(state: Tournament, player: str) -> list[PlayerMessage]:
    """What a player is told on coming: newer rules, the call or table that waits, that all stands still.

    Rule: TRN-CALL-1
    """
    entry = state.entry_of(player)
    if entry is not None and entry.status == "entered" and entry.rules != state.rules:
        return [NoticeMessage(state.id, state.game, "rules", "")]
    if entry is None or entry.status != "playing" or entry.departure is not None:
        return []
    messages: list[PlayerMessage] = []
    for place, pairing in enumerate(state.rounds[-1].tables, 1):
        if entry.number in pairing.seats and pairing.id is not None and not pairing.over:
            if state.phase == "called":
                messages.append(_called(state, place, call_ms(state)))
            else:
                messages.append(SeatedMessage(state.id, state.game, len(state.rounds), pairing.id))
    if state.paused is not None:
        messages.append(NoticeMessage(state.id, state.game, "paused", state.paused))
    return messages


def call_ms(state: Tournament) -> int:
    """Until when the players of the newest round are waited for."""
    return state.rounds[-1].call_ms


def _calls(state: Tournament) -> list[Addressed]:
    """The call to each table that is open and does not deal yet."""
    if state.phase != "called":
        return []
    tables = [place for place, pairing in enumerate(state.rounds[-1].tables, 1) if pairing.id is not None]
    number = len(state.rounds)
    return [
        message
        for place in tables
        for message in _to_table(state, number, place, _called(state, place, call_ms(state)))
    ]


def _called(state: Tournament, place: int, until_ms: int) -> CallMessage:
    number = len(state.rounds)
    name = state.rounds[-1].tables[place - 1].id
    assert name is not None, "a table must be open before players are called"
    return CallMessage(
        tournament=state.id,
        game=state.game,
        round=number,
        rounds=len(state.seals),
        table=name,
        place=place,
        until_ms=until_ms,
    )


def _seated(state: Tournament, number: int, place: int) -> list[Addressed]:
    pairing = state.rounds[number - 1].tables[place - 1]
    assert pairing.id is not None, "a table must be open before it deals"
    return _to_table(state, number, place, SeatedMessage(state.id, state.game, number, pairing.id))


def _to_table(state: Tournament, number: int, place: int, message: PlayerMessage) -> list[Addressed]:
    """The message to those who still play at a table."""
    entries = _members(state, state.rounds[number - 1].tables[place - 1])
    return [(player, message) for _, player in entries]


def _members(state: Tournament, pairing: Pairing) -> list[tuple[int, str]]:
    """Seat and player of those at a table whom no bot has replaced."""
    entries = [(seat, state.entry(number)) for seat, number in enumerate(pairing.seats)]
    return [(seat, entry.player) for seat, entry in entries if not entry.has_bot]


def _results(state: Tournament, body: TableFinished) -> list[Addressed]:
    pairing, sides = state.rounds[body.round - 1].tables[body.table - 1], sides_of(state.game)
    name = pairing.id or ""
    return [
        (player, ResultMessage(state.id, state.game, body.round, name, sides[seat], body.scores))
        for seat, player in _members(state, pairing)
    ]


def _round_over(state: Tournament, body: RoundClosed) -> list[Addressed]:
    told: list[Addressed] = []
    for pairing, decision in zip(state.rounds[body.round - 1].tables, body.tables, strict=True):
        for seat, player in _members(state, pairing):
            goes_on = pairing.seats[seat] in decision.advancing
            about = (state.id, state.game, body.round, len(state.seals))
            told.append((player, RoundMessage(*about, goes_on, decision.by)))
    return told


def _prizes(state: Tournament) -> list[Addressed]:
    given = {payout.entry: payout for payout in payouts(state)}
    told: list[Addressed] = []
    for prize in state.prizes:
        entry, payout = state.entry(prize.entry), given.get(prize.entry)
        chips, vip_s = (payout.chips, payout.vip_s) if payout else (0, 0)
        won = PrizeMessage(state.id, state.game, prize.place, chips, vip_s, entry.guest)
        told.append((entry.player, won))
    return told


def _notices(before: Tournament, body: AnyEvent, state: Tournament) -> list[Addressed]:
    match body:
        case TournamentPaused(reason=reason):
            return _to_playing(state, "paused", reason)
        case TournamentCancelled(reason=reason):
            return _to_playing(before, "cancelled", reason)
        case TournamentVoided(reason=reason):
            # also those who are out: fees are given back to all
            voided = NoticeMessage(state.id, state.game, "voided", reason)
            return [(entry.player, voided) for entry in state.entrants]
        case RulesChanged():
            return _to_playing(state, "rules")
        case PlayerDisqualified(entry=number, reason=reason):
            notice = NoticeMessage(state.id, state.game, "disqualified", reason)
            return [(state.entry(number).player, notice)]
        case PlayerReinstated(entry=number, reason=reason):
            player = state.entry(number).player
            told: list[PlayerMessage] = [*current(state, player)]
            told.append(NoticeMessage(state.id, state.game, "reinstated", reason))
            return [(player, message) for message in told]
        case PlayerWithdrew(entry=number) if state.entry(number).barred:
            return []
        case PlayerWithdrew(entry=number, overlaps=True):
            return [(state.entry(number).player, NoticeMessage(state.id, state.game, "overlaps", ""))]
        case PlayerWithdrew(entry=number) if state.entry(number).rules != state.rules:
            # the house took the entry back: newer rules were not accepted in time
            return [(state.entry(number).player, NoticeMessage(state.id, state.game, "dropped", ""))]
        case _:
            return []


def _to_playing(state: Tournament, about: str, reason: str = "") -> list[Addressed]:
    """A notice to all who are still in it."""
    notice = msgspec.convert(
        {"type": "notice", "tournament": state.id, "game": state.game, "about": about, "reason": reason},
        NoticeMessage,
    )
    waiting = [entry for entry in state.entrants if entry.status in ("entered", "playing")]
    return [(entry.player, notice) for entry in waiting if entry.departure is None]
