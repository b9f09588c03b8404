"""Santase as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.santase import match as matches
from valat.games.santase import notation, sheet
from valat.games.santase import options as choices
from valat.games.santase import record as records
from valat.games.santase import state as deals
from valat.games.santase import worlds as sampling
from valat.games.santase.match import Match
from valat.games.santase.notation import Move
from valat.games.santase.position import position, tricks
from valat.games.santase.rules import DECK, SIDES
from valat.games.santase.scene import scene
from valat.games.santase.state import State
from valat.games.santase.view import view
from valat.kernel.game import Chance


class Santase:
    """Bulgarian Santase; `docs/rules/santase.md` has its rules."""

    name: ClassVar[str] = "santase"
    engine: ClassVar[int] = 1
    Options: ClassVar[type[msgspec.Struct]] = choices.Options
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS
    hushed: ClassVar[bool] = False

    def players(self, options: choices.Options) -> int:
        return len(SIDES)

    def sides(self, options: choices.Options) -> tuple[int, ...]:
        return SIDES

    def deck(self, options: choices.Options) -> tuple[Card, ...]:
        return DECK

    deal = staticmethod(deals.deal)
    actors = staticmethod(deals.actors)
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
    tricks = staticmethod(tricks)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    next = staticmethod(matches.next_deal)
    add = staticmethod(matches.add)
    standing = staticmethod(matches.standing)
