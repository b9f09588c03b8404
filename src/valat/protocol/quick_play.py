"""Quick play with people on the wire."""

from typing import Annotated, Any

from msgspec import Meta, Struct


class QuickPlayRequest(Struct):
    """What one wants to play with people whose ratings are near."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, Any] = {}


class QuickPlayAnswer(Struct, frozen=True, kw_only=True):
    """A table with others, or how long one has waited: then the same is asked again.

    Attributes:
        table: its id; null while nobody is there.
        waited: seconds so far.
        people: how many wait for the same, the caller among them.
        expected: seconds that others have waited in this hour, their median; null if none were seated.
    """

    table: str | None
    waited: int
    people: int
    expected: int | None


class QuickPlayOutlook(Struct, frozen=True, kw_only=True):
    """How long quick play takes at this hour.

    Attributes:
        people, expected: as of `QuickPlayAnswer`.
    """

    game: str
    options: dict[str, Any]
    people: int
    expected: int | None


class QuickPlayOutlooks(Struct, frozen=True):
    """What people wait for, or have waited for lately."""

    kinds: tuple[QuickPlayOutlook, ...]
