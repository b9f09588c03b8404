"""Analyses that were made already, by a key of what they were made from; the newest only."""

from sqlalchemy import bindparam, delete, select

from valat.store.database import Store
from valat.store.encryption import decrypt, encrypt
from valat.store.schema import analysis
from valat.store.writer import Rows

MOST_ANALYSES = 5_000
"""How many are kept, of about 8 kB each."""

_SAVE = Rows(analysis, update=("made_ms", "body"))
_OLDEST = (
    select(analysis.c.made_ms)
    .order_by(analysis.c.made_ms.desc())
    .limit(1)
    .offset(bindparam("kept"))
    .scalar_subquery()
)
# with fewer than `kept` the subquery is null, and nothing is older than null
_FORGET = delete(analysis).where(analysis.c.made_ms <= _OLDEST)


async def find_analysis(store: Store, key: str) -> str | None:
    """The body of the analysis with that key; None where there is none."""
    query = select(analysis.c.body).where(analysis.c.key == key)
    async with store.engine.connect() as connection:
        body: str | None = (await connection.execute(query)).scalar()
        return None if body is None else decrypt(store.keys, body)


async def save_analysis(
    store: Store, key: str, body: str, at_ms: int, most: int = MOST_ANALYSES, *, hidden: bool = False
) -> None:
    """Keeps an analysis, and forgets the oldest beyond so many.

    Args:
        hidden: the store alone does not tell it: others have still to play the board.
    """
    row = {"key": key, "made_ms": at_ms, "body": encrypt(store.keys, body) if hidden else body}
    await store.writer.write([(_SAVE, row), (_FORGET, {"kept": most})])
