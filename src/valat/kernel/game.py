"""The game protocol: all that the rest of Valat may know of a game.

A package under `valat.games` is one game or a family of them; its `__init__` exports them as `GAMES`,
objects of this protocol.
Every function is pure: no clock, no I/O, no random number. Moves cross every boundary as the text of
the notation; inside, each game has its own frozen move type.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

import msgspec

from valat.cards.card import Card
from valat.kernel.errors import Illegal
from valat.kernel.position import TrickPosition

Record = dict[str, Any]
"""A deal or match record, a view or a scene: plain JSON values."""

Chance = Callable[[Sequence[Card]], Sequence[Card]]
"""Gives the cards in a new order; asked only where a game reshuffles."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a score, as *explain this score* prints it.

    Attributes:
        rule: the rule's ID.
        key: stable name of the step for translators (`cards`, `last_trick`, `tierce`, `rounding`).
        amounts: what the step gives each side (seat, where there are no sides), in `unit`s.
        unit: `points` before rounding, `written` for what goes on the sheet.
        counts: False for what is shown struck out (a lower tierce). The `written` lines that count
            sum to the result's `scores`.
        seat: whose it is, where it is somebody's.
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
        """The place of each side, whatever the game counts.

        >>> Places((40, 90, 90, 60), None).ranks
        (4, 1, 1, 3)
        >>> Places((501, 640), 0).ranks
        (1, 2)
        """
        if self.places:
            return self.places
        order = [(side == self.winner, score) for side, score in enumerate(self.scores)]
        return tuple(1 + sum(other > own for other in order) for own in order)


class Setup(Protocol):
    """What a deal starts from, all of it public: options, dealer, and the game's own (`carried`)."""

    @property
    def options(self) -> Any: ...
    @property
    def dealer(self) -> int: ...


State = TypeVar("State")
Move = TypeVar("Move")
Match = TypeVar("Match")


class Game(Protocol[State, Move, Match]):
    """One game. `options` are a frozen msgspec struct whose fields carry bounds and descriptions."""

    name: ClassVar[str]
    engine: ClassVar[int]
    """Raised whenever the same record may replay differently; stored with each event."""
    Options: ClassVar[type[msgspec.Struct]]
    presets: ClassVar[Mapping[str, Any]]
    """Named rule sets; the first is the default."""
    hushed: ClassVar[bool]
    """Whether players do not chat while a deal is on, since words could tell of cards."""

    # --- shape
    def players(self, options: Any) -> int:
        """How many play."""

    def sides(self, options: Any) -> tuple[int, ...]:
        """The side of each seat: (0, 1, 0, 1), or (0, 1) where everybody plays alone."""

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
    def view(self, state: State, seat: int | None) -> Record:
        """The deal record as the seat (None: a spectator) may know it: notation.md, Views."""

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Record:
        """The picture a table draws from: derived facts the same viewer may know (docs/protocol.md).

        `opened` shows every card: only for a deal that is over everywhere it is played.
        """

    def worlds(self, view: Record, rng: Random) -> Iterator[Record]:
        """Endless full records consistent with the view."""

    def score(self, state: State) -> tuple[Line, ...]:
        """The steps of a finished deal's score; empty before."""

    def result(self, state: State) -> Record | None:
        """The deal's result (notation.md); None before the end."""

    def record(self, state: State) -> Record:
        """The deal record (notation.md), every card shown, with the moves so far."""

    def setup(self, record: Record) -> Any:
        """The Setup a deal record starts from, its cards not looked at. Raises Unreadable, Impossible."""

    def load(self, record: Record) -> State:
        """The state before the first move of a deal record. Raises Unreadable, Impossible."""

    def position(self, state: State) -> Any:
        """The flat position of the play, for search. Raises Refusal where there is none (an auction)."""

    def tricks(self, state: State) -> TrickPosition:
        """The tricks still to come and nothing else, for the double-dummy solver.

        Raises Refusal where there are none such (an auction, a stock to draw from).
        """

    # --- a match
    def start(self, options: Any, players: Sequence[str], dealer: int = 0) -> Match:
        """A match of these players, by name in seat order, before its first deal; that one deals first."""

    def next(self, match: Match) -> Any:
        """The next deal's Setup, or Places when the match is over."""

    def add(self, match: Match, result: Record) -> Match:
        """The match after one more deal with this result."""

    def standing(self, match: Match) -> Record:
        """The match so far: `scores` a side, and the game's own (`target`, `carried`); all of it public."""


