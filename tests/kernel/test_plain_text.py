"""Strangers' texts: nothing in them is unseen, and nothing steers a terminal."""

import sys
import unicodedata

import pytest

from valat.kernel.plain_text import JOINERS, is_plain_name, quoted_lines, visible, visible_lines

UNSEEN = [
    c
    for c in map(chr, range(sys.maxunicode + 1))
    if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") and c not in JOINERS
]


def test_every_unseen_character_is_written_out():
    """Control, format and surrogate characters and line separators, of all Unicode."""
    assert len(UNSEEN) > 2000
    assert not [c for c in UNSEEN if c in visible(f"a{c}b") or len(visible(f"a{c}b")) < 4]


def test_no_line_of_a_strangers_begins_as_ours():
    """A carriage return, a line separator or a vertical tab begins no line either."""
    text = "one\rtwo\u2028three\x0bfour\nVerified."
    assert quoted_lines(text).split("\n") == ["  | one\\rtwo\\u2028three\\x0bfour", "  | Verified."]


def test_what_is_seen_stays_as_it_is():
    """Letters of all scripts, tabs between columns, line ends of either kind."""
    assert visible_lines("Мира\t♠\r\nčćž 王\n") == "Мира\t♠\nčćž 王\n"


@pytest.mark.parametrize("c", "\x1b\x9b\xad\u200b\u202e\u2066\ue000\xa0\ufeff")
def test_a_name_has_no_unseen_character(c):
    """Wherever it stands."""
    assert not any(map(is_plain_name, (f"{c}demo", f"de{c}mo", f"demo{c}")))


@pytest.mark.parametrize("name", ["", " ", " demo", "demo ", "de  mo", "\u0301demo"])
def test_a_name_has_single_spaces_between_words(name):
    """And does not begin with a mark, which would sit on what stands before it."""
    assert not is_plain_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "\u0915\u094d\u200d\u0937",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f469\u200d\U0001f4bb",
        "\U0001f469\U0001f3fd\u200d\U0001f680 2",
        "\u2764\ufe0f\u200d\U0001f525",
        "Café",
    ],
    ids=["devanagari", "persian", "emoji", "toned emoji", "heart on fire", "accent"],
)
def test_a_name_may_be_spelled_with_joiners(name):
    """Where a script or an emoji needs them."""
    assert is_plain_name(name)


@pytest.mark.parametrize("name", ["ad\u200dmin", "ad\u200cmin", "де\u200dмо", "\u200d", "demo\u200d"])
def test_a_joiner_hides_in_no_other_name(name):
    """Between letters that need none it would make two names that look the same."""
    assert not is_plain_name(name)
