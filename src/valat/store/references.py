"""What the house's own bots make of people's cards, and how people's deals compare with it."""

from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, exists, func, or_, select, tuple_, update

from valat.bots.reference import ReferenceDeal, ReferenceLine
from valat.kernel.errors import Refusal
from valat.protocol.references import AnyParting
from valat.protocol.table import DealSummary
from valat.store.checked_deals import DealKey
from valat.store.database import Store
from valat.store.encryption import decrypt, encrypt
from valat.store.key import HouseKey
from valat.store.schema import board, deal, deal_seat, game_table
from valat.store.schema import reference as table
from valat.store.writer import Rows, Statement

Lines = tuple[ReferenceLine, ...]
Partings = Mapping[int, AnyParting]
"""By seat."""

_ADD = Rows(table, ignore=True)
_SET_LINES = update(table).where(table.c.id == bindparam("which")).values(lines=bindparam("new_lines"))
_SET_PARTINGS = (
    update(deal)
    .where(deal.c.table_id == bindparam("table"), deal.c.deal == bindparam("number"))
    .values(partings=bindparam("new_partings"))
)
_SET_IMPS = (
    update(deal_seat)
    .where(
        deal_seat.c.table_id == bindparam("table"),
        deal_seat.c.deal == bindparam("number"),
        deal_seat.c.seat == bindparam("own_seat"),
    )
    .values(imps=bindparam("new_imps"))
)
_DROP_ABANDONED = delete(table).where(
    table.c.lines.is_(None),
    table.c.at_ms < bindparam("before_ms"),
    ~exists().where(deal.c.reference_id == table.c.id),
    ~exists().where(board.c.reference_id == table.c.id),
)

_read_deal = msgspec.json.Decoder(ReferenceDeal).decode
_read_lines = msgspec.json.Decoder(Lines).decode
_read_summary = msgspec.json.Decoder(DealSummary).decode
_read_partings = msgspec.json.Decoder(dict[int, AnyParting]).decode


class UncomparedDeal(Struct, frozen=True):
    """A finished deal that is to be compared.

    Attributes:
        shared: its board is one that others play, too.
        reference: None where it cannot be read.
        lines: as of `StoredReference`.
    """

    table: str
    deal: int
    shared: bool
    reference: ReferenceDeal | None
    lines: Lines


class StoredReference(Struct, frozen=True):
    """A finished deal as the house's bots played it.

    Attributes:
        lines: the champion's, then the house's; None until they have played, empty where they cannot.
        partings: None until they were looked for.
    """

    lines: Lines | None
    partings: Partings | None


class DealPlace(NamedTuple):
    """Where somebody sat at a deal.

    Attributes:
        imps: by how many the side did better than the champion; None where that is not known or not counted.
    """

    seat: int
    side: int
    imps: float | None


class ComparedDeal(Struct, frozen=True):
    """A deal of a player beside the champion's, as far as all may know of it."""

    table: str
    deal: int
    game: str
    at_ms: int
    side: int
    imps: float


# --- the work that is to be done


def reference_id(deal: ReferenceDeal) -> str:
    """The id of a deal's row: the same at every table with these cards, seats and bots."""
    return sha256(msgspec.json.encode(deal, order="deterministic")).hexdigest()


def add_reference(deal: ReferenceDeal, at_ms: int, keys: HouseKey) -> list[Statement]:
    """Has the deal played by the house's bots, unless it has been."""
    # hands that nobody may see yet, and a secret from which all follows
    text = encrypt(keys, msgspec.json.encode(deal).decode())
    return [(_ADD, {"id": reference_id(deal), "at_ms": at_ms, "deal": text, "lines": None})]


def drop_abandoned(before_ms: int) -> list[Statement]:
    """Drops what was to be played of deals from before then that nobody has ended."""
    return [(_DROP_ABANDONED, {"before_ms": before_ms})]


async def next_unplayed(store: Store, but: Collection[str] = ()) -> tuple[str, ReferenceDeal | None] | None:
    """The latest deal that the house's bots have still to play, after its id; None when there is none.

    The deal is None where it cannot be read, its key being lost.

    Args:
        but: ids of those that are not to be played now.
    """
    unplayed = select(table.c.id, table.c.deal).where(table.c.lines.is_(None), table.c.id.not_in(but))
    query = unplayed.order_by(table.c.at_ms.desc()).limit(1)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else (row.id, _deal(row.deal, store.keys))


async def set_lines(store: Store, which: str, lines: Lines) -> None:
    """Keeps what the bots made of the deal of that id; nothing where they cannot play it."""
    text = encrypt(store.keys, msgspec.json.encode(lines).decode())
    await store.writer.write([(_SET_LINES, {"which": which, "new_lines": text})])


async def next_uncompared(
    store: Store, but: Collection[DealKey] = (), since_ms: int = 0
) -> UncomparedDeal | None:
    """The latest finished deal of which it is not known where its people and the champion parted.

    None when there is none. A board with a window waits until that is closed. Rule: DUP-REF-2

    Args:
        but: those that are not to be compared now.
        since_ms: only those that were over then or later.
    """
    released = exists().where(board.c.id == deal.c.board_id, board.c.released_ms.is_not(None))
    query = (
        select(deal.c.table_id, deal.c.deal, deal.c.board_id, table.c.deal.label("cards"), table.c.lines)
        .join(table, and_(table.c.id == deal.c.reference_id, table.c.lines.is_not(None)))
        .join(game_table, game_table.c.id == deal.c.table_id)
        .where(
            deal.c.partings.is_(None),
            deal.c.at_ms >= since_ms,
            # boards that no manager has laid out have no window
            or_(deal.c.board_id.is_(None), game_table.c.manager_kind.is_(None), released),
            tuple_(deal.c.table_id, deal.c.deal).not_in(but),
        )
        .order_by(deal.c.at_ms.desc())
        .limit(1)
    )
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return None
    cards, lines = _deal(row.cards, store.keys), _lines(row.lines, store.keys)
    return UncomparedDeal(row.table_id, row.deal, row.board_id is not None, cards, lines)


