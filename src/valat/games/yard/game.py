"""Yard bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.yard import match as matches
from valat.games.yard import notation, sheet
from valat.games.yard import options as choices
from valat.games.yard import record as records
from valat.games.yard import state as deals
from valat.games.yard import worlds as sampling
from valat.games.yard.match import Match
from valat.games.yard.notation import Move
from valat.games.yard.position import position
from valat.games.yard.rules import DECK
from valat.games.yard.scene import scene
from valat.games.yard.state import State
from valat.games.yard.view import view
from valat.kernel.errors import Refusal
from valat.kernel.game import Chance
from valat.kernel.position import TrickPosition


class Yard:
    """Yard bridge; `docs/rules/yard.md` has its rules."""

    name: ClassVar[str] = "yard"
    engine: ClassVar[int] = 1
    Options: ClassVar[type[msgspec.Struct]] = choices.Options
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS
    hushed: ClassVar[bool] = False

    def players(self, options: choices.Options) -> int:
        return options.players

    def sides(self, options: choices.Options) -> tuple[int, ...]:
        return options.sides

    def deck(self, options: choices.Options) -> tuple[Card, ...]:
        return DECK

    deal = staticmethod(deals.deal)
    actors = staticmethod(deals.actors)
    legal = staticmethod(deals.legal)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

    refusal = staticmethod(deals.refusal)

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return deals.apply(state, move, chance)

    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    view = staticmethod(view)
    scene = staticmethod(scene)
    worlds = staticmethod(sampling.worlds)
    score = staticmethod(sheet.score)
    result = staticmethod(sheet.result)
    record = staticmethod(records.record)
    setup = staticmethod(records.setup)
    load = staticmethod(records.load)
    position = staticmethod(position)

    def tricks(self, state: State) -> TrickPosition:
        raise Refusal("Yard bridge has no tricks that could be solved.", key="no_play")

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return matches.start(options, dealer)

    next = staticmethod(matches.next_deal)
    add = staticmethod(matches.add)
    standing = staticmethod(matches.standing)
