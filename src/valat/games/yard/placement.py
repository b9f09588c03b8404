"""Ways to lay the hidden cards of one stock on its hidden places, counted, and drawn each equally likely.

A card that was laid came from a place that its player had by then; no card lay with a player who was seen not
to hold it. Each player's places are gone through from the last one back: a laid card can be put from the
moment it was laid, and must be put before the moment at which it was lacked, so that all laid cards lacked at
the same moment are alike, and how many of them are waiting is all that counts. Cards never laid are alike
where they were lacked by the same players at the same moments; where all of these may lie, it is decided last
which does.
"""

from collections.abc import Iterator, Sequence
from math import factorial
from random import Random
from typing import NamedTuple

from valat.games.yard.observation import INITIAL_DEAL, Place, StockKnowledge

Counts = tuple[int, ...]


class Step(NamedTuple):
    """One place, and what may lie there; kinds are by number.

    Attributes:
        place: where.
        comes: the laid cards that can be put from here on.
        late: kinds that had to be put before.
        laid: kinds of laid cards that may lie here.
        free: kinds of cards never laid that may; None where all may.
    """

    place: Place
    comes: tuple[str, ...]
    late: Counts
    laid: Counts
    free: Counts | None


class Choice(NamedTuple):
    """What lies on a place: a laid card of a kind, a free one of a kind, or whichever free one is left over.

    Attributes:
        ways: to choose so and to go on.
        waiting: laid cards of each kind that wait after it.
        free: free cards of each kind that are left after it.
    """

    ways: int
    laid: int | None
    kind: int | None
    waiting: Counts
    free: Counts


class PlacementSampler:
    """The ways of one stock; there is at least one."""

    def __init__(self, stock: StockKnowledge) -> None:
        self._placed_cards = {laid.place: card for card, laid in stock.laid.items() if laid.place is not None}
        # What was laid had been drawn, so these take any cards never laid: they get what is left.
        self._left = stock.undrawn
        since = {
            card: (laid.seat, stock.lacked_at.get(card, {}).get(laid.seat, INITIAL_DEAL))
            for card, laid in stock.laid.items()
            if laid.place is None
        }
        lacks = {
            card: tuple(sorted(stock.lacked_at.get(card, {}).items()))
            for card in sorted(stock.cards.difference(stock.laid))
        }
        # Cards of a kind are interchangeable, so that only their numbers enter the count of ways.
        self._laid_kinds, self._free_kinds = sorted(set(since.values())), sorted(set(lacks.values()))
        self._laid = {card: self._laid_kinds.index(kind) for card, kind in since.items()}
        self._free = [[card for card in lacks if lacks[card] == kind] for kind in self._free_kinds]
        self._steps = [step for seat in sorted(stock.draws) for step in self._back(stock, seat)]
        # Kept from draw to draw: the ways depend on the view alone.
        self._ways_known: dict[tuple[int, Counts, Counts], int] = {}

    def draw(self, rng: Random) -> dict[Place, str]:
        """The card of each hidden place, all ways being equally likely."""
        cards_placed, anything = dict(self._placed_cards), [*self._left]
        waiting: list[list[str]] = [[] for _ in self._laid_kinds]
        free = [[*cards] for cards in self._free]
        counts = (0,) * len(waiting), tuple(map(len, free))
        for number, step in enumerate(self._steps):
            for card in step.comes:
                waiting[self._laid[card]].append(card)
            # By the ways to go on after it: so each whole placement is equally likely.
            choice = _pick(self._choices(number, *counts), rng)
            counts = choice.waiting, choice.free
            if choice.laid is not None:
                cards_placed[step.place] = _pop_card(waiting[choice.laid], rng)
            elif choice.kind is not None:
                cards_placed[step.place] = _pop_card(free[choice.kind], rng)
            else:
                anything.append(step.place)
        rest = [card for cards in free for card in cards]
        rng.shuffle(rest)
        return cards_placed | dict(zip(anything, rest, strict=True))

    def _back(self, stock: StockKnowledge, seat: int) -> Iterator[Step]:
        """The steps through a player's places, from the last one back."""
        own = [card for card in self._laid if stock.laid[card].seat == seat]
        limits = [dict(kind).get(seat, INITIAL_DEAL) for kind in self._free_kinds]
        before = max((stock.laid[card].when for card in own), default=0)
        for when, place in reversed(stock.draws[seat]):
            # It was seen to be drawn and laid.
            if place in self._placed_cards:
                continue
            kinds = list(enumerate(self._laid_kinds))
            may = tuple(number for number, (holder, since) in kinds if holder == seat and since <= when)
            yield Step(
                place,
                tuple(card for card in own if when < stock.laid[card].when <= before),
                tuple(number for number, _ in kinds if number not in may),
                may,
                None if max(limits, default=INITIAL_DEAL) <= when else _kinds_within(limits, when),
            )
            before = when

    def _ways(self, number: int, waiting: Counts, free: Counts) -> int:
        """How many ways there are from a step on."""
        if number == len(self._steps):
            # Free cards that are left go to places that take any of them, in any order.
            return 0 if any(waiting) else factorial(sum(free))
        key = number, waiting, free
        if key not in self._ways_known:
            self._ways_known[key] = sum(choice.ways for choice in self._choices(number, waiting, free))
        return self._ways_known[key]

    def _choices(self, number: int, waiting: Counts, free: Counts) -> list[Choice]:
        """What may lie on a step's place."""
        step, more = self._steps[number], list(waiting)
        for card in step.comes:
            more[self._laid[card]] += 1
        if any(more[kind] for kind in step.late):
            return []  # a laid card had no place left in time
        waiting = tuple(more)
        choices = []
        for kind in step.laid:
            if waiting[kind]:
                rest = _decrement(waiting, kind)
                choices.append(
                    Choice(waiting[kind] * self._ways(number + 1, rest, free), kind, None, rest, free)
                )
        if step.free is None:
            choices.append(Choice(self._ways(number + 1, waiting, free), None, None, waiting, free))
        for kind in step.free or ():
            if free[kind]:
                rest = _decrement(free, kind)
                ways = free[kind] * self._ways(number + 1, waiting, rest)
                choices.append(Choice(ways, None, kind, waiting, rest))
        return choices


def _decrement(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


def _kinds_within(limits: Sequence[int], when: int) -> Counts:
    return tuple(kind for kind, limit in enumerate(limits) if limit <= when)


def _pick(choices: Sequence[Choice], rng: Random) -> Choice:
    """One of the choices, as likely as it has ways."""
    number = rng.randrange(sum(choice.ways for choice in choices))
    for choice in choices:
        number -= choice.ways
        if number < 0:
            return choice
    raise AssertionError("The ways of the choices are all there are.")


def _pop_card(cards: list[str], rng: Random) -> str:
    """One of the cards, which leaves the list."""
    return cards.pop(rng.randrange(len(cards)))
