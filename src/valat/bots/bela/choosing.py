"""The card that a search chooses: the one that promises most over many guesses at the hidden cards."""

from random import Random

from valat.bots.bela.guessing import Guesses
from valat.bots.bela.playing import Table, sides_of_play
from valat.bots.bela.stakes import Stakes
from valat.bots.search.averages import Values, totals
from valat.bots.search.purse import Purse
from valat.games.bela.rules import rules_of
from valat.games.bela.seen import read_view
from valat.kernel.game import Record
from valat.kernel.trick import card_points
from valat.solver.search import Search

GUESS = 1000
"""Nodes that a guess counts for, beside those of its playouts: it takes about as long."""


def best_card(view: Record, rng: Random, purse: Purse) -> str | None:
    """The card with the best prospects; None where there was no time for a single guess."""
    sums = prospects(view, rng, purse)
    return max(sorted(sums), key=sums.__getitem__) if sums else None


def prospects(view: Record, rng: Random, purse: Purse) -> dict[str, int]:
    """For each legal card the sum of what it gains over the guesses."""
    return totals(_Cards(view, rng).values, purse)


class _Cards:
    """What each legal card leads to in one guess after the other."""

    def __init__(self, view: Record, rng: Random) -> None:
        seen = self._seen = read_view(view)
        self._legal: list[str] = view["legal"]
        auction, start = seen.heard.auction, seen.setup
        self._trumps, self._caller = str(auction.trumps), auction.turn
        self._sides = sides_of_play(start.variant, self._caller)
        self._own = self._sides[view["seat"]]
        self._guesses = Guesses(seen, self._sides, rng)
        self._played = frozenset(made.card for made in seen.heard.plays)
        first = self._guesses.draw().hands
        self._table = Table(start.variant, self._trumps, first, start.forehand, self._caller, Search())
        for made in seen.heard.plays:
            self._table.follow(made.card)

    def values(self, purse: Purse) -> Values | None:
        """What each card gains, in a guess of its own."""
        guess = self._guesses.draw()
        purse.spend(GUESS)
        talon = self._seen.setup.variant.talon
        laid = card_points(rules_of(self._trumps), guess.laid) if talon else 0
        whole = self._table.whole(guess.hands)
        stakes = Stakes(self._own, self._sides[self._caller], self._sides, whole, laid)
        self._table.deal([[card for card in hand if card not in self._played] for hand in guess.hands])
        found, before = {}, self._table.playouts.nodes
        for card in self._legal:
            points = self._table.value(card, purse.nodes)
            purse.spend(self._table.playouts.nodes - before)
            before = self._table.playouts.nodes
            if purse.empty or points < -500:
                return None
            found[card] = stakes.worth(points, guess.declared, guess.bela)
        return found
