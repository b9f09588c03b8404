"""The move that a search chooses: the one with the best chance to win the match over many sampled worlds."""

from collections.abc import Mapping
from random import Random

from valat.bots.santase.house import house
from valat.bots.santase.open_stock import PLAIN, TRUMP
from valat.bots.santase.policy import SantasePolicy
from valat.bots.santase.sampler import WorldSampler
from valat.bots.santase.utility import gain_utilities
from valat.bots.search import MOST_WORLDS, BudgetMeter, Statistics, Values, clear, run, surest_move
from valat.cards.card import rank_of, suit_of
from valat.games.santase import SANTASE
from valat.games.santase.flat_position import SantasePosition
from valat.games.santase.notation import ACTIONS
from valat.games.santase.rules import DECK, rules_of
from valat.games.santase.state import State
from valat.games.santase.view import View
from valat.kernel.trick import card_points

NODES_A_WORLD = 200
"""Nodes that a world counts for, beside those of its moves: sampling it takes about as long."""
POINTS_TO_CLOSE = 100
"""The points that a hand hopes for when the rollout policy closes: about where the house does."""
Z_SCORE = 10
"""How sure it must be that a move is better than the house's, in tenths of a standard error."""
CARDS_SOLVED = 6
"""Cards in a hand, once nobody draws any more, from which on all is calculated."""


def best_move(view: View, seed: int, meter: BudgetMeter) -> str:
    """The best move: while the stock is open the house's, unless another is better by more than luck.

    Of equal ones, stock closed or empty, it is the card that counts least; the house's where there was no
    time for a world.
    """
    sampler = WorldSampler(view, Random(seed))
    if sampler.first.play.open:
        return surest_move(MoveEvaluator(view, sampler), meter, house(view, seed), Z_SCORE)
    # Nothing is drawn any more and the ends are solved: here the house's card has no claim of its own. It is
    # not asked either, since it would solve worlds of its own.
    sums = chance_totals(view, sampler, meter)
    if not sums:
        return house(view, seed)
    points = rules_of(view.turn_up[0])
    counts = {move: 0 if move in ACTIONS else card_points(points, [move[:2]]) for move in sums}
    return min(sorted(sums), key=lambda move: (-sums[move], counts[move]))


def chance_totals(view: View, sampler: WorldSampler, meter: BudgetMeter) -> dict[str, int]:
    """For each move the sum of the chances to win the match over the worlds."""
    most = 1 if sampler.is_known else MOST_WORLDS
    ends = clear(Statistics.best, meter, most)
    return run(MoveEvaluator(view, sampler), meter, most=most, until=ends).totals


def rollout_policy(state: State, position: SantasePosition, solved: int) -> SantasePolicy:
    """The rollout policy of a deal, to whom cards are worth what they are to the house."""
    trumps = state.play.trumps
    worth = {card: (TRUMP if suit_of(card) == trumps else PLAIN)[rank_of(card)] for card in DECK}
    return SantasePolicy(position, worth, solved, POINTS_TO_CLOSE)


class MoveEvaluator:
    """What each move leads to in one sampled world after the other.

    Args:
        utilities: what each gain, -3 … 3 game points, is worth; by default the chance to win the match.
    """

    def __init__(self, view: View, sampler: WorldSampler, utilities: Mapping[int, int] | None = None) -> None:
        self._seat: int = view.own_seat
        self._sampler = sampler
        self._position = SANTASE.position(sampler.first)
        self._policy = rollout_policy(sampler.first, self._position, CARDS_SOLVED)
        moves = self._position.cards_in(self._position.moves())
        self._moves = {
            move: self._position.move_of(move) for move in moves if not _hides_marriage(move, moves)
        }
        self._utilities = gain_utilities(view) if utilities is None else utilities

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each move is worth, in a world of its own."""
        self._position.set_world(*self._sampler.draw())
        meter.spend(NODES_A_WORLD)
        values, before = {}, self._policy.nodes
        for move, bit in self._moves.items():
            # A search cut short has no gain that the table knows, so it comes out as None.
            worth = self._utilities.get(self._policy.value(bit, self._seat, meter.nodes_left))
            meter.spend(self._policy.nodes - before)
            before = self._policy.nodes
            if worth is None or meter.is_spent:
                return None
            values[move] = worth
        return values


def _hides_marriage(move: str, moves: tuple[str, ...]) -> bool:
    """Whether the move would keep a marriage to itself that it could declare."""
    # Led with its marriage the card does the same and counts more: rolling out this one would be a waste.
    return any(other.startswith(f"{move}+") for other in moves)
