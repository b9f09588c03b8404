"""A double dummy problem: a position of the play with all cards open, as the engines take it."""

from collections.abc import Sequence

from msgspec import Struct

from valat.cards.card import Card
from valat.cards.card_set import SUIT_MASK, card_set
from valat.games.bridge.play import PlayState
from valat.games.bridge.rules import DENOMINATIONS, TRICKS

NO_TRUMPS = DENOMINATIONS.index("NT")

Hands = tuple[int, int, int, int]
"""What each seat still holds, as a `card_set`."""


class DoubleDummyProblem(Struct, frozen=True):
    """A position of the play, all cards open.

    Attributes:
        hands: what the seats still hold.
        trumps: the place of the denomination in `DENOMINATIONS`.
        leader: who led to the trick on the table, or leads to the next one.
        trick: the cards on the table, in order.
    """

    hands: Hands
    trumps: int
    leader: int
    trick: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Whose card is next."""
        return (self.leader + len(self.trick)) % 4

    @property
    def tricks_left(self) -> int:
        """Tricks that are not over."""
        # The leader's card to the trick on the table is no longer in the hand.
        return self.hands[self.leader].bit_count() + bool(self.trick)

    @property
    def legal(self) -> int:
        """The cards that may be played. Rule: BRI-PLAY-2"""
        hand = self.hands[self.seat]
        # A hand that cannot follow may play any card: with nothing of the suit the set is empty.
        return hand & suit_mask(self.trick[0]) or hand if self.trick else hand


def problem_of_hands(
    hands: Sequence[Sequence[Card]], denomination: str, leader: int, trick: Sequence[Card] = ()
) -> DoubleDummyProblem:
    """The problem in which seats hold these cards.

    Args:
        hands: of the seats 0 … 3, cards on the table not in them.
        leader: as of `DoubleDummyProblem`.
    """
    sets = [card_set(hand) for hand in hands]
    return DoubleDummyProblem(
        (sets[0], sets[1], sets[2], sets[3]),
        DENOMINATIONS.index(denomination),
        leader,
        tuple(card_set([card]) for card in trick),
    )


def problem_of_play(play: PlayState) -> DoubleDummyProblem:
    """The problem at which a play stands, whether or not somebody claims there."""
    leader = play.trick[0][0] if play.trick else play.turn
    return problem_of_hands(play.hands, play.rules.trumps or "NT", leader, [card for _, card in play.trick])


def opening_lead_problem(hands: Hands, trumps: int, leader: int) -> DoubleDummyProblem:
    """The problem before an opening lead."""
    assert all(hand.bit_count() == TRICKS for hand in hands)
    return DoubleDummyProblem(hands, trumps, leader)


def problem_after(problem: DoubleDummyProblem, card: int) -> DoubleDummyProblem:
    """The problem once the seat on turn has played a card; a trick of four cards stays on the table, too."""
    seat = problem.seat
    hands = list(problem.hands)
    hands[seat] ^= card
    held = (hands[0], hands[1], hands[2], hands[3])
    return DoubleDummyProblem(held, problem.trumps, problem.leader, (*problem.trick, card))


def suit_mask(card: int) -> int:
    """All cards of a card's suit."""
    return SUIT_MASK << (card.bit_length() - 1) // 16 * 16


def single_cards(cards: int) -> list[int]:
    """The cards of a set, one by one, the lowest first."""
    row = []
    while cards:
        row.append(cards & -cards)
        cards &= cards - 1
    return row
