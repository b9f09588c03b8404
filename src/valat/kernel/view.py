"""What the view of every game has; each game adds its own."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType


class Standing(msgspec.Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """How a match stands between two deals; a game derives a struct with what it has besides.

    Attributes:
        scores: a side; where a match is several games, of the one that is played, in the end the games won.
        games: won by each side, where a match is several games.
    """

    scores: tuple[int, ...]
    games: tuple[int, ...] | UnsetType = UNSET


class TargetStanding(Standing, frozen=True, kw_only=True):
    """How a match stands that is played to a target.

    Attributes:
        target: the score that ends it.
    """

    target: int


class ClockRule(msgspec.Struct, frozen=True):
    """Seconds a move, and a bank of seconds for the whole match."""

    move: int
    bank: int


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deal record as one seat may know it: docs/notation.md, Views.

    A game derives a struct from this one, whose fields stand in the order of the notation and whose defaults
    are what the notation leaves out, so its JSON encoding is the notation. The properties are the fields
    that every game has, each at its own place; where a game has none of them, they say what it would hold.

    Attributes:
        valat: version of the notation.
        game: name of the game.
        options: as `valat.kernel.options` reads them.
        dealer: seat.
    """

    valat: Literal[1]
    game: str
    options: dict[str, Any]
    dealer: int

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each seat in the order dealt, `UNKNOWN` where the viewer does not know them."""
        raise TypeError("A game's View declares its hands.")

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far, as the viewer heard them."""
        raise TypeError("A game's View declares its moves.")

    @property
    def seat(self) -> int | None:
        """The viewer's; None for a spectator."""
        raise TypeError("A game's View declares its seat.")

    @property
    def own_seat(self) -> int:
        """The viewer's, who is a player: only players are asked for moves."""
        assert self.seat is not None, "A spectator has no seat."
        return self.seat

    @property
    def legal(self) -> tuple[str, ...]:
        """The moves that the viewer may make now, bare, in text order."""
        raise TypeError("A game's View declares its legal.")

    @property
    def offers(self) -> dict[str, tuple[str, ...]]:
        """What may be said with each legal card."""
        return {}

    @property
    def match(self) -> Standing | None:
        """How the match stands that the deal belongs to; None where it belongs to none."""
        return None

    @property
    def clock(self) -> ClockRule | UnsetType | None:
        """The table's clock, None where it has none; UNSET away from a table."""
        return UNSET
