"""The sentences of bridge's analysis, in the command line's English and on the page."""

import re

import pytest

from tests.project.tree import text
from valat.analysis.bridge.sentences import SENTENCES
from valat.analysis.tricks import sentences as shared

LANGUAGES = ("bg", "en", "fr", "hr", "uk")
NOTES = "ui/src/games/bridge/i18n/notes/{}.ts"
OF_POINTS = {"under_higher", "bared", "gave_points", "kept_points"}
"""What is true of cards with points only, which bridge has not."""

SENTENCE = re.compile(r"'bridge\.(why|verdict)\.(\w+)':\s+(['\"])(.+?)\3,\n", re.DOTALL)


def told(language):
    """What the page says in the language, by kind and key."""
    return {(kind, key): words for kind, key, _, words in SENTENCE.findall(text(NOTES.format(language)))}


def test_the_page_says_in_english_what_the_command_line_says():
    """Every note that the analysis can make has its sentence on the page, and no other has."""
    told_in_english = told("en").items()
    sentences = {key: words.replace("’", "'") for (kind, key), words in told_in_english if kind == "why"}
    possible = {**shared.SENTENCES, **SENTENCES}
    assert sentences == {key: words for key, words in possible.items() if key not in OF_POINTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_with_what_it_tells(language):
    """The same keys in each language, each naming the same cards, seats and numbers."""
    english = told("en")
    here = told(language)
    assert here.keys() == english.keys()
    for key, words in english.items():
        assert set(re.findall(r"{(\w+)}", here[key])) == set(re.findall(r"{(\w+)}", words))
