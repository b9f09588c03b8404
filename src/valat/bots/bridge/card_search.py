"""The card that a search chooses: better than the house's over many worlds, solved double dummy."""

from collections.abc import Sequence
from random import Random

from valat.bots.bridge.account import DRAW, Account
from valat.bots.bridge.card_play import card_by_rules, holds_up
from valat.bots.bridge.play_context import play_context
from valat.bots.bridge.sampler import WorldSampler, double_dummy_problem
from valat.bots.bridge.utility import by_tricks
from valat.bots.search import BudgetMeter, Values, run
from valat.cards.card import Card
from valat.games.bridge.contract import Contract
from valat.games.bridge.observation import Observation
from valat.games.bridge.rules import SIDES, TRICKS, VULNERABLE, denomination_of, rules_of
from valat.kernel.trick import winning
from valat.solver.bridge import Engine, LimitReached, limited_engine

Z_SCORE = 8
"""How sure it must be that a card is better than the house's, in tenths of a standard error."""
HOLD_UP_Z_SCORE = 30
"""The same where the rules hold up. In each world the search sees which suit the defenders had better turn
to, and who has no entry, so that it thinks the ace safe, or the wait dangerous, more often than it is."""
MAX_WORLDS = 200
"""More deals would tell hardly more."""
NODES_A_WORLD = 20
"""Nodes that a deal counts for, times the cube of the tricks left: about what it takes."""

HARD_WORLD = 150_000
"""Nodes that a deal counts for besides, where it takes too long: the next ones may take far longer."""


def searched_card(observation: Observation, legal: Sequence[Card], rng: Random, meter: BudgetMeter) -> Card:
    """The card that is surely better than the house's, if there is one; else the house's."""
    context = play_context(observation)
    usual = card_by_rules(context, legal)
    if len(legal) == 1:
        return usual
    z_score = HOLD_UP_Z_SCORE if holds_up(context, legal) else Z_SCORE
    statistics = run(CardEvaluator(observation, rng), meter, baseline=usual, most=MAX_WORLDS)
    return statistics.best_beyond_luck(z_score)


class CardEvaluator:
    """What each legal card leads to in one sampled world after the other."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation, self._worlds = observation, WorldSampler(observation, rng).draw()
        self._engine: Engine = limited_engine()
        self._account = Account(self._engine)
        self._utility = _TrickUtility(observation)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each card gains in a world of its own, as the table scores.

        Worlds that take too long are passed over.
        """
        tricks = None
        # One hard world must not end the search: the next may be solved in time.
        while tricks is None and not meter.is_spent:
            tricks = self._tricks(meter)
        return tricks and {card: self._utility.utility_of(count) for card, count in tricks.items()}

    def _tricks(self, meter: BudgetMeter) -> dict[Card, int] | None:
        """The tricks that each card takes in another world; None where that takes too long."""
        problem = double_dummy_problem(self._observation, next(self._worlds))
        self._account.estimated += NODES_A_WORLD * problem.tricks_left**3
        self._account.work += DRAW
        try:
            return self._engine.tricks_by_card(problem)
        except LimitReached:
            self._account.work += HARD_WORLD
            return None
        finally:
            self._account.settle(meter)


class _TrickUtility:
    """What tricks are worth to the side on turn, as the table scores."""

    def __init__(self, observation: Observation) -> None:
        bid, declarer = str(observation.auction.bid), observation.auction.declarer
        declaring = SIDES[declarer]
        contract = Contract(
            bid, observation.auction.multiplier, VULNERABLE[observation.setup.vulnerable][declaring]
        )
        # From world to world only the number of tricks differs, so fourteen scores are all there are.
        self._worth = by_tricks(observation.setup, contract, declarer)
        self._declares = SIDES[observation.turn] == declaring
        rules = rules_of(denomination_of(bid))
        over = [observation.plays[at : at + 4] for at in range(0, len(observation.plays) - 3, 4)]
        self._tricks_taken = sum(SIDES[winning(rules, trick)[0]] == declaring for trick in over)
        self._tricks_left = TRICKS - len(over)

    def utility_of(self, tricks: int) -> int:
        """The utility of tricks that the side on turn takes from here on."""
        if self._declares:
            return self._worth[self._tricks_taken + tricks]
        return -self._worth[self._tricks_taken + self._tricks_left - tricks]
