"""Bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from valat.cards.card import Card
from valat.games.bridge import comparison, notation, position, rotation, sheet, systems
from valat.games.bridge import match as matches
from valat.games.bridge import options as choices
from valat.games.bridge import record as records
from valat.games.bridge import state as deals
from valat.games.bridge import worlds as sampling
from valat.games.bridge.accounts import book_rubber, rubber_result
from valat.games.bridge.dealing import generate, read_constraints
from valat.games.bridge.formats import FORMATS
from valat.games.bridge.match import Match
from valat.games.bridge.notation import Move
from valat.games.bridge.notes import note_of, with_note
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.scene import scene
from valat.games.bridge.state import Setup, State
from valat.games.bridge.view import view
from valat.kernel.game import Chance, Record


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

    deal = staticmethod(deals.deal)

    def seek(self, setup: Setup, where: str, rng: Random) -> State:
        """As `valat.kernel.game.Sought` has it."""
        return deals.initial_state(setup, generate(read_constraints(where), rng))

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.actor is None else (state.actor,)

    def turn(self, state: State) -> int | None:
        """As `valat.kernel.game.Claimed` has it."""
        return state.turn

    claims = staticmethod(deals.claims)
    """As `valat.kernel.game.Claimed` has it."""

    def cards(self, options: choices.Options) -> tuple[Record, ...]:
        """As `valat.kernel.game.Carded` has it. Rule: BRI-INFO-1"""
        return tuple(systems.card_record(system) for system in choices.systems_of(options))

    def explain(self, state: State, seat: int, ply: int, text: str) -> State:
        """As `valat.kernel.game.Explained` has it. Rule: BRI-INFO-2"""
        return with_note(state, seat, ply, note_of(state, ply, text))

    def bidding(self, state: State) -> bool:
        """As `valat.kernel.game.Bidden` has it."""
        return not state.auction.over

    undo_refusal = staticmethod(deals.undo_refusal)
    """As `valat.kernel.game.Undone` has it."""

    def rotates(self, options: choices.Options, rotation: str) -> bool:
        """As `valat.kernel.game.Rotating` has it."""
        return options.scoring == "rubber"

    gather = staticmethod(rotation.gather)
    """As `valat.kernel.game.Rotating` has it."""

    def book(
        self, accounts: Mapping[str, int], players: Sequence[str], scores: Sequence[int]
    ) -> Mapping[str, int]:
        """As `valat.kernel.game.Rotating` has it. Rule: BRI-SCORE-9"""
        return book_rubber(accounts, players, rubber_result(scores))

    shelf = staticmethod(comparison.comparison_key)
    """As `valat.kernel.game.Compared` has it."""

    entry = staticmethod(comparison.entry)
    """As `valat.kernel.game.Compared` has it."""

    compare = staticmethod(comparison.compare)
    """As `valat.kernel.game.Compared` has it."""

    tally = staticmethod(comparison.tally)
    """As `valat.kernel.game.Compared` has it."""

    legal = staticmethod(deals.legal)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

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
    tricks = staticmethod(position.tricks)
    position = staticmethod(position.position)

    def start(self, options: choices.Options, players: Sequence[str], dealer: int = 0) -> Match:
        return Match(options, dealer)

    next = staticmethod(matches.next_deal)
    add = staticmethod(matches.add)
    standing = staticmethod(matches.standing)
