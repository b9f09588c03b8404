"""A finished deal, ready to be analysed."""

from typing import Any

from msgspec import Struct

from valat.analysis.analyser import Analyser, AnyGame, Pair, Stakes, analyser_of
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import Replay
from valat.match.replay import run_record


class Deal(Struct, frozen=True):
    """A finished deal.

    Attributes:
        replay: its states and moves.
        first: the ply from which plays are analysed; the number of moves where none is.
        sides: the side of each seat in the play, 0 or 1.
        stakes: how its points count.
        cards: the card points there were to take, before their weight.
    """

    game: AnyGame
    analyser: Analyser
    replay: Replay[Any]
    first: int
    sides: tuple[int, ...]
    stakes: Stakes
    cards: int

    @property
    def plies(self) -> tuple[int, ...]:
        """The plies of its cards."""
        moves = self.replay.moves
        return tuple(ply for ply in range(self.first, len(moves)) if self.analyser.has_cost(moves[ply]))

    def points(self, side: int, points: int) -> Pair:
        """The points of both sides in the game's own count.

        Args:
            points: card points of a side as the solver counts them: where a side has every trick the capot's
                are added to all there are, or taken from none.
        """
        own, theirs = points, self.cards - points
        # A capot: its points show as more than all for one side and less than none for the other, who simply
        # has none.
        if min(own, theirs) < 0:
            own, theirs = max(own, 0), max(theirs, 0)
        weight, extra = self.stakes.weight, self.stakes.extra
        first, second = (own, theirs) if side == 0 else (theirs, own)
        return first * weight + extra[0], second * weight + extra[1]

    def points_won(self, state: Any, side: int) -> int:
        """The card points that a side has in a state of the play; net, those beyond the other's."""
        own = self.analyser.points_won(self.game, state, side)
        return own - self.analyser.points_won(self.game, state, 1 - side) if self.stakes.net else own

    def sweep(self, side: int, points: int) -> int | None:
        """The side that has every trick, by one's card points as in `points`; None for neither."""
        if not self.stakes.capot or 0 <= points <= self.cards:
            return None
        return side if points > 0 else 1 - side


def read_deal(record: Record) -> Deal:
    """The deal of a record.

    Raises:
        Unreadable: not a deal record.
        Illegal: a move in it is.
        Refusal: `not_over`.
    """
    match = run_record(record)
    if match.fault is not None:
        raise match.fault.refusal
    return finished_deal(match.game, match.deals[-1])


def finished_deal(game: AnyGame, replay: Replay[Any]) -> Deal:
    """A deal that was played through without fault. Raises Refusal `not_over`."""
    last = replay.states[-1]
    if game.actors(last):
        raise Refusal("The deal is not over yet.", code="not_over")
    analyser = analyser_of(game.name)
    moves = len(replay.moves)
    # A deal that all passed has an end without a play.
    is_played = analyser.is_analysable(game, last)
    plies = (ply for ply in range(moves) if is_played and analyser.is_analysable(game, replay.states[ply]))
    first = next(plies, moves)
    if first == moves:
        return Deal(game, analyser, replay, first, game.sides(last.setup.options), Stakes(), 0)
    stakes = analyser.stakes(last)
    # Read off the end, since contracts differ in what their cards come to.
    cards = 0 if stakes.net else analyser.points_won(game, last, 0) + analyser.points_won(game, last, 1)
    return Deal(game, analyser, replay, first, analyser.sides(game, last), stakes, cards)


def final_points(deal: Deal, side: int) -> int:
    """The card points of a side as the solver counts them, after the last card."""
    last = deal.replay.states[-1]
    points, capot = deal.points_won(last, side), deal.stakes.capot
    if not capot:
        return points
    # The solver adds the capot to all there is, or takes it from nothing.
    end = deal.game.position(last)
    if end.tricks(1 - side) == 0:
        return points + capot
    return points - (capot if end.tricks(side) == 0 else 0)
