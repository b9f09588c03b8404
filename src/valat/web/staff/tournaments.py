"""Acts of staff on tournaments, each with what the audit log says of it."""

from functools import partial

from valat.aggregate.definition import once
from valat.kernel.errors import Unreadable
from valat.protocol.tournaments import TournamentActRequest, TournamentPlan
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE, forbidden
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.tournament.live.round_tables import KIND, TableAdjustment
from valat.tournament.live.tournament import Decision
from valat.tournament.log import commands
from valat.tournament.log.state import Tournament
from valat.web.app_state import AppState
from valat.web.staff.telling import tell_concerned


async def plan(app_state: AppState, player: Player, wanted: TournamentPlan) -> Tournament:
    """The tournament that an organiser plans; it stands in the audit log. Raises as `Tournaments.plan`."""
    act = Act(player.id, wanted.reason, app_state.house.now())
    details = {"game": wanted.game, "format": wanted.format, "starts_ms": str(wanted.starts_ms)}
    entry = new_entry(act, "plan", HOUSE, f"plan:{wanted.game}/{wanted.format}", (), details)
    return await app_state.tournaments.plan(wanted, audit_statements(entry))


async def act_on_tournament(
    app_state: AppState, player: Player, state: Tournament, request: TournamentActRequest
) -> Tournament:
    """The tournament after an act of staff, which stands in the audit log.

    Rule: TRN-PROMO-2, TRN-STAFF-1
    Raises:
        Unreadable: a field is missing that the act needs.
        Refusal: `forbidden` for whoever has entered it; as the command; for an adjustment as
            `Tournaments.adjust`.
    """
    if state.known_entry_of(player.id) is not None:
        raise forbidden("You have entered this tournament, so you can't direct it.", "own_case")
    act = Act(player.id, request.reason, app_state.house.now())
    entry = new_entry(
        act,
        request.do,
        f"{KIND}:{state.id}",
        f"{KIND}:{state.id}",
        _concerns(state, request),
        _details(request),
    )
    audit = audit_statements(entry)
    if request.do == "adjust":
        if await app_state.tournaments.adjust(state.id, _adjustment(player, request), audit):
            # of all other acts the tournament itself tells its players
            tell_concerned(app_state, entry)
        return await app_state.tournaments.get(state.id)
    if request.do == "void":
        return await app_state.tournaments.void(state.id, request.reason, player.id, audit, request.id or "")
    if request.do == "reinstate":
        number = _entry(request)
        return await app_state.tournaments.reinstate(
            state.id, number, request.reason, player.id, audit, request.id or ""
        )
    decide = _decision(request)
    return await app_state.tournaments.perform(
        state.id, lambda now: once(now, request.id or "", partial(decide, now)), player.id, audit
    )


def _decision(request: TournamentActRequest) -> Decision:
    """The command of an act."""
    match request.do:
        case "pause":
            return partial(commands.pause, reason=request.reason)
        case "cancel":
            return partial(commands.cancel, reason=request.reason)
        case "disqualify":
            return partial(commands.disqualify, number=_entry(request), reason=request.reason)
        case "rules":
            return commands.change_rules
        case "once":
            return commands.end_repetition
        case _:
            return commands.resume


def _entry(request: TournamentActRequest) -> int:
    """Whom the act names. Raises Unreadable."""
    if request.entry is None:
        raise Unreadable("The field `entry` is missing.")
    return request.entry


def _adjustment(player: Player, request: TournamentActRequest) -> TableAdjustment:
    """What is adjusted. Raises Unreadable where that is not said whole."""
    if request.table is None or request.side is None or not request.points:
        raise Unreadable("An adjustment needs `table`, `side` and `points` other than 0.")
    by = None if request.id is None else (player.id, request.id)
    return TableAdjustment(request.table, request.side, request.points, request.reason, request.deal, by)


def _concerns(state: Tournament, request: TournamentActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    if request.do in ("disqualify", "reinstate"):
        return tuple(entry.player for entry in state.known if entry.number == request.entry and entry.player)
    if request.do == "adjust":
        tables = state.rounds[-1].tables if state.rounds else ()
        seats = {number for table in tables if table.id == request.table for number in table.seats}
        return tuple(entry.player for entry in state.entrants if entry.number in seats)
    if request.do == "void":
        return tuple(entry.player for entry in state.entrants)
    return tuple(entry.player for entry in state.entrants if entry.status in ("entered", "playing"))


def _details(request: TournamentActRequest) -> dict[str, str]:
    fields = {"entry": request.entry, "table": request.table, "side": request.side, "points": request.points}
    return {name: str(value) for name, value in fields.items() if value is not None}
