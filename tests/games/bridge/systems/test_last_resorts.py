"""What calls mean, and what is bid, where nothing is agreed. Rule: BRI-SYS-8"""

import pytest

from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import calls_of
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.systems.catalogue import assemble_system
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.interpretation import meaning_of
from valat.games.bridge.systems.reader import read_file

ONE_CLUB = """
title = { en = "One club" }
[[situation]]
name = "opening"
after = [""]
call = [{ call = "1C", shows = { hcp = "12+", clubs = "3+" } }, { call = "Pass", otherwise = true }]
[[situation]]
name = "two clubs"
after = ["1C-2C"]
closed = true
call = [{ call = "2D", shows = { diamonds = "6+" } }]
"""
SYSTEM = assemble_system("one club", read_file(ONE_CLUB, "one club"), {})


def place(auction):
    """The auction, bid by a system that knows an opening and hardly more."""
    return systems.bidding_context(SYSTEM, SYSTEM, calls_of(auction), 0, "none")


def told(auction, call):
    """What the call means after the auction."""
    return meaning_of(SYSTEM, place(auction), call)


@pytest.mark.parametrize(
    ("auction", "call", "suit", "least", "force"),
    [
        ("1C", "1S", 3, 4, "round"),
        ("1C", "2H", 2, 5, "round"),
        ("1C-1S", "2D", 1, 5, "round"),
        ("1C-(1S)", "2H", 2, 5, "round"),
        ("(1C)", "1H", 2, 4, "round"),
        ("1C-1H", "2H", 2, 4, None),
        ("1C-1H-1NT", "2H", 2, 6, None),
        ("1C-1H-2H", "3H", 2, 4, "invite"),
        ("1C-(X)", "1H", 2, 4, None),
        ("P-(P)-1C", "1H", 2, 4, None),
    ],
)
def test_natural_calls(auction, call, suit, least, force):
    """A new suit is forcing, unless the hand is limited, has passed or runs from a double."""
    meaning = told(auction, call)
    after = place(auction).after(meaning)
    assert after.shown[place(auction).seat].expected.least(suit) >= least
    assert (meaning.force, meaning.artificial, meaning.last_resort) == (force, False, True)


@pytest.mark.parametrize(
    ("auction", "artificial"), [("(1C)", True), ("(1C)-P-(P)", True), ("1C-(1S)-2H-(2S)", False)]
)
def test_doubles(auction, artificial):
    """For take-out while partner has shown nothing, then for penalties."""
    assert told(auction, "X").artificial is artificial


def test_what_a_new_suit_over_two_no_trumps_means():
    """Five clubs, and forcing. Rule: BRI-SYS-1"""
    natural = systems.shipped_system("natural", ("stayman-over-2nt", False))
    context = systems.bidding_context(natural, natural, calls_of("2NT"), 0, "none")
    meaning = meaning_of(natural, context, "3C")
    assert (meaning.force, meaning.constraint.bounds.least(0)) == ("round", 5)


def test_a_closed_situation_leaves_last_resorts():
    """Which come after what is agreed."""
    offered = systems.options(SYSTEM, place("1C-2C"))
    assert [option.last_resort for option in offered][:2] == [False, True]
    assert told("1C-2C", "2D").last_resort is False
    assert told("1C-2C", "2H").last_resort is True


def test_an_agreement_hides_last_resorts_of_the_same_call():
    """A call that is agreed means nothing else."""
    assert [option.call for option in systems.options(SYSTEM, place("1C-2C"))].count("2D") == 1


@pytest.mark.parametrize(
    ("auction", "cards"),
    [
        ("1C-1H", "432 432 5432 432"),
        ("1C-2C", "432 432 5432 432"),
        ("1C-(1S)-2H-(P)", "K432 2 5432 5432"),
    ],
)
def test_what_is_forcing_is_not_passed(auction, cards):
    """Whatever the hand: some other call always fits."""
    context = place(auction)
    if context.is_forced:
        call = system_call(SYSTEM, context, CountedHand(hand(cards)), legal_calls(context.auction))
        assert call != "Pass"
        assert meaning_of(SYSTEM, context, call).constraint.fits(hand(cards))


def test_a_forbidden_pass_is_not_explained():
    """Nobody has agreed on it."""
    assert told("1C-1H", "Pass").words == {}


def test_last_resorts_stand_on_no_card():
    """A card tells what is agreed."""
    card = systems.card_of(SYSTEM)
    assert [meaning.call for meaning in card.places[0].meanings] == ["1C"]


def test_a_hand_without_an_agreed_call_passes():
    """Where a pass is agreed for other hands, it is told of those alone, and fits this one, too."""
    text = ONE_CLUB.replace('{ call = "2D", ', '{ call = "Pass", shows = { hcp = "..13" } }, { call = "2D", ')
    system = assemble_system("passing", read_file(text, "passing"), {})
    context = systems.bidding_context(system, system, calls_of("1C-2C"), 0, "none")
    strong = "AQ2 K432 32 KQ32"
    assert system_call(system, context, CountedHand(hand(strong)), legal_calls(context.auction)) == "Pass"
    meaning = meaning_of(system, context, "Pass")
    assert meaning.words["en"] == "12–13 points"
    assert meaning.constraint.fits(hand(strong))
    assert not meaning.constraint.fits(hand("2 2 AKQ432 KQ432"))
