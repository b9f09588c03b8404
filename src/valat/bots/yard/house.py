"""The house's yard bridge: every way to play the turn is looked at, and what it leaves is weighed."""

from collections.abc import Iterator, Sequence

from valat.bots.bot import USUAL, Budget
from valat.bots.yard.evaluation import turn_value
from valat.cards.card import rank_of, suit_of
from valat.games.yard.duties import legal
from valat.games.yard.notation import DRAW, END, Move, write
from valat.games.yard.observation import observe
from valat.games.yard.play import PlayState, apply_move
from valat.games.yard.rules import JACK
from valat.games.yard.view import View

Line = tuple[Move, ...]


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The first move of the turn that leaves the seat best off; it draws only where it can lay nothing."""
    observation = observe(view)
    sides = observation.setup.options.sides
    lines = [(turn_value(end, sides), line) for line, end in turns(observation.play)]
    # Equal turns are told apart by their text, so that the same view always has the same move.
    _, best = max(lines, key=lambda line: (line[0], [write(move) for move in line[1]]), default=(0, ()))
    return write(best[0]) if best else DRAW


def turns(play: PlayState) -> Iterator[tuple[Line, PlayState]]:
    """Each way to go on to the turn's end without drawing, with what lies before it.

    A six that nothing covers is an end too: what then is drawn is not known.
    """
    moves = [move for move in legal(play) if move.name != DRAW]
    if not moves and play.must_cover:
        yield (), play
    for move in _last_orders(moves, play.hands[play.turn]):
        if move.name == END:
            yield (move,), play
        else:
            # Nothing is drawn on the way, so no chance is needed.
            for line, end in turns(apply_move(play, move, None)):
                yield (move, *line), end


def _last_orders(moves: Sequence[Move], hand: Sequence[str]) -> Iterator[Move]:
    """The moves; of a jack's orders only the suits held and its own, so that there are few ways."""
    suits = {suit_of(card) for card in hand if rank_of(card) != JACK}
    for move in moves:
        if not move.order or move.order in suits or (not suits and move.order == suit_of(move.name)):
            yield move
