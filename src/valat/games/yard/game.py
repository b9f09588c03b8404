"""Yard bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from typing import Any

from valat.duplicate.comparison import ComparedBoards, SingleBoards, in_all_rotations
from valat.games.yard import (
    comparison,
    match,
    notation,
    options,
    position,
    record,
    scene,
    sheet,
    state,
    view,
    worlds,
)
from valat.games.yard.match import Match
from valat.games.yard.notation import Move
from valat.games.yard.rules import DECK
from valat.games.yard.state import State
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.capabilities import Playings
from valat.kernel.game import Capability, Chance
from valat.kernel.match_cap import MatchCap
from valat.kernel.tournament_rules import TournamentRules


class Yard(BaseGame[State, Move, Match], ComparedBoards, SingleBoards):
    """Yard bridge; `docs/rules/yard.md` has its rules."""

    name = "yard"
    Options = options.Options
    presets = options.PRESETS
    pack = DECK
    # Rule: YARD-MATCH-1
    fewest_win = True
    tournament_rules = TournamentRules(
        MatchCap(6, level="draw"), {"players": 4}, sizes=(16,), last_to_end=True
    )
    capabilities = frozenset(
        {
            Capability.BOTS,
            Capability.ANALYSIS,
            Capability.CLUB_SESSIONS,
            Capability.COMPARISON,
            Capability.TOURNAMENTS,
        }
    )
    modules = GameModules(
        deals=state,
        notation=notation,
        records=record,
        views=view,
        scenes=scene,
        worlds=worlds,
        sheet=sheet,
        positions=position,
        matches=match,
    )

    # --- Comparison
    imp_steps = comparison.IMP_STEPS

    def comparison_key(self, setup: state.Setup) -> str | None:
        # A board begins at 0. Rule: DUP-BOARD-1
        return None if any(setup.scores) else super().comparison_key(setup)

    def counts(self, deal: State, result: sheet.Result) -> tuple[int, ...]:
        return comparison.counts(deal, result)

    def playings(self, options: Any) -> Playings:
        return in_all_rotations(self.players(options))

    def sides(self, options: Any) -> tuple[int, ...]:
        seating: tuple[int, ...] = options.sides
        return seating

    def apply(self, deal: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return state.apply(deal, seat, move, chance)
