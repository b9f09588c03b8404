"""The ledger's postings: written once, read by account."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Row, case, func, literal, not_, or_, select, true

from valat.kernel.errors import Refusal
from valat.store.database import Archive, Store
from valat.store.schema import posting as postings
from valat.store.schema import tournament as tournaments
from valat.store.schema import transfer as transfers
from valat.store.writer import Rows, Statement, WriteConflict

POOLS = "tournament:"
"""What the accounts begin with that tournaments keep their entrants' fees in."""


class Transfer(Struct, frozen=True):
    """A line of a posting: `amount` of a unit, at least 1, out of one account into another."""

    debit: str
    credit: str
    unit: str
    amount: int


class Posting(Struct, frozen=True):
    """What happened to some accounts at once.

    Attributes:
        cause: what it was done for; no two postings have the same.
        at_ms: when, milliseconds since 1970.
        actor: the id of the player who did it; None for the house.
        reason: a sentence for those concerned; may be empty.
        reverses: the cause of the posting that this one takes back.
    """

    cause: str
    at_ms: int
    transfers: tuple[Transfer, ...]
    actor: str | None = None
    reason: str = ""
    reverses: str | None = None


class StatementEntry(Struct, frozen=True):
    """A line of an account's statement.

    Attributes:
        amount: what came in, below 0 what went out.
        balance: what was there of the unit afterwards.
        other: the other account.
    """

    cause: str
    at_ms: int
    reason: str
    reverses: str | None
    unit: str
    amount: int
    balance: int
    other: str


# the order of writing, even if the house's clock was set back
_WRITTEN = postings.c.number
_OPEN_POOLS = select(literal(POOLS) + tournaments.c.id).where(tournaments.c.ended_ms.is_(None))
_POST, _LINES = Rows(postings), Rows(transfers)


def posting_statements(posting: Posting) -> list[Statement]:
    """The statements that write a posting, for a transaction in which other things happen with it.

    Raises (when written):
        WriteConflict: its cause is taken, or a player's account does not hold what goes out of it.
    """
    head = {name: value for name, value in asdict(posting).items() if name != "transfers"}
    lines = [
        {"cause": posting.cause, "line": line, **asdict(transfer)}
        for line, transfer in enumerate(posting.transfers, 1)
    ]
    return [(_POST, head), (_LINES, lines)]


async def post(store: Store, posting: Posting) -> Posting:
    """The posting as it is stored: what was posted before for the same cause stands, and is not repeated.

    Rule: TRN-LEDGER-1
    Raises:
        Refusal: `cause_taken` when something else was posted for that cause, `reversed` when what it takes
            back has been taken back, `no_chips` when an account does not hold as much.
    """
    try:
        await store.writer.write(posting_statements(posting))
    except WriteConflict:
        return await _stored(store, posting)
    return posting


async def _stored(store: Store, posting: Posting) -> Posting:
    """The posting that is there already in place of this one; raises the refusal that fits otherwise."""
    before = await find_posting(store, posting.cause)
    if before is not None:
        if (before.transfers, before.reverses) == (posting.transfers, posting.reverses):
            return before
        raise Refusal(f"Something else was posted for '{posting.cause}'.", code="cause_taken")
    if posting.reverses is not None:
        raise Refusal(f"'{posting.reverses}' has been taken back.", code="reversed")
    raise Refusal("The balance is too low.", code="no_chips", rule="TRN-LEDGER-1")


async def find_posting(archive: Archive, cause: str) -> Posting | None:
    """What was posted for a cause."""
    async with archive.engine.connect() as connection:
        head = (await connection.execute(select(postings).where(postings.c.cause == cause))).first()
        if head is None:
            return None
        query = select(transfers).where(transfers.c.cause == cause).order_by(transfers.c.line)
        lines = (await connection.execute(query)).all()
    return _as_posting(head, lines)


async def balance(archive: Archive, account: str, unit: str) -> int:
    """What an account holds of a unit."""
    return await _sum_lines(archive, account, unit, true())


async def balance_with_open_fees(archive: Archive, account: str, unit: str) -> int:
    """What an account would hold of a unit if tournaments that are not over gave back all their fees."""
    # in one query: a fee that is given back meanwhile is seen on one side of it
    of_open = or_(transfers.c.credit.in_(_OPEN_POOLS), transfers.c.debit.in_(_OPEN_POOLS))
    return await _sum_lines(archive, account, unit, not_(of_open))


async def _sum_lines(archive: Archive, account: str, unit: str, which: ColumnElement[bool]) -> int:
    signed = case((transfers.c.credit == account, transfers.c.amount), else_=-transfers.c.amount)
    query = select(func.coalesce(func.sum(signed), 0)).where(
        transfers.c.unit == unit, or_(transfers.c.credit == account, transfers.c.debit == account), which
    )
    async with archive.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def account_statement(archive: Archive, account: str) -> list[StatementEntry]:
    """All that an account was credited and debited, the oldest first."""
    query = (
        select(postings, transfers)
        .join(transfers, transfers.c.cause == postings.c.cause)
        .where(or_(transfers.c.credit == account, transfers.c.debit == account))
        .order_by(_WRITTEN, transfers.c.line)
    )
    held: dict[str, int] = {}
    entries = []
    async with archive.engine.connect() as connection:
        for row in await connection.execute(query):
            incoming = row.credit == account
            amount = row.amount if incoming else -row.amount
            held[row.unit] = held.get(row.unit, 0) + amount
            other = row.debit if incoming else row.credit
            entries.append(
                StatementEntry(
                    row.cause, row.at_ms, row.reason, row.reverses, row.unit, amount, held[row.unit], other
                )
            )
    return entries


async def all_postings(archive: Archive) -> list[Posting]:
    """Every posting, in the order in which they were written."""
    async with archive.engine.connect() as connection:
        heads = (await connection.execute(select(postings).order_by(_WRITTEN))).all()
        lines = (
            await connection.execute(select(transfers).order_by(transfers.c.cause, transfers.c.line))
        ).all()
    by_cause: dict[str, list[Row[tuple[object, ...]]]] = {}
    for line in lines:
        by_cause.setdefault(line.cause, []).append(line)
    return [_as_posting(head, by_cause.get(head.cause, [])) for head in heads]


def _as_posting(head: Row[tuple[object, ...]], lines: Sequence[Row[tuple[object, ...]]]) -> Posting:
    moved = tuple(Transfer(line.debit, line.credit, line.unit, line.amount) for line in lines)
    return Posting(head.cause, head.at_ms, moved, head.actor, head.reason, head.reverses)
