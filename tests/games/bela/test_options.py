"""Rule sets and single options; that each has its effect is tested with its rule."""

import pytest

from tests.games.bela.deals import GAMES, options
from valat.games.bela.options import PRESETS, Options, Options2, Options3
from valat.kernel.errors import Unreadable
from valat.kernel.options import describe_options, parse_options, write_options


def test_defaults():
    """Each game has one rule set, with its own target. Rule: BELA-MATCH-1, BELA-DECL-2"""
    assert options("bela4") == Options("trumps", 1001)
    assert options("bela3") == Options3("trumps", 701)
    assert options("bela2") == Options2("trumps", 501)
    assert all(list(game.presets) == ["classic"] for game in GAMES.values())


@pytest.mark.parametrize("name", GAMES)
def test_written(name):
    """What differs from the rule set is written."""
    changed = options(name, belot_in="any", target=301)

    assert write_options(PRESETS[name], options(name)) == {"rules": "classic"}
    assert write_options(PRESETS[name], changed) == {"rules": "classic", "belot_in": "any", "target": 301}
    assert parse_options(PRESETS[name], ["belot_in=any", "target=301"]) == changed


BAD = [{"rules": "book"}, {"belot_in": "none"}, {"target": 0}, {"target": 5002}, {"target": "501"}, {"no": 1}]


@pytest.mark.parametrize("fields", BAD, ids=str)
def test_refused(fields):
    """Unknown options, wrong types and values out of their bounds are refused."""
    with pytest.raises(Unreadable) as caught:
        options("bela3", **fields)

    assert caught.value.key == "bad_option"


@pytest.mark.parametrize("name", GAMES)
def test_described(name):
    """Each option tells its type, bounds or choices, and default."""
    told = {option["name"]: option for option in describe_options(PRESETS[name])}

    assert told["belot_in"]["choices"] == ["trumps", "any"]
    assert told["target"]["default"] == options(name).target
    assert list(told) == ["belot_in", "target"]
