"""What those who run a house have told it: a banner, closed doors, draining. It outlives a restart."""

from msgspec import Struct
from sqlalchemy import select

from valat.store.database import Archive
from valat.store.schema import house_state as table
from valat.store.writer import Rows, Statement


class HouseState(Struct, frozen=True):
    """What a house has been told.

    Attributes:
        banner: a sentence for everyone; None without one.
        closed: it opens no new tables of players.
        until_ms: when it opens them again, milliseconds since 1970; None until it is told so.
        draining: tables deal no more until the server has restarted.
    """

    banner: str | None = None
    closed: bool = False
    until_ms: int | None = None
    draining: bool = False


_ROW = Rows(table, update=HouseState.__struct_fields__)


def house_state_statements(state: HouseState) -> list[Statement]:
    """The statement that writes the state, for the transaction of the act that made it."""
    row = {name: getattr(state, name) for name in HouseState.__struct_fields__}
    return [(_ROW, {"id": 1, **row})]


async def read_house_state(archive: Archive) -> HouseState:
    """The state as it was written last; that of an open house where nobody has said anything yet."""
    columns = [table.c[name] for name in HouseState.__struct_fields__]
    async with archive.engine.connect() as connection:
        row = (await connection.execute(select(*columns))).first()
    return HouseState(*row) if row else HouseState()
