"""Santase as the rest of Valat meets it: the game protocol over this package's functions."""

from typing import Any

from valat.cards.card import Card
from valat.duplicate.comparison import EXCHANGED, ComparedBoards, SingleBoards
from valat.games.santase import (
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
from valat.games.santase.match import Match
from valat.games.santase.notation import Move
from valat.games.santase.rules import DECK, SIDES
from valat.games.santase.state import State
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.capabilities import Playings
from valat.kernel.game import Capability
from valat.kernel.match_cap import MatchCap
from valat.kernel.position import TrickPosition
from valat.kernel.tournament_rules import TournamentRules


class Santase(BaseGame[State, Move, Match], ComparedBoards, SingleBoards):
    """Bulgarian Santase; `docs/rules/santase.md` has its rules."""

    name = "santase"
    Options = options.Options
    presets = options.PRESETS
    imp_steps = comparison.IMP_STEPS
    tournament_rules = TournamentRules(MatchCap(9), {"target": 7})
    pack = DECK
    seating = SIDES
    capabilities = frozenset(
        {
            Capability.CLUB_SESSIONS,
            Capability.COMPARISON,
            Capability.DOUBLE_DUMMY,
            Capability.BOTS,
            Capability.ANALYSIS,
            Capability.PUZZLES,
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

    def playings(self, options: Any) -> Playings:
        return EXCHANGED

    def actors(self, deal: State) -> tuple[int, ...]:
        return state.actors(deal)

    def offers(self, deal: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return state.offers(deal, seat)

    def tricks(self, deal: State) -> TrickPosition:
        return position.tricks(deal)
