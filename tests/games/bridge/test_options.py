"""Rule sets and what may be chosen."""

import pytest

from valat.games.bridge.options import PRESETS, Options, systems_of
from valat.kernel.errors import Unreadable
from valat.kernel.options import read_options


def test_two_rule_sets():
    """Duplicate is the default."""
    assert list(PRESETS) == ["duplicate", "rubber"]
    assert read_options(PRESETS, {}) == Options()
    assert read_options(PRESETS, {"rules": "rubber"}) == read_options(PRESETS, {"scoring": "rubber"})


@pytest.mark.parametrize(
    "fields", [{"boards": 0}, {"boards": 65}, {"longest": 0}, {"scoring": "teams"}, {"x": 1}]
)
def test_out_of_bounds(fields):
    """What cannot be chosen is refused."""
    with pytest.raises(Unreadable) as refused:
        read_options(PRESETS, fields)
    assert refused.value.key == "bad_option"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("+san-francisco", "conventions_clash"),
        ("+hoyt", "convention_needed"),
        ("+multi", "no_such_convention"),
        ("stayman", "bad_switch"),
        ("+" * 801, "bad_option"),
    ],
)
@pytest.mark.parametrize("side", ["north_south", "east_west"])
def test_conventions_that_cannot_be_on(side, text, key):
    """The refusal is that of the systems, and says which exclude each other. Rule: BRI-SYS-2, BRI-CONV-8"""
    with pytest.raises(Unreadable) as refused:
        read_options(PRESETS, {f"{side}_conventions": text})
    assert refused.value.key == key


def test_each_side_has_its_conventions():
    """Beside its system; what the system has anyway is no change. Rule: BRI-SYS-2"""
    fields = {"north_south": "acol", "north_south_conventions": "-blackwood +san-francisco +stayman"}
    north_south, east_west = systems_of(read_options(PRESETS, fields))
    assert (north_south.name, east_west.name) == ("acol", "natural")
    assert "san-francisco" in north_south.on
    assert "blackwood" not in north_south.on
    assert east_west is systems_of(Options())[1]
    assert north_south is systems_of(read_options(PRESETS, fields | {"longest": 3}))[0]