async def set_partings(
    store: Store, of: UncomparedDeal, partings: Partings, imps: Mapping[int, float]
) -> None:
    """Keeps where the people of a deal and the champion parted, and by how much they did better, by seat."""
    key = {"table": of.table, "number": of.deal}
    text = msgspec.json.encode(partings).decode()
    row = {**key, "new_partings": encrypt(store.keys, text) if of.shared else text}
    seats: list[Statement] = [
        (_SET_IMPS, {**key, "own_seat": seat, "new_imps": amount}) for seat, amount in imps.items()
    ]
    await store.writer.write([(_SET_PARTINGS, row), *seats])


# --- what is known


async def references_of(store: Store, of: str, deals: Collection[int]) -> dict[int, StoredReference]:
    """What is known of those deals of a table, by number; none of those that have no reference."""
    query = (
        select(deal.c.deal, deal.c.partings, table.c.lines)
        .join(table, table.c.id == deal.c.reference_id)
        .where(deal.c.table_id == of, deal.c.deal.in_(deals))
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    keys = store.keys
    return {
        row.deal: StoredReference(
            None if row.lines is None else _lines(row.lines, keys),
            None if row.partings is None else _partings(row.partings, keys),
        )
        for row in rows
    }


async def board_lines(store: Store, boards: Collection[str]) -> dict[str, Lines | None]:
    """What the house's bots made of those boards that they play before people do; None of those to come."""
    query = (
        select(board.c.id, table.c.lines)
        .join(table, table.c.id == board.c.reference_id)
        .where(board.c.id.in_(boards))
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return {row.id: None if row.lines is None else _lines(row.lines, store.keys) for row in rows}


async def places_at(store: Store, of: str, deals: Collection[int]) -> dict[int, dict[str, DealPlace]]:
    """Where people sat at those deals of a table when they ended, by number and player's id."""
    query = select(deal_seat).where(deal_seat.c.table_id == of, deal_seat.c.deal.in_(deals))
    found: dict[int, dict[str, DealPlace]] = {number: {} for number in deals}
    async with store.engine.connect() as connection:
        for row in await connection.execute(query):
            found[row.deal][row.player_id] = DealPlace(row.seat, row.side, row.imps)
    return found


async def imps_at(store: Store, player: str, tables: Collection[str]) -> dict[str, float]:
    """By how many IMPs the player did better than the champion at each of the tables that are compared."""
    query = (
        select(deal_seat.c.table_id, func.sum(deal_seat.c.imps).label("imps"))
        .where(deal_seat.c.player_id == player, deal_seat.c.table_id.in_(tables))
        .where(deal_seat.c.imps.is_not(None))
        .group_by(deal_seat.c.table_id)
    )
    async with store.engine.connect() as connection:
        return {row.table_id: row.imps for row in await connection.execute(query)}


async def compared_deals(
    store: Store, player: str, game: str | None = None, limit: int = 300, *, dearest: bool = False
) -> list[ComparedDeal]:
    """A player's deals that are compared, the latest first.

    Args:
        game: only those of that game.
        dearest: only those that cost something, the dearest first.
    """
    query = (
        select(
            deal_seat.c.table_id.label("table"),
            deal_seat.c.deal,
            game_table.c.game,
            deal_seat.c.at_ms,
            deal_seat.c.side,
            deal_seat.c.imps,
        )
        .join(game_table, game_table.c.id == deal_seat.c.table_id)
        .where(deal_seat.c.player_id == player, deal_seat.c.imps.is_not(None))
        .limit(limit)
    )
    if game is not None:
        query = query.where(game_table.c.game == game)
    if dearest:
        query = query.where(deal_seat.c.imps < 0).order_by(deal_seat.c.imps, deal_seat.c.at_ms.desc())
    else:
        query = query.order_by(deal_seat.c.at_ms.desc())
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [ComparedDeal(**row) for row in rows]


async def compared_games(store: Store, player: str) -> list[str]:
    """The games in which a player has deals that are compared, by name."""
    query = (
        select(game_table.c.game)
        .join(deal_seat, game_table.c.id == deal_seat.c.table_id)
        .where(deal_seat.c.player_id == player, deal_seat.c.imps.is_not(None))
        .distinct()
    )
    async with store.engine.connect() as connection:
        return sorted((await connection.execute(query)).scalars())


async def deal_summaries_of(store: Store, keys: Collection[DealKey]) -> dict[DealKey, DealSummary]:
    """What each of those deals did to its match; without those that cannot be read."""
    query = select(deal.c.table_id, deal.c.deal, deal.c.body).where(
        tuple_(deal.c.table_id, deal.c.deal).in_(keys)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    found = {}
    for row in rows:
        try:
            found[row.table_id, row.deal] = _read_summary(decrypt(store.keys, row.body))
        except Refusal:
            continue
    return found


# What cannot be read, its key being lost or its form another version's, is as if it could not be played.


def _deal(text: str, keys: HouseKey) -> ReferenceDeal | None:
    try:
        return _read_deal(decrypt(keys, text))
    except (Refusal, msgspec.MsgspecError):
        return None


def _lines(text: str, keys: HouseKey) -> Lines:
    try:
        return _read_lines(decrypt(keys, text))
    except (Refusal, msgspec.MsgspecError):
        return ()


def _partings(text: str, keys: HouseKey) -> Partings:
    try:
        return _read_partings(decrypt(keys, text))
    except (Refusal, msgspec.MsgspecError):
        return {}
