"""What arenas are asked to do: jobs that are written with whatever they follow from, and done once."""

from collections.abc import Collection

from msgspec import Struct, field
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert, select, update

from valat.logs.request_id import request_id
from valat.store.database import Archive
from valat.store.schema import arena_job as table
from valat.store.writer import Statement


class StoredJob(Struct, frozen=True):
    """A job.

    Attributes:
        contest, entry, version: what it is for; None where it is for none.
        kind: of the spec.
        priority: a lower one is done before.
        spec: JSON; arenas know all kinds.
        tries: how often it was leased.
        lease: under which it was leased last; None before.
        leased_ms: when that lease began, or was renewed.
        request_id: of the request or socket from which it follows; empty where it came by itself.
    """

    id: str
    contest_id: str | None
    entry: int | None
    version: int | None
    kind: str
    priority: int
    spec: str
    asked_ms: int
    tries: int = 0
    lease: str | None = None
    arena: str | None = None
    leased_ms: int | None = None
    request_id: str = field(default_factory=request_id.get)


_NAMES = StoredJob.__struct_fields__
_ADD = insert(table)
_LEASE = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(
        lease=bindparam("new_lease"),
        arena=bindparam("new_arena"),
        leased_ms=bindparam("new_leased_ms"),
        tries=bindparam("new_tries"),
    )
)
_FINISH = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(done_ms=bindparam("new_done_ms"), failure=bindparam("new_failure"))
)


_FORGET = update(table).where(table.c.done_ms < bindparam("before_ms"), table.c.spec != "").values(spec="")


def add_jobs(jobs: list[StoredJob]) -> list[Statement]:
    """Asks for jobs."""
    return [(_ADD, [asdict(job) for job in jobs])] if jobs else []


def lease_job(job: StoredJob) -> list[Statement]:
    """Notes who works on it."""
    row = {"of": job.id, "new_lease": job.lease, "new_arena": job.arena}
    return [(_LEASE, {**row, "new_leased_ms": job.leased_ms, "new_tries": job.tries})]


def finish_job(job: str, at_ms: int, failure: str | None = None) -> list[Statement]:
    """Notes that it is done, or why it never will be."""
    return [(_FINISH, {"of": job, "new_done_ms": at_ms, "new_failure": failure})]


def forget_specs(before_ms: int) -> list[Statement]:
    """Forgets what was asked for in jobs that were done before then; by their ids they stay known."""
    return [(_FORGET, {"before_ms": before_ms})]


async def open_jobs(archive: Archive) -> list[StoredJob]:
    """Those that are to be done, in the order in which they were asked for."""
    query = select(*(table.c[name] for name in _NAMES)).where(table.c.done_ms.is_(None))
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(table.c.asked_ms, table.c.id))).mappings().all()
    return [StoredJob(**{name: row[name] for name in _NAMES}) for row in rows]


async def new_among(archive: Archive, contest: str, jobs: Collection[StoredJob]) -> list[StoredJob]:
    """Those of a contest's jobs that nobody has asked for before."""
    if not jobs:
        return []
    query = select(table.c.id).where(table.c.contest_id == contest)
    async with archive.engine.connect() as connection:
        known = set((await connection.execute(query)).scalars())
    return [job for job in jobs if job.id not in known]
