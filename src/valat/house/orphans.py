"""Tables whose manager is over: it was before the house could stop them."""

from collections.abc import Container

from valat.house.house import House
from valat.table.live.management import logged_refusal


async def stop_orphans(house: House, kind: str, running: Container[str]) -> None:
    """Stops the tables of managers of a kind that do not go on.

    Args:
        running: the ids of those that do.
    """
    for table in house.managed_tables(kind):
        manager = table.state.setting.manager
        if manager and manager.id not in running and table.management is not None:
            with logged_refusal(table.id):
                await table.management.stop("cancelled")
