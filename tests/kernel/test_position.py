"""The position of a trick game, card by card beside the trick rules that it must agree with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.contracts import (
    FOUR,
    HIGH_CARDS,
    PLAIN,
    SIXTY_SIX,
    TRUMP,
    TWO,
    belot,
    bridge,
    santase,
    sides_of,
)
from valat.cards.card import SUITS, read_cards
from valat.kernel.position import Position, TrickPosition
from valat.kernel.trick import Beat, CannotOverruff, Ruff, card_points, legal_cards, trick_rules, winning

SCALES = st.sampled_from([(PLAIN, TRUMP), (SIXTY_SIX, SIXTY_SIX), (HIGH_CARDS, HIGH_CARDS)])
TRUMPS = st.sampled_from(["H", "C", "D", "S", "", "CDHS"])


@st.composite
def deals(draw):
    """Rules of any choice, those of no game too; hands for two to four; and the leader."""
    plain, trump = draw(SCALES)
    rules = trick_rules(
        plain,
        trump,
        draw(TRUMPS),
        draw(st.sampled_from([0, 10])),
        beat=draw(st.sampled_from(Beat)),
        ruff=draw(st.sampled_from(Ruff)),
        cannot_overruff=draw(st.sampled_from(CannotOverruff)),
    )
    players = draw(st.sampled_from([4, 3, 2]))
    deck = draw(st.permutations([suit + rank for suit in SUITS for rank in plain]))
    size = draw(st.sampled_from([len(deck) // players, 5, 2, 1]))
    hands = [list(deck[seat * size : (seat + 1) * size]) for seat in range(players)]
    return rules, hands, draw(st.integers(0, players - 1)), sides_of(players)


class Table:
    """A deal played by the trick rules in text, which remembers what each side took."""

    def __init__(self, rules, hands, leader, sides):
        self.rules, self.hands, self.seat, self.sides = rules, [list(hand) for hand in hands], leader, sides
        self.trick, self.points, self.tricks = [], [0] * len(set(sides)), [0] * len(set(sides))

    def legal(self):
        return legal_cards(self.rules, self.hands[self.seat], self.trick, self.seat, self.sides)

    def play(self, card):
        self.hands[self.seat].remove(card)
        self.trick.append((self.seat, card))
        self.seat = (self.seat + 1) % len(self.hands)
        if len(self.trick) == len(self.hands):
            self.take()

    def take(self):
        self.seat = winning(self.rules, self.trick)[0]
        last = 0 if any(self.hands) else self.rules.last
        side = self.sides[self.seat]
        self.points[side] += card_points(self.rules, [card for _, card in self.trick]) + last
        self.tricks[side] += 1
        self.trick = []

    def seen(self):
        """What a position must agree with."""
        sides = range(len(self.points))
        legal = set(self.legal())
        return (
            self.seat if legal else None,
            legal,
            [self.points[s] for s in sides],
            [self.tricks[s] for s in sides],
        )


def seen(position, sides):
    """The same of a position."""
    legal = set(position.cards_in(position.moves()))
    values, tricks = ([of(side) for side in sorted(set(sides))] for of in (position.value, position.tricks))
    return None if position.over() else position.actor(), legal, values, tricks


@given(deals(), st.randoms(use_true_random=False))
def test_in_step_with_the_trick_rules(deal, random):
    """Turn, legal cards, points and tricks agree at every ply, and again while taking every card back."""
    table, position, sides = Table(*deal), TrickPosition(*deal), deal[3]
    history = []

    while legal := table.legal():
        assert seen(position, sides) == table.seen()
        history.append((seen(position, sides), position.key()))
        card = random.choice(legal)
        table.play(card)
        position.play(position.move_of(card))

    assert seen(position, sides) == table.seen()
    assert position.over()
    for before in reversed(history):
        position.undo()
        assert (seen(position, sides), position.key()) == before


def test_key():
    """Two ways to the same cards and the same lead have one key; in a trick there is none."""
    hands = [read_cards(hand) for hand in ("C7C8H7", "CACKHA")]
    keys = []
    for line in (["C7", "CA", "CK", "C8"], ["C8", "CA", "CK", "C7"]):
        position = TrickPosition(belot("NT"), hands, 0, TWO)
        for card in line:
            position.play(position.move_of(card))
        keys.append(position.key())
    position.play(position.move_of("HA"))

    assert keys[0] == keys[1] != 0
    assert position.key() == 0


def test_key_tells_the_lead():
    """The same cards with another seat on lead are another position."""
    hands = [read_cards(hand) for hand in ("C7", "CA", "H7", "HA")]

    assert len({TrickPosition(bridge("S"), hands, leader, FOUR).key() for leader in range(4)}) == 4


def test_last_trick():
    """The last trick's points go to whoever takes it."""
    position = TrickPosition(santase("S"), [["C9"], ["CA"]], 0, TWO)
    position.play(position.move_of("C9"))
    position.play(position.move_of("CA"))

    assert (position.value(0), position.value(1), position.tricks(1)) == (0, 21, 1)


def test_two_trump_suits():
    """A contract with two trump suits is refused: no game has one."""
    choices = {"beat": Beat.NEVER, "ruff": Ruff.FREE, "cannot_overruff": CannotOverruff.NO_DUTY}
    rules = trick_rules(PLAIN, TRUMP, "CD", 0, **choices)

    with pytest.raises(ValueError, match="one, or all four"):
        TrickPosition(rules, [["C7"], ["C8"]], 0, TWO)


@pytest.mark.parametrize("hands", [["C7", "CA", "H7", ""], ["C7C8", "CA", "H7", "HA"], []])
def test_uneven_hands(hands):
    """A seat that would have no card on its turn is refused, and so is a deal without seats."""
    with pytest.raises(ValueError, match="many cards"):
        TrickPosition(bridge("S"), [read_cards(hand) for hand in hands], 0, FOUR)


def test_uneven_worlds():
    """Other hands are as large as those held now, within a trick too."""
    position = TrickPosition(bridge("S"), [read_cards(hand) for hand in ("C7C8", "CACK")], 0, TWO)
    position.play(position.move_of("C7"))
    position.set_world([["CK"], ["C8", "CA"]])

    assert position.cards_in(position.moves()) == ("C8", "CA")
    for hands in ([["C8"], ["CA"]], [["C8", "CK"], ["CA"]]):
        with pytest.raises(ValueError, match="many cards"):
            position.set_world(hands)


def test_base():
    """A position without a game is over, worth nothing and leaves everything as it is."""
    position = Position()
    position.play(1)
    position.undo()

    assert (position.moves(), position.over(), position.value(0), position.key(), position.actor()) == (
        0,
        True,
        0,
        0,
        0,
    )
