"""Who organises the events that players have opened."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, and_, bindparam, exists, func, or_, select, update

from valat.protocol.own_events import OwnEventKind
from valat.store.database import Archive
from valat.store.schema import club_session, player, tournament
from valat.store.schema import own_event as table
from valat.store.writer import Rows, Statement


class OwnedEvent(Struct, frozen=True):
    """An event that a player organises.

    Attributes:
        owner: the player's id.
        opened_ms: milliseconds since 1970.
        heir: the id of who is asked to organise it from now on.
    """

    kind: OwnEventKind
    event_id: str
    owner: str
    opened_ms: int
    heir: str | None = None


_ADD = Rows(table)
_ASKED = (
    table.c.kind == bindparam("of_kind"),
    table.c.event_id == bindparam("of"),
    table.c.heir == bindparam("asked"),
)
# by what the row says now: meanwhile the owner may have asked another player
_HAND_ON = update(table).where(*_ASKED).values(owner=bindparam("asked"), heir=None)
_DECLINE = update(table).where(*_ASKED).values(heir=None)
_ASK = (
    update(table)
    .where(table.c.kind == bindparam("of_kind"), table.c.event_id == bindparam("of"))
    .where(table.c.owner == bindparam("by"))
    .values(heir=bindparam("asked"))
)


def add_own_event(owned: OwnedEvent) -> list[Statement]:
    """Notes who organises a new event; it comes behind the event itself."""
    return [(_ADD, asdict(owned))]


def hand_on(kind: OwnEventKind, event: str, heir: str) -> list[Statement]:
    """Makes a player the owner of an event, if that player is still the one who is asked."""
    return [(_HAND_ON, {"of_kind": kind, "of": event, "asked": heir})]


def decline(kind: OwnEventKind, event: str, heir: str) -> list[Statement]:
    """Asks a player no longer to organise an event; another one who is asked by now stays so."""
    return [(_DECLINE, {"of_kind": kind, "of": event, "asked": heir})]


def ask_heir(kind: OwnEventKind, event: str, owner: str, heir: str) -> list[Statement]:
    """Asks a player to organise an event, and no one else any more, if it is still that owner's."""
    return [(_ASK, {"of_kind": kind, "of": event, "by": owner, "asked": heir})]


async def find_owned(archive: Archive, kind: OwnEventKind, event: str) -> OwnedEvent | None:
    """Who organises an event; None where no one does."""
    query = select(table).where(table.c.kind == kind, table.c.event_id == event)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else OwnedEvent(*row)


async def open_events_of(archive: Archive, player: str) -> list[OwnedEvent]:
    """The events of a player that are not over, the oldest first."""
    query = select(table).where(table.c.owner == player, _is_open()).order_by(table.c.opened_ms)
    async with archive.engine.connect() as connection:
        return [OwnedEvent(*row) for row in await connection.execute(query)]


async def count_open_events(archive: Archive, *, owner_since_ms: int = 0) -> int:
    """How many events of players are not over.

    Args:
        owner_since_ms: of organisers who were first seen after that, milliseconds since 1970; 0 for all.
    """
    query = select(func.count()).select_from(table).where(_is_open())
    if owner_since_ms:
        query = query.join(player, player.c.id == table.c.owner).where(player.c.since_ms > owner_since_ms)
    async with archive.engine.connect() as connection:
        return (await connection.execute(query)).scalar_one()


def _is_open() -> ColumnElement[bool]:
    """Whether the event of a row is neither over nor cancelled."""
    rooms = (("tournament", tournament), ("session", club_session))
    return or_(
        *(
            and_(
                table.c.kind == kind,
                exists().where(room.c.id == table.c.event_id, room.c.ended_ms.is_(None)),
            )
            for kind, room in rooms
        )
    )
