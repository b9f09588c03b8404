"""How a game is played at a tournament of rounds, declared by the game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from valat.kernel.match_cap import MatchCap


class TournamentRules(msgspec.Struct, frozen=True):
    """What a round of a tournament is at one table. Rule: TRN-KO-2, TRN-KO-3, TRN-KO-10

    Attributes:
        cap: when the table's match ends at the latest.
        last_to_end: the last table has no cap: its match goes on to the end that the game has.
        options: the game's, as records name them.
        sizes: how many may enter: a Classic tournament, and a Quick one where there is any.
        shared_boards: all tables of a round play the same cards.
        tie_break: the figure of `Comparison.tally` by which level sides of such tables are told apart, where
            there is one; else by lot.
    """

    cap: MatchCap
    options: Mapping[str, Any] = {}
    sizes: tuple[int, ...] = (16, 8)
    shared_boards: bool = False
    tie_break: str | None = None
    last_to_end: bool = False

    def cap_at(self, *, is_last: bool) -> MatchCap | None:
        """The cap at a table, which is the last one of the tournament or not; None where it has none."""
        return None if is_last and self.last_to_end else self.cap
