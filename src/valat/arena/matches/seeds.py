"""The seeds of a contest's matches: from a secret that nobody can guess, told match by match.

Rule: CON-SEED-1
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Protocol

from msgspec import Meta, Struct

HexDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes as lower-case hex digits."""
Seed = int | HexDigest
"""A seed as it is written: below 2**48 a number, else 32 bytes, the highest first."""


class MatchSeeds(Struct, frozen=True):
    """The seeds of all matches of a round.

    Attributes:
        cards: of the deals.
        bots: of what the bots draw; from another secret, so that `hello.seed` tells nothing of the cards.
    """

    cards: Seed
    bots: Seed


class Seeds(Protocol):
    """Where the seeds of a contest come from."""

    def of_round(self, game: int, number: int) -> MatchSeeds:
        """The seeds of a round's matches.

        Args:
            game: its place in the file.
        """

    def of_reference(self, game: int, number: int) -> MatchSeeds:
        """The seeds of a reference match of the controls: none of a round's."""


class SecretSeeds(Struct, frozen=True):
    """Seeds by a secret that was committed to, mixed with the frozen entries.

    Args:
        secret: 32 bytes.
        entries: `entries_hash`.
    """

    secret: bytes
    entries: str

    def of_round(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self._seeds("round", game, number)

    def of_reference(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self._seeds("reference", game, number)

    def _seeds(self, kind: str, game: int, number: int) -> MatchSeeds:
        match = f"{kind}:{game}:{number}".encode()
        keys = (derived_secret(self.secret, use, self.entries) for use in ("cards", "bots"))
        return MatchSeeds(*(hmac.new(key, match, sha256).hexdigest() for key in keys))


class GameSeeds(Struct, frozen=True):
    """The seeds of a game's rounds, and of its reference matches."""

    rounds: tuple[MatchSeeds, ...]
    references: tuple[MatchSeeds, ...]


class ListedSeeds(Struct, frozen=True):
    """Seeds that somebody else has derived, for those who must not know the secret.

    Args:
        games: in the order of the contest's file.
    """

    games: Sequence[GameSeeds]

    def of_round(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self.games[game].rounds[number]

    def of_reference(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self.games[game].references[number]


def list_seeds(seeds: Seeds, games: int, rounds: int, references: int) -> tuple[GameSeeds, ...]:
    """The seeds of so many games, each with so many rounds and reference matches."""
    return tuple(
        GameSeeds(
            tuple(seeds.of_round(game, number) for number in range(rounds)),
            tuple(seeds.of_reference(game, number) for number in range(references)),
        )
        for game in range(games)
    )


class FileSeeds(Struct, frozen=True):
    """Seeds by the number in the contest's file, as contests of version 1 have them."""

    seed: int

    def of_round(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self._seeds("contest", game, number)

    def of_reference(self, game: int, number: int) -> MatchSeeds:
        """As of `Seeds`."""
        return self._seeds("control", game, number)

    def _seeds(self, kind: str, game: int, number: int) -> MatchSeeds:
        digest = sha256(f"valat-{kind}-1:{self.seed}:{game}:{number}".encode()).digest()
        seed = int.from_bytes(digest[:6], "big")
        return MatchSeeds(seed, seed)


def derived_secret(secret: bytes, use: str, entries: str) -> bytes:
    """The secret of one use: a person who knows it can compute neither the secret nor that of another use.

    HMAC-SHA-256 with the secret over the text `valat-contest-2:USE:ENTRIES`.

    Args:
        use: `cards` or `bots`.
        entries: `entries_hash`.
    """
    return hmac.new(secret, f"valat-contest-2:{use}:{entries}".encode(), sha256).digest()


def entries_hash(entries: Sequence[str]) -> str:
    """The digest of the frozen entries: the secret is mixed with it, so that nobody draws until one suits.

    SHA-256 of the text `valat-entries-1` and the entries in the order of their signs, a line each: neither
    names nor their order in the file change it.

    Args:
        entries: `house:NAME`, `zip:SHA-256` or `folder:HASH OF THE PACKAGE`.
    """
    return sha256("".join(f"{line}\n" for line in ("valat-entries-1", *sorted(entries))).encode()).hexdigest()


def seed_number(seed: Seed) -> int:
    """The number by which cards are shuffled and bots draw.

    >>> seed_number(7), seed_number("00" * 31 + "ff")
    (7, 255)
    """
    return seed if isinstance(seed, int) else int(seed, 16)
