"""Challenges: who asks whom to a table, and what they answer."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, and_, bindparam, case, delete, exists, func, or_, select

from valat.store.database import Archive
from valat.store.schema import challenge, challenge_person, relation
from valat.store.schema import player as people
from valat.store.writer import Rows, Statement

ChallengeAnswer = Literal["waiting", "later", "yes", "no"]
ChallengePhase = Literal["open", "called", "started", "off"]
OffReason = Literal["declined", "withdrawn", "expired", "not_come", "not_opened"]

RUNNING = ("open", "called")
"""The phases in which somebody is still to do something."""


class Challenged(Struct, frozen=True):
    """A person of a challenge; the first of them has made it.

    Attributes:
        player: an id.
        came: is at the page, once all have accepted.
    """

    player: str
    answer: ChallengeAnswer = "waiting"
    came: bool = False


class Challenge(Struct, frozen=True, kw_only=True):
    """A challenge.

    Attributes:
        people: the challenger, then those who are asked, in the order of their seats.
        setting: of the table, as JSON.
        until_ms: when it ends by itself in this phase, milliseconds since 1970.
        why: it was called off; None where it was not.
        table: which was opened; None before.
        ended_ms: None while it runs.
    """

    id: str
    people: tuple[Challenged, ...]
    setting: str
    made_ms: int
    until_ms: int
    phase: ChallengePhase = "open"
    why: OffReason | None = None
    table: str | None = None
    ended_ms: int | None = None

    @property
    def challenger(self) -> str:
        """The id of who made it."""
        return self.people[0].player

    def person(self, player: str) -> Challenged | None:
        """That player's part in it; None where they have none."""
        return next((person for person in self.people if person.player == player), None)


class StoredChallenge(Struct, frozen=True):
    """A challenge, and its people's present names and pictures by id."""

    challenge: Challenge
    names: dict[str, tuple[str, str | None]]


_SAVE = Rows(challenge, update=("until_ms", "phase", "why", "table_id", "ended_ms"))
_SAVE_PEOPLE = Rows(challenge_person, update=("answer", "came"))
_OLD = challenge.c.ended_ms < bindparam("before_ms")
_FORGET_PEOPLE = delete(challenge_person).where(
    challenge_person.c.challenge_id.in_(select(challenge.c.id).where(_OLD))
)
_FORGET = delete(challenge).where(_OLD)


def save_challenge(of: Challenge) -> list[Statement]:
    """The statements that store a challenge as it is now."""
    row = {
        "id": of.id,
        "player_id": of.challenger,
        "setting": of.setting,
        "made_ms": of.made_ms,
        "until_ms": of.until_ms,
        "phase": of.phase,
        "why": of.why,
        "table_id": of.table,
        "ended_ms": of.ended_ms,
    }
    persons = [
        {
            "challenge_id": of.id,
            "player_id": person.player,
            "place": place,
            "answer": person.answer,
            "came": person.came,
        }
        for place, person in enumerate(of.people)
    ]
    return [(_SAVE, row), (_SAVE_PEOPLE, persons)]


def forget_challenges(before_ms: int) -> list[Statement]:
    """The statements that remove the challenges that ended before a time."""
    return [(_FORGET_PEOPLE, {"before_ms": before_ms}), (_FORGET, {"before_ms": before_ms})]


async def find_challenge(archive: Archive, of: str) -> StoredChallenge | None:
    """The challenge of that id."""
    return next(iter(await _read(archive, [of])), None)


async def challenges_of(archive: Archive, player: str, most: int) -> list[StoredChallenge]:
    """The newest challenges that a player has made or is asked by, those that run first.

    Those between players of whom one has blocked the other are left out. Rule: CDT-2
    """
    query = (
        select(challenge.c.id)
        .join(challenge_person, challenge_person.c.challenge_id == challenge.c.id)
        .where(challenge_person.c.player_id == player, ~_is_hidden())
        .order_by(challenge.c.ended_ms.is_not(None), challenge.c.made_ms.desc(), challenge.c.id)
        .limit(most)
    )
    async with archive.engine.connect() as connection:
        ids = list((await connection.execute(query)).scalars())
    return await _read(archive, ids)


async def due_challenges(archive: Archive, now_ms: int) -> list[StoredChallenge]:
    """Those that run and whose time is over."""
    query = select(challenge.c.id).where(challenge.c.ended_ms.is_(None), challenge.c.until_ms <= now_ms)
    async with archive.engine.connect() as connection:
        ids = list((await connection.execute(query)).scalars())
    return await _read(archive, ids)


