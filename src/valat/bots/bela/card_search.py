"""The card that a search chooses: the one that promises most over many worlds."""

from random import Random

from valat.bots.bela.card_play import TrumpRollouts
from valat.bots.bela.sampler import WorldSampler
from valat.bots.bela.utility import points_gained
from valat.bots.search import BudgetMeter, Values, surest_move
from valat.games.bela.observation import observe
from valat.games.bela.rules import LAST_TRICK, rules_of
from valat.games.bela.view import View
from valat.kernel.trick import card_points
from valat.solver.ranks8.search import PointSearch

NODES_A_WORLD = 1000
"""Nodes that a world counts for, beside those of its playouts: it takes about as long."""
Z_SCORE = 7
"""How sure it must be that a card is better than the house's, in tenths of a standard error."""


def best_card(view: View, usual: str, rng: Random, meter: BudgetMeter) -> str:
    """The usual card, unless another is better by more than luck."""
    return surest_move(CardEvaluator(view, rng), meter, usual, Z_SCORE)


class CardEvaluator:
    """What each legal card leads to in one world after the other."""

    def __init__(self, view: View, rng: Random) -> None:
        observation = self._observation = observe(view)
        self._legal = view.legal
        auction, start = observation.heard_moves.auction, observation.setup
        self._trumps, self._caller = str(auction.trumps), auction.turn
        self._own = start.variant.sides[view.own_seat]
        self._sampler = WorldSampler(observation, rng)
        self._played = frozenset(made.card for made in observation.heard_moves.plays)
        # Any world will do: the position needs hands of the right size, and each world brings its own.
        first = self._sampler.draw().hands
        self._rollouts = TrumpRollouts(
            start.variant, self._trumps, first, start.forehand, self._caller, PointSearch()
        )
        # Played through the policy, which so learns what each card has shown of its seat.
        for made in observation.heard_moves.plays:
            self._rollouts.follow(made.card)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each card gains, in a world of its own."""
        world = self._sampler.draw()
        meter.spend(NODES_A_WORLD)
        rules, variant = rules_of(self._trumps), self._observation.setup.variant
        laid = card_points(rules, world.discards) if variant.talon else 0
        whole = LAST_TRICK + sum(card_points(rules, hand) for hand in world.hands)
        # A world is told as it was dealt; the position stands where the play does.
        self._rollouts.deal([[card for card in hand if card not in self._played] for hand in world.hands])
        found, before = {}, self._rollouts.playouts.nodes
        for card in self._legal:
            taken = self._rollouts.tricks_taken(card, self._own, whole, meter.nodes_left)
            meter.spend(self._rollouts.playouts.nodes - before)
            before = self._rollouts.playouts.nodes
            if meter.is_spent or taken is None:
                return None
            calling = variant.sides[self._caller]
            found[card] = points_gained(self._own, calling, taken, world.declaration_points, world.bela, laid)
        return found
