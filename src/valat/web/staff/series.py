"""Series that organisers plan, with what the audit log says of it."""

from valat.house.house import House
from valat.protocol.series import SeriesPlan
from valat.series.live.dailies import Dailies
from valat.series.log.state import OpenSeries
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements


async def plan(house: House, dailies: Dailies, player: Player, wanted: SeriesPlan) -> OpenSeries:
    """The series that an organiser plans; it stands in the audit log. Raises as `Dailies.plan`."""
    act = Act(player.id, wanted.reason, house.now())
    details = {"game": wanted.game, "title": wanted.title, "starts_ms": str(wanted.starts_ms)}
    entry = new_entry(act, "plan", HOUSE, f"plan:series/{wanted.game}", (), details)
    return await dailies.plan(wanted, player.id, audit_statements(entry))
