"""A game's part in finding puzzles: `COMPOSER` of the module `valat.analysis.<game>.puzzles`."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from valat import games
from valat.analysis.analyser import AnyGame
from valat.analysis.puzzles.puzzle import Kind, Unit
from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter, Evaluator
from valat.kernel.errors import Refusal
from valat.kernel.game import Capability

Worth = Mapping[str, float]
"""What each choice, as notated, brings the side on turn in one world."""

ENDLESS = Budget(1 << 50, "nodes")
"""The worlds are counted, not what they cost."""
MOST_FAILURES = 20
"""Worlds in a row that took too long, after which a position is given up."""


class Question(Struct, frozen=True):
    """What a seat is asked, and how its choices are weighed.

    Attributes:
        unit: what values are counted in.
        margin: by how many of these the best choice has to be better than each other.
        worths: endless, world by world; in each the same choices.
    """

    kind: Kind
    unit: Unit
    margin: float
    worths: Iterator[Worth]


class Composer(Protocol):
    """A game's part in finding puzzles.

    Attributes:
        themes: all that puzzles of the game may be about.
    """

    themes: tuple[str, ...]

    def question(self, game: AnyGame, view: Any, rng: Random) -> Question | None:
        """What may be asked of the seat on turn; None where nothing is to be weighed.

        Args:
            view: of that seat: nothing else is known.
            rng: draws the worlds.
        """

    def theme(self, game: AnyGame, view: Any, best: str) -> str:
        """What the puzzle is about whose solution that is, one of `themes`."""


@cache
def composer_of(game: str) -> Composer:
    """The game's composer.

    Raises:
        Refusal: `no_puzzles`: there are no puzzles of this game.
    """
    if Capability.PUZZLES not in games.find(game).capabilities:
        raise Refusal("There are no puzzles for this game.", code="no_puzzles")
    # Found by the family's name, so that nothing here lists the games.
    composer: Composer = import_module(f"valat.analysis.{games.family(game)}.puzzles").COMPOSER
    return composer


def games_with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles, by name."""
    return tuple(name for name in games.names() if Capability.PUZZLES in games.find(name).capabilities)


def worths_of(evaluator: Evaluator, scale: float = 1) -> Iterator[Worth]:
    """What a bot's search has each choice bring, world after world, endless.

    Args:
        evaluator: of the position and the seat on turn.
        scale: times which its values are counted in the question's unit.
    Raises:
        Refusal: `no_analysis`: too many worlds took too long.
    """
    meter, failures = BudgetMeter(ENDLESS), 0
    while failures < MOST_FAILURES:
        values = evaluator.evaluate(meter)
        if values is None:
            failures += 1
            continue
        failures = 0
        yield {move: value * scale for move, value in values.items()}
    raise Refusal("These positions take too long to evaluate.", code="no_analysis")
