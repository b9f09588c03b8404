"""What a yard bridge table may choose."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

FEWEST, MOST = 2, 6
"""Players."""

PAIRS = 4
"""Players of whom two and two may be partners. Rule: YARD-TEAM-1"""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: YARD-TEAM-1"""

    players: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST, description="Number of players.")] = PAIRS
    partners: Annotated[
        bool, msgspec.Meta(description="Four players play two against two; opposite players are partners.")
    ] = False

    def __post_init__(self) -> None:
        if self.partners and self.players != PAIRS:
            raise ValueError(f"Partners need four players, not {self.players}")

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat. Rule: YARD-TEAM-1"""
        count = self.players // 2 if self.partners else self.players
        return tuple(seat % count for seat in range(self.players))


PRESETS: Mapping[str, Options] = {"classic": Options()}
