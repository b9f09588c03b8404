"""Santase's part of the analysis: exact once hardly a card is hidden."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import (
    Analyser,
    AnyGame,
    CostlyPlay,
    Hands,
    Sample,
    Stakes,
    TrickAnalyser,
    Values,
)
from valat.analysis.report import AnalysisNote
from valat.analysis.santase.sentences import SENTENCES
from valat.analysis.tricks.sentences import sentence
from valat.bots.santase.sampler import WorldSampler
from valat.games.santase.flat_position import SantasePosition
from valat.games.santase.state import State
from valat.games.santase.view import View
from valat.kernel.errors import Refusal
from valat.solver.endgame import Endgame

__all__ = ["ANALYSER"]

UNDRAWN = 2
"""Cards of an open stock, the turn-up included, from which on a deal is calculated to its end."""
NODES = 1_000_000
"""Positions for one move; the hardest there is needs a fiftieth of them."""


class SantaseAnalyser(TrickAnalyser):
    """A choice counts in game points, those beyond the other player's."""

    def stakes(self, state: State) -> Stakes:
        """The course is told of the player who did not deal. Rule: SAN-SCORE-1"""
        # Game points are one, two or three, so one more is already much.
        return Stakes(1 - state.setup.dealer, net=True, large=1)

    def is_analysable(self, game: AnyGame, state: State) -> bool:
        """From the last two cards of the stock on, or once it is closed."""
        return state.play.closer is not None or len(state.play.stock) <= UNDRAWN

    def choice(self, move: str) -> str:
        """The move as it is: a marriage has its points only where it is announced."""
        return move

    def values(self, game: AnyGame, state: State, capot: int) -> Values:
        """Where somebody may claim, and the position so has the claim's points: what going on changes."""
        position, seat = game.position(state), game.actors(state)[0]
        if position.over():
            claimed = _margin(position, seat)
            moves = game.legal(state, seat)
            return {game.write(move): _value_after(game, state, seat, move) - claimed for move in moves}
        return _exact_values(position, Endgame(position))

    def samples(self, game: AnyGame, view: View, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        sampler = WorldSampler(view, rng)
        position = game.position(sampler.first)
        if position.over():
            # endless: where somebody may claim, each move of each deal is made by the rules
            yield from super().samples(game, view, rng, stakes)
            return
        # One memory serves all deals, whose keys differ: at most one hidden card is drawn, and the hands say
        # which.
        search = Endgame(position)
        # What is left of the stock follows from the hands; with an empty one there is but one deal.
        known: dict[Hands, Values] = {}
        while True:
            hands, stock = sampler.draw()
            if (held := tuple(hands)) not in known:
                position.set_world(hands, stock)
                known[held] = _exact_values(position, search)
            yield {**known[held]}

    def verdict(self, own: int, theirs: int) -> str:
        """`won` or `lost`; `drawn` where nobody gets a game point."""
        return "won" if own > theirs else "lost" if own < theirs else "drawn"

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        """Whose deal it was and is, and in how many game points."""
        (own, theirs), (now, then) = (_own_first(turn.side, pair) for pair in (turn.before, turn.after))
        if own and then:
            yield AnalysisNote("santase.why.won_lost", {"n": str(own), "lost": str(then)})
        elif own > now:
            yield AnalysisNote("santase.why.won_less", {"n": str(own), "less": str(now)})
        elif theirs < then:
            yield AnalysisNote("santase.why.lost_more", {"n": str(theirs), "more": str(then)})

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)


def _own_first(side: int, pair: tuple[int, int]) -> tuple[int, int]:
    return pair[side], pair[1 - side]


def _value_after(game: AnyGame, state: State, seat: int, move: object) -> int:
    """What the seat has of a move where somebody may claim."""
    position = game.position(game.apply(state, seat, move))
    if position.over():
        return _margin(position, seat)
    value = _exact_value(Endgame(position), 0)
    # The search answers for the seat on turn there.
    return value if position.actor() == seat else -value


def _margin(position: SantasePosition, seat: int) -> int:
    """What the seat has beyond the other in a position that is over."""
    return position.value(seat) - position.value(1 - seat)


def _exact_values(position: SantasePosition, search: Endgame) -> Values:
    """What each move brings; one search for all, since they lead to many of the same positions."""
    texts = position.cards_in(position.moves())
    return {text: _exact_value(search, position.move_of(text)) for text in texts}


def _exact_value(search: Endgame, move: int) -> int:
    """What the seat on turn gains by the move. Raises Refusal where that takes too long to find out."""
    value = search.value(move, NODES)
    if not search.exact:
        raise Refusal("This deal takes too long to solve.", code="no_analysis")
    return value


ANALYSER: Analyser = SantaseAnalyser()
