"""Belot as the rest of Valat meets it: the game protocol over this package's functions."""

from valat.cards.card import Card
from valat.duplicate.comparison import ComparedBoards, SingleBoards
from valat.games.belot import (
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
from valat.games.belot.match import Match
from valat.games.belot.notation import Move
from valat.games.belot.rules import DECK, SIDES
from valat.games.belot.state import State
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.game import Capability, ContractResult
from valat.kernel.match_cap import MatchCap
from valat.kernel.position import TrickPosition
from valat.kernel.tournament_rules import FourRules, TournamentRules


class Belot(BaseGame[State, Move, Match], ComparedBoards, SingleBoards):
    """Bulgarian Belot; `docs/rules/belot.md` has its rules. Rule: BEL-SEAT-1"""

    name = "belot"
    Options = options.Options
    presets = options.PRESETS
    aliases = notation.ALIASES
    pack = DECK
    seating = SIDES
    tournament_rules = TournamentRules(MatchCap(7), four=FourRules(MatchCap(4, best_of=3), {"target": 75}))
    capabilities = frozenset(
        {
            Capability.CLUB_SESSIONS,
            Capability.COMPARISON,
            Capability.DOUBLE_DUMMY,
            Capability.TOURNAMENTS,
            Capability.BATCH,
            Capability.BOTS,
            Capability.ANALYSIS,
            Capability.PUZZLES,
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
        # A board carries nothing in. Rule: DUP-BOARD-1
        return None if setup.carried else super().comparison_key(setup)

    def counts(self, deal: State, result: sheet.Result) -> tuple[int, ...]:
        return comparison.counts(deal, result)

    def offers(self, deal: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return state.offers(deal, seat)

    def is_secret(self, move: Move) -> bool:
        return notation.is_secret(move)

    def contract(self, result: sheet.Result) -> ContractResult | None:
        return sheet.contract(result)

    def tricks(self, deal: State) -> TrickPosition:
        # Nothing but tricks is left of a deal, so the solver takes the position that search walks.
        return position.position(deal)
