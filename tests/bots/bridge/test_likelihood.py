"""What a card played says of those that stay hidden."""

import pytest

from tests.games.bridge.deals import dealt
from valat.bots.bridge.likelihood import PENALTIES, PlayEvidence, play_evidence
from valat.cards.card_set import SUIT_MASK, card_set
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe

FINESSE = "K86.A5.KQ732.K54 J7.QT98.T98.QJT2 AQT9.KJ32.A54.A3 5432.764.J6.9876"
"""East and West defend 3NT by South."""
CONTRACT = "Pass Pass 1NT Pass 3NT Pass Pass Pass"


def bits(ranks):
    """Cards of a suit, the two as bit 0."""
    return card_set("C" + rank for rank in ranks)


def play(habit, card, over="", **told):
    """A card played where the cards `over` would have held the trick."""
    return PlayEvidence(habit, bits(card), 0, bits(over), **told)


@pytest.mark.parametrize(
    ("made", "likely", "odd"),
    [
        (play("lead", "5"), "KJ752", "K52"),
        (play("lead", "K", trumps=True), "KQ2", "AK2"),
        (play("return", "4"), "J74", "T942"),
        (play("last", "K", "QKA"), "K2", "KQ2"),
        (play("last", "T", "QKA"), "T2", "QT2"),
        (play("last", "2", "QKA"), "2", "K2"),
        (play("third", "J", "TJQKA"), "J32", "JT3"),
        (play("third", "3", "JQKA"), "93", "K93"),
        (play("cover", "3", "QKA"), "93", "K93"),
        (play("low", "9"), "J9", "95"),
        (play("ruff", "", "56789TJQKA"), "32", "632"),
        (play("count", "8"), "K842", "K83"),
        (play("count", "2"), "K82", "K842"),
        (play("count", "8", yes=False), "K82", "K842"),
        (play("attitude", "8"), "K82", "J82"),
        (play("attitude", "2"), "J82", "K82"),
        (play("attitude", "8", yes=False), "J82", "K82"),
    ],
)
def test_habits(made, likely, odd):
    """From the one holding the card would have been played, from the other hardly."""
    assert made.penalty(bits(likely)) == 0
    assert made.penalty(bits(odd)) == PENALTIES[made.rule] > 0


def told(moves, seat):
    """What the seat, which sees dummy, learns of each hidden hand's suits."""
    state = dealt(FINESSE, f"{CONTRACT} {moves}")
    return play_evidence(observe(BRIDGE.view(state, seat)))


def test_nothing_is_told_before_the_lead():
    """The calls are another matter."""
    state = dealt(FINESSE, "Pass Pass 1NT")
    assert play_evidence(observe(BRIDGE.view(state, 3))) == {}


def test_each_hidden_card_tells_by_its_place():
    """South sees a lead, a third hand, and two that let dummy's queen hold: the last could not take it."""
    found = told("C7 C4 CT CA D4 D6 DQ D8", 2)
    habit = {place: {play.rule for play in plays} for place, plays in found.items()}
    assert habit == {(3, 0): {"lead"}, (1, 0): {"third"}, (3, 1): {"count"}, (1, 1): {"last", "count"}}


def test_cards_that_are_seen_tell_nothing():
    """Only of hidden hands is anything learnt."""
    assert {seat for seat, _ in told("C7 C4 CT CA", 1)} <= {2, 3}
    assert all(seat in (1, 3) for seat, _ in told("C7 C4 CT CA", 2))


def test_what_was_played_before_is_minded():
    """With the nine gone, the four is the lowest of K-9-4: a hand is judged by what it held at that time."""
    later = PlayEvidence("low", bits("4"), bits("9"))
    assert later.penalty(bits("K94")) == 0
    assert later.penalty(bits("K942")) == PENALTIES["low"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_suits_are_those_that_were_played(seat):
    """A card that does not follow tells of its own suit."""
    for _, suit in told("C7 C4 CT CA", seat):
        assert SUIT_MASK << 16 * suit & card_set(["C7", "C4", "CT", "CA"])
