"""The project's own engine: `valat.solver.ranks13.search`, asked until the answer is exact."""

from valat.cards.card import Card
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.bridge.rules import TRICKS
from valat.solver.bridge.limit import FOR_EVER, LimitReached
from valat.solver.bridge.mtd_f import GUESS, is_best, mtd_f
from valat.solver.bridge.problem import (
    DoubleDummyProblem,
    Hands,
    opening_lead_problem,
    problem_after,
    single_cards,
)
from valat.solver.ranks13.search import TrickAlphaBeta

NODES_A_MICROSECOND = 4
"""In compiled code."""


class OwnEngine:
    """An `Engine` by the search for thirteen ranks.

    Args:
        limit: tricks begun for one answer, beyond which LimitReached is raised; None for as many as it takes.
    """

    name = "own"

    def __init__(self, limit: int | None = None) -> None:
        self._search, self._limit = TrickAlphaBeta(), FOR_EVER if limit is None else limit

    @property
    def nodes(self) -> int:
        """Tricks begun so far, a measure of work that is the same on every machine."""
        return self._search.nodes

    @property
    def cost(self) -> int:
        """As of `Engine`."""
        return self.nodes // NODES_A_MICROSECOND

    def tricks_by_card(self, problem: DoubleDummyProblem) -> dict[Card, int]:
        """What the side on turn takes from here on after each legal card, the trick on the table counted."""
        limit = self.nodes + self._limit
        tricks: dict[Card, int] = {}
        first_guess, last, value = GUESS * problem.tricks_left // TRICKS, 0, 0
        # Sets without a common card, so that a sum is their union.
        others = sum(problem.hands) - problem.hands[problem.seat] + sum(problem.trick)
        for card in single_cards(problem.legal):
            # Of equivalent cards only the lowest is searched: they take the same tricks.
            if not _are_equivalent(last, card, others):
                value = first_guess = self._after(problem, card, first_guess, limit)
            tricks[cards_of(card)[0]] = value
            last = card
        return dict(sorted(tricks.items()))

    def cards_that_take(self, problem: DoubleDummyProblem, tricks: int) -> frozenset[Card]:
        """The legal cards after which the side on turn takes at least so many tricks."""
        limit = self.nodes + self._limit
        found: list[int] = []
        last, reached = 0, False
        others = sum(problem.hands) - problem.hands[problem.seat] + sum(problem.trick)
        for card in single_cards(problem.legal):
            if not _are_equivalent(last, card, others):
                reached = self._card_reaches(problem, card, tricks, limit)
            if reached:
                found.append(card)
            last = card
        return frozenset(cards_of(sum(found)))

    def is_best(self, problem: DoubleDummyProblem, card: Card) -> bool:
        """Whether no other legal card takes more tricks."""
        left, limit, played = problem.tricks_left, self.nodes + self._limit, card_set([card])
        return is_best(
            lambda tricks: self._reaches(problem, tricks, limit),
            lambda tricks: self._card_reaches(problem, played, tricks, limit),
            GUESS * left // TRICKS,
            left,
        )

    def declarer_tricks(self, hands: Hands, trumps: int, declarer: int) -> int:
        """What a declarer takes."""
        problem = opening_lead_problem(hands, trumps, (declarer + 1) % 4)
        # The search answers for the side that leads: the declarer's opponents.
        return TRICKS - self._mtd_f(problem, TRICKS - GUESS, self.nodes + self._limit)

    def declarer_takes(self, hands: Hands, trumps: int, declarer: int, tricks: int) -> bool:
        """Whether a declarer takes at least so many tricks."""
        problem = opening_lead_problem(hands, trumps, (declarer + 1) % 4)
        self._search.set_hands(*problem.hands, problem.trumps)
        return not self._fails_high(problem, TRICKS - tricks + 1, self.nodes + self._limit)

    def tricks_by_declarer(self, hands: Hands, trumps: int) -> list[int]:
        """What each seat takes as declarer."""
        limit = self.nodes + self._limit
        # Partners take about as many, so each answer is the next seat's first guess.
        tricks, first_guess = [], TRICKS - GUESS
        for seat in range(4):
            first_guess = TRICKS - self._mtd_f(
                opening_lead_problem(hands, trumps, (seat + 1) % 4), first_guess, limit
            )
            tricks.append(first_guess)
        return tricks

    def _card_reaches(self, problem: DoubleDummyProblem, card: int, tricks: int, limit: int) -> bool:
        """Whether the side on turn takes so many tricks once it has played a card. Raises LimitReached."""
        return not self._reaches(problem_after(problem, card), problem.tricks_left - tricks + 1, limit)

    def _reaches(self, problem: DoubleDummyProblem, tricks: int, limit: int) -> bool:
        """Whether the side of `problem.seat` takes so many tricks. Raises LimitReached."""
        self._search.set_hands(*problem.hands, problem.trumps)
        # The question is put to the side that led.
        if len(problem.trick) % 2:
            return not self._fails_high(problem, problem.tricks_left - tricks + 1, limit)
        return self._fails_high(problem, tricks, limit)

    def _after(self, problem: DoubleDummyProblem, card: int, first_guess: int, limit: int) -> int:
        """The tricks of the side on turn once it has played a card, that on the table counted."""
        rest = problem_after(problem, card)
        # The value is that of the side that led, and after an odd number of cards the other one is on turn.
        if len(problem.trick) % 2:
            return problem.tricks_left - self._mtd_f(rest, problem.tricks_left - first_guess, limit)
        return self._mtd_f(rest, first_guess, limit)

    def _mtd_f(self, problem: DoubleDummyProblem, first_guess: int, limit: int) -> int:
        """The tricks of the side that led, or leads, from here on. Raises LimitReached."""
        self._search.set_hands(*problem.hands, problem.trumps)
        return mtd_f(lambda beta: self._fails_high(problem, beta, limit), first_guess, problem.tricks_left)

    def _fails_high(self, problem: DoubleDummyProblem, beta: int, limit: int) -> bool:
        """Whether the side that led takes `beta` tricks; the hands are set. Raises LimitReached."""
        best, holder = _holder(problem)
        lane = (problem.trick[0].bit_length() - 1) // 16 if problem.trick else 0
        place, pile, left = len(problem.trick), sum(problem.trick), problem.tricks_left
        failed_high = self._search.fails_high(
            place, problem.seat, pile, best, holder, lane, left, beta, limit
        )
        if self._search.nodes > limit:
            raise LimitReached
        return bool(failed_high)


def _holder(problem: DoubleDummyProblem) -> tuple[int, int]:
    """The card that holds the trick, and whose it is; before the lead none, and the leader."""
    best, holder = 0, problem.leader
    trumps = SUIT_MASK << 16 * problem.trumps
    for place, card in enumerate(problem.trick):
        same = best and (card.bit_length() - 1) // 16 == (best.bit_length() - 1) // 16
        if not best or (card > best if same else card & trumps):
            best, holder = card, (problem.leader + place) % 4
    return best, holder


def _are_equivalent(lower: int, card: int, others: int) -> bool:
    """Whether two cards of a hand have none of the others' between them.

    Equivalent cards: B. Haglund and S. Hein, «Search algorithms for a bridge double dummy solver» (2010,
    revised 2014).
    """
    same = lower and (card.bit_length() - 1) // 16 == (lower.bit_length() - 1) // 16
    return bool(same) and not others & (card - 1) & ~(2 * lower - 1)
