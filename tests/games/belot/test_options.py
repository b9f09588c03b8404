"""Rule sets and single options."""

import pytest

from tests.games.belot.deals import options
from valat.games.belot import BELOT
from valat.games.belot.options import PRESETS, Options
from valat.kernel.errors import Unreadable
from valat.kernel.options import describe_options, parse_options, read_options, write_options


def test_classic_is_the_default():
    """Without options the classic rules are played to 151."""
    assert next(iter(BELOT.presets)) == "classic"
    assert options() == PRESETS["classic"] == Options(False, False, 151, "never")


def test_book():
    """The book's rules differ in one point."""
    assert options(rules="book") == Options(carre_cancels_quinte=True)


def test_single_options_replace_the_preset():
    """A field beside `rules` replaces the preset's value."""
    mixed = options(rules="book", carre_cancels_quinte=False, target=101)

    assert mixed == Options(target=101)


WRITTEN = [
    ({}, {"rules": "classic"}),
    ({"rules": "book"}, {"rules": "book"}),
    ({"carre_cancels_quinte": True}, {"rules": "book"}),
    ({"target": 51, "capot_out": "always"}, {"rules": "classic", "target": 51, "capot_out": "always"}),
    ({"rules": "book", "beat_in_no_trumps": True}, {"rules": "book", "beat_in_no_trumps": True}),
]


@pytest.mark.parametrize(("fields", "expected"), WRITTEN)
def test_written(fields, expected):
    """The nearest rule set is written with what differs from it, and read back."""
    assert write_options(PRESETS, options(**fields)) == expected
    assert read_options(PRESETS, expected) == options(**fields)


BAD = [
    {"rules": "house"},
    {"rules": 1},
    {"rules": None},
    {"target": 0},
    {"target": 1002},
    {"target": True},
    {"target": "151"},
    {"capot_out": "sometimes"},
    {"beat_in_no_trumps": 1},
    {"no_such_option": 1},
]


@pytest.mark.parametrize("fields", BAD, ids=str)
def test_refused(fields):
    """Unknown options, wrong types and values out of their bounds are refused."""
    with pytest.raises(Unreadable) as caught:
        options(**fields)

    assert (caught.value.code, caught.value.key) == ("unreadable", "bad_option")


def test_texts():
    """On the command line options are texts."""
    texts = ["rules=book", "target=51", "beat_in_no_trumps=true"]

    assert parse_options(PRESETS, texts) == Options(True, True, 51)


@pytest.mark.parametrize("text", ["target", "target=many", "=5", "rules=house", "beat_in_no_trumps=maybe"])
def test_bad_texts(text):
    """Texts that name no option or no value are refused."""
    with pytest.raises(Unreadable):
        parse_options(PRESETS, [text])


def test_described():
    """Each option tells its type, bounds or choices, default and meaning."""
    told = {option["name"]: option for option in describe_options(PRESETS)}

    assert {name: option["type"] for name, option in told.items()} == {
        "carre_cancels_quinte": "bool",
        "beat_in_no_trumps": "bool",
        "target": "int",
        "capot_out": "choice",
    }
    assert (told["target"]["min"], told["target"]["max"], told["target"]["default"]) == (1, 1001, 151)
    assert told["capot_out"]["choices"] == ["never", "without_bonus", "always"]
    assert all(option["description"].endswith(".") for option in told.values())
