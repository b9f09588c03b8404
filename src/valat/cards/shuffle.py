"""Shuffling that anybody can check: a secret sealed beforehand and the players' nonces decide the order.

`docs/fairness.md` tells the same for people who write a checker in another language. Here nothing draws
chance: the caller brings the secret.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256, shake_256
from typing import TypeVar

Item = TypeVar("Item")


def shuffled_cards(
    cards: Sequence[Item], secret: bytes, nonces: Sequence[bytes], deal: int, reshuffle: int = 0
) -> tuple[Item, ...]:
    """The cards in the order in which they come out, the first one first.

    SHAKE-256 is given, without anything between them: the text `valat-shuffle-1` in ASCII; the secret's
    length in bytes, then the secret; the deal; the reshuffle; the number of nonces; and for each nonce its
    length in bytes, then the nonce. All these numbers are eight bytes, the highest first. Its output is read
    byte by byte. For each place from the last down to the second: with n the number of places up to and with
    this one, bytes that are not under the greatest multiple of n up to 256 are thrown away; the first other
    byte modulo n is the place, counted from 0, with which this one changes cards.

    Args:
        cards: up to 256, in the fixed order the game's deck has.
        secret: what was sealed; 32 bytes at a table.
        nonces: the players', in the order in which the deal lists them: by seat, in old deals as they came.
        deal: the deal's number at its table.
        reshuffle: 0 for the deal itself, then 1, 2, … each time the stock runs out.
    Raises:
        ValueError: more than 256 cards.
    """
    # A place is chosen by one byte.
    if len(cards) > 256:
        raise ValueError("At most 256 cards can be shuffled.")
    # The text names use and version: nothing else that is hashed here begins so.
    seed = b"valat-shuffle-1" + _with_length(secret) + _eight_bytes(deal) + _eight_bytes(reshuffle)
    stream = _stream(seed + _eight_bytes(len(nonces)) + b"".join(map(_with_length, nonces)))
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = _draw_below(place + 1, stream)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def seeded_order(cards: Sequence[Item], seed: int, deal: int, reshuffle: int = 0) -> tuple[Item, ...]:
    """The cards as `valat deal --seed` shuffles them, the same everywhere and for ever.

    It is `shuffled_cards` without nonces; the secret is SHA-256 of `valat-seed-1:` and the seed in decimal.
    """
    return shuffled_cards(cards, sha256(b"valat-seed-1:%d" % seed).digest(), (), deal, reshuffle)


def deal_secret(house_key: bytes, table: str, deal: int, salt: bytes) -> bytes:
    """The 32 bytes from which a table's deal is shuffled; without the house key nobody can tell them.

    HMAC-SHA-256 with the house key over the text `valat-secret-1`, the table's length in bytes and the table
    in UTF-8, the deal, the salt's length and the salt; each number is eight bytes, the highest first.

    Args:
        table: the table's id.
        deal: the deal's number at its table.
        salt: drawn for this deal and stored.
    """
    message = b"valat-secret-1" + _with_length(table.encode()) + _eight_bytes(deal) + _with_length(salt)
    return hmac.new(house_key, message, sha256).digest()


def seal(secret: bytes) -> str:
    """The hash that is shown before the deal: SHA-256 of the secret in hex digits."""
    return sha256(secret).hexdigest()


def commitment(sealed: str, seat: int, nonce: bytes) -> str:
    """The hash by which a player stands by a nonce before anybody sees it, in hex digits.

    SHA-256 of the text `valat-nonce-1`, the seal's length in bytes and the seal as bytes, the seat, the
    nonce's length and the nonce; each number is eight bytes, the highest first. Seal and seat are in it so
    that nobody can give another's hash, or one of another deal, as their own.

    Args:
        sealed: the seal, in hex digits.
        seat: from 0.
    """
    message = b"valat-nonce-1" + _with_length(bytes.fromhex(sealed)) + _eight_bytes(seat)
    return sha256(message + _with_length(nonce)).hexdigest()


def _eight_bytes(value: int) -> bytes:
    return value.to_bytes(8, "big")


def _with_length(data: bytes) -> bytes:
    # The length goes before it: else nonces cut at other places would give the same bytes.
    return _eight_bytes(len(data)) + data


def _stream(seed: bytes) -> Iterator[int]:
    """The bytes of SHAKE-256, without end."""
    start, end = 0, 256
    while True:
        # A longer output begins with the shorter one, so what was given before is
        # left out. The first is enough for nearly every pack.
        yield from shake_256(seed).digest(end)[start:]
        start, end = end, 2 * end


def _draw_below(count: int, stream: Iterator[int]) -> int:
    """A number under the count (1 … 256), each equally likely, from the next bytes that can give one."""
    # The bytes above the last whole multiple would make low numbers come up more often.
    limit = 256 - 256 % count
    return next(byte for byte in stream if byte < limit) % count
