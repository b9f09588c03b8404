"""The game protocol: all that the rest of Valat may know of a game.

A package under `valat.games` is one game or a family of them; its `__init__` exports them as `GAMES`,
objects of this protocol.
Every function is pure: no clock, no I/O, no random number. Moves cross every boundary as the text of
the notation; inside, each game has its own frozen move type.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from valat.cards.card import Card
from valat.kernel import view as views
from valat.kernel.errors import Illegal
from valat.kernel.result import DealResult
from valat.kernel.scene import Scene

Record = dict[str, Any]
"""A deal or match record, or a view: plain JSON values."""

Chance = Callable[[Sequence[Card]], Sequence[Card]]
"""Gives the cards in a new order; asked only where a game reshuffles."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a score, as *explain this score* prints it.

    Attributes:
        rule: the rule's ID.
        key: stable name of the step for translators (`cards`, `last_trick`, `tierce`, `rounding`).
        amounts: what the step gives each side (seat, where there are no sides), each a number of `unit`.
        unit: `points` before rounding, `written` for what goes on the sheet.
        counts: False for what is shown struck out (a lower tierce). The `written` lines that count
            sum to the result's `scores`.
        seat: whose it is, where it is someone's.
        cards: the cards that make it up.
        args: what the translated sentence needs.
    """

    rule: str
    key: str
    amounts: tuple[int, ...]
    unit: str = "points"
    counts: bool = True
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    args: dict[str, str] = {}


class Places(msgspec.Struct, frozen=True):
    """A match that is over.

    Attributes:
        scores: a side.
        winner: side, None when drawn.
        places: of each side, 1 the best, equals sharing one; empty where the most points are the best.
    """

    scores: tuple[int, ...]
    winner: int | None
    places: tuple[int, ...] = ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each side, in any unit of the game.

        >>> Places((40, 90, 90, 60), None).ranks
        (4, 1, 1, 3)
        >>> Places((501, 640), 0).ranks
        (1, 2)
        """
        if self.places:
            return self.places
        order = [(side == self.winner, score) for side, score in enumerate(self.scores)]
        return tuple(1 + sum(other > own for other in order) for own in order)


class ContractResult(msgspec.Struct, frozen=True):
    """Whose contract a finished deal was, and what became of it.

    Attributes:
        seat: who called it.
        made: null where it was neither made nor failed, as a deal of Belot that hangs.
        kind: under which the game counts it among others, a stable name: its suit, its height.
    """

    seat: int
    made: bool | None
    kind: str


class Setup(Protocol):
    """What a deal starts from, all of it public: options, dealer, and the game's own (`carried`)."""

    @property
    def options(self) -> Any: ...
    @property
    def dealer(self) -> int: ...


class Capability(Enum):
    """What a game can do besides; each has its protocol in `valat.kernel.capabilities`, or its package.

    A game declares what it can do in `capabilities`, and everyone asks that set; the conformance tests
    compare it with what the game implements.
    """

    CLAIMS = "claims"
    """Tricks can be claimed, and one player plays another's cards: `Claims`."""
    CONVENTION_CARDS = "convention_cards"
    """Sides agree beforehand what their moves mean, for all to read: `ConventionCards`."""
    EXPLANATIONS = "explanations"
    """Players explain moves of their own, and only opponents may hear it: `Explanations`."""
    UNDO_LIMITS = "undo_limits"
    """The rules say until when a move may be taken back: `UndoLimits`."""
    BIDDING_PRACTICE = "bidding_practice"
    """The auction can be practised alone, the cards being played by bots: `BiddingPractice`."""
    COMPARISON = "comparison"
    """The same cards are played at several tables, and the results compared: `Comparison`."""
    ROTATION = "rotation"
    """Partners change from match to match, and accounts are kept: `Rotation`."""
    DEAL_SEARCH = "deal_search"
    """Deals to practise on can be asked for: `DealSearch`."""
    FILE_FORMATS = "file_formats"
    """Other programs read and write its deals: `FileFormats`."""
    TOURNAMENTS = "tournaments"
    """Tournaments of rounds are played at it: `Tournaments`."""
    CLUB_SESSIONS = "club_sessions"
    """Sessions of numbered boards are played at it: `ClubSessions`."""
    DOUBLE_DUMMY = "double_dummy"
    """What is left of the play are tricks that the double-dummy solver knows: `DoubleDummy`."""
    BATCH = "batch"
    """Deals are played side by side in arrays: the package `valat.batch.<family>`."""
    COMMANDS = "commands"
    """The command line has commands of this game: the module `valat.games.<family>.commands`."""
    BOTS = "bots"
    """It has bots of its own: the package `valat.bots.<family>`."""
    ANALYSIS = "analysis"
    """Finished deals are analysed in sentences: the package `valat.analysis.<family>`."""
    PUZZLES = "puzzles"
    """Finished deals have puzzles in them: the module `valat.analysis.<family>.puzzles`."""


State = TypeVar("State")
Move = TypeVar("Move")
Match = TypeVar("Match")


