"""The house's calls."""

import pytest
from msgspec import convert

from tests.bots.bridge.bidding_positions import turn_at
from tests.games.bridge.deals import cards
from valat.bots.bridge import house, passive
from valat.bots.self_play import Lineup, play_deal
from valat.games.bridge import BRIDGE
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.sheet import result

HANDS = [
    ("AK432.K32.A43.32", "", "1S"),
    ("Q32.K432.Q432.32", "1S Pass", "2S"),
    ("KQ32.2.AQ32.K432", "1H", "X"),
    ("AQ432.32.K432.32", "1H", "1S"),
    ("Q432.KQ32.32.432", "1C 1D", "X"),
    ("432.Q432.432.432", "1D Pass", "Pass"),
    ("5432.432.432.432", "1H X Pass", "1S"),
]


@pytest.mark.parametrize(("hand", "auction", "call"), HANDS)
def test_calls(hand, auction, call):
    """The house bids the natural system, with opponents or without. Rule: BRI-SYS-1"""
    calls = auction.split()
    seat = len(calls) % 4
    hands = [["??"] * 13 for _ in range(4)]
    hands[seat] = cards(hand)
    fields = {"valat": 1, "game": "bridge", "options": {}, "dealer": 0, "board": 1, "vulnerable": "none"}
    legal = ["Pass", call] if call != "Pass" else ["1S", "Pass"]
    own = {"hands": hands, "moves": calls, "seat": seat, "legal": legal, "claims": []}
    assert house(convert(fields | own, BRIDGE.View), 1) == call


def test_the_house_outbids_the_passive_bot():
    """The same boards with the houses in the other seats: by far more than two IMPs a board."""
    options = BRIDGE.presets["duplicate"]
    teams = [
        Lineup(BRIDGE, options, ("",) * 4, bots, 3) for bots in ((house, passive) * 2, (passive, house) * 2)
    ]
    gained = 0
    for number in range(12):
        setup = BRIDGE.next(BRIDGE.start(options, ("",) * 4, number % 4))
        one, other = (result(play_deal(team, setup, number)).scores[0] for team in teams)
        gained += imps(one - other)
    assert gained > 2 * 12


@pytest.mark.parametrize(("conventions", "call"), [("", "2C"), ("-stayman", "2NT")])
def test_calls_by_the_conventions_of_its_side(conventions, call):
    """With Stayman the house asks for a major, without it shows its strength. Rule: BRI-SYS-2"""
    options = {"north_south_conventions": conventions} if conventions else {}
    hands = [["??"] * 13 for _ in range(4)]
    hands[2] = cards("KQ32.K432.32.432")
    fields = {"valat": 1, "game": "bridge", "options": options, "dealer": 0, "board": 1, "vulnerable": "none"}
    legal = ["2C", "2NT", "3NT", "Pass"]
    own = {"hands": hands, "moves": ["1NT", "Pass"], "seat": 2, "legal": legal, "claims": []}
    assert house(convert(fields | own, BRIDGE.View), 1) == call


@pytest.mark.parametrize(("below", "usual"), [([40, 0], "Pass"), ([0, 0], "3S"), ([0, 40], "3S")])
def test_the_house_stops_in_a_game_that_a_part_score_completes(below, usual):
    """What would only look for a game is not bid with 40 below the line. Rule: BRI-SCORE-7"""
    hands = "AKQ76.A5.K43.J32 T3.KQ32.J98.KT65 J952.876.A2.Q974 84.JT94.QT765.A8"
    _, _, call = turn_at(hands, "1S Pass 2S Pass", options={"scoring": "rubber"}, below=below)
    assert (call == "Pass") is (usual == "Pass")
