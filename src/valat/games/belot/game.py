"""Belot as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.belot import match as matches
from valat.games.belot import notation, sheet
from valat.games.belot import options as choices
from valat.games.belot import record as records
from valat.games.belot import state as deals
from valat.games.belot import worlds as sampling
from valat.games.belot.flat_game import flat_game
from valat.games.belot.match import Match
from valat.games.belot.notation import Move
from valat.games.belot.position import position
from valat.games.belot.rules import DECK, SIDES
from valat.games.belot.scene import scene
from valat.games.belot.state import State
from valat.games.belot.view import view
from valat.kernel.game import Chance


class Belot:
    """Bulgarian Belot; `docs/rules/belot.md` has its rules. Rule: BEL-SEAT-1"""

    name: ClassVar[str] = "belot"
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
    tricks = staticmethod(position)
    position = staticmethod(position)
    flat = staticmethod(flat_game)
    """Deals side by side, for `valat.batch`."""

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    next = staticmethod(matches.next_deal)
    add = staticmethod(matches.add)
    standing = staticmethod(matches.standing)
