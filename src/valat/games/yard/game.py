"""Yard bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from valat.games.yard import match as matches
from valat.games.yard import notation, sheet
from valat.games.yard import options as choices
from valat.games.yard import record as records
from valat.games.yard import state as deals
from valat.games.yard import worlds as sampling
from valat.games.yard.crossing import position
from valat.games.yard.match import Match
from valat.games.yard.notation import Move
from valat.games.yard.position import YardPosition
from valat.games.yard.rules import DECK
from valat.games.yard.scene import scene
from valat.games.yard.state import Setup, State
from valat.games.yard.view import view
from valat.kernel.errors import Illegal, Refusal
from valat.kernel.game import Card, Chance, Line, Places, Record
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

    def deal(self, setup: Setup, order: Sequence[Card]) -> State:
        return deals.deal(setup, order)

    def actors(self, state: State) -> tuple[int, ...]:
        return deals.actors(state)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return deals.legal(state, seat)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

    def refusal(self, state: State, seat: int, move: Move) -> Illegal | None:
        return deals.refusal(state, seat, move)

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return deals.apply(state, move, chance)

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

    def position(self, state: State) -> YardPosition:
        return position(state)

    def tricks(self, state: State) -> TrickPosition:
        raise Refusal("Yard bridge has no tricks that could be solved.", key="no_play")

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return matches.start(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        return matches.next_deal(match)

    def add(self, match: Match, result: Record) -> Match:
        return matches.add(match, result)

    def standing(self, match: Match) -> Record:
        return matches.standing(match)
