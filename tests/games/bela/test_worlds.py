"""Full deals drawn for a view; that each gives the view back is tested for all games."""

from collections import Counter
from itertools import islice
from random import Random

from tests.games.bela.deals import MIXED, after, completed, dealt, game_of, legal
from valat.games.bela.declarations import all_declarations, scoring_seat
from valat.games.bela.rules import DECK


def drawn(state, seat, count):
    """Some worlds of the seat's view."""
    game = game_of(state)
    return list(islice(game.worlds(game.view(state, seat), Random(1)), count))


def hands(state, seat, holder, count=30):
    return [set(world["hands"][holder]) for world in drawn(state, seat, count)]


def test_cards_beside_the_hand():
    """The viewer's own cards face down may be any, too. Rule: BELA4-BID-1"""
    found = [tuple(world["hands"][0]) for world in drawn(dealt(MIXED), 0, 20)]

    assert {hand[:6] for hand in found} == {("C7", "D8", "H9", "ST", "CJ", "DQ")}
    assert len({hand[6:] for hand in found}) > 15


def test_talon_and_discard():
    """Forehand's talon and discard may be any of the cards that the others do not see. Rule: BELA3-BID-1"""
    state = dealt(completed("bela3"), "H discard=C7D8")
    worlds = drawn(state, 1, 30)

    assert len({world["moves"][1] for world in worlds}) > 20
    assert len({tuple(world["talon"]) for world in worlds}) > 20
    for world in worlds:
        laid = {world["moves"][1][-4:-2], world["moves"][1][-2:]}
        assert laid <= {*world["hands"][0], *world["talon"]}


def test_forehand_knows_the_discard():
    """To forehand only the two other hands are open."""
    state = dealt(completed("bela3"), "H discard=C7D8")

    assert {str(world["hands"][0]) for world in drawn(state, 0, 10)} == {str(list(state.cards.hands[0]))}
    assert {world["moves"][1] for world in drawn(state, 0, 10)} == {"discard=C7D8"}


def test_undealt():
    """Of two, eleven cards are in nobody's hand, and the turn-up is one more. Rule: BELA2-DEAL-1"""
    found = hands(dealt(completed("bela2", "", "", "HA"), "H"), 0, 1, 60)

    assert len(set().union(*found)) == 21
    assert all("HA" not in hand for hand in found)


def test_void_and_no_trump():
    """Who followed with neither the suit nor a trump has none of both. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "CAC7", "S7S8S9STSJSQSKSA"), "H CA S7")

    assert not {card for hand in hands(state, 0, 1) for card in hand if card[0] in "CH"}


def test_did_not_beat():
    """Who did not beat a card holds none that does. Rule: BELA-PLAY-1"""
    state = dealt(completed("bela4", "ST", "S7S8S9H7H8C7C8C9"), "H ST S7")

    assert "SA" not in set().union(*hands(state, 0, 1))
    assert "SK" in set().union(*hands(state, 0, 1))


def test_a_discarded_card_broke_no_duty():
    """What forehand lacked in the play may lie in the discard, not in the hand. Rule: BELA3-BID-1"""
    rows = completed("bela3", "D8D9DTDJDQDKDAS7S9C7", "CAC8C9CTCJH7H8H9HTHJ", "", "HKHQ")
    worlds = drawn(dealt(rows, "S discard=HQHK C7 CA CQ H7 HA S7"), 1, 100)
    laid = [world["moves"][1] for world in worlds]
    kept = [
        {*world["hands"][0], *world["talon"]} - {text[8:10], text[10:]}
        for world, text in zip(worlds, laid, strict=True)
    ]

    assert any("H" in text for text in laid)
    assert not {card for hand in kept for card in hand if card[0] == "H"}


def test_no_bela_was_said():
    """Who played the king of trumps and said no bela does not hold the queen. Rule: BELA-BELA-1"""
    state = dealt(completed("bela4", "HK", "", "HQ"), "H HK")

    assert all("HQ" not in hand for hand in hands(state, 1, 0))


def test_bela_was_said():
    """Who said it does. Rule: BELA-BELA-1"""
    state = dealt(completed("bela4", "HKHQ"), "H HK")

    assert all("HQ" in hand for hand in hands(state, 1, 0))


def test_shown_cards_are_held():
    """The cards of a declaration that was shown are in its hand. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "C7C8C9"), "S C7+C7C8C9")
    for _ in range(3):
        state = after(state, legal(state).split()[0])

    assert all({"C7", "C8", "C9"} <= hand for hand in hands(state, 2, 0))


def test_heard_only():
    """Behind a kind that was heard stand any cards that make it. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "C7C8C9"), "S C7+C7C8C9")
    said = Counter(world["moves"][-1] for world in drawn(state, 1, 60))

    assert len(said) > 5
    assert all(len(text) == len("C7+C7C8C9") for text in said)


def test_the_worse_declaration():
    """What was not shown is worse than what was. Rule: BELA-DECL-3"""
    state = dealt(completed("bela4", "SQSKSA", "D8D9DT"), "H SA+SQSKSA")
    state = after(state, f"{legal(state).split()[0]}+D8D9DT")
    for _ in range(2):
        state = after(state, legal(state).split()[0])
    game = game_of(state)
    for world in drawn(state, 2, 60):
        other = after(game.load(world), " ".join(world["moves"]))
        assert scoring_seat(other.play.said) == 0


def test_each_choice_alike():
    """In one deal each declaration that may stand behind what was heard is as likely as the others."""
    state = dealt(completed("bela4", "C7C8C9CTS7S8D7D8"), "S S7+C7C8C9")
    said = [
        world["moves"][-1]
        for world in drawn(state, 1, 2000)
        if {"C7", "C8", "C9", "CT"} <= set(world["hands"][0])
    ]

    assert 0.3 < Counter(said)["S7+C7C8C9"] / len(said) < 0.7


def longest(hand):
    """The number of cards in the longest declared run that the hand could have."""
    return max(
        (len(declaration.cards) for declaration in all_declarations(hand) if declaration.kind != "carre"),
        default=0,
    )


def test_each_deal_alike():
    """Long runs, behind which much may stand, are as frequent as among deals shuffled until they fit."""
    state = dealt(completed("bela4", "S7H7H8H9"), "D S7+H7H8H9")
    rng, unseen = Random(1), [card for card in DECK if card not in (*state.cards.hands[1], "S7")]
    shuffled = (["S7", *rng.sample(unseen, 7)] for _ in range(5_000))
    fitting = [longest(hand) for hand in shuffled if longest(hand) > 2]
    found = [longest(hand) for hand in hands(state, 1, 0, 1500)]

    expected = sum(length > 3 for length in fitting) / len(fitting)
    assert abs(sum(length > 3 for length in found) / len(found) - expected) < 0.05
