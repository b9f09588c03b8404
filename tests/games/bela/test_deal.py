"""How the cards come out, and who is who."""

from tests.games.bela.deals import BELA2, BELA3, BELA4, options
from valat.games.bela.rules import DECK
from valat.games.bela.state import Setup

PACK = "".join(DECK)


def cards_of(game, dealer):
    """The cards of a pack dealt unshuffled."""
    return game.deal(Setup(options(game.name), dealer), DECK).cards


def test_for_four():
    """Three cards to each from the dealer's right on, three more, then two beside them. Rule: BELA4-DEAL-1"""
    hands = cards_of(BELA4, dealer=1).hands

    assert hands[2] == (*DECK[0:3], *DECK[12:15], *DECK[24:26])
    assert hands[1] == (*DECK[9:12], *DECK[21:24], *DECK[30:32])


def test_for_two():
    """Three and three, a card turned up, then four beside them; eleven stay out. Rule: BELA2-DEAL-1"""
    cards = cards_of(BELA2, dealer=0)

    assert cards.hands[1] == (*DECK[0:3], *DECK[6:9], *DECK[13:17])
    assert cards.hands[0] == (*DECK[3:6], *DECK[9:12], *DECK[17:21])
    assert cards.turn_up == DECK[12]


def test_for_three():
    """Three and three, four beside them, and the last two for forehand. Rule: BELA3-DEAL-1"""
    cards = cards_of(BELA3, dealer=2)

    assert cards.hands[0] == (*DECK[0:3], *DECK[9:12], *DECK[18:22])
    assert cards.hands[2] == (*DECK[6:9], *DECK[15:18], *DECK[26:30])
    assert cards.talon == DECK[30:32]


def test_forehand():
    """The player after the dealer is asked first. Rule: BELA-SEAT-1"""
    for game in (BELA2, BELA3, BELA4):
        players = game.players(options(game.name))
        for dealer in range(players):
            state = game.deal(Setup(options(game.name), dealer), DECK)
            assert game.actors(state) == ((dealer + 1) % players,)


def test_sides():
    """Pairs of four, single players of two and three. Rule: BELA-SEAT-1"""
    sides = [game.sides(options(game.name)) for game in (BELA2, BELA3, BELA4)]

    assert sides == [(0, 1), (0, 1, 2), (0, 1, 0, 1)]
