"""What games have in common: a game's class says its data, its modules, and what differs.

A module is an implementation of a protocol here (PEP 544), so the type checker compares each game's functions
with what is expected of them, and nothing has to be listed function by function.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from valat.cards.card import Card
from valat.kernel import view as views
from valat.kernel.errors import Illegal
from valat.kernel.game import Capability, Chance, ContractResult, Line, Match, Move, Places, Record, State
from valat.kernel.result import DealResult
from valat.kernel.scene import Scene
from valat.kernel.view import Standing

ReadState = TypeVar("ReadState", contravariant=True)
"""A state that is only looked at."""


class DealModule(Protocol[State, Move]):
    """A deal from the cards dealt to its end: `state.py`."""

    # Positional only, here and below: so a game's functions may name their arguments themselves.
    def deal(self, setup: Any, order: Sequence[Card], /) -> State: ...
    def legal(self, state: State, seat: int, /) -> tuple[Move, ...]: ...
    def refusal(self, state: State, seat: int, move: Move, /) -> Illegal | None: ...
    def apply(self, state: State, seat: int, move: Move, /) -> State: ...
    def hand(self, state: State, seat: int, /) -> tuple[Card, ...]: ...


class NotationModule(Protocol[Move]):
    """Moves as text: `notation.py`."""

    def read(self, text: str, /) -> Move: ...
    def write(self, move: Move, /) -> str: ...


class RecordModule(Protocol[State]):
    """Deal records: `record.py`."""

    def record(self, state: State, /) -> Record: ...
    def setup(self, record: Record, /) -> Any: ...
    def load(self, record: Record, /) -> State: ...


class ViewModule(Protocol[ReadState]):
    """What one seat may know: `view.py`."""

    @property
    def View(self) -> type[views.View]: ...  # noqa: N802 - a class, named like one
    def view(self, state: ReadState, seat: int | None, /) -> views.View: ...


class SceneModule(Protocol[ReadState]):
    """What a table is drawn from: `scene.py`."""

    def scene(self, state: ReadState, seat: int | None, /, *, opened: bool = False) -> Scene: ...


class WorldModule(Protocol):
    """Full deals that agree with a view: `worlds.py`."""

    def worlds(self, view: Any, rng: Random, /) -> Iterator[Record]: ...


class SheetModule(Protocol[ReadState]):
    """What a finished deal scores: `sheet.py`."""

    @property
    def Result(self) -> type[DealResult]: ...  # noqa: N802 - a class, named like one
    def score(self, state: ReadState, /) -> tuple[Line, ...]: ...
    def result(self, state: ReadState, /) -> DealResult | None: ...


class PositionModule(Protocol[ReadState]):
    """The play as search walks it: `position.py`."""

    def position(self, state: ReadState, /) -> Any: ...


class MatchModule(Protocol[Match]):
    """Deals in a row: `match.py`."""

    def start(self, options: Any, dealer: int, /) -> Match: ...
    def next_deal(self, match: Match, /) -> Any | Places: ...
    def add(self, match: Match, result: Any, /) -> Match: ...
    def standing(self, match: Match, /) -> Standing: ...


class GameModules(msgspec.Struct, Generic[State, Move, Match], frozen=True):
    """The modules of a game, each for one side of the protocol."""

    deals: DealModule[State, Move]
    notation: NotationModule[Move]
    records: RecordModule[State]
    views: ViewModule[State]
    scenes: SceneModule[State]
    worlds: WorldModule
    sheet: SheetModule[State]
    positions: PositionModule[State]
    matches: MatchModule[Match]


class BaseGame(Generic[State, Move, Match]):
    """A game made of its modules: `valat.kernel.game.Game` with the usual answers.

    Usual is that everybody chats, a deal has one seat on turn (`State.turn`), nothing is announced with a
    card, no move is secret, no hand lies open, nobody has a contract and the most points win, unless
    `fewest_win`. A game overrides what it has otherwise.

    Attributes:
        modules: its functions.
        pack: its cards in the fixed order a shuffle starts from.
        seating: the side of each seat, where the options do not say it.
    """

    name: ClassVar[str]
    engine: ClassVar[int] = 1
    Options: ClassVar[type[msgspec.Struct]]
    presets: ClassVar[Mapping[str, Any]]
    chat_during_deal: ClassVar[bool] = True
    fewest_win: ClassVar[bool] = False
    home_seat: ClassVar[int] = 0
    seat_names: ClassVar[tuple[str, ...]] = ()
    aliases: ClassVar[Mapping[str, str]] = {}
    capabilities: ClassVar[frozenset[Capability]] = frozenset()
    pack: ClassVar[tuple[Card, ...]]
    seating: ClassVar[tuple[int, ...]]
    modules: GameModules[State, Move, Match]

    def players(self, options: Any) -> int:
        # From the sides, so that the two never disagree.
        return len(self.sides(options))

    def sides(self, options: Any) -> tuple[int, ...]:
        return self.seating

    def deck(self, options: Any) -> tuple[Card, ...]:
        return self.pack

    def deal(self, setup: Any, order: Sequence[Card]) -> State:
        return self.modules.deals.deal(setup, order)

    def actors(self, state: Any) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return self.modules.deals.legal(state, seat)

    def offers(self, state: State, seat: int) -> dict[Card, tuple[str, ...]]:
        return {}

    def refusal(self, state: State, seat: int, move: Move) -> Illegal | None:
        return self.modules.deals.refusal(state, seat, move)

    def apply(self, state: State, seat: int, move: Move, chance: Chance | None = None) -> State:
        # Chance is dropped: a game that reshuffles overrides this.
        return self.modules.deals.apply(state, seat, move)

    def read(self, text: str) -> Move:
        return self.modules.notation.read(text)

    def write(self, move: Move) -> str:
        return self.modules.notation.write(move)

    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        return self.modules.deals.hand(state, seat)

    def faced_cards(self, state: State, seat: int | None) -> frozenset[Card]:
        return frozenset()

    def is_secret(self, move: Move) -> bool:
        return False

    @property
    def View(self) -> type[views.View]:  # noqa: N802 - a class, named like one
        return self.modules.views.View

    def view(self, state: State, seat: int | None) -> views.View:
        return self.modules.views.view(state, seat)

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Scene:
        return self.modules.scenes.scene(state, seat, opened=opened)

    def worlds(self, view: Any, rng: Random) -> Iterator[Record]:
        return self.modules.worlds.worlds(view, rng)

    def score(self, state: State) -> tuple[Line, ...]:
        return self.modules.sheet.score(state)

    @property
    def Result(self) -> type[DealResult]:  # noqa: N802 - a class, named like one
        return self.modules.sheet.Result

    def result(self, state: State) -> DealResult | None:
        return self.modules.sheet.result(state)

    def contract(self, result: Any) -> ContractResult | None:
        return None

    def record(self, state: State) -> Record:
        return self.modules.records.record(state)

    def setup(self, record: Record) -> Any:
        return self.modules.records.setup(record)

    def load(self, record: Record) -> State:
        return self.modules.records.load(record)

    def position(self, state: State) -> Any:
        return self.modules.positions.position(state)

    def start(self, options: Any, players: Sequence[str], dealer: int = 0) -> Match:
        return self.modules.matches.start(options, dealer)

    def next(self, match: Match) -> Any:
        return self.modules.matches.next_deal(match)

    def add(self, match: Match, result: Any) -> Match:
        return self.modules.matches.add(match, result)

    def standing(self, match: Match) -> Standing:
        return self.modules.matches.standing(match)

    def places(self, match: Match) -> Places:
        scores = tuple(self.standing(match).scores)
        best = min(scores) if self.fewest_win else max(scores)
        winner = scores.index(best) if scores.count(best) == 1 else None
        # Most points first is what `Places` takes for granted.
        ranks = tuple(1 + sum(other < own for other in scores) for own in scores) if self.fewest_win else ()
        return Places(scores, winner, ranks)
