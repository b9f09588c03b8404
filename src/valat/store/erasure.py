"""Erasing an account: what is the player's own goes; a pseudonym takes the name's place in what others share.

It takes two transactions. The first closes the account: from then on nobody is let in as that player. The
second erases, the name last, so that one that was broken off is found at the next start, and finished.
Between them the account is listed: if an older backup brings it back, it is erased again.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Delete,
    Row,
    Select,
    Table,
    Update,
    bindparam,
    delete,
    or_,
    select,
    text,
    union,
    update,
)

from valat.kernel.errors import Refusal
from valat.store import schema
from valat.store.database import Archive, Store
from valat.store.encryption import decrypt, encrypt, is_encrypted
from valat.store.erasure_list import ACCOUNT, Erasure
from valat.store.erasure_rows import list_erasures
from valat.store.key import HouseKey
from valat.store.redaction import Redaction, names_in, redact, redact_text
from valat.store.sqlite import empty_log
from valat.store.tables import open_seats
from valat.store.texts import begins_with, contains
from valat.store.writer import Statement

log = logging.getLogger("valat.store")

MARK = "#"
"""How a pseudonym begins, and no player's name: the page writes it in its own language."""
LOG_WAIT_MS = 100
"""How long moves may wait for readers while SQLite's log is emptied."""
KEY = "erased:"
"""How the `key` of an erased account begins, and no name's: the name is free again."""

people, events, chat, entries = schema.player, schema.event, schema.chat, schema.audit_entry
_own: BindParameter[str] = bindparam("own")
_pseudonym: BindParameter[str] = bindparam("pseudonym")

_CLOSE = update(people).where(people.c.id == _own).values(password=None, erased_ms=bindparam("at_ms"))
_ACCESS = (schema.session, schema.login_link, schema.recovery_code, schema.passkey)
"""All that lets somebody in besides the password."""
_END_ACCESS = tuple(delete(table).where(table.c.player_id == _own) for table in _ACCESS)
_relation = schema.relation.c
_challenge, _asked = schema.challenge.c, schema.challenge_person.c
_DOOMED = select(_challenge.id).where(_challenge.ended_ms == 0)
# with one of its people gone a challenge makes no table: it is marked by its end, and goes with its rows
_END_CHALLENGES = (
    update(schema.challenge)
    .where(_challenge.id.in_(select(_asked.challenge_id).where(_asked.player_id == _own)))
    .values(ended_ms=0),
    delete(schema.challenge_person).where(_asked.challenge_id.in_(_DOOMED)),
    delete(schema.challenge).where(_challenge.ended_ms == 0),
)
_ERASE = (
    *_END_ACCESS,
    *_END_CHALLENGES,
    delete(schema.notice_off).where(schema.notice_off.c.player_id == _own),
    delete(schema.quiet_hours).where(schema.quiet_hours.c.player_id == _own),
    delete(schema.push_device).where(schema.push_device.c.player_id == _own),
    delete(schema.conduct).where(schema.conduct.c.player_id == _own),
    delete(schema.notice).where(or_(schema.notice.c.player_id == _own, schema.notice.c.by_id == _own)),
    delete(schema.relation).where(or_(_relation.player_id == _own, _relation.other_id == _own)),
    delete(schema.entry_trace).where(schema.entry_trace.c.player_id == _own),
    delete(schema.reminder).where(schema.reminder.c.player_id == _own),
    delete(schema.calendar_feed).where(schema.calendar_feed.c.player_id == _own),
    delete(schema.own_event).where(schema.own_event.c.owner == _own),
    update(schema.own_event).where(schema.own_event.c.heir == _own).values(heir=None),
    delete(schema.staff_role).where(schema.staff_role.c.player_id == _own),
    # no one can judge what is gone, nor act upon who did it
    delete(schema.report).where(schema.report.c.about == _own),
    delete(chat).where(chat.c.actor == _own),
    update(schema.report).where(schema.report.c.reporter == _own).values(text=""),
    update(schema.complaint).where(schema.complaint.c.author == _own).values(text="", state="closed"),
    update(schema.tournament_entry)
    .where(schema.tournament_entry.c.player_id == _own)
    .values(name=_pseudonym),
    # last: until then the next start of the house sees that there is something left to do
    update(people)
    .where(people.c.id == _own)
    .values(
        name=_pseudonym,
        key=bindparam("new_key"),
        password=None,
        settings="{}",
        avatar=None,
        since_ms=0,
        family_ms=None,
        hides_presence=False,
        # leader boards leave the account out
        listed=False,
    ),
)

