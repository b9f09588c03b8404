"""What calls mean, in words."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.games.bridge.systems.catalogue import assemble_system
from valat.games.bridge.systems.reader import read_file

MINE = """
title = { en = "Mine" }
[[situation]]
name = "opening"
after = [""]
call = [
  { call = "1C", shows = { hcp = "8-10, 16+" } },
  { call = "Pass", shows = { hcp = "..7" } },
]
[[situation]]
name = "later"
after = ["1C-1D"]
call = [
  { call = "1H", shows = { hcp = "8-9, 18+" } },
  { call = "1S", shows = { hcp = "6-8, 20+", any = [{ hcp = "7+" }] } },
  { call = "2C", shows = { hcp = "2, 4" } },
]
[[situation]]
name = "answer"
after = ["1C"]
call = [{ call = "1D" }]
"""


def words(auction):
    """What is told in English of each call that may follow."""
    system = assemble_system("mine", read_file(MINE, "mine"), {})
    place = systems.bidding_context(system, system, calls_of(auction), 0, "none")
    return {meaning.call: meaning.words["en"] for meaning in systems.meanings(system, place)}


def test_a_call_of_several_ranges():
    """Each is told: a weak or a strong hand is not any hand."""
    assert words("") == {"1C": "8–10 / 16+ points", "Pass": "0–7 points"}


@pytest.mark.parametrize(
    ("call", "told"), [("1H", "8–9 / 18+ points"), ("1S", "8 / 20+ points"), ("2C", "2 / 4 points")]
)
def test_what_was_shown_before_narrows_them(call, told):
    """The ranges lose what the hand has denied; where nothing is left they stand as they are."""
    assert words("1C-1D")[call] == told
