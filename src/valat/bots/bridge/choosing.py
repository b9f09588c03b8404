"""The card that a search chooses: better than the house's over many guessed deals, played open."""

from random import Random

from valat.bots.bridge.card_play import best_card
from valat.bots.bridge.sampler import Guesses, moment_in
from valat.bots.bridge.utility import by_tricks
from valat.bots.search import BudgetMeter, Values, run
from valat.cards.card import Card
from valat.games.bridge.contract import Contract
from valat.games.bridge.observation import Seen
from valat.games.bridge.rules import SIDES, TRICKS, VULNERABLE, denomination_of, rules_of
from valat.kernel.trick import winning
from valat.solver.bridge import Engine, Spent, quick

Z_SCORE = 8
"""How sure it must be that a card is better than the house's, in tenths of a standard error."""
MOST = 200
"""More deals would tell hardly more."""
GUESS = 20
"""Nodes that a deal counts for, times the cube of the tricks left: about what it takes."""


def searched_card(seen: Seen, legal: list[Card], rng: Random, meter: BudgetMeter) -> Card:
    """The card that is surely better than the house's, if there is one; else the house's."""
    usual = best_card(seen, legal)
    if len(legal) == 1:
        return usual
    return run(CardEvaluator(seen, rng), meter, baseline=usual, most=MOST).best_beyond_luck(Z_SCORE)


class CardEvaluator:
    """What each legal card leads to in one guessed deal after the other."""

    def __init__(self, seen: Seen, rng: Random) -> None:
        self._seen, self._guesses = seen, Guesses(seen, rng).draw()
        self._engine: Engine = quick()
        self._stakes = _Stakes(seen)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each card gains in a deal of its own, as the table scores; long ones are passed over."""
        found = None
        while found is None and not meter.is_spent:
            found = self._found(meter)
        return found and {card: self._stakes.worth(tricks) for card, tricks in found.items()}

    def _found(self, meter: BudgetMeter) -> dict[Card, int] | None:
        """The tricks that each card takes in another deal; None where that takes too long."""
        moment = moment_in(self._seen, next(self._guesses))
        meter.spend(GUESS * moment.left**3)
        try:
            return self._engine.moves(moment)
        except Spent:
            return None


class _Stakes:
    """What tricks are worth to the side on turn, as the table scores."""

    def __init__(self, seen: Seen) -> None:
        bid, declarer = str(seen.auction.bid), seen.auction.declarer
        declaring = SIDES[declarer]
        contract = Contract(bid, seen.auction.multiplier, VULNERABLE[seen.setup.vulnerable][declaring])
        self._worth = by_tricks(seen.setup, contract, declarer)
        self._declares = SIDES[seen.turn] == declaring
        rules = rules_of(denomination_of(bid))
        over = [seen.plays[at : at + 4] for at in range(0, len(seen.plays) - 3, 4)]
        self._taken = sum(SIDES[winning(rules, trick)[0]] == declaring for trick in over)
        self._left = TRICKS - len(over)

    def worth(self, tricks: int) -> int:
        """Of tricks that the side on turn takes from here on."""
        if self._declares:
            return self._worth[self._taken + tricks]
        return -self._worth[self._taken + self._left - tricks]
