"""Acts of staff on tournaments, each with what the audit log says of it."""

from functools import partial

from valat.house.house import House
from valat.protocol.staff import do_of
from valat.protocol.tournament_acts import AdjustScore, ReinstateEntry, TournamentActRequest, VoidTournament
from valat.protocol.tournaments import TournamentPlan
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.tournament.acts.decide import check_not_own, concerned_players, decide
from valat.tournament.live.round_tables import KIND, adjustment_of
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament
from valat.web.staff.telling import tell_concerned


async def plan(house: House, tournaments: Tournaments, player: Player, wanted: TournamentPlan) -> Tournament:
    """The tournament that an organiser plans; it stands in the audit log. Raises as `Tournaments.plan`."""
    act = Act(player.id, wanted.reason, house.now())
    details = {"game": wanted.game, "format": wanted.format, "starts_ms": str(wanted.starts_ms)}
    entry = new_entry(act, "plan", HOUSE, f"plan:{wanted.game}/{wanted.format}", (), details)
    return await tournaments.plan(wanted, audit_statements(entry))


async def act_on_tournament(
    house: House, tournaments: Tournaments, player: Player, state: Tournament, act: TournamentActRequest
) -> Tournament:
    """The tournament after an act of staff, which stands in the audit log.

    Rule: TRN-PROMO-2, TRN-STAFF-1
    Raises:
        Unreadable: an adjustment of no points.
        Refusal: `forbidden` for a player who has entered it; as the command; for an adjustment as
            `Tournaments.adjust`.
    """
    check_not_own(player.id, state)
    done, scope = Act(player.id, act.reason, house.now()), f"{KIND}:{state.id}"
    entry = new_entry(done, do_of(act), scope, scope, concerned_players(state, act), _details(act))
    audit = audit_statements(entry)
    match act:
        case AdjustScore():
            if await tournaments.adjust(state.id, adjustment_of(player.id, act), audit):
                # of all other acts the tournament itself tells its players
                await tell_concerned(house, entry)
            return await tournaments.get(state.id)
        case VoidTournament():
            return await tournaments.void(state.id, act.reason, player.id, audit, act.id or "")
        case ReinstateEntry():
            return await tournaments.reinstate(
                state.id, act.entry, act.reason, player.id, audit, act.id or ""
            )
        case _:
            return await tournaments.perform(state.id, partial(decide, act=act), player.id, audit)


def _details(act: TournamentActRequest) -> dict[str, str]:
    fields = ("entry", "table", "side", "points")
    return {name: str(getattr(act, name)) for name in fields if hasattr(act, name)}
