"""Results as USEBIO."""

from fractions import Fraction
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from valat.games.bridge.formats import PairEntry, TravellerLine, UsebioEvent, write_usebio
from valat.games.bridge.formats.usebio import MatchEntry

PAIRS = [
    PairEntry(1, ("Ann", "Bob & Co"), 1, Fraction(3), Fraction(3, 4)),
    PairEntry(2, ("Cy", "Di <3"), 2, Fraction(1), Fraction(1, 4)),
]
LINES = [
    TravellerLine(2, 1, 2, "Pass", 0, Fraction(1), Fraction(1)),
    TravellerLine(1, 1, 2, "4H", 590, Fraction(2), Fraction(0), 2, 0, 10, "SK"),
]


TEAMS = [
    PairEntry(1, ("Ann", "Bob", "Cy", "Di"), 1, Fraction(6), name="Aces & Co"),
    PairEntry(2, ("Ed", "Flo", "Gus", "Hal"), 2, Fraction(-6)),
]
MATCH = MatchEntry(1, (2, 1), (Fraction(-6), Fraction(6)))
ROOMS = [
    TravellerLine(1, (1,), (2,), "4H", 420, Fraction(6), Fraction(-6), 1, 0, 10, match=1),
    TravellerLine(1, (2,), (1,), "2H", 170, Fraction(-6), Fraction(6), 1, 0, 10, match=1),
]


CONTENTS = {
    "USEBIO": "CLUB EVENT",
    "CLUB": "CLUB_NAME CLUB_ID_NUMBER",
    "EVENT": "PROGRAM_NAME PROGRAM_VERSION EVENT_DESCRIPTION DATE BOARD_SCORING_METHOD "
    "MATCH_SCORING_METHOD BOARDS_PLAYED WINNER_TYPE SESSION PARTICIPANTS MATCH BOARD",
    "SESSION": "SECTION",
    "SECTION": "PARTICIPANTS MATCH BOARD",
    "PARTICIPANTS": "PAIR TEAM PLAYER",
    "TEAM": "PLACE TOTAL_SCORE PERCENTAGE PLAYER",
    "MATCH": "ROUND_NUMBER TEAM OPPOSING_TEAM TEAM_SCORE OPPOSING_TEAM_SCORE BOARD",
    "PAIR": "PAIR_NUMBER DIRECTION PLACE TOTAL_SCORE PERCENTAGE PLAYER",
    "PLAYER": "PLAYER_NUMBER PLACE TOTAL_SCORE PERCENTAGE PLAYER_NAME NATIONAL_ID_NUMBER",
    "BOARD": "BOARD_NUMBER IMPS TRAVELLER_LINE",
    "TRAVELLER_LINE": "DIRECTION NS_PAIR_NUMBER EW_PAIR_NUMBER N_PLAYER_NUMBER S_PLAYER_NUMBER "
    "E_PLAYER_NUMBER W_PLAYER_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS "
    "EW_MATCH_POINTS NS_CROSS_IMP_POINTS EW_CROSS_IMP_POINTS NS_BUTLER_POINTS EW_BUTLER_POINTS",
}
"""What stands in what, in which order: in files of the NZ Bridge Scorer's converter
(duaneg/scorer-to-usebio) and of ScoreBridge (one is in yewtc/App-BridgeWebs-XMLEditor), and what two programs
read, Bridge Solver Online and marcshearer/ImportUsebio, of which the last has teams."""


def check_order(root):
    """Each element is known where it stands, in the usual order; it holds elements or text."""
    for element in root.iter():
        held = [child.tag for child in element]
        # within a match the teams are numbers, among the participants elements of their own
        if element.tag in CONTENTS and held:
            order = [CONTENTS[element.tag].split().index(name) for name in held]
            assert order == sorted(order)
        else:
            assert not held
            assert element.tag not in CONTENTS or element.tag in ("TEAM",)


def event(method="MATCH_POINTS", direction=""):
    pairs = [replace(pair, direction=direction) for pair in PAIRS]
    return fromstring(write_usebio(UsebioEvent("Club", "Thursday", "2026-11-21", method, 1, pairs, LINES)))


@pytest.mark.parametrize("method", ["MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS"])
def test_the_elements_are_those_of_the_format(method):
    """Each is known where it stands, in the usual order; it holds elements or text. Rule: BRI-COMP-7"""
    root = event(method, "NS")
    assert root.get("Version") == "1.2"
    check_order(root)


