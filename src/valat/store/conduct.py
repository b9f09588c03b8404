"""Incidents: matches with people that a player has left, or let the clock play."""

from msgspec import Struct
from sqlalchemy import or_, select, text

from valat.store.database import Archive
from valat.store.schema import conduct, sitting
from valat.store.writer import Statement

CLOCK_MOVES = 3
"""So often the clock runs out for a player in one match until that is an incident. Rule: CDT-1"""
MATCHES = 10
"""So many matches, played to their end, take one incident away."""
FIRST_PAUSE = 3
"""From so many incidents on each is followed by a pause."""
PAUSES_MS = (15 * 60_000, 60 * 60_000, 24 * 60 * 60_000)
"""How long a player pauses: after the third incident, the fourth, each later one."""

# of one match there is one incident, which stays at its first moment
_NOTE = text("""
INSERT INTO conduct (table_id, player_id, at_ms, left_match, clock_moves)
VALUES (:table_id, :player_id, :at_ms, :left_match, :clock_moves)
ON CONFLICT (table_id, player_id) DO UPDATE SET
  at_ms = CASE WHEN conduct.left_match OR conduct.clock_moves >= :incident
    THEN conduct.at_ms ELSE excluded.at_ms END,
  left_match = conduct.left_match OR excluded.left_match,
  clock_moves = conduct.clock_moves + excluded.clock_moves
""")


class Standing(Struct, frozen=True):
    """What a player's incidents come to.

    Attributes:
        incidents: how many have not faded.
        played: matches played to their end since the last one faded, or was added to none.
        pause_ms: until when the player pauses, milliseconds since 1970; 0 where there is no pause.
    """

    incidents: int = 0
    played: int = 0
    pause_ms: int = 0


def note_conduct(
    table: str, player: str, at_ms: int, *, left: bool = False, clock_moves: int = 0
) -> list[Statement]:
    """The statement that notes that a player has left a match, or that the clock has moved for them."""
    row = {"table_id": table, "player_id": player, "at_ms": at_ms}
    return [(_NOTE, {**row, "left_match": left, "clock_moves": clock_moves, "incident": CLOCK_MOVES})]


def standing_after(incidents: list[int], matches: list[int]) -> Standing:
    """What incidents and matches played to their end come to, in the order of their times.

    Rule: CDT-1

    >>> standing_after([1, 2], list(range(3, 13))).incidents
    1
    >>> standing_after([1, 2, 3], []).pause_ms
    900003
    """
    standing = Standing()
    for at_ms, is_incident in sorted([*((at, True) for at in incidents), *((at, False) for at in matches)]):
        if is_incident:
            count = standing.incidents + 1
            nth = count - FIRST_PAUSE
            pause_ms = at_ms + PAUSES_MS[min(nth, len(PAUSES_MS) - 1)] if nth >= 0 else 0
            standing = Standing(count, standing.played, max(pause_ms, standing.pause_ms))
        elif standing.incidents:
            faded = standing.played + 1 == MATCHES
            played = 0 if faded else standing.played + 1
            standing = Standing(standing.incidents - faded, played, standing.pause_ms)
    return standing


async def conduct_of(archive: Archive, player: str) -> Standing:
    """What a player's incidents come to now."""
    incident = or_(conduct.c.left_match, conduct.c.clock_moves >= CLOCK_MOVES)
    found = select(conduct.c.at_ms).where(conduct.c.player_id == player, incident)
    async with archive.engine.connect() as connection:
        incidents = list((await connection.execute(found)).scalars())
        if not incidents:
            return Standing()
        finished = select(sitting.c.at_ms).where(
            sitting.c.player_id == player, sitting.c.won.is_not(None), sitting.c.at_ms > min(incidents)
        )
        return standing_after(incidents, list((await connection.execute(finished)).scalars()))
