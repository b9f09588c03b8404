"""What a bridge table may choose, and its two named rule sets."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

Scoring = Literal["duplicate", "rubber"]
Comparison = Literal["imps", "matchpoints"]
System = Literal["natural", "acol", "precision", "standard-american", "strong-pass"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: BRI-SCORE-6, BRI-SCORE-7, BRI-SCORE-10, BRI-COMP-2, BRI-INFO-1"""

    scoring: Annotated[
        Scoring, msgspec.Meta(description="Boards scored one by one, or rubbers of two games.")
    ] = "duplicate"
    compared: Annotated[
        Comparison,
        msgspec.Meta(description="What boards are played for, and bots go by; of rubbers: of no account."),
    ] = "imps"
    boards: Annotated[
        int, msgspec.Meta(ge=1, le=64, description="How many boards are played; of rubbers: of no account.")
    ] = 16
    longest: Annotated[
        int,
        msgspec.Meta(ge=1, le=100, description="Deals after which an unfinished rubber is broken off."),
    ] = 30
    north_south: Annotated[
        System, msgspec.Meta(description="What North and South bid by, and bots and questions go by.")
    ] = "natural"
    east_west: Annotated[
        System, msgspec.Meta(description="What East and West bid by, and bots and questions go by.")
    ] = "natural"


PRESETS: Mapping[str, Options] = {"duplicate": Options(), "rubber": Options(scoring="rubber")}
