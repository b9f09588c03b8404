"""A tiny game that is nothing like Belot: two seats, four cards, a shout off turn, a reshuffle at the end."""

from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from valat.kernel.errors import Illegal, Unreadable
from valat.kernel.game import Line, Places
from valat.kernel.result import DealResult
from valat.kernel.scene import Scene, shown_cards
from valat.kernel.view import Standing, View

DECK = ("C7", "D7", "H7", "S7")


class Options(Struct, frozen=True):
    """How many deals make a match."""

    deals: Annotated[int, Meta(ge=1, le=9, description="deals in a match")] = 2


class Setup(Struct, frozen=True):
    options: Options
    dealer: int


class State(Struct, frozen=True):
    """`reshuffled` is the order of the four played cards once they were shuffled again."""

    setup: Setup
    hands: tuple[tuple[str, ...], ...]
    moves: tuple[tuple[int, str], ...] = ()
    reshuffled: tuple[str, ...] = ()

    @property
    def played(self) -> list[str]:
        return [move for _, move in self.moves if move in DECK]


class ToyView(View, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat may know; the reshuffled cards lie open."""

    hands: tuple[tuple[str, ...], ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    reshuffles: tuple[tuple[str, ...], ...] = ()
    match: dict[str, Any] = field(default_factory=dict)
    clock: dict[str, Any] | UnsetType | None = UNSET


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal."""

    outcome: str
    scores: tuple[int, int]


class Match(Struct, frozen=True):
    options: Options
    dealer: int
    scores: tuple[int, int] = (0, 0)
    deals: int = 0


class Toy:
    """Seats play a card in turn, either may shout once off turn; then the seat on turn says `again`."""

    name = "toy"
    engine = 3
    Options = Options
    Result = Result
    presets: ClassVar = {"plain": Options()}
    chat_during_deal: ClassVar = True
    fewest_win: ClassVar = False
    home_seat: ClassVar = 0
    capabilities: ClassVar = frozenset()

    def players(self, options: Options) -> int:
        return 2

    def sides(self, options: Options) -> tuple[int, ...]:
        return (0, 1)

    def deck(self, options: Options) -> tuple[str, ...]:
        return DECK

    def deal(self, setup: Setup, order: Any) -> State:
        return State(setup, (tuple(order[:2]), tuple(order[2:])))

    def actors(self, state: State) -> tuple[int, ...]:
        if state.reshuffled:
            return ()
        turn = (state.setup.dealer + len(state.played)) % 2
        shouted = any(move == "shout" for _, move in state.moves)
        return (turn,) if shouted else (turn, 1 - turn)

    def legal(self, state: State, seat: int) -> tuple[str, ...]:
        actors = self.actors(state)
        if seat not in actors:
            return ()
        if seat != actors[0]:
            return ("shout",)
        left = tuple(sorted(set(state.hands[seat]) - set(state.played)))
        return left or ("again",)

    def refusal(self, state: State, seat: int, move: str) -> Illegal | None:
        return None if move in self.legal(state, seat) else Illegal("Not now.", rule="TOY-1")

    def apply(self, state: State, seat: int, move: str, chance: Any = None) -> State:
        state = replace(state, moves=(*state.moves, (seat, move)))
        return replace(state, reshuffled=tuple(chance(state.played))) if move == "again" else state

    def read(self, text: str) -> str:
        if text not in (*DECK, "shout", "again"):
            raise Unreadable(f"«{text}» is no move.")
        return text

    def write(self, move: str) -> str:
        return move

    def record(self, state: State) -> dict[str, Any]:
        hands = [list(hand) for hand in state.hands]
        fields = {"valat": 1, "game": "toy", "options": {}, "dealer": state.setup.dealer, "hands": hands}
        again = {"reshuffles": [list(state.reshuffled)]} if state.reshuffled else {}
        return {**fields, "moves": [move for _, move in state.moves], **again}

    def setup(self, record: dict[str, Any]) -> Setup:
        return Setup(Options(), record["dealer"])

    def view(self, state: State, seat: int | None) -> ToyView:
        hands = [hand if number == seat else ("??",) * 2 for number, hand in enumerate(state.hands)]
        legal = () if seat is None else self.legal(state, seat)
        fields = {**self.record(state), "hands": tuple(hands), "seat": seat, "legal": legal}
        return msgspec.convert(fields, ToyView)

    def scene(self, state: State, seat: int | None, *, opened: bool = False) -> Scene:
        left = [[card for card in hand if card not in state.played] for hand in state.hands]
        hands = [shown_cards(tuple(hand), opened or number == seat) for number, hand in enumerate(left)]
        actors = self.actors(state)
        return Scene(
            phase="play",
            ply=len(state.moves),
            turn=actors[0] if actors else None,
            dealer=state.setup.dealer,
            hands=tuple(hands),
            trick=(),
            winning=None,
            last=None,
            tricks=(0, 0),
            refused={},
        )

    def hand(self, state: State, seat: int) -> tuple[str, ...]:
        return tuple(card for card in state.hands[seat] if card not in state.played)

    def faced_cards(self, state: State, seat: int | None) -> frozenset[str]:
        return frozenset()

    def is_secret(self, move: str) -> bool:
        return False

    def score(self, state: State) -> tuple[Line, ...]:
        return (Line("TOY-2", "first", self.result(state).scores, "written"),)

    def result(self, state: State) -> Result:
        first = DECK.index(state.reshuffled[0])
        return Result(outcome="drawn", scores=(first, 3 - first))

    def contract(self, result: Result) -> None:
        return None

    def start(self, options: Options, players: Any, dealer: int = 0) -> Match:
        return Match(options, dealer)

    def next(self, match: Match) -> Setup | Places:
        if match.deals < match.options.deals:
            return Setup(match.options, match.dealer)
        return Places(match.scores, 0 if match.scores[0] > match.scores[1] else 1)

    def add(self, match: Match, result: Result) -> Match:
        scores = tuple(a + b for a, b in zip(match.scores, result.scores, strict=True))
        return Match(match.options, 1 - match.dealer, scores, match.deals + 1)

    def standing(self, match: Match) -> Standing:
        return Standing(scores=match.scores)
