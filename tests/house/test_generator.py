"""Deals as somebody wishes them."""

import pytest

from valat.house.generator import generate_deals
from valat.kernel.errors import Unreadable


def test_deals_are_as_they_were_wished():
    """So many, each one so; nothing of them is played."""
    records = generate_deals("bridge", {}, "S: spades 8+", 2)
    assert [sum(card[0] == "S" for card in record["hands"][2]) >= 8 for record in records] == [True, True]
    assert [record["moves"] for record in records] == [[], []]


def test_chance_is_the_systems():
    """Nobody can tell beforehand what is dealt."""
    one, other = (generate_deals("bridge", {}, "S: spades 5+", 1) for _ in range(2))
    assert one[0]["hands"] != other[0]["hands"]


def test_options_are_the_tables():
    """The records name what differs from the game's first rule set."""
    (record,) = generate_deals("bridge", {"boards": 4}, "S: spades 5+", 1)
    assert record["options"]["boards"] == 4


@pytest.mark.parametrize(("game", "where"), [("belot", "S: spades 5+"), ("bridge", "S: luck")])
def test_what_cannot_be_wished_is_refused(game, where):
    """In this game, or in these words."""
    with pytest.raises(Unreadable) as refused:
        generate_deals(game, {}, where, 1)
    assert refused.value.key == "bad_where"
