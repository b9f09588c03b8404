"""Contrée as the rest of Valat meets it: the game protocol over this package's functions, and the match."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.contree import auction, rules, scoring
from valat.games.contree import record as records
from valat.games.contree import state as deals
from valat.games.contree.rules import DECK, SIDES, Pair
from valat.games.contree.scene import scene
from valat.games.contree.state import Setup, State
from valat.games.contree.worlds import worlds
from valat.kernel.game import Chance, Places, Record


class Match(msgspec.Struct, frozen=True):
    """A match between two deals; `dealer` is the next deal's."""

    options: rules.Options
    dealer: int
    scores: Pair = (0, 0)


class Contree:
    """Belote contrée; `docs/rules/contree.md` has its rules. Rule: CTR-SEAT-1"""

    name: ClassVar[str] = "contree"
    engine: ClassVar[int] = 1
    Options: ClassVar[type[msgspec.Struct]] = rules.Options
    presets: ClassVar[Mapping[str, Any]] = rules.PRESETS
    hushed: ClassVar[bool] = False

    def players(self, options: rules.Options) -> int:
        return len(SIDES)

    def sides(self, options: rules.Options) -> tuple[int, ...]:
        return SIDES

    def deck(self, options: rules.Options) -> tuple[Card, ...]:
        return DECK

    deal = staticmethod(deals.deal)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn,)

    legal = staticmethod(deals.legal)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

    refusal = staticmethod(deals.refusal)

    def apply(self, state: State, seat: int, move: str, chance: Chance | None = None) -> State:
        return deals.apply_move(state, move)

    read = staticmethod(auction.read_move)

    def write(self, move: str) -> str:
        return move

    view = staticmethod(records.view)
    scene = staticmethod(scene)
    worlds = staticmethod(worlds)
    score = staticmethod(scoring.score)
    result = staticmethod(scoring.result)
    record = staticmethod(records.record)
    setup = staticmethod(records.setup)
    load = staticmethod(records.load)
    tricks = staticmethod(deals.position)
    position = staticmethod(deals.position)

    def bidding(self, state: State) -> bool:
        """Whether the auction still goes on."""
        return state.play is None and not state.over

    def start(self, options: rules.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        """Rule: CTR-MATCH-1"""
        a, b = match.scores
        if max(a, b) < match.options.target or a == b:
            return Setup(match.options, match.dealer)
        return Places(match.scores, 0 if a > b else 1)

    def add(self, match: Match, result: Record) -> Match:
        """Rule: CTR-SEAT-1"""
        a, b = result["scores"]
        return Match(match.options, (match.dealer + 1) % 4, (match.scores[0] + a, match.scores[1] + b))

    def standing(self, match: Match) -> Record:
        return {"scores": list(match.scores), "target": match.options.target}
