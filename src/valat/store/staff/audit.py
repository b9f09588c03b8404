"""The audit log: every act of staff, whom it concerns and why; written once, never changed."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, Select, select

from valat.store.database import Archive
from valat.store.schema import audit_concern as concerns
from valat.store.schema import audit_entry as entries
from valat.store.schema import player as players
from valat.store.writer import Rows, Statement


class AuditEntry(Struct, frozen=True):
    """An act of staff.

    Attributes:
        id: 16 hex digits.
        at_ms: milliseconds since 1970.
        actor: the id of the player who did it; None for the operator.
        act: what was done, a word of `valat.staff.roles`.
        scope: where: `house`, `tournament:ID`, `session:ID` or `contest:ID`.
        target: what it was done to, as `report:TABLE/3`.
        reason: a sentence for those concerned.
        concerns: the ids of the players who are shown it.
        details: texts by name: `until_ms`, `name`, `line`, …
    """

    id: str
    at_ms: int
    actor: str | None
    act: str
    scope: str
    target: str
    reason: str
    concerns: tuple[str, ...] = ()
    details: dict[str, str] = {}


class LoggedEntry(Struct, frozen=True):
    """An entry as the log holds it.

    Attributes:
        number: later entries have higher ones.
        actor_name: None for the operator.
        concern_names: of those whom it concerns, as they are called now.
    """

    number: int
    entry: AuditEntry
    actor_name: str | None
    concern_names: tuple[str, ...]


# the order of writing, even if the house's clock was set back
_NUMBER = entries.c.number
_ENTRY, _CONCERN = Rows(entries), Rows(concerns)


def audit_statements(entry: AuditEntry) -> list[Statement]:
    """The statements that write an entry, for the transaction in which the act itself is written."""
    fields = ("id", "at_ms", "actor", "act", "scope", "target", "reason")
    row = {name: getattr(entry, name) for name in fields}
    row["details"] = msgspec.json.encode(entry.details).decode()
    whom = [{"entry_id": entry.id, "player_id": player} for player in dict.fromkeys(entry.concerns)]
    return [(_ENTRY, row), *([(_CONCERN, whom)] if whom else [])]


async def find_entry(archive: Archive, entry: str) -> AuditEntry | None:
    """The entry of that id."""
    found = await find_logged(archive, [entry])
    return found[entry].entry if found else None


async def read_log(
    archive: Archive, scopes: Collection[str] | None, before: int | None, count: int
) -> list[LoggedEntry]:
    """The newest entries.

    Args:
        scopes: of those that the reader may see; None for all.
        before: with a lower number than this.
    """
    query = _query().order_by(_NUMBER.desc()).limit(count)
    if scopes is not None:
        query = query.where(entries.c.scope.in_(scopes))
    if before is not None:
        query = query.where(before > _NUMBER)
    return await _read(archive, query)


async def entries_concerning(
    archive: Archive, player: str, count: int, *, without: Collection[str] = ()
) -> list[LoggedEntry]:
    """The newest entries that concern a player, but for those acts."""
    query = _query().join(concerns, concerns.c.entry_id == entries.c.id)
    query = query.where(concerns.c.player_id == player, entries.c.act.not_in(without))
    return await _read(archive, query.order_by(_NUMBER.desc()).limit(count))


async def newest_concerning(archive: Archive, player: str) -> int:
    """When the newest entry that concerns a player was written, milliseconds since 1970; 0 without one."""
    query = select(entries.c.at_ms).join(concerns, concerns.c.entry_id == entries.c.id)
    query = query.where(concerns.c.player_id == player).order_by(_NUMBER.desc()).limit(1)
    async with archive.engine.connect() as connection:
        return int((await connection.execute(query)).scalar() or 0)


async def entries_on(archive: Archive, targets: Collection[str]) -> dict[str, list[LoggedEntry]]:
    """By target, the entries about it, the newest first."""
    found: dict[str, list[LoggedEntry]] = {}
    query = _query().where(entries.c.target.in_(targets)).order_by(_NUMBER.desc())
    for act in await _read(archive, query):
        found.setdefault(act.entry.target, []).append(act)
    return found


async def find_logged(archive: Archive, ids: Collection[str]) -> dict[str, LoggedEntry]:
    """By id, those of these entries that there are."""
    return {act.entry.id: act for act in await _read(archive, _query().where(entries.c.id.in_(ids)))}


def _query() -> Select[Any]:
    return select(entries, players.c.name.label("actor_name")).join(
        players, players.c.id == entries.c.actor, isouter=True
    )


async def _read(archive: Archive, query: Select[Any]) -> list[LoggedEntry]:
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
        whom = select(concerns.c.entry_id, concerns.c.player_id, players.c.name).join(players)
        whom = whom.where(concerns.c.entry_id.in_([row.id for row in rows]))
        concerned: dict[str, list[tuple[str, str]]] = {}
        for entry, player, name in await connection.execute(whom):
            concerned.setdefault(entry, []).append((player, name))
    return [_logged(row, concerned.get(row.id, ())) for row in rows]


def _logged(row: Row[Any], concerned: Sequence[tuple[str, str]]) -> LoggedEntry:
    ids = tuple(player for player, _ in concerned)
    details = msgspec.json.decode(row.details, type=dict[str, str])
    entry = AuditEntry(row.id, row.at_ms, row.actor, row.act, row.scope, row.target, row.reason, ids, details)
    return LoggedEntry(row.number, entry, row.actor_name, tuple(name for _, name in concerned))
