"""Contrée as the rest of Valat meets it: the game protocol over this package's functions."""

from valat.duplicate.comparison import ComparedBoards, SingleBoards
from valat.games.contree import auction, comparison, record, rules, scene, scoring, state, worlds
from valat.games.contree.state import State
from valat.kernel import target_match
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.game import Capability, ContractResult
from valat.kernel.match_cap import MatchCap
from valat.kernel.position import TrickPosition
from valat.kernel.target_match import Match
from valat.kernel.tournament_rules import FourRules, TournamentRules


class Contree(BaseGame[State, str, Match], ComparedBoards, SingleBoards):
    """Belote contrée; `docs/rules/contree.md` has its rules. Rule: CTR-SEAT-1, CTR-MATCH-1"""

    name = "contree"
    Options = rules.Options
    presets = rules.PRESETS
    imp_steps = comparison.IMP_STEPS
    aliases = auction.ALIASES
    pack = rules.DECK
    seating = rules.SIDES
    tournament_rules = TournamentRules(
        MatchCap(7), {"target": 1000}, four=FourRules(MatchCap(4, best_of=3), {"target": 500})
    )
    capabilities = frozenset(
        {
            Capability.ANALYSIS,
            Capability.BATCH,
            Capability.BIDDING_PRACTICE,
            Capability.BOTS,
            Capability.CLUB_SESSIONS,
            Capability.COMPARISON,
            Capability.DOUBLE_DUMMY,
            Capability.PUZZLES,
            Capability.TOURNAMENTS,
        }
    )
    modules = GameModules(
        deals=state,
        notation=auction,
        records=record,
        views=record,
        scenes=scene,
        worlds=worlds,
        sheet=scoring,
        positions=state,
        matches=target_match,
    )

    def is_bidding(self, deal: State) -> bool:
        # Four passes end a deal without a play.
        return deal.play is None and not deal.over

    def contract(self, result: scoring.Result) -> ContractResult | None:
        return scoring.contract(result)

    def tricks(self, deal: State) -> TrickPosition:
        return state.position(deal)
