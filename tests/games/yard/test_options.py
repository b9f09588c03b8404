"""Players and partners."""

import pytest

from tests.games.yard.deals import options
from valat.games.yard import YARD
from valat.games.yard.options import PRESETS, Options
from valat.kernel.errors import Unreadable
from valat.kernel.options import describe_options, parse_options, read_options, with_players, write_options


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_alone(players):
    """Two to six play, each for himself."""
    chosen = options(players=players)

    assert (YARD.players(chosen), YARD.sides(chosen)) == (players, tuple(range(players)))


def test_partners():
    """Opposite players are partners. YARD-TEAM-1"""
    assert YARD.sides(options(partners=True)) == (0, 1, 0, 1)


@pytest.mark.parametrize(
    "fields", [{"players": 1}, {"players": 7}, {"players": 3, "partners": True}, {"x": 1}]
)
def test_bad(fields):
    """Other numbers, and partners who are not four, are refused with a sentence. YARD-TEAM-1"""
    with pytest.raises(Unreadable) as refused:
        options(**fields)
    assert refused.value.key == "bad_option"


def test_texts():
    """Options are read from the command line, and written as they differ."""
    assert parse_options(PRESETS, ["partners=true"]) == Options(4, True)
    assert parse_options(PRESETS, [], players=3) == Options(3)
    assert parse_options(PRESETS, ["players=5"], players=3) == Options(5)
    assert write_options(PRESETS, Options(3)) == {"rules": "classic", "players": 3}
    assert read_options(PRESETS, with_players(PRESETS, {}, 6)) == Options(6)


def test_described():
    """Each has a type, a default and a sentence."""
    assert [(each["name"], each["type"], each["default"]) for each in describe_options(PRESETS)] == [
        ("players", "int", 4),
        ("partners", "bool", False),
    ]
