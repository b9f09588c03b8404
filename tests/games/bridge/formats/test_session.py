"""Deals that were played, as a pairs event in USEBIO."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from valat import games
from valat.games.bridge.formats.board import Board
from valat.kernel.errors import Refusal
from valat.kernel.formats import FileDeal, TableResult
from valat.match.files import read_file, write_deals

VECTORS = Path(__file__).parents[3] / "vectors"
BRIDGE = games.find("bridge")
SUITS = [[suit + rank for rank in "AKQJT98765432"] for suit in "CDHS"]
RECORD = {"valat": 1, "game": "bridge", "options": {}, "dealer": 0, "board": 1, "hands": SUITS}
PASSED = {**RECORD, "moves": ["Pass"] * 4}
NAMES = ("Ann", "Bob", "Cy", "Di")


def event(*deals):
    return fromstring(write_deals(BRIDGE, "usebio", list(deals))).find("EVENT")


def entry(score, **fields):
    """What the house keeps of a board that North played in 4 spades."""
    contract = {"contract": "4S", "multiplier": 1, "declarer": 0, "tricks": 10, "lead": "HA"}
    return {**contract, "scores": [score, -score], **fields}


def shared(record=PASSED):
    """A deal that three tables have played, the first and the last alike."""
    scores = [("one", 420), ("two", -50), ("three", 420)]
    field = [
        TableResult(table, tuple(f"{name} {table}" for name in NAMES), entry(score))
        for table, score in scores
    ]
    return FileDeal(players=NAMES, record=record, day="2026-11-21", field=tuple(field))


def test_a_deal_that_several_tables_played():
    """A line for each with its matchpoints; pairs are apart by direction. Rule: BRI-COMP-2, BRI-COMP-7"""
    found = event(shared())
    lines = found.findall("BOARD/TRAVELLER_LINE")
    assert [(line.findtext("SCORE"), line.findtext("NS_MATCH_POINTS")) for line in lines] == [
        ("420", "3"),
        ("420", "3"),
        ("-50", "0"),
    ]
    assert (found.findtext("DATE"), found.findtext("WINNER_TYPE")) == ("21/11/2026", "2")
    assert [
        [pair.findtext(tag) for tag in ("PAIR_NUMBER", "DIRECTION", "PLACE", "PERCENTAGE")]
        for pair in found.findall("PARTICIPANTS/PAIR")
    ] == [
        ["1", "NS", "1", "75"],
        ["2", "EW", "2", "25"],
        ["3", "NS", "3", "0"],
        ["4", "EW", "1", "100"],
        ["5", "NS", "1", "75"],
        ["6", "EW", "2", "25"],
    ]


def test_a_table_alone():
    """Its results stand there, compared with nobody's: an average. Rule: BRI-COMP-7"""
    found = event(FileDeal(players=NAMES, record=PASSED, day="2026-11-21"))
    assert found.findtext("BOARD/TRAVELLER_LINE/CONTRACT") == "PASS"
    assert [pair.findtext("PERCENTAGE") for pair in found.findall("PARTICIPANTS/PAIR")] == ["50", "50"]
    assert [name.text for name in found.iter("PLAYER_NAME")] == ["Ann", "Cy", "Bob", "Di"]


def test_a_pair_that_sat_both_ways():
    """All pairs are ranked together, without directions. Rule: BRI-COMP-2"""
    record = {**PASSED, "board": 2, "hands": SUITS[1:] + SUITS[:1]}
    turned = FileDeal(players=("Bob", "Ann", "Di", "Cy"), record=record)
    found = event(FileDeal(players=NAMES, record=PASSED), turned)
    assert found.findtext("WINNER_TYPE") == "1"
    assert len(found.findall("PARTICIPANTS/PAIR")) == 2
    assert found.find("PARTICIPANTS/PAIR/DIRECTION") is None


def test_the_same_number_on_other_cards():
    """Boards of two sessions are told apart by another number; the same cards are one board."""
    other = FileDeal(players=NAMES, record={**PASSED, "hands": SUITS[1:] + SUITS[:1]})
    found = event(FileDeal(players=NAMES, record=PASSED), other, FileDeal(players=NAMES[::-1], record=PASSED))
    assert [board.findtext("BOARD_NUMBER") for board in found.findall("BOARD")] == ["1", "2"]
    assert [len(board.findall("TRAVELLER_LINE")) for board in found.findall("BOARD")] == [2, 1]


def test_a_file_of_another_program():
    """Two tables of a match of teams: players, lead, and a line for each result. Rule: BRI-COMP-7"""
    file = read_file((VECTORS / "bridge_team_match.pbn").read_bytes())
    found = event(*file.deals)
    assert found.findtext("EVENT_DESCRIPTION") == "2021 Online Qual: Open R2"
    assert found.findtext("DATE") == "23/08/2021"
    first = found.findall("BOARD")[0]
    assert [line.findtext("CONTRACT") for line in first.findall("TRAVELLER_LINE")] == [
        "1NT",
        "1NT",
        "PASS",
        "2D",
    ]
    assert first.findtext("TRAVELLER_LINE/LEAD") == "D4"


@pytest.mark.parametrize(
    "deals",
    [[], [FileDeal(Board(number=1))], [FileDeal(players=NAMES, record=RECORD)]],
    ids=["none", "bare", "unfinished"],
)
def test_without_results_there_is_no_event(deals):
    """It is refused with a sentence: the format tells nothing else."""
    with pytest.raises(Refusal) as caught:
        write_deals(BRIDGE, "usebio", deals)
    assert caught.value.code == "no_format"
