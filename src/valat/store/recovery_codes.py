"""Codes with which somebody gets back into an account, each once: the store has their keyed hashes."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from secrets import choice

from msgspec import Struct
from sqlalchemy import bindparam, delete, func, select

from valat.store.database import Archive
from valat.store.key import HouseKey
from valat.store.schema import recovery_code as table
from valat.store.writer import Rows, Statement

COUNT = 10
"""Codes that a player has at a time. Rule: ACC-1"""
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""32 of them: five bits each. I, L, O and U are none, since people read them as others."""
GROUPS, GROUP = 5, 4
"""A code is so many groups of so many letters: 100 bits."""

_READ_AS = str.maketrans("OIL", "011")
_CODES = Rows(table)
_OF_PLAYER = delete(table).where(table.c.player_id == bindparam("whose"))
_USE = delete(table).where(table.c.hash == bindparam("used"))


class RecoveryCode(Struct, frozen=True):
    """A code that was not used yet, as the store has it."""

    hash: str
    player_id: str


class CodesLeft(Struct, frozen=True):
    """A player's codes.

    Attributes:
        left: how many were not used yet.
        made_ms: when they were made, milliseconds since 1970; 0 where there are none.
    """

    left: int
    made_ms: int


def new_codes() -> list[str]:
    """Codes that nobody has had, as people read them.

    >>> [len(code) for code in new_codes()] == [24] * COUNT
    True
    """
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT)]


def plain_code(text: str) -> str:
    """A code as it is hashed, however it was typed.

    >>> plain_code(" 7kq2-o1xl ")
    '7KQ201X1'
    """
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    return letters.translate(_READ_AS)


def code_statements(keys: HouseKey, player: str, codes: Sequence[str], now_ms: int) -> list[Statement]:
    """The statements that give a player these codes; those from before end."""
    key = keys[keys.current]
    rows = [{"hash": _hash(key, code), "player_id": player, "made_ms": now_ms} for code in codes]
    return [*end_statements(player), (_CODES, rows)]


def use_statements(code: RecoveryCode) -> list[Statement]:
    """The statement that uses a code up."""
    return [(_USE, {"used": code.hash})]


def end_statements(player: str) -> list[Statement]:
    """The statement that ends a player's codes."""
    return [(_OF_PLAYER, {"whose": player})]


async def find_code(archive: Archive, keys: HouseKey, code: str) -> RecoveryCode | None:
    """The code, by one lookup; None where there is none, and where it was used."""
    hashes = [_hash(key, code) for key in keys]
    query = select(table.c.hash, table.c.player_id).where(table.c.hash.in_(hashes))
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return RecoveryCode(*row) if row else None


async def codes_left(archive: Archive, player: str) -> CodesLeft:
    """How many codes a player has."""
    query = select(func.count(), func.coalesce(func.max(table.c.made_ms), 0))
    async with archive.engine.connect() as connection:
        count, made_ms = (await connection.execute(query.where(table.c.player_id == player))).one()
    return CodesLeft(int(count), int(made_ms))


def _group() -> str:
    return "".join(choice(LETTERS) for _ in range(GROUP))


def _hash(key: bytes, code: str) -> str:
    """What the store knows of a code: without the house key nobody tells whether a guess is right."""
    own_key = hmac.new(key, b"valat recovery codes", sha256).digest()
    return hmac.new(own_key, plain_code(code).encode(), sha256).hexdigest()