@runtime_checkable
class Claimed(Protocol):
    """What a game tells besides where tricks are claimed and one player plays another's cards."""

    def turn(self, state: Any) -> int | None:
        """The seat whose call or card is next, whoever makes the move; None when the deal is over."""

    def claims(self, state: Any) -> tuple[int, ...]:
        """The seats that may claim now; how many tricks is theirs to say, so `legal` does not list claims."""


@runtime_checkable
class Carded(Protocol):
    """What a game tells besides where sides agree beforehand what their moves mean, for all to read."""

    def cards(self, options: Any) -> tuple[Record, ...]:
        """The card of each side: plain JSON values, words by language."""


@runtime_checkable
class Explained(Protocol):
    """What a game tells besides where players explain moves of their own, and only opponents may hear it."""

    def explain(self, state: Any, seat: int, ply: int, text: str) -> Any:
        """The state with what the seat tells of its move at that ply, in place of what it told before.

        Raises Illegal where it has made no move there, or one that is not explained.
        """


@runtime_checkable
class Undone(Protocol):
    """What a game tells besides where the rules say until when a move may be taken back."""

    def undo_refusal(self, state: Any, ply: int) -> Illegal | None:
        """Why the move made at that ply may not be taken back any more; None when the opponents may agree."""


@runtime_checkable
class Bidden(Protocol):
    """What a game tells besides where its auction can be practised alone, the cards being played by bots."""

    def bidding(self, state: Any) -> bool:
        """Whether the auction still goes on."""


@runtime_checkable
class Compared(Protocol):
    """What a game tells besides where the same cards are played at several tables, and the results compared.

    An *entry* is what is kept of a deal at one table: plain JSON values, among them `scores`, one a side.
    Figures are named values for translators to tell; those that are a side's stand as a list, one a side.
    """

    def shelf(self, setup: Any) -> str | None:
        """What setups have in common whose results can be compared, at most 40 characters; None: none can."""

    def entry(self, state: Any) -> Record:
        """What a traveller tells of a finished deal."""

    def compare(self, entries: Sequence[Record]) -> tuple[Record, ...]:
        """The figures of each entry of a board against the others; there is at least one."""

    def tally(self, boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
        """The figures of a table over its boards: for each the place of its own among the board's entries."""


class Gathered(msgspec.Struct, frozen=True):
    """Who plays the next match of a party, and where.

    Attributes:
        players: by seat.
        dealer: seat of the first dealer.
        leaving: the same players in the order in which they will leave.
        waiting: the others in the order in which they will come in.
    """

    players: tuple[str, ...]
    dealer: int
    leaving: tuple[str, ...]
    waiting: tuple[str, ...] = ()


@runtime_checkable
class Rotating(Protocol):
    """What a game tells besides where partners change from match to match, and accounts are kept.

    A party is as many players as the game needs, or more, who take turns; players have names of their own.
    """

    def rotates(self, options: Any, rotation: str) -> bool:
        """Whether there are such matches: `turns`, partners cut anew each time; `tour`, each in turn."""

    def gather(
        self,
        rotation: str,
        matches: int,
        playing: Sequence[str],
        waiting: Sequence[str],
        cuts: Mapping[str, Card],
    ) -> Gathered:
        """Who plays after so many matches.

        Args:
            playing: who has played the last one, in the order of `leaving`; before the first in any order.
            cuts: the card that each of all these has cut.
        """

    def book(
        self, accounts: Mapping[str, int], players: Sequence[str], scores: Sequence[int]
    ) -> Mapping[str, int]:
        """The accounts after a match with these scores, which still sum to zero."""


@runtime_checkable
class Sought(Protocol):
    """What a game tells besides where deals to practise on can be asked for."""

    def seek(self, setup: Any, where: str, rng: Random) -> Any:
        """The state before the first move of a deal that is as the text says.

        Raises:
            Unreadable: the text cannot be understood; key `bad_where`.
            Refusal: `none_found`: no such deal came in a fair number of tries.
        """
