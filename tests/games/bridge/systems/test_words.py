"""What calls mean, in words."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.catalogue import assemble_system
from valat.games.bridge.systems.reader import read_file
from valat.games.bridge.systems.words import bounds_words

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


def words(auction, language="en"):
    """What is told of each call that may follow."""
    system = assemble_system("mine", read_file(MINE, "mine"), {})
    place = systems.bidding_context(system, system, calls_of(auction), 0, "none")
    return {meaning.call: meaning.words[language] for meaning in systems.meanings(system, place)}


def test_a_call_of_several_ranges():
    """Each is told: a weak or a strong hand is not any hand."""
    assert words("") == {"1C": "8–10 / 16+ points", "Pass": "0–7 points"}


@pytest.mark.parametrize(
    ("call", "told"), [("1H", "8–9 / 18+ points"), ("1S", "8 / 20+ points"), ("2C", "2 / 4 points")]
)
def test_what_was_shown_before_narrows_them(call, told):
    """The ranges lose what the hand has denied; where nothing is left they stand as they are."""
    assert words("1C-1D")[call] == told


@pytest.mark.parametrize(
    ("language", "strong", "few"), [("uk", "20+ пунктів", "4 пункти"), ("hr", "20+ bodova", "4 boda")]
)
def test_numbers_have_their_forms(language, strong, few):
    """Slavic languages count two to four otherwise than more, by the number that is read last."""
    told = words("1C-1D", language)
    assert told["1S"].endswith(strong)
    assert told["2C"].endswith(few)


@pytest.mark.parametrize(("language", "told"), [("uk", "21+ пунктів"), ("hr", "21+ bodova")])
def test_an_open_range_is_read_as_many(language, told):
    """«21 or more» takes the form of the «more», whatever its last digit."""
    known = (Bounds(points=(21, 37)),)
    assert bounds_words(known)[language] == told
