"""Bots are found by the game's name."""

import pytest

from valat import bots, games
from valat.kernel.errors import Unreadable


def test_names():
    """The house comes first, the bots that every game has last."""
    assert bots.names("belot") == ("house", "gentle", "steady", "sharp", "champion", "passive", "random")


def test_every_bot_is_found():
    """Each name leads to a function."""
    assert all(callable(bots.find("belot", name)) for name in bots.names("belot"))


@pytest.mark.parametrize(
    ("game", "name", "key"), [("whist", "house", "no_such_game"), ("belot", "deep", "no_such_bot")]
)
def test_unknown(game, name, key):
    """An unknown game or bot is refused with a sentence that lists those there are."""
    with pytest.raises(Unreadable) as refused:
        bots.find(game, name)
    assert refused.value.key == key
    assert "Choose from" in refused.value.why


def test_the_levels_are_bots_the_house_first():
    """Whoever may sit down with people is a bot of that game; none is named twice."""
    for game in games.names():
        levels = [level.name for level in bots.levels(game)]
        assert set(levels) <= set(bots.names(game))
        assert len(set(levels)) == len(levels)
        assert levels[0] == bots.names(game)[0]


def test_a_level_that_is_gone_is_the_houses_own():
    """A table of an older version plays on."""
    assert bots.level("belot", "no such level") == bots.levels("belot")[0]


@pytest.mark.parametrize("game", games.names())
def test_every_level_has_a_word(game, request):
    """The page names it in words, not by its own name."""
    words = (request.config.rootpath / "ui/src/lib/words/i18n/en/frame.ts").read_text("utf-8")
    assert [level.name for level in bots.levels(game) if f"'level.{level.name}'" not in words] == []


@pytest.mark.parametrize("game", games.names())
def test_any_game_warms_up(game):
    """Whether or not its bots have anything to load; their moves are the same afterwards."""
    names = bots.names(game)
    bots.warm(game)
    assert bots.names(game) == names