class Game(Protocol[State, Move, Match]):
    """One game. `options` are a frozen msgspec struct whose fields carry bounds and descriptions."""

    name: ClassVar[str]
    engine: ClassVar[int]
    """Raised whenever the same record may replay differently; stored with each event."""
    chat_during_deal: ClassVar[bool]
    """Whether players may chat while a deal is on; where words could tell of cards they may not."""
    fewest_win: ClassVar[bool]
    """Whether points are bad, and the fewest win a match."""
    home_seat: ClassVar[int]
    """The seat of a player who opens a table and chooses none: where the game's figures show the reader."""
    seat_names: ClassVar[tuple[str, ...]]
    """The letters of its seats where players name them so, else empty: seats are numbers then."""
    aliases: ClassVar[Mapping[str, str]]
    """Other ways to write its calls, in capitals, each with the call's text; records have none of them."""
    capabilities: ClassVar[frozenset[Capability]]
    """What it can do besides this protocol."""

    # --- shape
    @property
    def Options(self) -> type[msgspec.Struct]:  # noqa: N802 - a class, named like one
        """The struct of its options."""

    @property
    def View(self) -> type[views.View]:  # noqa: N802 - a class, named like one
        """The struct of its views, derived from `valat.kernel.view.View`."""

    @property
    def Result(self) -> type[DealResult]:  # noqa: N802 - a class, named like one
        """The struct of its deals' results, derived from `valat.kernel.result.DealResult`."""

    @property
    def presets(self) -> Mapping[str, Any]:
        """Named rule sets; the first is the default."""

    def players(self, options: Any) -> int:
        """Number of players."""

    def sides(self, options: Any) -> tuple[int, ...]:
        """The side of each seat: (0, 1, 0, 1), or (0, 1) where everyone plays alone."""

    def deck(self, options: Any) -> tuple[Card, ...]:
        """The cards in the fixed order a shuffle starts from."""

    # --- a deal
    def deal(self, setup: Any, order: Sequence[Card]) -> State:
        """The state before the first move, the deck having come out in `order`."""

    def actors(self, state: State) -> tuple[int, ...]:
        """Seats that may move now, the one on turn first; empty when the deal is over."""

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """The seat's legal moves, bare (no announcements), in text order; empty where it may not move."""

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        """For each legal card every single announcement that may be attached; no empty entries."""

    def refusal(self, state: State, seat: int, move: Move) -> Illegal | None:
        """Why the move may not be made now, with rule ID and sentence; None when it may."""

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        """The state after a move that is known to be legal (unchecked).

        Raises Impossible where the move needs chance, and there is none.
        """

    def read(self, text: str) -> Move:
        """The move a text notates. Raises Unreadable."""

    def write(self, move: Move) -> str:
        """The text that notates a move; `read` takes it back."""

    # --- what is seen and what came of it
    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        """The cards the seat holds now, as far as it sees them itself."""

    def faced_cards(self, state: State, seat: int | None) -> frozenset[Card]:
        """The cards still in others' hands that lie open to the seat (None: to everyone)."""

    def is_secret(self, move: Move) -> bool:
        """Whether the move's text may name cards that others do not see; then it is encrypted at rest."""

    def view(self, state: State, seat: int | None) -> views.View:
        """The deal record as the seat (None: a spectator) may know it: notation.md, Views."""

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Scene:
        """The picture a table draws from: derived facts the same viewer may know (docs/protocol.md).

        `opened` shows every card: only for a deal that is over everywhere it is played.
        """

    def worlds(self, view: Any, rng: Random) -> Iterator[Record]:
        """Endless full records consistent with the view, one of this game's."""

    def score(self, state: State) -> tuple[Line, ...]:
        """The steps of a finished deal's score; empty before."""

    def result(self, state: State) -> DealResult | None:
        """The deal's result, one of this game's; None before the end."""

    def contract(self, result: Any) -> ContractResult | None:
        """Whose contract a deal with that result was; None where no one had one."""

    def record(self, state: State) -> Record:
        """The deal record (notation.md), every card shown, with the moves so far."""

    def setup(self, record: Record) -> Any:
        """The Setup a deal record starts from, its cards not looked at. Raises Unreadable, Impossible."""

    def load(self, record: Record) -> State:
        """The state before the first move of a deal record. Raises Unreadable, Impossible."""

    def position(self, state: State) -> Any:
        """The flat position of the play, for search. Raises Refusal where there is none (an auction)."""

    # --- a match
    def start(self, options: Any, players: Sequence[str], dealer: int = 0) -> Match:
        """A match of these players, by name in seat order, before its first deal; that one deals first."""

    def next(self, match: Match) -> Any:
        """The next deal's Setup, or Places when the match is over."""

    def add(self, match: Match, result: Any) -> Match:
        """The match after one more deal with this result, one of this game's."""

    def places(self, match: Match) -> Places:
        """The places if the match ended now, before its target."""

    def standing(self, match: Match) -> views.Standing:
        """The match so far: `scores` a side, and the game's own (`target`, `carried`); all of it public."""
