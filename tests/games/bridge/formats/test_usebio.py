"""Results as USEBIO."""

from fractions import Fraction
from xml.etree.ElementTree import fromstring

from valat.games.bridge.formats import Event, Line, Pair, write_usebio

PAIRS = [
    Pair(1, ("Ann", "Bob & Co"), 1, Fraction(3), Fraction(3, 4)),
    Pair(2, ("Cy", "Di <3"), 2, Fraction(1), Fraction(1, 4)),
]
LINES = [
    Line(2, 1, 2, "Pass", 0, Fraction(1), Fraction(1)),
    Line(1, 1, 2, "4H", 590, Fraction(2), Fraction(0), 2, 0, 10, "SK"),
]


def event(kind="MP_PAIRS"):
    return fromstring(write_usebio(Event("Club", "Thursday", "2026-11-21", kind, 1, PAIRS, LINES)))


def test_the_event():
    """Club, description, day and kind. Rule: BRI-COMP-7"""
    root = event()
    assert (root.tag, root.find("EVENT").get("EVENT_TYPE")) == ("USEBIO", "MP_PAIRS")
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
    assert event("BUTLER_PAIRS").findtext("EVENT/BOARD/TRAVELLER_LINE/NS_IMPS") == "2"
