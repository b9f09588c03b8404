"""Cards and moves as people write them."""

import pytest

from valat import games
from valat.kernel.errors import Unreadable
from valat.library.cards import read_card, read_move


@pytest.mark.parametrize("text", ["HT", "h10", "♥T", "♥10", "10♥", "Th", "♡ 10", "♥️T", " T♥ "])
def test_a_card_is_read_in_every_way(text):
    """Suit or rank first, signs or letters, any case."""
    assert read_card(text) == "HT"


@pytest.mark.parametrize("text", ["", "H", "1H", "HH", "H1", "SAK", "??", "Ⅹ♥", "ſA"])
def test_what_is_no_card_is_refused(text):
    """With a sentence that shows it."""
    with pytest.raises(Unreadable) as refused:
        read_card(text)
    assert (refused.value.code, refused.value.key) == ("unreadable", "bad_card")


@pytest.mark.parametrize(
    ("game", "text", "move"),
    [
        ("bridge", "1N", "1NT"),
        ("bridge", "3 sa", "3NT"),
        ("bridge", "1♠", "1S"),
        ("bridge", "p", "Pass"),
        ("bridge", "-", "Pass"),
        ("bridge", "Dbl", "X"),
        ("bridge", "rdbl", "XX"),
        ("bridge", "2S", "2S"),
        ("bridge", "S2", "S2"),
        ("bridge", "QS", "SQ"),
        ("bridge", "claim=4", "claim=4"),
        ("belot", "всичко коз", "AT"),
        ("belot", "No trumps", "NT"),
        ("belot", "♣", "C"),
        ("belot", "7S", "S7"),
        ("belot", "Q♥ + belot + ♦8♦9♦10", "HQ+belot+D8D9DT"),
        ("contree", "80♠", "80S"),
        ("contree", "10♠", "ST"),
        ("contree", "capot ♥", "250H"),
        ("contree", "coinche", "X"),
        ("bela4", "dalje", "Pass"),
        ("bela3", "discard=♦8♠7", "discard=D8S7"),
        ("santase", "K♥+20", "HK+20"),
        ("santase", "Close", "close"),
        ("yard", "J♠=♥", "SJ=H"),
    ],
)
def test_each_game_reads_its_own_words(game, text, move):
    """And writes them as records do."""
    kind = games.find(game)
    assert kind.write(read_move(kind, text)) == move


@pytest.mark.parametrize("game", games.names())
def test_no_word_of_a_game_is_a_move_already(game):
    """Else a record would mean something else than a person; and each stands for a move."""
    kind = games.find(game)
    for word, move in kind.aliases.items():
        assert word == word.upper()
        assert kind.write(kind.read(move)) == move
        with pytest.raises(Unreadable):
            kind.read(word)


def test_a_refusal_shows_what_was_typed():
    """Not what was made of it."""
    with pytest.raises(Unreadable, match="'♠1'"):
        read_move(games.find("belot"), "♠1")
