"""What a bridge table may choose, and its two named rule sets."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from valat.games.bridge import systems
from valat.kernel.system_choice import MOST_SYSTEM, SystemChoice

Scoring = Literal["duplicate", "rubber"]
Comparison = Literal["imps", "matchpoints"]
SystemName = Literal[
    "natural", "acol", "precision", "sayc", "standard-american", "strong-pass", "two-over-one"
]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: BRI-SCORE-6, BRI-SCORE-7, BRI-SCORE-10, BRI-COMP-2, BRI-INFO-1, BRI-SYS-2

    Raises:
        Unreadable: conventions of a side exclude each other, one needs another, or there is no such; keys
            `conventions_clash`, `convention_needed`, `no_such_convention`, `bad_switch`; a side's file cannot
            be taken, key `bad_system`.
    """

    scoring: Annotated[
        Scoring, msgspec.Meta(description="Boards scored one by one, or rubbers of two games.")
    ] = "duplicate"
    compared: Annotated[
        Comparison,
        msgspec.Meta(description="Scoring of boards, which bots also aim at; no effect in rubbers."),
    ] = "imps"
    boards: Annotated[
        int, msgspec.Meta(ge=1, le=64, description="Number of boards; no effect in rubbers.")
    ] = 16
    first: Annotated[
        int,
        msgspec.Meta(
            ge=1,
            le=9999,
            description="Number of the first board, which sets dealer and vulnerability; with 1 the "
            "first dealer decides.",
        ),
    ] = 1
    longest: Annotated[
        int,
        msgspec.Meta(ge=1, le=100, description="Number of deals after which an unfinished rubber ends."),
    ] = 30
    north_south: Annotated[
        SystemName,
        msgspec.Meta(description="North and South's bidding system, also used by bots and explanations."),
    ] = "natural"
    north_south_conventions: Annotated[
        str,
        msgspec.Meta(
            max_length=800,
            description="Conventions North and South switch on or off: `+hoyt -gerber`.",
        ),
    ] = ""
    east_west: Annotated[
        SystemName,
        msgspec.Meta(description="East and West's bidding system, also used by bots and explanations."),
    ] = "natural"
    east_west_conventions: Annotated[
        str,
        msgspec.Meta(
            max_length=800,
            description="Conventions East and West switch on or off: `+hoyt -gerber`.",
        ),
    ] = ""

    north_south_file: Annotated[
        str,
        msgspec.Meta(
            max_length=MOST_SYSTEM,
            description="Text of North and South's own system file; replaces the named system.",
        ),
    ] = ""
    east_west_file: Annotated[
        str,
        msgspec.Meta(
            max_length=MOST_SYSTEM,
            description="Text of East and West's own system file; replaces the named system.",
        ),
    ] = ""

    def __post_init__(self) -> None:
        # Systems as they are shipped do not clash; their files are left unread until somebody asks.
        if (
            self.north_south_conventions
            or self.east_west_conventions
            or self.north_south_file
            or self.east_west_file
        ):
            systems_of(self)


@lru_cache(maxsize=256)
def systems_of(options: Options) -> tuple[systems.System, systems.System]:
    """The systems of North-South and East-West, with their conventions.

    Rule: BRI-SYS-2

    Raises:
        Unreadable: as `systems.chosen_system`.
    """
    return (
        systems.chosen_system(
            SystemChoice(options.north_south, options.north_south_conventions, options.north_south_file)
        ),
        systems.chosen_system(
            SystemChoice(options.east_west, options.east_west_conventions, options.east_west_file)
        ),
    )


PRESETS: Mapping[str, Options] = {"duplicate": Options(), "rubber": Options(scoring="rubber")}