@pytest.mark.parametrize("matches", ["IMPS", "VPS"])
def test_the_elements_of_teams(matches):
    """Number and name are attributes; a board says its IMPs and how the first team sat. Rule: BRI-COMP-7"""
    told = UsebioEvent("Club", "Cup", "2026-11-21", "IMPS", 1, TEAMS, ROOMS, "teams", [MATCH], matches)
    root = fromstring(write_usebio(told, "1.3"))
    check_order(root)
    assert root.findtext("EVENT/MATCH_SCORING_METHOD") == matches
    teams = [team.attrib for team in root.iterfind("EVENT/PARTICIPANTS/TEAM")]
    assert teams == [{"TEAM_ID": "1", "TEAM_NAME": "Aces & Co"}, {"TEAM_ID": "2", "TEAM_NAME": "2"}]
    assert root.findtext("EVENT/MATCH/TEAM_SCORE") == "-6"
    board = root.find("EVENT/MATCH/BOARD")
    assert board.findtext("IMPS") == "-6"
    assert [line.findtext("DIRECTION") for line in board.iterfind("TRAVELLER_LINE")] == ["EW", "NS"]


def test_the_elements_of_single_players():
    """A number for each seat. Rule: BRI-COMP-7"""
    players = [PairEntry(number, ("Ann",), 1, Fraction(1), Fraction(1, 2)) for number in range(1, 5)]
    lines = [TravellerLine(1, (1, 3), (2, 4), "Pass", 0, Fraction(1), Fraction(1))]
    told = UsebioEvent("Club", "Night", "", "MATCH_POINTS", 1, players, lines, "individual")
    root = fromstring(write_usebio(told, "1.3"))
    check_order(root)
    line = root.find("EVENT/BOARD/TRAVELLER_LINE")
    assert [line.findtext(f"{seat}_PLAYER_NUMBER") for seat in "NESW"] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("day", "version", "expected"),
    [
        ("2013-08-10", "1.2", "10/08/2013"),
        ("2013-08-10", "1.3", "2013-08-10"),
        ("2013-08-10 19:19", "1.3", "2013-08-10"),
        ("2013-??-??", "1.2", None),
        ("", "1.3", None),
    ],
)
def test_the_day(day, version, expected):
    """ISO 8601 from 1.3 on, the day first before; none where not all of it is known. Rule: BRI-COMP-7"""
    told = UsebioEvent("Club", "Thursday", day, "MATCH_POINTS", 1, PAIRS, LINES)
    assert fromstring(write_usebio(told, version)).findtext("EVENT/DATE") == expected


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
    assert second.findtext("TRAVELLER_LINE/CONTRACT") == "PASS"
    assert second.find("TRAVELLER_LINE/PLAYED_BY") is None


def test_imps():
    """Points are named by what they are."""
    assert event("CROSS_IMPS").findtext("EVENT/BOARD/TRAVELLER_LINE/NS_CROSS_IMP_POINTS") == "2"
    assert event("BUTLER_IMPS").findtext("EVENT/BOARD/TRAVELLER_LINE/NS_BUTLER_POINTS") == "2"


def test_sections_stand_within_the_session():
    """From version 1.3 on; in 1.2 all stands in the event."""
    pairs = [replace(pair, section=section) for pair, section in zip(PAIRS, "AB", strict=True)]
    lines = [replace(line, section=section) for line, section in zip(LINES, "AB", strict=True)]
    told = UsebioEvent("Club", "Thursday", "", "MATCH_POINTS", 1, pairs, lines)
    found = fromstring(write_usebio(told, "1.3")).findall("EVENT/SESSION/SECTION")
    assert [session.get("SECTION_ID") for session in found] == ["A", "B"]
    assert [session.findtext("PARTICIPANTS/PAIR/PAIR_NUMBER") for session in found] == ["1", "2"]
    assert [session.findtext("BOARD/BOARD_NUMBER") for session in found] == ["2", "1"]
    assert len(fromstring(write_usebio(told)).findall("EVENT/BOARD")) == 2


def test_what_is_no_score_stands_last():
    """An award has no contract, and points only where there are some."""
    award = TravellerLine(1, 1, 2, "", "A+/A-", None, Fraction(1, 2))
    told = UsebioEvent("Club", "Thursday", "", "MATCH_POINTS", 1, PAIRS, [award, *LINES])
    line = fromstring(write_usebio(told, "1.3")).findall("EVENT/BOARD/TRAVELLER_LINE")[1]
    assert [child.tag for child in line] == ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE", "EW_MATCH_POINTS"]
