"""Results as USEBIO."""

from fractions import Fraction
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from valat.games.bridge.formats import Event, PairEntry, TravellerLine, write_usebio

PAIRS = [
    PairEntry(1, ("Ann", "Bob & Co"), 1, Fraction(3), Fraction(3, 4)),
    PairEntry(2, ("Cy", "Di <3"), 2, Fraction(1), Fraction(1, 4)),
]
LINES = [
    TravellerLine(2, 1, 2, "Pass", 0, Fraction(1), Fraction(1)),
    TravellerLine(1, 1, 2, "4H", 590, Fraction(2), Fraction(0), 2, 0, 10, "SK"),
]


CONTENTS = {
    "USEBIO": "CLUB EVENT",
    "CLUB": "CLUB_NAME CLUB_ID_NUMBER",
    "EVENT": "PROGRAM_NAME PROGRAM_VERSION EVENT_DESCRIPTION DATE BOARD_SCORING_METHOD BOARDS_PLAYED "
    "WINNER_TYPE PARTICIPANTS BOARD",
    "PARTICIPANTS": "PAIR",
    "PAIR": "PAIR_NUMBER DIRECTION PLACE TOTAL_SCORE PERCENTAGE PLAYER",
    "PLAYER": "PLAYER_NAME NATIONAL_ID_NUMBER",
    "BOARD": "BOARD_NUMBER TRAVELLER_LINE",
    "TRAVELLER_LINE": "NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS "
    "EW_MATCH_POINTS NS_CROSS_IMP_POINTS EW_CROSS_IMP_POINTS NS_BUTLER_POINTS EW_BUTLER_POINTS",
}
"""What stands in what, in which order, in files of version 1.2: of the NZ Bridge Scorer's converter
(github.com/duaneg/scorer-to-usebio) and those that the viewer Bridge Solver Online reads."""


def event(method="MATCH_POINTS", direction=""):
    pairs = [replace(pair, direction=direction) for pair in PAIRS]
    return fromstring(write_usebio(Event("Club", "Thursday", "2026-11-21", method, 1, pairs, LINES)))


@pytest.mark.parametrize("method", ["MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS"])
def test_the_elements_are_those_of_the_format(method):
    """Each is known where it stands, in the usual order; it holds elements or text. Rule: BRI-COMP-7"""
    root = event(method, "NS")
    assert root.get("Version") == "1.2"
    for element in root.iter():
        order = [CONTENTS[element.tag].split().index(child.tag) for child in element] if len(element) else []
        assert order == sorted(order)
        assert (element.tag in CONTENTS) == (len(element) > 0)


def test_the_type_of_the_event():
    """Pairs, whatever their boards are scored by; older versions had other words."""
    for method in ("MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS"):
        found = event(method).find("EVENT")
        assert found.attrib == {"EVENT_TYPE": "PAIRS"}
        assert found.findtext("BOARD_SCORING_METHOD") == method


def test_the_event():
    """Club, description, day and scoring. Rule: BRI-COMP-7"""
    root = event()
    assert root.tag == "USEBIO"
    assert root.findtext("EVENT/DATE") == "21/11/2026"
    assert root.findtext("CLUB/CLUB_NAME") == "Club"
    assert root.findtext("EVENT/BOARD_SCORING_METHOD") == "MATCH_POINTS"
    assert root.findtext("EVENT/BOARDS_PLAYED") == "2"


def test_pairs():
    """Number, place, total, percentage and names, whatever letters these have. Rule: BRI-COMP-7"""
    first, second = event().findall("EVENT/PARTICIPANTS/PAIR")
    assert [child.text for child in first][:4] == ["1", "1", "3", "75"]
    assert [player.findtext("PLAYER_NAME") for player in second.findall("PLAYER")] == ["Cy", "Di <3"]


def test_travellers():
    """Boards in order, each line with contract, declarer, lead, tricks, score and points. Rule: BRI-COMP-7"""
    first, second = event().findall("EVENT/BOARD")
    assert [first.findtext("BOARD_NUMBER"), second.findtext("BOARD_NUMBER")] == ["1", "2"]
    assert {child.tag: child.text for child in first.find("TRAVELLER_LINE")} == {
        "NS_PAIR_NUMBER": "1",
        "EW_PAIR_NUMBER": "2",
        "CONTRACT": "4Hx",
        "PLAYED_BY": "N",
        "LEAD": "SK",
        "TRICKS": "10",
        "SCORE": "590",
        "NS_MATCH_POINTS": "2",
        "EW_MATCH_POINTS": "0",
    }
    assert second.findtext("TRAVELLER_LINE/CONTRACT") == "Pass"
    assert second.find("TRAVELLER_LINE/PLAYED_BY") is None


def test_imps():
    """Points are named by what they are."""
    assert event("CROSS_IMPS").findtext("EVENT/BOARD/TRAVELLER_LINE/NS_CROSS_IMP_POINTS") == "2"
    assert event("BUTLER_IMPS").findtext("EVENT/BOARD/TRAVELLER_LINE/NS_BUTLER_POINTS") == "2"


def test_sections_stand_within_the_session():
    """From version 1.3 on; in 1.2 all stands in the event."""
    pairs = [replace(pair, section=section) for pair, section in zip(PAIRS, "AB", strict=True)]
    lines = [replace(line, section=section) for line, section in zip(LINES, "AB", strict=True)]
    told = Event("Club", "Thursday", "", "MATCH_POINTS", 1, pairs, lines)
    found = fromstring(write_usebio(told, "1.3")).findall("EVENT/SESSION/SECTION")
    assert [one.get("SECTION_ID") for one in found] == ["A", "B"]
    assert [one.findtext("PARTICIPANTS/PAIR/PAIR_NUMBER") for one in found] == ["1", "2"]
    assert [one.findtext("BOARD/BOARD_NUMBER") for one in found] == ["2", "1"]
    assert len(fromstring(write_usebio(told)).findall("EVENT/BOARD")) == 2


def test_what_is_no_score_stands_last():
    """An award has no contract, and points only where there are some."""
    award = TravellerLine(1, 1, 2, "", "A+/A-", None, Fraction(1, 2))
    told = Event("Club", "Thursday", "", "MATCH_POINTS", 1, PAIRS, [award, *LINES])
    line = fromstring(write_usebio(told, "1.3")).findall("EVENT/BOARD/TRAVELLER_LINE")[1]
    assert [child.tag for child in line] == ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE", "EW_MATCH_POINTS"]
