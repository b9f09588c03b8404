"""A mapping that never changes."""

import copy
import pickle

import msgspec
import pytest

from valat.kernel.frozen_dict import FrozenDict

TAGS = FrozenDict({"Event": "Sunday", "Site": "Club"})


def test_it_is_a_value():
    """Equal ones have one hash, in whichever order they were made."""
    assert len({TAGS, FrozenDict({"Site": "Club", "Event": "Sunday"}), FrozenDict()}) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda tags: tags.update(Site=""),
        lambda tags: tags.pop("Site"),
        lambda tags: tags.__setitem__("Site", ""),
        lambda tags: tags.__delitem__("Site"),
        lambda tags: tags.setdefault("Date", ""),
        lambda tags: tags.clear(),
        lambda tags: tags.popitem(),
        lambda tags: tags.__ior__({"Date": ""}),
    ],
)
def test_nothing_changes_it(change):
    """By whatever method of dict."""
    with pytest.raises(TypeError, match="does not change"):
        change(TAGS)
    assert TAGS == {"Event": "Sunday", "Site": "Club"}


def test_it_is_copied_and_written_as_a_dict():
    """Pickled, copied, and as JSON."""
    assert [pickle.loads(pickle.dumps(TAGS)), copy.copy(TAGS), copy.deepcopy(TAGS)] == [TAGS] * 3
    assert type(pickle.loads(pickle.dumps(TAGS))) is FrozenDict
    assert msgspec.json.decode(msgspec.json.encode(TAGS)) == TAGS
