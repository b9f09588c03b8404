"""The move that a search chooses: the one with the best chance to win the match over many guessed deals."""

from random import Random

from valat.bots.santase.open_stock import PLAIN, TRUMP
from valat.bots.santase.policy import Quick
from valat.bots.santase.sampler import Guesses
from valat.bots.santase.utility import worths
from valat.bots.search import MOST_WORLDS, BudgetMeter, Values, run
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
Z_SCORE = 10
"""How sure it must be that a move is better than the house's, in tenths of a standard error."""
SOLVED = 6
"""Cards in a hand, once nobody draws any more, from which on all is calculated."""


def best_move(view: Record, usual: str, rng: Random, meter: BudgetMeter) -> str:
    """The best move: while the stock is open the usual one, unless another is better by more than luck.

    Of equal ones, stock closed or empty, it is the card that counts least; the usual one where there was no
    time for a guess.
    """
    guesses = Guesses(view, rng)
    if guesses.first.play.open:
        return run(MoveEvaluator(view, guesses), meter, baseline=usual).best_beyond_luck(Z_SCORE)
    sums = chance_totals(view, guesses, meter)
    points = rules_of(view["turn_up"][0])
    counts = {move: 0 if move in ACTIONS else card_points(points, [move[:2]]) for move in sums}
    return min(sorted(sums), key=lambda move: (-sums[move], counts[move]), default=usual)


def chance_totals(view: Record, guesses: Guesses, meter: BudgetMeter) -> dict[str, int]:
    """For each move the sum of the chances to win the match over the guesses."""
    return run(MoveEvaluator(view, guesses), meter, most=1 if guesses.known else MOST_WORLDS).totals


def quick(state: State, position: SantasePosition, solved: int) -> Quick:
    """The quick player of a deal, to whom cards are worth what they are to the house."""
    trumps = state.play.trumps
    worth = {card: (TRUMP if card[0] == trumps else PLAIN)[card[1]] for card in DECK}
    return Quick(position, worth, solved, CLOSES)


class MoveEvaluator:
    """What each move leads to in one guess after the other."""

    def __init__(self, view: Record, guesses: Guesses) -> None:
        self._seat: int = view["seat"]
        self._guesses = guesses
        self._position = SANTASE.position(guesses.first)
        self._quick = quick(guesses.first, self._position, SOLVED)
        moves = self._position.cards_in(self._position.moves())
        self._moves = {move: self._position.move_of(move) for move in moves if not _silent(move, moves)}
        self._worths = worths(view)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """The chance after each move, in a guess of its own."""
        self._position.share_out(*self._guesses.draw())
        meter.spend(GUESS)
        values, before = {}, self._quick.nodes
        for move, bit in self._moves.items():
            worth = self._worths.get(self._quick.value(bit, self._seat, meter.nodes_left))
            meter.spend(self._quick.nodes - before)
            before = self._quick.nodes
            if worth is None or meter.is_spent:
                return None
            values[move] = worth
        return values


def _silent(move: str, moves: tuple[str, ...]) -> bool:
    """Whether the move would keep a marriage to itself that it could declare."""
    return any(other.startswith(f"{move}+") for other in moves)
