"""Complaints of players: about the house, about a tournament, or about an act of staff."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, and_, bindparam, func, literal, or_, select, true, update

from valat.kernel.errors import Refusal
from valat.protocol.staff import AboutKind, ComplaintState
from valat.store.database import Archive, Store
from valat.store.schema import audit_entry as entries
from valat.store.schema import complaint as table
from valat.store.schema import player
from valat.store.writer import Rows, Statement, WriteConflict


class Complaint(Struct, frozen=True):
    """What somebody complains of; one about an act of staff is its appeal.

    Attributes:
        id: 16 hex digits.
        author: the player's id.
        about_id: the tournament's or the act's id; empty for the house.
        scope: whose staff it is for.
        at_ms: milliseconds since 1970.
    """

    id: str
    author: str
    about_kind: AboutKind
    about_id: str
    scope: str
    at_ms: int
    text: str
    state: ComplaintState = "open"


class Reading(Struct, frozen=True):
    """Which complaints somebody of the staff may see; scopes, None for all.

    Attributes:
        complaints: about the house and tournaments.
        appeals: about acts.
    """

    complaints: Collection[str] | None
    appeals: Collection[str] | None


_ADD = Rows(table)
_SET_STATE = update(table).where(table.c.id == bindparam("of")).values(state=bindparam("new_state"))


async def write_complaint(store: Store, complaint: Complaint) -> None:
    """Returns when it is durable. Raises Refusal `appealed` for a second one about an act."""
    try:
        await store.writer.write([(_ADD, asdict(complaint))])
    except WriteConflict:
        raise Refusal("You have already appealed this.", code="appealed", rule="TRN-STAFF-1") from None


def state_statements(complaint: str, state: ComplaintState) -> list[Statement]:
    """The statement that gives a complaint a state."""
    return [(_SET_STATE, {"of": complaint, "new_state": state})]


async def find_complaint(archive: Archive, complaint: str) -> Complaint | None:
    """The complaint of that id."""
    async with archive.engine.connect() as connection:
        row = (await connection.execute(select(table).where(table.c.id == complaint))).first()
    return Complaint(*row) if row else None


async def complaints_of(archive: Archive, author: str) -> list[Complaint]:
    """What a player has complained of, the newest first."""
    query = select(table).where(table.c.author == author).order_by(table.c.at_ms.desc(), table.c.id)
    async with archive.engine.connect() as connection:
        return [Complaint(*row) for row in await connection.execute(query)]


async def read_complaints(
    archive: Archive, reading: Reading, *, still_open: bool, offset: int, count: int
) -> list[tuple[str, Complaint]]:
    """Complaints with their authors' names: those open, the oldest first; or the others, the newest first.

    Args:
        offset: so many are left out.
    """
    order: tuple[Any, ...] = (table.c.at_ms, table.c.id) if still_open else (table.c.at_ms.desc(), table.c.id)
    query = (
        select(player.c.name, table)
        .join(player, player.c.id == table.c.author)
        .where(_may_read(reading), table.c.state == "open" if still_open else table.c.state != "open")
        .order_by(*order)
        .offset(offset)
        .limit(count)
    )
    async with archive.engine.connect() as connection:
        return [(row[0], Complaint(*row[1:])) for row in await connection.execute(query)]


async def count_open(archive: Archive, reading: Reading) -> int:
    """How many of those wait for an answer."""
    query = select(func.count()).select_from(table).where(table.c.state == "open", _may_read(reading))
    async with archive.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


def _may_read(reading: Reading) -> ColumnElement[bool]:
    is_appeal = table.c.about_kind == "act"
    return or_(and_(is_appeal, _within(reading.appeals)), and_(~is_appeal, _within(reading.complaints)))


def _within(scopes: Collection[str] | None) -> ColumnElement[bool]:
    return true() if scopes is None else table.c.scope.in_(scopes)


async def lifted_acts(archive: Archive, acts: Collection[str]) -> set[str]:
    """Which of these acts, by their ids, were taken back on an appeal."""
    of_appeal = entries.c.target == literal("complaint:") + table.c.id
    query = select(table.c.about_id).join(entries, and_(of_appeal, entries.c.act == "lift"))
    query = query.where(table.c.about_kind == "act", table.c.about_id.in_(acts))
    async with archive.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())
