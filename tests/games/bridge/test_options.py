"""Rule sets and what may be chosen."""

import pytest

from valat.games.bridge.options import PRESETS, Options
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
