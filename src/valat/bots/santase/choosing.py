"""The move that a search chooses: the one with the best chance to win the match over many guessed deals."""

from random import Random

from valat.bots.santase.open_stock import PLAIN, TRUMP
from valat.bots.santase.policy import Quick
from valat.bots.santase.sampler import Guesses
from valat.bots.santase.utility import worths
from valat.bots.search.averages import MOST, Values, totals
from valat.bots.search.prospect import surest
from valat.bots.search.purse import Purse
from valat.games.santase import SANTASE
from valat.games.santase.flat_position import SantasePosition
from valat.games.santase.notation import ACTIONS
from valat.games.santase.rules import DECK, rules_of
from valat.games.santase.state import State
from valat.kernel.game import Record
from valat.kernel.trick import card_points

GUESS = 200
"""Positions that a guess counts for, beside those of its moves: it takes about as long."""
CLOSES = 100
"""The points that a hand hopes for when the quick player closes: about where the house does."""
DOUBT = 10
"""How sure it must be that a move is better than the house's, in tenths of a standard error."""
SOLVED = 6
"""Cards in a hand, once nobody draws any more, from which on all is calculated."""


def best_move(view: Record, usual: str, rng: Random, purse: Purse) -> str:
    """The best move: while the stock is open the usual one, unless another is better by more than luck.

    Of equal ones, stock closed or empty, it is the card that counts least; the usual one where there was no
    time for a guess.
    """
    guesses = Guesses(view, rng)
    if guesses.first.play.open:
        return surest(usual, Prospects(view, guesses).values, purse, DOUBT)
    sums = prospects(view, guesses, purse)
    points = rules_of(view["turn_up"][0])
    counts = {move: 0 if move in ACTIONS else card_points(points, [move[:2]]) for move in sums}
    return min(sorted(sums), key=lambda move: (-sums[move], counts[move]), default=usual)


def prospects(view: Record, guesses: Guesses, purse: Purse) -> dict[str, int]:
    """For each move the sum of the chances to win the match over the guesses."""
    return totals(Prospects(view, guesses).values, purse, 1 if guesses.known else MOST)


def quick(state: State, position: SantasePosition, solved: int) -> Quick:
    """The quick player of a deal, to whom cards are worth what they are to the house."""
    trumps = state.play.trumps
    worth = {card: (TRUMP if card[0] == trumps else PLAIN)[card[1]] for card in DECK}
    return Quick(position, worth, solved, CLOSES)


class Prospects:
    """What each move leads to in one guess after the other."""

    def __init__(self, view: Record, guesses: Guesses) -> None:
        self._seat: int = view["seat"]
        self._guesses = guesses
        self._position = SANTASE.position(guesses.first)
        self._quick = quick(guesses.first, self._position, SOLVED)
        moves = self._position.cards_in(self._position.moves())
        self._moves = {move: self._position.move_of(move) for move in moves if not _silent(move, moves)}
        self._worths = worths(view)

    def values(self, purse: Purse) -> Values | None:
        """The chance after each move, in a guess of its own."""
        self._position.share_out(*self._guesses.draw())
        purse.spend(GUESS)
        values, before = {}, self._quick.nodes
        for move, bit in self._moves.items():
            worth = self._worths.get(self._quick.value(bit, self._seat, purse.nodes))
            purse.spend(self._quick.nodes - before)
            before = self._quick.nodes
            if worth is None or purse.empty:
                return None
            values[move] = worth
        return values


def _silent(move: str, moves: tuple[str, ...]) -> bool:
    """Whether the move would keep a marriage to itself that it could declare."""
    return any(other.startswith(f"{move}+") for other in moves)
