"""The contest's example bot, to measure others by."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from valat.bots.bot import USUAL, Budget
from valat.games.yard.notation import ACTIONS, DRAW, END, moves_of, read, write
from valat.games.yard.view import View

Choice = TypeVar("Choice")


def demo(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who lays one card that fits, any, else draws, and ends as soon as he may.

    Rule: YARD-BOT-1
    """
    rng = Random(seed)
    cards = sorted({read(text).name for text in view.legal if text not in ACTIONS})
    opening, turn = END not in view.moves, this_turn(view.moves)
    fits_drawn = turn == [DRAW] and cards and not opening
    if END in view.legal and not fits_drawn:
        return END
    if not cards:
        return DRAW
    return write(_any(rng, moves_of(_any(rng, cards))))


def this_turn(moves: Sequence[str]) -> list[str]:
    """The moves of the turn that is not ended.

    >>> this_turn(["end", "C7", "end", "draw"])
    ['draw']
    """
    ends = [ply for ply, move in enumerate(moves) if move == END]
    return list(moves[ends[-1] + 1 :] if ends else moves)


def _any(rng: Random, choices: Sequence[Choice]) -> Choice:
    """One of the choices; `random()` alone is promised to give the same numbers for ever."""
    return choices[int(rng.random() * len(choices))]
