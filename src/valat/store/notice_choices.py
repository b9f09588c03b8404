"""What players have turned off of notices, and their quiet hours."""

from collections.abc import Collection

from sqlalchemy import bindparam, delete, select

from valat.protocol.notices import NoticeChoices, NoticeWay, QuietHours
from valat.store.database import Archive
from valat.store.notices import batches
from valat.store.schema import notice_off, quiet_hours
from valat.store.writer import Rows, Statement

_OFF, _QUIET = Rows(notice_off, ignore=True), Rows(quiet_hours)
_FORGET = [
    delete(notice_off).where(notice_off.c.player_id == bindparam("whose")),
    delete(quiet_hours).where(quiet_hours.c.player_id == bindparam("whose")),
]


def choice_statements(player: str, choices: NoticeChoices) -> list[Statement]:
    """The statements that write a player's choices over those of before."""
    kinds: dict[NoticeWay, Collection[str]] = {"page": choices.page_off, "push": choices.push_off}
    off = [{"player_id": player, "way": way, "kind": kind} for way, of in kinds.items() for kind in of]
    statements: list[Statement] = [(statement, {"whose": player}) for statement in _FORGET]
    if off:
        statements.append((_OFF, off))
    if choices.quiet is not None:
        quiet = choices.quiet
        row = {"player_id": player, "start": quiet.start, "end": quiet.end, "zone": quiet.zone}
        statements.append((_QUIET, row))
    return statements


async def choices_of(archive: Archive, player: str) -> NoticeChoices:
    """A player's choices; those of somebody who has chosen nothing: all is on, no hour quiet."""
    query = select(notice_off.c.way, notice_off.c.kind).where(notice_off.c.player_id == player)
    async with archive.engine.connect() as connection:
        off = (await connection.execute(query.order_by(notice_off.c.kind))).all()
    quiet = (await quiet_hours_of(archive, [player])).get(player)
    page, push = (tuple(kind for of, kind in off if of == way) for way in ("page", "push"))
    return NoticeChoices(page, push, quiet)


async def quiet_hours_of(archive: Archive, players: Collection[str]) -> dict[str, QuietHours]:
    """The quiet hours of those players who have any."""
    found: dict[str, QuietHours] = {}
    async with archive.engine.connect() as connection:
        for some in batches(players):
            rows = await connection.execute(select(quiet_hours).where(quiet_hours.c.player_id.in_(some)))
            found |= {row.player_id: QuietHours(row.start, row.end, row.zone) for row in rows}
    return found
