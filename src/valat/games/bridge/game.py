"""Bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from valat.games.bridge import company, comparing, crossing, notation, sheet, systems
from valat.games.bridge import match as matches
from valat.games.bridge import options as choices
from valat.games.bridge import record as records
from valat.games.bridge import state as deals
from valat.games.bridge import worlds as sampling
from valat.games.bridge.accounts import booked, rubber_result
from valat.games.bridge.dealing import generate, read_wish
from valat.games.bridge.formats import FORMATS
from valat.games.bridge.match import Match
from valat.games.bridge.notation import Move
from valat.games.bridge.notes import explained, note_of
from valat.games.bridge.position import BridgePosition
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.scene import scene
from valat.games.bridge.state import Setup, State
from valat.games.bridge.view import view
from valat.kernel.errors import Illegal
from valat.kernel.game import Card, Chance, Gathered, Line, Places, Record
from valat.kernel.position import TrickPosition


class Bridge:
    """Contract bridge; `docs/rules/bridge.md` has its rules. Rule: BRI-SEAT-1"""

    name: ClassVar[str] = "bridge"
    engine: ClassVar[int] = 1
    Options: ClassVar[type[msgspec.Struct]] = choices.Options
    presets: ClassVar[Mapping[str, Any]] = choices.PRESETS
    hushed: ClassVar[bool] = True
    formats = FORMATS

    def players(self, options: choices.Options) -> int:
        return len(SIDES)

    def sides(self, options: choices.Options) -> tuple[int, ...]:
        return SIDES

    def deck(self, options: choices.Options) -> tuple[Card, ...]:
        return DECK

    def deal(self, setup: Setup, order: Sequence[Card]) -> State:
        return deals.deal(setup, order)

    def seek(self, setup: Setup, where: str, rng: Random) -> State:
        """As `valat.kernel.game.Sought` has it."""
        return deals.opening(setup, generate(read_wish(where), rng))

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.actor is None else (state.actor,)

    def turn(self, state: State) -> int | None:
        """As `valat.kernel.game.Claimed` has it."""
        return state.turn

    def claims(self, state: State) -> tuple[int, ...]:
        """As `valat.kernel.game.Claimed` has it."""
        return deals.claims(state)

    def cards(self, options: choices.Options) -> tuple[Record, ...]:
        """As `valat.kernel.game.Carded` has it. Rule: BRI-INFO-1"""
        return tuple(systems.card_record(system) for system in choices.systems_of(options))

    def explain(self, state: State, seat: int, ply: int, text: str) -> State:
        """As `valat.kernel.game.Explained` has it. Rule: BRI-INFO-2"""
        return explained(state, seat, ply, note_of(state, ply, text))

    def bidding(self, state: State) -> bool:
        """As `valat.kernel.game.Bidden` has it."""
        return not state.auction.over

    def undo_refusal(self, state: State, ply: int) -> Illegal | None:
        """As `valat.kernel.game.Undone` has it."""
        return deals.undo_refusal(state, ply)

    def rotates(self, options: choices.Options, rotation: str) -> bool:
        """As `valat.kernel.game.Rotating` has it."""
        return options.scoring == "rubber"

    def gather(
        self,
        rotation: str,
        matches: int,
        playing: Sequence[str],
        waiting: Sequence[str],
        cuts: Mapping[str, Card],
    ) -> Gathered:
        """As `valat.kernel.game.Rotating` has it."""
        return company.gather(rotation, matches, playing, waiting, cuts)

    def book(
        self, accounts: Mapping[str, int], players: Sequence[str], scores: Sequence[int]
    ) -> Mapping[str, int]:
        """As `valat.kernel.game.Rotating` has it. Rule: BRI-SCORE-9"""
        return booked(accounts, players, rubber_result(scores))

    def shelf(self, setup: Setup) -> str | None:
        """As `valat.kernel.game.Compared` has it."""
        return comparing.shelf(setup)

    def entry(self, state: State) -> Record:
        """As `valat.kernel.game.Compared` has it."""
        return comparing.entry(state)

    def compare(self, entries: Sequence[Record]) -> tuple[Record, ...]:
        """As `valat.kernel.game.Compared` has it."""
        return comparing.compare(entries)

    def tally(self, boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
        """As `valat.kernel.game.Compared` has it."""
        return comparing.tally(boards)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return deals.legal(state, seat)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

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
        return crossing.tricks(state)

    def position(self, state: State) -> BridgePosition:
        return crossing.position(state)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        return matches.next_deal(match)

    def add(self, match: Match, result: Record) -> Match:
        return matches.add(match, result)

    def standing(self, match: Match) -> Record:
        return matches.standing(match)
