"""Full deals drawn for a view; that each gives the view back is tested for all games."""

from collections import Counter
from itertools import islice
from random import Random

from tests.games.santase.deals import SIX, completed, dealt
from valat.games.santase import SANTASE
from valat.kernel.replay import replay


def drawn(state, seat, count):
    """Some worlds of the seat's view."""
    return list(islice(SANTASE.worlds(SANTASE.view(state, seat), Random(1)), count))


def unplayed(worlds, seat):
    """What the seat holds now in each of the worlds."""
    return [set(replay(SANTASE, world).states[-1].play.hands[seat]) for world in worlds]


def test_all_that_is_unseen():
    """At the start every card but the own ones and the turn-up may lie anywhere else."""
    state = dealt()
    worlds = drawn(state, 0, 300)

    assert {tuple(world["hands"][0]) for world in worlds} == {state.hands[0]}
    assert {world["turn_up"] for world in worlds} == {"CK"}
    assert len({card for world in worlds for card in world["hands"][1]}) == 17
    assert len({world["stock"][-1] for world in worlds}) == 17


def test_a_card_played_was_there_in_time():
    """A card that was played lay in the hand or was drawn before.

    Of the 6⁴ ways to place HT, HQ, CJ and S9 in time, equally likely, 6³ have S9 on the place drawn last;
    on the one before CJ may lie instead, on the first of the three HQ or CJ.
    """
    state = dealt("H9 HT HQ HA DJ CJ S9")
    worlds = drawn(state, 0, 4000)
    places = Counter((*world["hands"][1], *world["stock"]).index("S9") for world in worlds)
    expected = {6 + 4: 6**3, 6 + 3: 5 * 6**2, 6 + 0: 5**2 * 6} | dict.fromkeys(range(6), 125)

    assert places.keys() == expected.keys()
    assert all(0.85 < count * 6**4 / 4000 / expected[place] < 1.15 for place, count in places.items())


def test_empty_stock():
    """When the stock has been drawn, the other hand is known, and the order in which it came is not."""
    state = dealt(SIX)
    worlds = drawn(state, 0, 50)

    assert all(hand == set(state.play.hands[1]) for hand in unplayed(worlds, 1))
    assert len({tuple(world["hands"][1]) for world in worlds}) == 50


def test_a_marriage_shows_its_other_card():
    """Who declared with the queen holds the king. Rule: SAN-MARR-1"""
    state = dealt("H9 HT HQ+20")

    assert all("HK" in hand for hand in unplayed(drawn(state, 0, 50), 1))


def test_an_exchange_shows_both_cards():
    """Who exchanged held the nine and holds the card turned up. Rule: SAN-NINE-1"""
    state = dealt("H9 HT HQ+20 HA DJ CJ exchange")
    worlds = drawn(state, 0, 50)

    assert all("CK" in hand for hand in unplayed(worlds, 1))
    assert all(
        "C9" in (*world["hands"][1], *(world["stock"][place] for place in (0, 3, 4))) for world in worlds
    )


def test_duties_left_undone():
    """Stock closed: who neither followed nor ruffed has none of the suit and no trump. Rule: SAN-PLAY-2"""
    deal = completed("HKHQDTD9SJSQ S9SASTDJDQDK", "CA")
    hands = unplayed(drawn(dealt("close HK S9", **deal), 0, 100), 1)

    assert not {card for hand in hands for card in hand if card[0] in "CH"}


def test_did_not_beat():
    """Stock closed: who followed with a lower card has no higher one. Rule: SAN-PLAY-2"""
    deal = completed("HTHQDTD9SJSQ H9SASTDJDQDK", "CA")
    held = {card for hand in unplayed(drawn(dealt("close HT H9", **deal), 0, 200), 1) for card in hand}

    assert {card for card in held if card[0] == "H"} == {"HJ", "HK"}


def test_spectators_too():
    """Whoever sees no hand draws both."""
    worlds = drawn(dealt(SIX), None, 50)

    assert len({tuple(world["hands"][0]) for world in worlds}) == 50