THINNED = frozenset(
    {str(schema.notice_delivery), *(str(each.table) for each in _ERASE if isinstance(each, Delete))}
)
"""Tables that have fewer rows after an erasure; what was to be sent goes with its notice."""

_REASON = (
    update(entries)
    .where(entries.c.id == bindparam("of"))
    .values(reason=bindparam("new_reason"), details=bindparam("new_details"))
)
NAMES = ("old_name", "name")
"""Details of acts of staff that are names."""


Names = Mapping[str, frozenset[str]]
"""What a player was called at each table: a name without an id beside it may be somebody else's elsewhere."""
NO_NAMES: Names = {}


class Erased(Struct, frozen=True):
    """What has become of an account.

    Attributes:
        pseudonym: what the player is called from now on.
        names: what the player was called at the tables that were looked through.
    """

    pseudonym: str
    names: Names


class _Texts(Struct, frozen=True, dict=True):
    """A column of JSON that may hold players' names; `keys` tell its rows apart."""

    table: Table
    keys: tuple[str, ...]
    column: str

    @cached_property
    def update(self) -> Update:
        """Gives a row another text."""
        rows = [self.table.c[key] == bindparam(f"of_{key}") for key in self.keys]
        return update(self.table).where(*rows).values({self.column: bindparam("new_text")})


OF_TABLES = (
    (_Texts(events, ("table_id", "seq"), "body"), events.c.table_id),
    (_Texts(schema.game_table, ("id",), "players"), schema.game_table.c.id),
    (_Texts(schema.board_result, ("board_id", "table_id"), "body"), schema.board_result.c.table_id),
)
"""What tables leave; it is looked through table by table, since a name alone says who it was only there."""
WITH_IDS = (
    _Texts(schema.tournament_event, ("tournament_id", "seq"), "body"),
    _Texts(schema.period_event, ("period_id", "seq"), "body"),
    _Texts(schema.club_session_event, ("session_id", "seq"), "body"),
    _Texts(schema.contest_event, ("contest_id", "seq"), "body"),
    _Texts(schema.board, ("id",), "nonces"),
)
"""Where each name stands beside its player's id, and nothing is encrypted."""


async def check_erasable(archive: Archive, player: str) -> None:
    """Passes where nobody waits for the player: at no table, in no tournament.

    Raises:
        Refusal: `still_playing`, `still_entered`.
    """
    seats = {seat.id for seat in await open_seats(archive, player)}
    if seats - await _tables_alone(archive, seats):
        raise still_playing()
    entry, tournament = schema.tournament_entry.c, schema.tournament
    query = select(entry.entry).join(tournament, tournament.c.id == entry.tournament_id)
    query = query.where(entry.player_id == player, ~entry.withdrawn, tournament.c.ended_ms.is_(None))
    async with archive.engine.connect() as connection:
        if (await connection.execute(query.limit(1))).first():
            why = "You are still in a tournament. Withdraw, or wait until it is over."
            raise Refusal(why, code="still_entered", rule="TRN-PRIV-1")


async def _tables_alone(archive: Archive, tables: Collection[str]) -> set[str]:
    """Those of the tables where nobody else plays: a board of the day waits for its player, and is stopped
    with the day.
    """
    table = schema.game_table.c
    query = select(table.id).where(table.id.in_(tables), table.manager_kind == "daily")
    async with archive.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


def still_playing() -> Refusal:
    """Why somebody who plays is not erased."""
    why = "You are still in a match. Leave the table, or finish the match."
    return Refusal(why, code="still_playing", rule="TRN-PRIV-1")


async def close_account(store: Store, player: str, now_ms: int) -> None:
    """Lets nobody in as that player any more; `erase_account` is to follow."""
    row = {"own": player}
    ending = [(statement, row) for statement in _END_ACCESS]
    await store.writer.write([(_CLOSE, {**row, "at_ms": now_ms}), *ending])


async def unfinished_erasures(archive: Archive) -> list[str]:
    """The ids of players whose accounts are closed and not erased yet."""
    query = select(people.c.id).where(people.c.erased_ms.is_not(None), ~begins_with(people.c.key, KEY))
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def erased_among(archive: Archive, players: Collection[str]) -> list[str]:
    """The ids of those whose accounts are closed, or erased already."""
    query = select(people.c.id).where(people.c.erased_ms.is_not(None), people.c.id.in_(players))
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def erased_since(archive: Archive, since_ms: int) -> list[str]:
    """The ids of players whose accounts were closed since then, and are erased."""
    query = select(people.c.id).where(people.c.erased_ms >= since_ms, begins_with(people.c.key, KEY))
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def erase_again(store: Store, erasures: Collection[Erasure]) -> int:
    """Erases these accounts where they are back, as after a restore; how many were.

    Rule: TRN-PRIV-1
    """
    times = {erasure.id: erasure.at_ms for erasure in erasures if erasure.kind == ACCOUNT}
    query = select(people.c.id).where(~begins_with(people.c.key, KEY))
    async with store.engine.connect() as connection:
        back = [player for player in (await connection.execute(query)).scalars() if player in times]
    for player in back:
        await close_account(store, player, times[player])
        await erase_account(store, player, await tables_with(store, player))
    if back:
        await vacuum(store)
    return len(back)


