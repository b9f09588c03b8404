"""Textbook positions: what a hand calls by a convention."""

import pytest

from tests.games.bridge.systems import positions as book
from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import calls_of
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.systems.catalogue import system_with_switches
from valat.games.bridge.systems.hand import CountedHand

# Rule, system with its conventions, positions.
LESSONS = {
    "BRI-OPEN-1": ("sayc", "", book.OPENINGS),
    "BRI-SYS-6": ("sayc", "", book.SAYC),
    "BRI-SYS-7": ("two-over-one", "", book.TWO_OVER_ONE),
    "BRI-CONV-9": ("sayc", "", book.STAYMAN_HEARTS),
    "BRI-CONV-10": ("sayc", "+rkcb-1430 -blackwood", book.KEY_CARDS),
    "BRI-CONV-11": ("sayc", "", book.TRANSFERS),
    "BRI-CONV-12": ("two-over-one", "", book.TEXAS),
    "BRI-CONV-13": ("sayc", "", book.OVER_2NT),
    "BRI-CONV-14": ("sayc", "", book.JACOBY_2NT),
    "BRI-CONV-15": ("two-over-one", "", book.SPLINTERS),
    "BRI-CONV-16": ("two-over-one", "+bergen", book.RAISES),
    "BRI-CONV-17": ("two-over-one", "+two-way-drury -drury", book.TWO_WAY_DRURY),
    "BRI-CONV-18": ("sayc", "", book.FOURTH_SUIT),
    "BRI-CONV-19": ("two-over-one", "", book.NEW_MINOR),
    "BRI-CONV-20": ("two-over-one", "", book.INVERTED),
    "BRI-CONV-21": ("sayc", "", book.FEATURE),
    "BRI-CONV-22": ("sayc", "", book.MICHAELS),
    "BRI-CONV-23": ("sayc", "", book.UNUSUAL),
    "BRI-CONV-24": ("two-over-one", "", book.SMOLEN),
    "BRI-CONV-25": ("sayc", "+minor-transfers", book.MINOR_TRANSFERS),
    "BRI-CONV-26": ("sayc", "+landy", book.LANDY),
    "BRI-CONV-27": ("two-over-one", "", book.CAPPELLETTI),
    "BRI-CONV-28": ("sayc", "+dont", book.DONT),
    "BRI-CONV-29": ("two-over-one", "", book.LEBENSOHL),
    "BRI-CONV-30": ("two-over-one", "", book.SUPPORT_DOUBLES),
    "BRI-CONV-31": ("two-over-one", "", book.RESPONSIVE),
    "BRI-CONV-7": ("two-over-one", "", book.CUE_BIDS),
    "BRI-CONV-32": ("sayc", "", book.BEFORE_SLAMS),
    "puppet": ("sayc", "-stayman-over-2nt +puppet-stayman", book.PUPPET),
    "Ogust": ("sayc", "-weak-two-feature +ogust", book.OGUST),
    "Drury": ("two-over-one", "", book.DRURY),
}


@pytest.mark.parametrize(
    ("name", "switches", "position"),
    [
        pytest.param(name, switches, position, id=f"{rule} {position.auction} {position.cards}")
        for rule, (name, switches, lesson) in LESSONS.items()
        for position in lesson
    ],
)
def test_what_the_book_calls(name, switches, position):
    """Each hand of each lesson."""
    system = system_with_switches(name, switches)
    auction = systems.bidding_context(system, system, calls_of(position.auction), 0, "none")
    call = system_call(system, auction, CountedHand(hand(position.cards)), auction.legal)
    assert call == position.call
