"""Bela as the rest of Valat meets it: the game protocol over this package's functions, three times."""

from typing import Any

from valat.cards.card import Card
from valat.duplicate.comparison import EXCHANGED, ComparedBoards, SingleBoards, in_all_rotations
from valat.games.bela import (
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
from valat.games.bela.match import Match
from valat.games.bela.notation import Move
from valat.games.bela.rules import DECK
from valat.games.bela.state import State
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.capabilities import Playings
from valat.kernel.game import Capability, ContractResult
from valat.kernel.match_cap import MatchCap
from valat.kernel.position import TrickPosition
from valat.kernel.tournament_rules import FourRules, TournamentRules


class Bela(BaseGame[State, Move, Match]):
    """Croatian Bela; `docs/rules/bela.md` has its rules. Rule: BELA-SEAT-1"""

    aliases = notation.ALIASES
    pack = DECK
    capabilities = frozenset(
        {Capability.DOUBLE_DUMMY, Capability.BOTS, Capability.ANALYSIS, Capability.PUZZLES}
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

    def sides(self, options: Any) -> tuple[int, ...]:
        # Not `seating`, which is one for all options: these say for how many the game is.
        seating: tuple[int, ...] = options.variant.sides
        return seating

    def offers(self, deal: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return state.offers(deal, seat)

    def is_secret(self, move: Move) -> bool:
        return notation.is_secret(move)

    def contract(self, result: sheet.Result) -> ContractResult | None:
        return sheet.contract(result)

    def tricks(self, deal: State) -> TrickPosition:
        return position.position(deal)


class Bela2(Bela, ComparedBoards, SingleBoards):
    """For two, to 501."""

    name = "bela2"
    Options = options.Options2
    presets = options.PRESETS["bela2"]
    imp_steps = comparison.IMP_STEPS_2
    capabilities = Bela.capabilities | {
        Capability.CLUB_SESSIONS,
        Capability.COMPARISON,
        Capability.TOURNAMENTS,
    }
    tournament_rules = TournamentRules(MatchCap(9))

    def playings(self, options: Any) -> Playings:
        return EXCHANGED


class Bela3(Bela, ComparedBoards, SingleBoards):
    """For three, to 701: forehand plays alone against the others."""

    name = "bela3"
    Options = options.Options3
    presets = options.PRESETS["bela3"]
    imp_steps = comparison.IMP_STEPS_3
    capabilities = Bela.capabilities | {Capability.CLUB_SESSIONS, Capability.COMPARISON}

    def counts(self, deal: State, result: sheet.Result) -> tuple[int, ...]:
        return comparison.counts_of_three(result.scores)

    def playings(self, options: Any) -> Playings:
        return in_all_rotations(self.players(options))


class Bela4(Bela, ComparedBoards, SingleBoards):
    """For two pairs, to 1001."""

    name = "bela4"
    Options = options.Options
    presets = options.PRESETS["bela4"]
    imp_steps = comparison.IMP_STEPS_4
    capabilities = Bela.capabilities | {
        Capability.CLUB_SESSIONS,
        Capability.COMPARISON,
        Capability.TOURNAMENTS,
    }
    tournament_rules = TournamentRules(MatchCap(12), four=FourRules(MatchCap(6, best_of=3), {"target": 500}))
