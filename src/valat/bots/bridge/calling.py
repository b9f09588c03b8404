"""The call that a search chooses where the system has several, or none that fits."""

from collections.abc import Sequence
from random import Random

from valat.bots.bridge.bidding import best_call, chosen
from valat.bots.bridge.guessing import Guesses
from valat.bots.search.averages import Values
from valat.bots.search.prospect import surest
from valat.bots.search.purse import Purse
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, after, legal_calls
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.rules import DENOMINATIONS, SIDES, VULNERABLE, denomination_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.seen import Seen
from valat.games.bridge.systems.hand import Hand
from valat.solver.bridge import Engine, Spent, quick
from valat.solver.bridge.moment import Hands

DOUBT = 15
"""How sure it must be that a call is better than the house's, in tenths of a standard error."""
MOST = 60
NEAR = 4
"""Half points that a call may miss the hand by and still be thought of."""
WIDE = 3
"""Calls of the system that are thought of."""
GUESS = 20_000
"""Nodes that a deal counts for with each call, about what it takes."""


def searched_call(seen: Seen, legal: Sequence[str], rng: Random, purse: Purse) -> str:
    """The call that is surely better than the house's, if there is one; else the house's."""
    usual = best_call(seen, legal)
    calls = thought_of(seen, legal, usual)
    return usual if len(calls) == 1 else surest(usual, _Calls(seen, calls, rng).values, purse, DOUBT, MOST)


def thought_of(seen: Seen, legal: Sequence[str], usual: str) -> list[str]:
    """The usual call, those that fit about as well, a pass and a double where they may be right."""
    assert seen.seat is not None
    cards = _cards_of_sides(seen)
    place = systems.picture(*cards, seen.calls, seen.setup.dealer, seen.setup.vulnerable)
    hand = Hand(card_set(seen.whole[seen.seat]))
    known = [each for each in systems.meanings(cards[SIDES[seen.seat]], place) if each.call in legal]
    near = sorted((each.constraint.misses(hand), number) for number, each in enumerate(known))
    calls = [usual, *(known[number].call for missed, number in near[:WIDE] if missed <= NEAR)]
    if seen.auction.bid is not None and not place.forced:
        calls += [PASS, *([DOUBLE] if DOUBLE in legal and int(seen.auction.bid[0]) >= 3 else [])]
    return list(dict.fromkeys(calls))


class _Calls:
    """What each call leads to in one guessed deal after the other."""

    def __init__(self, seen: Seen, calls: Sequence[str], rng: Random) -> None:
        self._seen, self._calls = seen, calls
        self._guesses = Guesses(seen, rng).draw()
        self._engine: Engine = quick()
        self._systems = _cards_of_sides(seen)

    def values(self, purse: Purse) -> Values | None:
        """What each call gains beyond the first, in a deal of its own, in hundredths of an IMP."""
        hands = next(self._guesses)
        purse.spend(GUESS * len(self._calls))
        known: dict[tuple[int, int], int] = {}
        try:
            scores = [self._score(self._bid_on(call, hands), hands, known) for call in self._calls]
        except Spent:
            return None
        return {call: _gain(score - scores[0]) for call, score in zip(self._calls, scores, strict=True)}

    def _bid_on(self, call: str, hands: Hands) -> Auction:
        """The auction once the call is made and the house has bid it to its end."""
        setup, calls = self._seen.setup, (*self._seen.calls, call)
        auction = after(self._seen.auction, call)
        while not auction.over:
            place = systems.picture(*self._systems, calls, setup.dealer, setup.vulnerable)
            system = self._systems[SIDES[auction.turn]]
            made = chosen(system, place, Hand(hands[auction.turn]), legal_calls(auction))
            auction, calls = after(auction, made), (*calls, made)
        return auction

    def _score(self, auction: Auction, hands: Hands, known: dict[tuple[int, int], int]) -> int:
        """What the own side scores when the contract is played as well as open cards allow."""
        if auction.bid is None:
            return 0
        declarer = auction.declarer
        key = DENOMINATIONS.index(denomination_of(auction.bid)), declarer
        if key not in known:
            known[key] = self._engine.made(hands, *key)
        vulnerable = VULNERABLE[self._seen.setup.vulnerable][SIDES[declarer]]
        score = duplicate_score(Contract(auction.bid, auction.multiplier, vulnerable), known[key])
        assert self._seen.seat is not None
        return score if SIDES[declarer] == SIDES[self._seen.seat] else -score


def _gain(difference: int) -> int:
    return 100 * imps(difference) + difference // 10


def _cards_of_sides(seen: Seen) -> tuple[systems.System, systems.System]:
    """The systems of both sides."""
    options = seen.setup.options
    return systems.card(options.north_south), systems.card(options.east_west)
