"""Zips as rows of the database, for nodes that share no folder: in parts, the first of them written last."""

from collections.abc import AsyncIterator, Collection

from sqlalchemy import bindparam, delete, func, insert, select

from valat.store.database import Store
from valat.store.schema import package_part as table

PART_BYTES = 1 << 18

_PART = insert(table)
_REMOVE_PART = delete(table).where(table.c.digest == bindparam("gone"), table.c.number == bindparam("part"))
_REMOVE = delete(table).where(table.c.digest == bindparam("gone"))


class PackageRows:
    """The zips of one store, by the digests of their bytes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, digest: str, data: bytes) -> None:
        """Keeps the bytes; they are durable when it returns."""
        if await self.has(digest):
            return
        starts = range(0, max(1, len(data)), PART_BYTES)
        # a caller that finds the first finds all
        for number, start in reversed(list(enumerate(starts))):
            row = {"digest": digest, "number": number, "data": data[start : start + PART_BYTES]}
            # a writer that was killed may have left it
            before = {"gone": digest, "part": number}
            await self._store.writer.write([(_REMOVE_PART, before), (_PART, row)])

    async def has(self, digest: str) -> bool:
        """Whether all of a zip is there."""
        query = select(table.c.number).where(table.c.digest == digest, table.c.number == 0)
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def parts(self, digest: str) -> AsyncIterator[bytes]:
        """The bytes of a zip that is there, one part after the other."""
        count = select(func.count()).where(table.c.digest == digest)
        one = select(table.c.data).where(table.c.digest == digest, table.c.number == bindparam("part"))
        async with self._store.engine.connect() as connection:
            for part in range((await connection.execute(count)).scalar_one()):
                yield (await connection.execute(one, {"part": part})).scalar_one()

    async def remove(self, digests: Collection[str]) -> None:
        """Removes zips, as far as they are there."""
        await self._store.writer.write([(_REMOVE, {"gone": digest}) for digest in digests])
