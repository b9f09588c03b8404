"""What the readers of files say, in English and on the page."""

import re

import pytest

from tests.project.tree import text
from valat.games.bridge.formats import read_lin, read_pbn
from valat.games.bridge.formats.troubles import MOST, MOST_TROUBLES, SENTENCES, trouble_of

BOARD = "ui/src/games/bridge/i18n/board/{}.ts"
SENTENCE = re.compile(r"'bridge\.file\.(\w+)':\s+(['\"])(.+?)\2,\n")


def told(language):
    """What the page says in the language, by key."""
    return {key: words for key, _, words in SENTENCE.findall(text(BOARD.format(language)))}


def test_the_page_says_in_english_what_the_readers_say():
    """Every sentence is there, and no other; only the quotation marks are the page's."""
    straight = str.maketrans("“”’", "'''")
    assert {key: words.translate(straight) for key, words in told("en").items()} == SENTENCES


@pytest.mark.parametrize("language", ["bg", "fr", "hr", "uk"])
def test_every_sentence_is_there_with_what_it_tells(language):
    """The same keys in each language, each naming the same part of the text."""
    here = told(language)
    assert here.keys() == SENTENCES.keys()
    assert [key for key in here if ("{part}" in here[key]) != ("{part}" in SENTENCES[key])] == []


def test_a_long_part_is_cut():
    """A whole line need not be told."""
    assert trouble_of(1, "tag", "x" * 1000).args == {"part": "x" * MOST}


@pytest.mark.parametrize(("read", "text"), [(read_lin, "|"), (read_pbn, '[Board "1"]{ ')])
def test_of_many_troubles_the_first_are_told(read, text):
    """And that there are more: a file of nothing else would have as many as it has letters."""
    troubles = read(text * (MOST_TROUBLES + 10)).troubles
    assert len(troubles) == MOST_TROUBLES + 1
    assert [trouble.key for trouble in troubles].count("bridge.file.many") == 1