async def tables_with(archive: Archive, player: str) -> list[str]:
    """The ids of the tables whose logs or chats tell of the player."""
    sat = select(schema.sitting.c.table_id).where(schema.sitting.c.player_id == player)
    # a party's accounts go from table to table, also those of players who left
    logged = select(events.c.table_id).where(or_(events.c.actor == player, contains(events.c.body, player)))
    said = select(chat.c.table_id).where(chat.c.actor == player)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(union(sat, logged, said))).scalars())


async def tables_naming(store: Store, player: str, names: Names) -> list[str]:
    """The ids of the tables that still have a name of a player whose account is erased.

    Args:
        names: as of `erase_account`.
    """
    async with store.engine.connect() as connection:
        pseudonym = (
            await connection.execute(select(people.c.name).where(people.c.id == player))
        ).scalar_one()
    tables = await tables_with(store, player)
    found = [await _table_statements(store, table, player, pseudonym, names) for table in tables]
    return [table for table, (_, statements) in zip(tables, found, strict=True) if statements]


async def erase_account(
    store: Store, player: str, tables: Collection[str], names: Names = NO_NAMES
) -> Erased:
    """What takes the place of a closed account's names, when everything is erased.

    The second time, it takes the place of names that these tables have got since. `vacuum` is to follow.

    Rule: TRN-PRIV-1
    Args:
        tables: as of `tables_with`; nobody writes to their logs meanwhile.
        names: what the first time has found, by which names without an id beside them are found again.
    Raises:
        Refusal: `no_store` where the list of erasures cannot be written; the next start goes on with it.
    """
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(people).where(people.c.id == player))).one()
    if row.key.startswith(KEY):
        pseudonym = str(row.name)
        late = [await _table_statements(store, table, player, pseudonym, names) for table in tables]
        if again := [statement for _, statements in late for statement in statements]:
            await store.writer.write(again)
        return Erased(pseudonym, names)
    # before the name goes: what was not listed is found at the next start, for as long as it has a name
    listed = Erasure(ACCOUNT, player, int(row.erased_ms))
    await list_erasures(store, [listed])
    # of its own, not from the id: nobody follows from the one to the other
    pseudonym = MARK + token_hex(4)
    statements: list[Statement] = []
    by_table: dict[str, frozenset[str]] = {}
    for table in tables:
        by_table[table], more = await _table_statements(store, table, player, pseudonym, NO_NAMES)
        statements += more
    found, more = await _log_statements(store, player, pseudonym)
    statements += more
    everywhere = {str(row.name)}.union(found, *by_table.values())
    statements += await _audit_statements(store, player, pseudonym, everywhere)
    parameters = {"own": player, "pseudonym": pseudonym, "new_key": KEY + player}
    statements += [(statement, parameters) for statement in _ERASE]
    await store.writer.write(statements)
    return Erased(pseudonym, by_table)


async def vacuum(store: Store) -> None:
    """Frees the rows that are no more: PostgreSQL's dead ones, and those that SQLite's log still holds.

    It reads whole tables, so nobody may wait for it. Where it fails, which is logged, the database does it
    in its own time.
    """
    try:
        async with store.engine.connect() as connection:
            if store.engine.dialect.name == "postgresql":
                await connection.execute(text(f"VACUUM {', '.join(_tables_changed())}"))
            else:
                await connection.run_sync(empty_log, LOG_WAIT_MS)
    except Exception:
        log.warning("the rows of erased accounts are not freed yet", exc_info=True)


async def compact(store: Store) -> None:
    """Writes SQLite's file again, without the copies of rows that it has moved; nothing on PostgreSQL.

    Nothing can be written meanwhile, so it waits for the end of a house. Where it fails, which is logged, the
    copies stay until something is written there.
    """
    if store.engine.dialect.name == "postgresql":
        return
    try:
        async with store.engine.connect() as connection:
            await connection.exec_driver_sql("VACUUM")
            await connection.run_sync(empty_log, LOG_WAIT_MS)
    except Exception:
        log.warning("copies of the rows of erased accounts stay in the file", exc_info=True)


