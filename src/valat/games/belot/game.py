"""Belot as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

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
from valat.games.belot.state import Setup, State
from valat.games.belot.view import view
from valat.kernel.errors import Illegal
from valat.kernel.flat_game import FlatGame
from valat.kernel.game import Card, Chance, Line, Places, Record
from valat.kernel.position import TrickPosition


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

    def deal(self, setup: Setup, order: Sequence[Card]) -> State:
        return deals.deal(setup, order)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return deals.legal(state, seat)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return deals.offers(state, seat)

    def refusal(self, state: State, seat: int, move: Move) -> Illegal | None:
        return deals.refusal(state, seat, move)

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return deals.apply(state, seat, move)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> Record:
        return view(state, seat)

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Record:
        return scene(state, seat, opened=opened)

    def worlds(self, view: Record, rng: Random) -> Iterator[Record]:
        return sampling.worlds(view, rng)

    def score(self, state: State) -> tuple[Line, ...]:
        return sheet.score(state)

    def result(self, state: State) -> Record | None:
        return sheet.result(state)

    def record(self, state: State) -> Record:
        return records.record(state)

    def setup(self, record: Record) -> Setup:
        return records.setup(record)

    def load(self, record: Record) -> State:
        return records.load(record)

    def tricks(self, state: State) -> TrickPosition:
        return position(state)

    def position(self, state: State) -> TrickPosition:
        return position(state)

    def flat(self, options: choices.Options) -> FlatGame:
        """Deals side by side, for `valat.batch`."""
        return flat_game(options)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        return matches.next_deal(match)

    def add(self, match: Match, result: Record) -> Match:
        return matches.add(match, result)

    def standing(self, match: Match) -> Record:
        return matches.standing(match)
