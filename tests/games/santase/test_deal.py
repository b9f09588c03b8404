"""Dealing, turning up, drawing."""

from tests.games.santase.deals import SIX, dealt, legal, refused
from valat.games.santase import SANTASE
from valat.games.santase.rules import DECK, rules_of
from valat.games.santase.state import Setup
from valat.kernel.trick import card_points, strength


def test_pack():
    """Twenty-four cards, in each suit 9 J Q K 10 A rising, worth 0 2 3 4 10 11: 120. Rule: SAN-DEAL-1"""
    rules = rules_of("C")
    rows = [
        sorted((card for card in DECK if card[0] == suit), key=lambda c: strength(rules, c))
        for suit in "CDHS"
    ]

    assert [[card[1] for card in row] for row in rows] == [list("9JQKTA")] * 4
    assert [card_points(rules, [card]) for card in rows[3]] == [0, 2, 3, 4, 10, 11]
    assert card_points(rules, DECK) == 120
    assert SANTASE.deck(SANTASE.presets["classic"]) == DECK


def test_order():
    """Three to the other player, three to the dealer, the turn-up, three and three. Rule: SAN-DEAL-2"""
    for dealer in (0, 1):
        state = SANTASE.deal(Setup(SANTASE.presets["classic"], dealer), DECK)

        assert state.hands[1 - dealer] == (*DECK[0:3], *DECK[7:10])
        assert state.hands[dealer] == (*DECK[3:6], *DECK[10:13])
        assert (state.turn_up, state.stock) == (DECK[6], DECK[13:])
        assert state.play.trumps == DECK[6][0]


def test_the_other_player_leads():
    """Whoever does not deal has the first lead. Rule: SAN-DEAL-3"""
    assert [SANTASE.actors(dealt(dealer=dealer)) for dealer in (0, 1)] == [(1,), (0,)]


def test_drawing():
    """The winner of a trick draws first, the other next, and the winner leads. Rule: SAN-PLAY-1"""
    play = dealt("H9 HT").play

    assert (play.hands[1][-1], play.hands[0][-1]) == ("ST", "SA")
    assert (play.turn, len(play.stock), [len(hand) for hand in play.hands]) == (1, 10, [6, 6])


def test_the_turn_up_is_drawn_last():
    """After six tricks the loser of the sixth holds the turn-up, and the stock is empty. Rule: SAN-DEAL-2"""
    state = dealt(SIX)

    assert state.play.stock == ()
    assert "CK" in state.play.hands[0]
    assert state.play.shown[-1].cards == ("CK",)


def test_whose_turn_it_is():
    """The other player may do nothing but claim. Rule: SAN-PLAY-1"""
    state = dealt()

    assert legal(state, 1) == ""
    assert refused(state, "HK", 1) == ("SAN-PLAY-1", "santase.not_your_turn")
    assert refused(state, "close", 1) == ("SAN-PLAY-1", "santase.not_your_turn")