def _tables_changed() -> list[str]:
    """The tables in which an erasure changes rows."""
    texts = [*(of for of, _ in OF_TABLES), *WITH_IDS]
    tables = [*(statement.table for statement in (*_ERASE, _REASON)), *(of.table for of in texts)]
    return sorted({str(table) for table in tables})


async def _table_statements(
    store: Store, table: str, player: str, pseudonym: str, names: Names
) -> tuple[frozenset[str], list[Statement]]:
    """What the player was called at a table, and the statements that write it over there."""
    queries = [(texts, select(texts.table).where(column == table)) for texts, column in OF_TABLES]
    found = await _read(store, queries)
    # beside the loop: a table may have thousands of events
    known = names.get(table, frozenset())
    return await asyncio.to_thread(_rewritten, store.keys, found, player, pseudonym, known)


async def _log_statements(
    store: Store, player: str, pseudonym: str
) -> tuple[frozenset[str], list[Statement]]:
    """As `_table_statements`, of tournaments, periods, and boards that others play too."""
    queries = [
        (texts, select(texts.table).where(contains(texts.table.c[texts.column], player)))
        for texts in WITH_IDS
    ]
    found = await _read(store, queries)
    return await asyncio.to_thread(_rewritten, store.keys, found, player, pseudonym, frozenset())


async def _read(store: Store, queries: Sequence[tuple[_Texts, Select[Any]]]) -> list[tuple[_Texts, Row[Any]]]:
    """The rows that these queries find, each with what it is a row of."""
    async with store.engine.connect() as connection:
        return [(texts, row) for texts, query in queries for row in await connection.execute(query)]


def _rewritten(
    keys: HouseKey,
    rows: Sequence[tuple[_Texts, Row[Any]]],
    player: str,
    pseudonym: str,
    known: frozenset[str],
) -> tuple[frozenset[str], list[Statement]]:
    """What the player is called in these rows, or known by there, and the statements that write that over."""
    read = [(texts, row, decrypt(keys, text)) for texts, row in rows if (text := getattr(row, texts.column))]
    # only what may hold a name is decoded: most of a log is moves
    beside = [_value(texts, text) for texts, _, text in read if player in text]
    names = known.union(found for value in beside for found in names_in(value, player))
    by, said = Redaction(player, names, pseudonym), (player, *names)
    values = [
        (texts, row, _value(texts, text)) for texts, row, text in read if any(name in text for name in said)
    ]
    changed = [(texts, row, new) for texts, row, value in values if (new := redact(value, by)) != value]
    return names, [(texts.update, _new_text(keys, texts, row, new)) for texts, row, new in changed]


def _value(texts: _Texts, text: str) -> Any:
    """The JSON of a column, under the column's name: a list may stand there alone."""
    return {texts.column: msgspec.json.decode(text)}


def _new_text(keys: HouseKey, texts: _Texts, row: Row[Any], value: Any) -> dict[str, Any]:
    """What is given to the update of a row; encrypted where it was."""
    text = msgspec.json.encode(value[texts.column]).decode()
    if is_encrypted(getattr(row, texts.column)):
        text = encrypt(keys, text)
    return {**{f"of_{key}": getattr(row, key) for key in texts.keys}, "new_text": text}


async def _audit_statements(
    store: Store, player: str, pseudonym: str, names: Collection[str]
) -> list[Statement]:
    """The statements that take the names, and what was reported, out of what staff wrote."""
    reported = select("report:" + schema.report.c.subject).where(schema.report.c.about == player)
    about = select(schema.audit_concern.c.entry_id).where(schema.audit_concern.c.player_id == player)
    wrote = entries.c.target.in_(reported)
    query = select(entries, wrote.label("wrote")).where(
        or_(wrote, entries.c.id.in_(about), entries.c.actor == player)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    found = [(row, msgspec.json.decode(row.details, type=dict[str, str])) for row in rows]
    # what a moderator has renamed
    struck = {details[name] for row, details in found if row.wrote for name in NAMES if name in details}
    return [(_REASON, _new_reason(row, details, {*names, *struck}, pseudonym)) for row, details in found]


def _new_reason(
    row: Row[Any], details: dict[str, str], names: Collection[str], pseudonym: str
) -> dict[str, str]:
    kept = {field: text for field, text in details.items() if field != "line" or not row.wrote}
    texts = {field: redact_text(text, names, pseudonym) for field, text in kept.items()}
    new_details = msgspec.json.encode(texts).decode()
    return {"of": row.id, "new_reason": redact_text(row.reason, names, pseudonym), "new_details": new_details}
