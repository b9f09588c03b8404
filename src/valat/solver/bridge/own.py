"""The project's own engine: `valat.solver.bridge.search`, asked until the answer is exact."""

from valat.cards.card import Card
from valat.cards.card_set import SUIT_MASK, cards_of
from valat.games.bridge.rules import TRICKS
from valat.solver.bridge.moment import Hands, Moment, lead, single
from valat.solver.bridge.search import Search

FOR_EVER = 2**62
GUESS = 7


class Spent(Exception):
    """The limit of a search is reached."""


class Own:
    """As `valat.solver.bridge.engines.Engine` has it.

    Args:
        limit: tricks begun for one answer, beyond which Spent is raised; None for as many as it takes.
    """

    name = "own"

    def __init__(self, limit: int | None = None) -> None:
        self._search, self._limit = Search(), FOR_EVER if limit is None else limit

    @property
    def nodes(self) -> int:
        """Tricks begun so far, a measure of work that is the same on every machine."""
        return self._search.nodes

    def moves(self, moment: Moment) -> dict[Card, int]:
        """As `Engine.moves`."""
        limit = self.nodes + self._limit
        found: dict[Card, int] = {}
        guess, last, value = GUESS * moment.left // TRICKS, 0, 0
        others = sum(moment.hands) - moment.hands[moment.seat] + sum(moment.trick)
        for card in single(moment.legal):
            if not _touch(last, card, others):
                value = guess = self._after(moment, card, guess, limit)
            found[cards_of(card)[0]] = value
            last = card
        return dict(sorted(found.items()))

    def made(self, hands: Hands, trumps: int, declarer: int) -> int:
        """As `Engine.made`."""
        moment = lead(hands, trumps, (declarer + 1) % 4)
        return TRICKS - self._value(moment, TRICKS - GUESS, self.nodes + self._limit)

    def makes(self, hands: Hands, trumps: int) -> list[int]:
        """As `Engine.makes`."""
        limit = self.nodes + self._limit
        made, guess = [], TRICKS - GUESS
        for seat in range(4):
            guess = TRICKS - self._value(lead(hands, trumps, (seat + 1) % 4), guess, limit)
            made.append(guess)
        return made

    def _after(self, moment: Moment, card: int, guess: int, limit: int) -> int:
        """The tricks of the side on turn once it has played a card, that on the table counted."""
        seat = moment.seat
        hands = list(moment.hands)
        hands[seat] ^= card
        trick = (*moment.trick, card)
        rest = Moment((hands[0], hands[1], hands[2], hands[3]), moment.trumps, moment.leader, trick)
        place = len(moment.trick)
        if place % 2:
            return moment.left - self._value(rest, moment.left - guess, limit)
        return self._value(rest, guess, limit)

    def _value(self, moment: Moment, guess: int, limit: int) -> int:
        """The tricks of the side that led, or leads, from here on, found from a guess. Raises Spent."""
        search, left = self._search, moment.left
        search.load(*moment.hands, moment.trumps)
        best, holder = _holder(moment)
        lane = (moment.trick[0].bit_length() - 1) // 16 if moment.trick else 0
        low, high, want = 0, left, min(max(guess, 1), left)
        while low < high:
            reached = search.reaches(
                len(moment.trick), moment.seat, sum(moment.trick), best, holder, lane, left, want, limit
            )
            if search.nodes > limit:
                raise Spent
            low, high = (want, high) if reached else (low, want - 1)
            want = low + 1 if reached else high
        return low


def _holder(moment: Moment) -> tuple[int, int]:
    """The card that holds the trick, and whose it is; before the lead none, and the leader."""
    best, holder = 0, moment.leader
    trumps = SUIT_MASK << 16 * moment.trumps
    for place, card in enumerate(moment.trick):
        same = best and (card.bit_length() - 1) // 16 == (best.bit_length() - 1) // 16
        if not best or (card > best if same else card & trumps):
            best, holder = card, (moment.leader + place) % 4
    return best, holder


def _touch(lower: int, card: int, others: int) -> bool:
    """Whether two cards of a hand have none of the others' between them."""
    same = lower and (card.bit_length() - 1) // 16 == (lower.bit_length() - 1) // 16
    return bool(same) and not others & (card - 1) & ~(2 * lower - 1)
