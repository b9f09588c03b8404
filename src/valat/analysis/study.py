"""What a game tells the analysis of itself: `STUDY` of the module `valat.analysis.<game>`."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from valat import games
from valat.analysis.model import Note
from valat.analysis.solving import solved
from valat.kernel.errors import Refusal
from valat.kernel.game import Game, Record
from valat.kernel.replay import replay

AnyGame = Game[Any, Any, Any]
Pair = tuple[int, int]
Values = dict[str, int]
"""By the text of a choice, for the side on turn."""
Sample = Mapping[str, float]
"""The same, on average."""


class Stakes(Struct, frozen=True):
    """How a finished deal's card points count.

    Attributes:
        side: the side whose course is told, of the two there are in the play.
        weight: what a card point is worth, in the game's points.
        capot: what the solver adds for taking every trick, before `weight`.
        extra: points of each side from elsewhere (announcements).
        net: one side has what it has beyond the other, who then has nothing.
    """

    side: int = 0
    weight: int = 1
    capot: int = 0
    extra: Pair = (0, 0)
    net: bool = False


class Turn(Struct, frozen=True):
    """A play that cost something, as its explanation is sought.

    Attributes:
        state: before it, every card in sight.
        card: what was played.
        better: what was better, each of these.
        side: of the player.
        before: points of both sides in the end, with best play from before it on.
        after: the same from after it on.
        sweeps: the side that then takes every trick of the deal, before and after; None for neither.
    """

    state: Any
    card: str
    better: tuple[str, ...]
    side: int
    before: Pair
    after: Pair
    sweeps: tuple[int | None, int | None]


class Study(Protocol):
    """A game's part of the analysis.

    Attributes:
        exact: whether it is known what a choice brings with all cards open.
        most: samples for all the moves of a deal together, where they take long; None where they do not.
    """

    exact: bool
    most: int | None

    def stakes(self, state: Any) -> Stakes:
        """Of a finished deal that was played."""

    def begins(self, game: AnyGame, state: Any) -> bool:
        """Whether plays can be told from this position of a deal on."""

    def sides(self, game: AnyGame, state: Any) -> tuple[int, ...]:
        """Of each seat the side, 0 or 1, in the play of a deal."""

    def values(self, game: AnyGame, state: Any, capot: int) -> Values:
        """What each choice brings the side on turn from here on, all cards open, before the weight.

        Raises:
            Refusal: `no_analysis`, where the position cannot be solved.
        """

    def samples(self, game: AnyGame, view: Record, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        """Endless deals that agree with what a seat has seen, and what each choice brings it there.

        They are as likely as it had to think them.

        Raises:
            Refusal: like `values`.
        """

    def verdict(self, own: int, theirs: int) -> str:
        """What points come to for the side of the stakes, in a word."""

    def notes(self, turn: Turn) -> Iterator[Note]:
        """Sentences about the play, each true, the most telling first."""

    def words(self, note: Note) -> str:
        """The note in English."""


class Tricks:
    """What studies of trick games share: plays are told from the first card on, by the solver."""

    exact = True
    most: int | None = None

    def begins(self, game: AnyGame, state: Any) -> bool:
        try:
            game.position(state)
        except Refusal:
            return False
        return True

    def sides(self, game: AnyGame, state: Any) -> tuple[int, ...]:
        return game.sides(state.setup.options)

    def values(self, game: AnyGame, state: Any, capot: int) -> Values:
        return solved(game.position(state), capot)

    def worlds(self, game: AnyGame, view: Record, rng: Random) -> Iterator[Record]:
        """Endless deals that agree with what a seat has seen.

        Replayed to the same ply they have the same cards left and on the table; announcements may be missing.
        """
        return game.worlds(view, rng)

    def samples(self, game: AnyGame, view: Record, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        for world in self.worlds(game, view, rng):
            found = self.values(game, replay(game, world).states[-1], stakes.capot)
            yield {text: value * stakes.weight for text, value in found.items()}


class Plain(Tricks):
    """The study of a game that has none of its own: points as they are, and no sentences."""

    def stakes(self, state: Any) -> Stakes:
        return Stakes()

    def verdict(self, own: int, theirs: int) -> str:
        return "ahead" if own > theirs else "level" if own == theirs else "behind"

    def notes(self, turn: Turn) -> Iterator[Note]:
        yield from ()

    def words(self, note: Note) -> str:
        return note.key


@cache
def find(game: str) -> Study:
    """The study of a game's deals."""
    module = f"{__package__}.{games.family(game)}"
    study: Study = import_module(module).STUDY if find_spec(module) else Plain()
    return study
