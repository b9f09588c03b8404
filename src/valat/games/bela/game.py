"""Bela as the rest of Valat meets it: the game protocol over this package's functions, three times."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.bela import match as matches
from valat.games.bela import notation, sheet
from valat.games.bela import options as choices
from valat.games.bela import record as records
from valat.games.bela import state as deals
from valat.games.bela import worlds as sampling
from valat.games.bela.match import Match
from valat.games.bela.notation import Move
from valat.games.bela.position import position
from valat.games.bela.rules import DECK
from valat.games.bela.scene import scene
from valat.games.bela.state import State
from valat.games.bela.view import view
from valat.kernel.game import Chance


class Bela:
    """Croatian Bela; `docs/rules/bela.md` has its rules. Rule: BELA-SEAT-1"""

    engine: ClassVar[int] = 1
    hushed: ClassVar[bool] = False

    def players(self, options: choices.Options) -> int:
        return options.variant.players

    def sides(self, options: choices.Options) -> tuple[int, ...]:
        return options.variant.sides

    def deck(self, options: choices.Options) -> tuple[Card, ...]:
        return DECK

    deal = staticmethod(deals.deal)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn,)

    legal = staticmethod(deals.legal)
    offers = staticmethod(deals.offers)
    refusal = staticmethod(deals.refusal)

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return deals.apply(state, seat, move)

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
    tricks = staticmethod(position)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return matches.start(options, dealer)

    next = staticmethod(matches.next_deal)
    add = staticmethod(matches.add)
    standing = staticmethod(matches.standing)


class Bela2(Bela):
    """For two, to 501."""

    name: ClassVar[str] = "bela2"
    Options: ClassVar[type[msgspec.Struct]] = choices.Options2
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS["bela2"]


class Bela3(Bela):
    """For three, to 701: forehand plays alone against the others."""

    name: ClassVar[str] = "bela3"
    Options: ClassVar[type[msgspec.Struct]] = choices.Options3
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS["bela3"]


class Bela4(Bela):
    """For two pairs, to 1001."""

    name: ClassVar[str] = "bela4"
    Options: ClassVar[type[msgspec.Struct]] = choices.Options
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS["bela4"]
