"""What an act of staff on a tournament comes to, and whom it concerns."""

from collections.abc import Sequence

from valat.aggregate.definition import once
from valat.protocol.tournament_acts import (
    AdjustScore,
    CancelTournament,
    DisqualifyEntry,
    EndRepetition,
    PauseTournament,
    ReinstateEntry,
    RenewRules,
    ResumeTournament,
    TournamentActRequest,
    TournamentCommand,
    VoidTournament,
)
from valat.staff.roles import forbidden
from valat.tournament.acts import commands
from valat.tournament.log.events import AnyEvent
from valat.tournament.log.state import Tournament


def decide(state: Tournament, act: TournamentCommand) -> Sequence[AnyEvent]:
    """The events of an act; none where it was done before. Raises Refusal as the command."""
    return once(state, act.id or "", lambda: _events(state, act))


def _events(state: Tournament, act: TournamentCommand) -> Sequence[AnyEvent]:
    match act:
        case PauseTournament():
            return commands.pause(state, act.reason)
        case ResumeTournament():
            return commands.resume(state)
        case CancelTournament():
            return commands.cancel(state, act.reason)
        case DisqualifyEntry():
            return commands.disqualify(state, act.entry, act.reason)
        case RenewRules():
            return commands.change_rules(state)
        case EndRepetition():
            return commands.end_repetition(state)


def check_not_own(player: str, state: Tournament) -> None:
    """Passes if the player has not entered the tournament. Raises Refusal `forbidden`. Rule: TRN-STAFF-1"""
    if state.known_entry_of(player) is not None:
        raise forbidden("You have entered this tournament, so you can't direct it.", "own_case")


def concerned_players(state: Tournament, act: TournamentActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    match act:
        case DisqualifyEntry() | ReinstateEntry():
            entries = [entry for entry in state.known if entry.number == act.entry]
        case AdjustScore():
            tables = state.rounds[-1].tables if state.rounds else ()
            seats = {number for table in tables if table.id == act.table for number in table.seats}
            entries = [entry for entry in state.entrants if entry.number in seats]
        case VoidTournament():
            entries = list(state.entrants)
        case _:
            entries = [entry for entry in state.entrants if entry.status in ("entered", "playing")]
    return tuple(entry.player for entry in entries if entry.player)