async def next_due(archive: Archive) -> int | None:
    """When the time of the next challenge is over; None where none runs."""
    query = select(func.min(challenge.c.until_ms)).where(challenge.c.ended_ms.is_(None))
    async with archive.engine.connect() as connection:
        found: int | None = (await connection.execute(query)).scalar()
    return found


async def running_between(archive: Archive, player: str) -> list[tuple[str, str]]:
    """Of the challenges of a player that run: id, and who is asked."""
    query = (
        select(challenge.c.id, challenge_person.c.player_id)
        .join(challenge_person, challenge_person.c.challenge_id == challenge.c.id)
        .where(challenge.c.player_id == player, challenge.c.ended_ms.is_(None), challenge_person.c.place > 0)
    )
    async with archive.engine.connect() as connection:
        return [(row.id, row.player_id) for row in await connection.execute(query)]


async def call_counts(archive: Archive, players: Sequence[str], since_ms: int) -> dict[str, int]:
    """By how many challenges that they see each of the players is called, if by any.

    Those count that run, and those that were withdrawn since then: each has called its people.
    """
    who = challenge_person.c
    counts = or_(challenge.c.ended_ms.is_(None), _is_withdrawn_since(since_ms))
    query = (
        select(who.player_id, func.count())
        .join(challenge, who.challenge_id == challenge.c.id)
        .where(who.player_id.in_(players), who.place > 0, counts, ~_is_hidden())
        .group_by(who.player_id)
    )
    async with archive.engine.connect() as connection:
        return {row[0]: row[1] for row in await connection.execute(query)}


async def left_alone_since(archive: Archive, player: str, since_ms: int, most_withdrawn: int) -> set[str]:
    """Whom that player is not to challenge again yet.

    Args:
        most_withdrawn: of challenges of one person that the player has withdrawn since then; a no is enough.
    """
    who = challenge_person.c
    declined = func.sum(case((who.answer == "no", 1), else_=0))
    withdrawn = func.sum(case((_is_withdrawn_since(since_ms), 1), else_=0))
    query = (
        select(who.player_id)
        .join(challenge, who.challenge_id == challenge.c.id)
        .where(challenge.c.player_id == player, challenge.c.ended_ms >= since_ms, who.place > 0)
        .group_by(who.player_id)
        .having(or_(declined > 0, withdrawn >= most_withdrawn))
    )
    async with archive.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


def _is_withdrawn_since(since_ms: int) -> ColumnElement[bool]:
    return and_(challenge.c.why == "withdrawn", challenge.c.ended_ms >= since_ms)


def _is_hidden() -> ColumnElement[bool]:
    """Whether a challenge is shown to one of its people nowhere: one has blocked the other. Rule: CDT-2"""
    by, who, of = challenge.c.player_id, challenge_person.c.player_id, relation.c
    either = or_(
        and_(of.player_id == by, of.other_id == who),
        and_(of.player_id == who, of.other_id == by),
    )
    return exists().where(of.kind == "block", either)


async def _read(archive: Archive, ids: Sequence[str]) -> list[StoredChallenge]:
    """The challenges of these ids, in that order, without those that are gone."""
    if not ids:
        return []
    heads = select(challenge).where(challenge.c.id.in_(ids))
    who = challenge_person.c
    persons = (
        select(challenge_person, people.c.name, people.c.avatar)
        .join(people, people.c.id == who.player_id)
        .where(who.challenge_id.in_(ids))
        .order_by(who.place)
    )
    async with archive.engine.connect() as connection:
        found = {row.id: row for row in await connection.execute(heads)}
        rows = (await connection.execute(persons)).all()
    by_id: dict[str, list[Row[Any]]] = {}
    for row in rows:
        by_id.setdefault(row.challenge_id, []).append(row)
    return [_stored(found[of], by_id.get(of, [])) for of in ids if of in found]


def _stored(head: Row[Any], persons: Sequence[Row[Any]]) -> StoredChallenge:
    of = Challenge(
        id=head.id,
        people=tuple(Challenged(row.player_id, row.answer, row.came) for row in persons),
        setting=head.setting,
        made_ms=head.made_ms,
        until_ms=head.until_ms,
        phase=head.phase,
        why=head.why,
        table=head.table_id,
        ended_ms=head.ended_ms,
    )
    return StoredChallenge(of, {row.player_id: (row.name, row.avatar) for row in persons})
