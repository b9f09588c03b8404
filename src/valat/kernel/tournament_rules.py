"""How a game is played at a tournament of rounds, declared by the game."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from valat.kernel.match_cap import MatchCap

FOUR = 4
"""How many play a Four."""


class FourRules(msgspec.Struct, frozen=True):
    """How the one match of a Four is played, at a game of two sides. Rule: TRN-FILL-1

    Attributes:
        cap: the best of several games, each ending at the latest after so many deals.
        options: to half the usual target.
    """

    cap: MatchCap
    options: Mapping[str, Any]


class TournamentRules(msgspec.Struct, frozen=True):
    """What a round of a tournament is at one table. Rule: TRN-KO-2, TRN-KO-3, TRN-KO-10

    Attributes:
        cap: when the table's match ends at the latest.
        last_to_end: the last table has no cap: its match goes on to the end that the game has.
        options: the game's, as records name them.
        sizes: how many may enter: a Classic tournament, a Quick one, a Four.
        four: how a Four is played, where its only table is not played as others are.
        shared_boards: all tables of a round play the same cards.
        tie_break: the figure of `Comparison.tally` by which level sides of such tables are told apart, where
            there is one; else by lot.
    """

    cap: MatchCap
    options: Mapping[str, Any] = {}
    sizes: tuple[int, ...] = (16, 8, 4)
    shared_boards: bool = False
    tie_break: str | None = None
    last_to_end: bool = False
    four: FourRules | None = None

    def at(self, size: int) -> "TournamentRules":
        """The rules of a tournament that so many play."""
        if size != FOUR or self.four is None:
            return self
        # at a single table there is nothing to compare with
        return replace(
            self, cap=self.four.cap, options=self.four.options, shared_boards=False, tie_break=None
        )

    def cap_at(self, *, is_last: bool) -> MatchCap | None:
        """The cap at a table, which is the last one of the tournament or not; None where it has none."""
        return None if is_last and self.last_to_end else self.cap
