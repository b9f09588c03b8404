"""What opponents may ask."""

from typing import get_args

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from tests.scenes import scene_json
from valat.games.bridge import BRIDGE, systems
from valat.games.bridge.options import Options, SystemName
from valat.games.bridge.systems.form import LANGUAGES

STAYMAN = "1NT Pass 2C"


def meanings(state, seat):
    """What is told of each call, for a seat or a spectator."""
    return [told and told["words"]["en"] for told in scene_json(BRIDGE, state, seat)["meanings"]]


def test_opponents_are_told_what_calls_mean():
    """And the own side is not; whoever watches may ask about all. Rule: BRI-INFO-1"""
    state = dealt(TYPICAL, STAYMAN)
    asked = meanings(state, 1)
    assert asked[0] == "15–17 points, balanced, no five-card suit"
    assert asked[1] is None
    assert asked[2].startswith("Stayman: asks for four-card majors")
    assert [told is None for told in meanings(state, 2)] == [True, False, True]
    assert None not in meanings(state, None)


def test_artificial_calls_are_alerted_by_themselves():
    """No player has to do it. Rule: BRI-INFO-1"""
    told = scene_json(BRIDGE, dealt(TYPICAL, STAYMAN), 3)["meanings"]
    assert [note and note["alert"] for note in told] == [False, None, True]
    assert set(told[2]["words"]) == set(LANGUAGES)


def test_the_hand_is_never_asked():
    """Other cards, the same answers. Rule: BRI-INFO-1"""
    one, other = dealt(TYPICAL, STAYMAN), dealt(" ".join(TYPICAL.split()[::-1]), STAYMAN)
    assert meanings(one, 1) == meanings(other, 1)


def test_what_an_auction_has_shown():
    """All calls of a seat together: five spades, and six once they are named again. Rule: BRI-INFO-1"""
    told = scene_json(BRIDGE, dealt(TYPICAL, "1S Pass 1NT Pass 2S"), 1)["told"]
    assert told[0]["points"] == [12, 15]
    assert told[0]["lengths"][3][0] == 6
    assert told[0]["words"]["en"] == "12–15 points, 6+ ♠"
    assert told[1] is None


def test_psychic_calls_stay_on_record():
    """They are seen once the cards are open, and not before. Rule: BRI-INFO-3"""
    state = dealt(TYPICAL, "2NT Pass Pass Pass")
    assert scene_json(BRIDGE, state, 1)["psychic"] == []
    assert 0 in scene_json(BRIDGE, state, None, opened=True)["psychic"]
    honest = dealt(TYPICAL, "Pass Pass Pass Pass")
    assert scene_json(BRIDGE, honest, None, opened=True)["psychic"] == []


def test_every_system_can_be_chosen():
    """For either side."""
    assert get_args(SystemName) == systems.names()


def test_answers_follow_the_conventions_of_the_side():
    """Without Stayman two clubs over a no trump is what the bare system has. Rule: BRI-INFO-1, BRI-SYS-2"""
    without = dealt(TYPICAL, STAYMAN, options={"north_south_conventions": "-stayman"})
    other = dealt(TYPICAL, STAYMAN, options={"east_west_conventions": "-stayman"})
    assert not meanings(without, 1)[2].startswith("Stayman")
    assert meanings(other, 1) == meanings(dealt(TYPICAL, STAYMAN), 1)


@pytest.mark.parametrize("system", get_args(SystemName))
def test_the_cards_of_both_sides(system):
    """What the convention card prints, in every language; each side has its own. Rule: BRI-INFO-1"""
    options = Options(east_west=system, east_west_conventions="-gerber")
    north_south, east_west = BRIDGE.convention_cards(options)
    assert (north_south.system, east_west.system) == ("natural", system)
    on = [
        {convention.name for convention in card.conventions if convention.on}
        for card in (north_south, east_west)
    ]
    assert "gerber" in on[0] - on[1]
    openings = east_west.places[0]
    assert openings.after == ()
    assert openings.meanings
    assert all(set(meaning.words) == set(LANGUAGES) for meaning in openings.meanings)
