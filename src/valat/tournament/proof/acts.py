"""Which acts may stand in a log: the commands that made them are asked again."""

from collections.abc import Sequence

from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.tournament.acts import commands
from valat.tournament.course.outcome import filled_places
from valat.tournament.log.events import (
    AnyEvent,
    DisqualificationLifted,
    PlaceFilled,
    PlayerDisqualified,
    PlayerEntered,
    PlayerLeft,
    PlayerReinstated,
    PlayerWithdrew,
    RepetitionEnded,
    RoundStarted,
    RulesAccepted,
    RulesChanged,
    StartMoved,
    TournamentCancelled,
    TournamentPaused,
    TournamentResumed,
    TournamentVoided,
)
from valat.tournament.log.state import Entry, Tournament

VIP = commands.Applicant(vip=True)
"""No log tells whose VIP time ran when; of all else it tells enough."""


def rest_of_act(state: Tournament, body: AnyEvent, at_ms: int) -> Sequence[AnyEvent] | None:
    """The events that belong to the same act and follow the one at hand; None where nobody could do that.

    Args:
        state: before the act.
        body: an event; of what follows by itself, places that are filled alone come together.
    """
    try:
        made = _made_by_command(state, body, at_ms)
    except (Refusal, LookupError):
        return None
    if made is None:
        return ()
    return made[1:] if made and made[0] == body else None


def _made_by_command(state: Tournament, body: AnyEvent, at_ms: int) -> list[AnyEvent] | None:
    """What the command makes of the state; None for what is no act. Raises Refusal, LookupError."""
    match body:
        case PlayerEntered():
            player = Player(body.player, body.name, body.guest)
            return commands.enter(state, player, body.rules, body.nonce, VIP)
        case RulesAccepted(entry=number, rules=rules):
            entry = state.entry(number)
            return commands.enter(state, _player_of(entry), rules, entry.nonce, VIP)
        case PlayerWithdrew(entry=number, overlaps=overlaps):
            entry = state.entry(number)
            # the house asks as the player would: for another tournament, or for rules that nobody accepted;
            # and a disqualified player loses the place with the act, which logs of before have without
            if not (entry.disqualified and entry in state.entrants and state.phase == "open"):
                commands.withdraw(state, _player_of(entry))
            return [PlayerWithdrew(number, overlaps)]
        case PlaceFilled():
            return [*filled_places(state, at_ms)]
        case PlayerLeft(entry=number):
            return commands.leave(state, _player_of(state.entry(number)), sure=True)
        case _:
            return _made_by_staff(state, body, at_ms)


def _made_by_staff(state: Tournament, body: AnyEvent, at_ms: int) -> list[AnyEvent] | None:
    match body:
        case PlayerDisqualified(entry=number, reason=reason):
            return commands.disqualify(state, number, reason)[:1]
        case PlayerReinstated(entry=number, reason=reason):
            return commands.reinstate(state, number, reason)
        case DisqualificationLifted(entry=number, reason=reason):
            return commands.lift(state, number, reason)
        case TournamentPaused(reason=reason):
            return commands.pause(state, reason)
        case TournamentResumed():
            return commands.resume(state)
        case TournamentCancelled(reason=reason):
            return commands.cancel(state, reason)
        case TournamentVoided(reason=reason):
            return commands.void(state, reason, at_ms)
        case RulesChanged():
            return commands.change_rules(state)
        case StartMoved():
            return commands.start_now(state, body.starts_ms)
        case RepetitionEnded():
            return commands.end_repetition(state)
        case RoundStarted():
            return commands.start_round(state)
        case _:
            return None


def _player_of(entry: Entry) -> Player:
    return Player(entry.player, entry.name, entry.guest)
