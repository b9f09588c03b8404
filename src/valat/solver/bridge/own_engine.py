"""The project's own engine: `valat.solver.ranks13.search`, asked until the answer is exact."""

from valat.cards.card import Card
from valat.cards.card_set import SUIT_MASK, cards_of
from valat.games.bridge.rules import TRICKS
from valat.solver.bridge.problem import DoubleDummyProblem, Hands, opening_lead_problem, single_cards
from valat.solver.ranks13.search import TrickAlphaBeta

FOR_EVER = 2**62
GUESS = 7


class LimitReached(Exception):
    """The limit of a search is reached."""


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

    def tricks_by_card(self, problem: DoubleDummyProblem) -> dict[Card, int]:
        """As `Engine.tricks_by_card`."""
        limit = self.nodes + self._limit
        tricks: dict[Card, int] = {}
        guess, last, value = GUESS * problem.tricks_left // TRICKS, 0, 0
        # Sets without a common card, so that a sum is their union.
        others = sum(problem.hands) - problem.hands[problem.seat] + sum(problem.trick)
        for card in single_cards(problem.legal):
            # Of equivalent cards only the lowest is searched: they take the same tricks.
            if not _are_equivalent(last, card, others):
                value = guess = self._after(problem, card, guess, limit)
            tricks[cards_of(card)[0]] = value
            last = card
        return dict(sorted(tricks.items()))

    def declarer_tricks(self, hands: Hands, trumps: int, declarer: int) -> int:
        """As `Engine.declarer_tricks`."""
        problem = opening_lead_problem(hands, trumps, (declarer + 1) % 4)
        # The search answers for the side that leads: the declarer's opponents.
        return TRICKS - self._null_window_search(problem, TRICKS - GUESS, self.nodes + self._limit)

    def tricks_by_declarer(self, hands: Hands, trumps: int) -> list[int]:
        """As `Engine.tricks_by_declarer`."""
        limit = self.nodes + self._limit
        # Partners take about as many, so each answer is the next seat's first guess.
        tricks, guess = [], TRICKS - GUESS
        for seat in range(4):
            guess = TRICKS - self._null_window_search(
                opening_lead_problem(hands, trumps, (seat + 1) % 4), guess, limit
            )
            tricks.append(guess)
        return tricks

    def _after(self, problem: DoubleDummyProblem, card: int, guess: int, limit: int) -> int:
        """The tricks of the side on turn once it has played a card, that on the table counted."""
        seat = problem.seat
        hands = list(problem.hands)
        hands[seat] ^= card
        held = (hands[0], hands[1], hands[2], hands[3])
        rest = DoubleDummyProblem(held, problem.trumps, problem.leader, (*problem.trick, card))
        # The value is that of the side that led, and after an odd number of cards the other one is on turn.
        if len(problem.trick) % 2:
            return problem.tricks_left - self._null_window_search(rest, problem.tricks_left - guess, limit)
        return self._null_window_search(rest, guess, limit)

    def _null_window_search(self, problem: DoubleDummyProblem, guess: int, limit: int) -> int:
        """The tricks of the side that led, or leads, from here on, from a guess on. Raises LimitReached."""
        search, left = self._search, problem.tricks_left
        search.set_hands(*problem.hands, problem.trumps)
        best, holder = _holder(problem)
        lane = (problem.trick[0].bit_length() - 1) // 16 if problem.trick else 0
        low, high, want = 0, left, min(max(guess, 1), left)
        while low < high:
            reached = search.reaches(
                len(problem.trick), problem.seat, sum(problem.trick), best, holder, lane, left, want, limit
            )
            if search.nodes > limit:
                raise LimitReached
            low, high = (want, high) if reached else (low, want - 1)
            # Step by step outwards: guesses are near, and halving would throw them away.
            want = low + 1 if reached else high
        return low


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
    """Whether two cards of a hand have none of the others' between them."""
    same = lower and (card.bit_length() - 1) // 16 == (lower.bit_length() - 1) // 16
    return bool(same) and not others & (card - 1) & ~(2 * lower - 1)
