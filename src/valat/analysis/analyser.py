"""A game's part of the analysis: `ANALYSER` of the module `valat.analysis.<game>`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from valat import games
from valat.analysis.report import AnalysisNote, AuctionResult, OpenCards, without_announcement
from valat.analysis.solution import solve_cards
from valat.bots.search import is_surely_best
from valat.cards.card import Card
from valat.kernel.capabilities import tricks_of
from valat.kernel.errors import Refusal
from valat.kernel.game import Capability, Game
from valat.kernel.replay import replay
from valat.solver import Solution, Solver

AnyGame = Game[Any, Any, Any]
Pair = tuple[int, int]
Values = dict[str, int]
"""By the text of a choice, for the side on turn."""
Sample = Mapping[str, float]
"""By the text of a choice, on average over several worlds."""
Hands = tuple[tuple[Card, ...], ...]

CLEAR_FROM = 6
"""The search for a better card may end after this many deals, once the card played is surely the best.

With four, some costs that are clear after twenty deals are lost (docs/adr/0075)."""
SURE = 30
"""By how many tenths of a standard error every other card must then be worse."""


class Stakes(Struct, frozen=True):
    """How a finished deal's card points count.

    Attributes:
        side: the side whose points the evaluation shows, of the two there are in the play.
        weight: what a card point is worth, in the game's points.
        capot: what the solver adds for taking every trick, before `weight`.
        extra: points of each side from elsewhere (announcements).
        net: one side has what it has beyond the other, who then has nothing.
        beat: what the side must have more than; None: than the other side.
        large: points from which a play may be a turning point without changing the verdict.
    """

    side: int = 0
    weight: int = 1
    capot: int = 0
    extra: Pair = (0, 0)
    net: bool = False
    beat: int | None = None
    large: int = 10


class CostlyPlay(Struct, frozen=True):
    """A play that cost something and is to be explained.

    Attributes:
        state: before it, every card in sight.
        card: what was played.
        better: what was better, each of these.
        side: of the player.
        before: points of both sides in the end, with best play of all from before it on.
        after: points of both sides in the end, with best play of all from after it on.
        sweeps: the side that then takes every trick of the deal, before and after; None for neither.
    """

    state: Any
    card: str
    better: tuple[str, ...]
    side: int
    before: Pair
    after: Pair
    sweeps: tuple[int | None, int | None]


class Analyser(Protocol):
    """A game's part of the analysis.

    Attributes:
        exact: whether it is known what a choice brings with all cards open.
        max_samples: samples for all the moves of a deal together, where they take long; else None.
        unit: what `solution` counts: `points` or `tricks`.
    """

    exact: bool
    max_samples: int | None
    unit: str

    def stakes(self, state: Any) -> Stakes:
        """How the card points of a finished deal count."""

    def is_analysable(self, game: AnyGame, state: Any) -> bool:
        """Whether the cost of plays can be calculated from this position of a deal on."""

    def has_cost(self, move: str) -> bool:
        """Whether such a move is one whose cost is calculated: a card, not a call."""

    def choice(self, move: str) -> str:
        """The choice that such a move makes, as `values` and `samples` name it."""

    def sides(self, game: AnyGame, state: Any) -> tuple[int, ...]:
        """The side of each seat, 0 or 1, in the play of a deal."""

    def points_won(self, game: AnyGame, state: Any, side: int) -> int:
        """The card points that a side, 0 or 1, has in a state of the play."""

    def values(self, game: AnyGame, state: Any, capot: int) -> Values:
        """What each choice brings the side on turn from here on, all cards open, before the weight.

        Raises:
            Refusal: `no_analysis`, where the position cannot be solved.
        """

    def solution(self, game: AnyGame, state: Any, solver: Solver, nodes: int | None) -> Solution:
        """What each card of the seat on turn brings from here on, all cards open.

        Args:
            nodes: turns after which bounds do; None for as many as it takes.
        Raises:
            ValueError, Refusal: the position cannot be solved.
        """

    def samples(self, game: AnyGame, view: Any, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        """Endless deals that agree with what a seat has seen, and what each choice brings it there.

        They are as likely as it had to think them.

        Raises:
            Refusal: `no_analysis`, where the positions cannot be solved.
        """

    def sampled_values(
        self, game: AnyGame, view: Any, rng: Random, stakes: Stakes, *, choice: str, worlds: int
    ) -> list[Sample]:
        """What each choice brings in some of these deals, until the one made is surely as good as any.

        It cost nothing then, and further deals would only confirm that.

        Args:
            choice: that was made; where no other is better in any of the deals, it may stand there alone.
            worlds: how many at most, at least 2.
        Raises:
            Refusal: as `samples`.
        """

    def verdict(self, own: int, theirs: int) -> str:
        """What points come to for the side of the stakes, in a word.

        Args:
            theirs: the other side's, or what is to be beaten where the stakes say so.
        """

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        """Sentences about the play, each true, the most telling first."""

    def sentence(self, note: AnalysisNote) -> str:
        """The note in English."""

    def open_cards(self, state: Any) -> OpenCards:
        """What a deal comes to before anything is played, all cards open.

        Raises:
            Refusal: `no_analysis`, in games without such a table, and where it takes too long.
        """

    def auction_result(self, state: Any, opened: OpenCards) -> AuctionResult | None:
        """The contract that the auction reached, with its double dummy score; None while it goes on.

        Args:
            opened: what `open_cards` returns for the deal.
        """


class TrickAnalyser:
    """What analysers of trick games share: the solver calculates every card from the first on."""

    exact = True
    max_samples: int | None = None
    unit = "points"

    def is_analysable(self, game: AnyGame, state: Any) -> bool:
        # Whether there is a position says the game: before the play, and in some games while cards are drawn,
        # there is none.
        try:
            game.position(state)
        except Refusal:
            return False
        return True

    def has_cost(self, move: str) -> bool:
        return True

    def choice(self, move: str) -> str:
        # An announcement has its points, whichever card it goes with.
        return without_announcement(move)

    def sides(self, game: AnyGame, state: Any) -> tuple[int, ...]:
        return game.sides(state.setup.options)

    def points_won(self, game: AnyGame, state: Any, side: int) -> int:
        points: int = game.position(state).value(side)
        return points

    def values(self, game: AnyGame, state: Any, capot: int) -> Values:
        return solve_cards(game.position(state), capot)

    def solution(self, game: AnyGame, state: Any, solver: Solver, nodes: int | None) -> Solution:
        return solver.solve(tricks_of(game, state), nodes=nodes)

    def samples(self, game: AnyGame, view: Any, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        for world in game.worlds(view, rng):
            # A sampled deal is replayed to the same moment, so that its position comes from the rules and not
            # from here.
            values = self.values(game, replay(game, world).states[-1], stakes.capot)
            yield {text: value * stakes.weight for text, value in values.items()}

    def sampled_values(
        self, game: AnyGame, view: Any, rng: Random, stakes: Stakes, *, choice: str, worlds: int
    ) -> list[Sample]:
        drawn: list[Sample] = []
        for sample in islice(self.samples(game, view, rng, stakes), worlds):
            drawn.append(sample)
            if len(drawn) >= CLEAR_FROM and choice in sample and is_surely_best(drawn, choice, SURE):
                break
        return drawn

    def open_cards(self, state: Any) -> OpenCards:
        raise Refusal("This game can't be analysed with open cards.", code="no_analysis")

    def auction_result(self, state: Any, opened: OpenCards) -> AuctionResult | None:
        return None


class HandsAnalyser(TrickAnalyser, ABC):
    """What analysers share of games that hide nothing but hands, once cards are played."""

    @abstractmethod
    def holdings(self, view: Any, rng: Random) -> Iterator[Hands]:
        """What each seat still holds in endless deals that agree with what a seat has seen."""

    def samples(self, game: AnyGame, view: Any, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        # What was played is the same in all of them: so one is replayed, and gets the hands of the others.
        position = game.position(replay(game, next(game.worlds(view, rng))).states[-1])
        # Late in a deal few worlds are possible, and each of them comes often.
        known: dict[Hands, Sample] = {}
        for hands in self.holdings(view, rng):
            if hands not in known:
                position.set_world(hands)
                values = solve_cards(position, stakes.capot)
                known[hands] = {text: value * stakes.weight for text, value in values.items()}
            yield known[hands]


class DefaultAnalyser(TrickAnalyser):
    """The analyser of a game that has none of its own: points as they are, and no sentences."""

    def stakes(self, state: Any) -> Stakes:
        return Stakes()

    def verdict(self, own: int, theirs: int) -> str:
        return "ahead" if own > theirs else "level" if own == theirs else "behind"

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        yield from ()

    def sentence(self, note: AnalysisNote) -> str:
        return note.key


@cache
def analyser_of(game: str) -> Analyser:
    """The analyser of a game's deals; one that knows no sentences where the game has none."""
    if Capability.ANALYSIS not in games.find(game).capabilities:
        return DefaultAnalyser()
    # Found by the family's name, so that nothing here lists the games.
    analyser: Analyser = import_module(f"{__package__}.{games.family(game)}").ANALYSER
    return analyser
