"""What may be played to a trick."""

import pytest

from tests.games.bela.deals import MIXED, after, completed, dealt, game_of, legal, refused


def test_over():
    """Whoever follows must beat: the source's seven and ten of spades. Rule: BELA-PLAY-1"""
    state = dealt(completed("bela4", "S8", "S7STC7D7D8D9DTDJ"), "H S8")

    assert legal(state) == "ST"
    assert refused(state, "S7") == ("BELA-PLAY-1", "bela.beat")
    assert refused(state, "C7") == ("BELA-PLAY-1", "bela.follow")


def test_over_the_partner():
    """It does not matter who holds the trick. Rule: BELA-PLAY-1"""
    state = dealt(completed("bela4", "SK", "S7", "S8SA", "S9"), "H SK S7")

    assert legal(state) == "SA"


def test_trumps_led():
    """Trumps are beaten like any suit. Rule: BELA-PLAY-1"""
    assert legal(dealt(completed("bela4", "HT", "H7HJHKH9"), "H HT")) == "H9 HJ"


def test_cannot_beat():
    """Who cannot beat plays any card of the suit. Rule: BELA-PLAY-1"""
    assert legal(dealt(completed("bela4", "SA", "S7STC7D7D8D9DTDJ"), "H SA")) == "S7 ST"


def test_ruffed_before():
    """Once it is ruffed nobody need beat: the source's ace and seven of spades. Rule: BELA-PLAY-2"""
    state = dealt(completed("bela4", "S8", "HJHAC7C8C9CTCJCQ", "SAS7D7D8D9DTDJDQ"), "H S8 HJ")

    assert legal(state) == "S7 SA"


def test_must_ruff():
    """Without the suit led a trump must be played, on the partner's trick too. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "SA", "S7", "H7C7C8C9CTCJCQCK"), "H SA S7")

    assert legal(state) == "H7"
    assert refused(state, "C7") == ("BELA-PLAY-3", "bela.ruff")


def test_must_overruff():
    """A ruffed trick is overruffed by whoever can. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "S8", "HTC7C8C9CTCJCQCK", "H7H9HAD7D8D9DTDJ"), "H S8 HT")

    assert legal(state) == "H9 HA"
    assert refused(state, "H7") == ("BELA-PLAY-3", "bela.overruff")
    assert refused(state, "D7") == ("BELA-PLAY-3", "bela.overruff")


def test_cannot_overruff():
    """Who cannot overruff still plays a trump. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "S8", "HJC7C8C9CTCJCQCK", "H7H9HAD7D8D9DTDJ"), "H S8 HJ")

    assert legal(state) == "H7 H9 HA"
    assert refused(state, "D7") == ("BELA-PLAY-3", "bela.ruff")


def test_no_trump():
    """With neither the suit nor a trump any card may be played. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "S8", "C7C8C9CTCJCQCKCA"), "H S8")

    assert len(legal(state).split()) == 8


def test_trump_led_and_none():
    """Who has no trump plays any card to a lead of trumps. Rule: BELA-PLAY-3"""
    state = dealt(completed("bela4", "H8", "C7C8C9CTCJCQD7D8"), "H H8")

    assert len(legal(state).split()) == 8


@pytest.mark.parametrize(("trick", "winner"), [("C7 CT C9 C8", 1), ("C7 CT SJ C8", 2)])
def test_winner_leads(trick, winner):
    """The highest trump, else the highest card of the suit, takes the trick, and its player leads."""
    third = "C9" if "C9" in trick else "SJ"
    hands = completed("bela4", "C7", "CT", third + "D7D8D9DTDJDQDK", "C8")

    assert dealt(hands, "S " + trick).turn == winner


def test_not_held():
    """Nobody plays another's card."""
    assert refused(dealt(MIXED, "H"), "D7") == ("BELA-PLAY-1", "bela.not_held")


def test_sentences():
    """A refusal is a sentence with the cards' names."""
    state = dealt(completed("bela4", "S8", "HTC7C8C9CTCJCQCK", "H7H9HAD7D8D9DTDJ"), "H S8 HT")
    game = game_of(state)

    why = game.refusal(state, 2, game.read("H7")).why
    assert why == "The trick has been ruffed: you must overruff the ten of hearts."


def test_play_of_two_and_three():
    """With fewer players a trick has fewer cards, and there are ten."""
    for name, moves, size in [("bela2", "Pass Pass C", 2), ("bela3", "C discard=C7D8", 3)]:
        state = dealt(completed(name), moves)
        for _ in range(size):
            state = after(state, legal(state).split()[0])
        assert sum(state.play.tricks) == 1
        assert [len(hand) for hand in state.play.hands] == [9] * size
