"""Santase as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from valat.games.santase import match as matches
from valat.games.santase import notation, sheet
from valat.games.santase import options as choices
from valat.games.santase import record as records
from valat.games.santase import state as deals
from valat.games.santase import worlds as sampling
from valat.games.santase.crossing import position, tricks
from valat.games.santase.match import Match
from valat.games.santase.notation import Move
from valat.games.santase.position import SantasePosition
from valat.games.santase.rules import DECK, SIDES
from valat.games.santase.scene import scene
from valat.games.santase.state import Setup, State
from valat.games.santase.view import view
from valat.kernel.errors import Illegal
from valat.kernel.game import Card, Chance, Line, Places, Record
from valat.kernel.position import TrickPosition


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

    def deal(self, setup: Setup, order: Sequence[Card]) -> State:
        return deals.deal(setup, order)

    def actors(self, state: State) -> tuple[int, ...]:
        return deals.actors(state)

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

    def position(self, state: State) -> SantasePosition:
        return position(state)

    def tricks(self, state: State) -> TrickPosition:
        return tricks(state)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        return matches.next_deal(match)

    def add(self, match: Match, result: Record) -> Match:
        return matches.add(match, result)

    def standing(self, match: Match) -> Record:
        return matches.standing(match)
