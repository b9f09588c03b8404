"""Belot as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from valat.games.belot import match as matches
from valat.games.belot import notation, record, sheet, state, worlds
from valat.games.belot import options as choices
from valat.games.belot.match import Match
from valat.games.belot.notation import Move
from valat.games.belot.position import position
from valat.games.belot.rules import DECK, SIDES
from valat.games.belot.scene import scene
from valat.games.belot.state import Setup, State
from valat.games.belot.view import view
from valat.kernel.errors import Illegal
from valat.kernel.game import Card, Chance, Line, Places, Record
from valat.kernel.position import TrickPosition


class Belot:
    """Bulgarian Belot; `docs/rules/belot.md` has its rules. Rule: BEL-SEAT-1"""

    name: ClassVar[str] = "belot"
    engine: ClassVar[int] = 1
    Options: ClassVar[type[choices.Options]] = choices.Options
    presets: ClassVar[dict[str, choices.Options]] = choices.PRESETS

    def players(self, options: choices.Options) -> int:
        return len(SIDES)

    def sides(self, options: choices.Options) -> tuple[int, ...]:
        return SIDES

    def deck(self, options: choices.Options) -> tuple[Card, ...]:
        return DECK

    def deal(self, setup: Setup, order: Sequence[Card]) -> State:
        return state.deal(setup, order)

    def actors(self, deal: State) -> tuple[int, ...]:
        return () if deal.turn is None else (deal.turn,)

    def legal(self, deal: State, seat: int) -> tuple[Move, ...]:
        return state.legal(deal, seat)

    def offers(self, deal: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return state.offers(deal, seat)

    def refusal(self, deal: State, seat: int, move: Move) -> Illegal | None:
        return state.refusal(deal, seat, move)

    def apply(self, deal: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        return state.apply(deal, seat, move)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> Record:
        return view(state, seat)

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Record:
        return scene(state, seat, opened=opened)

    def worlds(self, view: Record, rng: Random) -> Iterator[Record]:
        return worlds.worlds(view, rng)

    def score(self, state: State) -> tuple[Line, ...]:
        return sheet.score(state)

    def result(self, state: State) -> Record | None:
        return sheet.result(state)

    def record(self, state: State) -> Record:
        return record.record(state)

    def setup(self, fields: Record) -> Setup:
        return record.setup(fields)

    def load(self, fields: Record) -> State:
        return record.load(fields)

    def position(self, deal: State) -> TrickPosition:
        return position(deal)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        return matches.next_deal(match)

    def add(self, match: Match, result: Record) -> Match:
        return matches.add(match, result)

    def standing(self, match: Match) -> Record:
        return matches.standing(match)
