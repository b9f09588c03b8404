"""The results that a USEBIO file tells."""

import pytest

from valat.games.bridge.formats.usebio_results import is_usebio, read_usebio_results
from valat.match.files import read_file
from valat.match.results import read_event

LINE = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"


def traveller(*lines, board=1):
    """A board with these lines."""
    told = "".join(f"<TRAVELLER_LINE>{line}</TRAVELLER_LINE>" for line in lines)
    return f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{told}</BOARD>"


def event(content, kind="PAIRS"):
    """What a file with this in its event tells."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
    text = f'{head}<USEBIO Version="1.2"><EVENT EVENT_TYPE="{kind}">{content}</EVENT></USEBIO>'
    return read_usebio_results(text.encode())


def rows(content, kind="PAIRS"):
    """Its rows without what is empty."""
    return [{name: cell for name, cell in row.items() if cell} for row in event(content, kind).rows]


def test_pairs():
    """Who met, on which board, and what came of it, blanks left away. Rule: BRI-COMP-7"""
    assert rows(traveller(f"{LINE}<SCORE> -50 </SCORE>", f"{LINE}<SCORE>A6040</SCORE>", board=7)) == [
        {"board": "7", "ns": "1", "ew": "2", "result": "-50"},
        {"board": "7", "ns": "1", "ew": "2", "result": "A6040"},
    ]


def test_single_players():
    """Four numbers."""
    seats = "".join(f"<{seat}_PLAYER_NUMBER>{n}</{seat}_PLAYER_NUMBER>" for n, seat in enumerate("NSEW"))
    assert rows(traveller(f"{seats}<SCORE>0</SCORE>"), "INDIVIDUAL") == [
        {"board": "1", "north": "0", "south": "1", "east": "2", "west": "3", "result": "0"}
    ]


def test_swiss_pairs():
    """Who meets stands at the match, as its round does."""
    match = f"<MATCH><ROUND_NUMBER>3</ROUND_NUMBER>{LINE}{traveller('<SCORE>90</SCORE>')}</MATCH>"
    assert rows(match, "SWISS_PAIRS") == [{"board": "1", "round": "3", "ns": "1", "ew": "2", "result": "90"}]


def test_teams():
    """Which way the first team sat says who is North-South, whatever numbers its pairs have."""
    lines = [
        f"<DIRECTION>{way}</DIRECTION>{LINE}<SCORE>{score}</SCORE>"
        for way, score in [("NS", 420), ("EW", 170)]
    ]
    teams = "<ROUND_NUMBER>1</ROUND_NUMBER><TEAM>5</TEAM><OPPOSING_TEAM>8</OPPOSING_TEAM>"
    found = event(
        f"<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><MATCH>{teams}{traveller(*lines)}</MATCH>", "TEAMS"
    )
    assert [(row["ns_team"], row["ew_team"]) for row in found.rows] == [("5", "8"), ("8", "5")]
    assert found.method == "vps"


def section(name, players, number="1"):
    """A section with a pair and a traveller."""
    named = "".join(f"<PLAYER><PLAYER_NAME>{player}</PLAYER_NAME></PLAYER>" for player in players)
    pair = f"<PARTICIPANTS><PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{named}</PAIR></PARTICIPANTS>"
    return f'<SECTION SECTION_ID="{name}">{pair}{traveller(f"{LINE}<SCORE>50</SCORE>")}</SECTION>'


def test_sections():
    """Each row has its section and its session; the same pair is one wherever it plays."""
    told = f'<SESSION SESSION_ID="2">{section("A", ("Ann", "Bob"))}{section("B", ("Ann", "Bob"))}</SESSION>'
    assert [(row["session"], row["section"], row["ns"]) for row in rows(told)] == [
        ("2", "A", "1"),
        ("2", "B", "1"),
    ]


def test_sections_that_number_their_own_pairs():
    """Numbers of others get the section before them."""
    told = section("A", ("Ann", "Bob")) + section("B", ("Cy", "Di"))
    assert [(row["ns"], row["ew"]) for row in rows(told)] == [("A1", "A2"), ("B1", "B2")]


@pytest.mark.parametrize(
    ("kind", "scoring", "method"),
    [
        ("PAIRS", "MATCH_POINTS", "matchpoints"),
        ("PAIRS", "CROSS_IMPS", "cross-imps"),
        ("PAIRS", "BUTLER_IMPS", "butler"),
        ("MP_PAIRS", "", "matchpoints"),
        ("PAIRS", "", ""),
        ("TEAMS", "IMPS", "imps"),
        ("TEAMS", "BAM", "bam"),
        ("SWISS_TEAMS", "", "imps"),
    ],
)
def test_the_method(kind, scoring, method):
    """By how boards are scored, else by what old files call the event."""
    told = f"<BOARD_SCORING_METHOD>{scoring}</BOARD_SCORING_METHOD>" if scoring else ""
    assert event(told + traveller(LINE), kind).method == method


def test_two_winners():
    """The directions are ranked apart where the file says so, and may have the same numbers."""
    lines = [
        f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>{score}</SCORE>"
        for ns, ew, score in [(1, 1, 50), (2, 2, -50)]
    ]
    text = f"<USEBIO><EVENT><WINNER_TYPE>2</WINNER_TYPE>{traveller(*lines)}</EVENT></USEBIO>"
    assert read_event(text.encode(), {}).rules.winners == 2
    assert event(traveller(*lines)).winners is None


@pytest.mark.parametrize(
    "text",
    [
        "<USEBIO>",
        "<USEBIO></USEBIO>",
        '<?xml version="1.0" encoding="klingon"?><USEBIO></USEBIO>',
        '<!DOCTYPE USEBIO [<!ENTITY a "aaaa">]><USEBIO><EVENT>&a;</EVENT></USEBIO>',
        f"<USEBIO>{'<SECTION>' * 100_000}",
    ],
    ids=["open", "empty", "encoding", "entity", "deep"],
)
def test_what_cannot_be_read(text):
    """There is no result, and nothing is raised."""
    assert is_usebio(text.encode())
    assert read_usebio_results(text.encode()).rows == ()


def test_entities_are_found_in_any_encoding():
    """Also where the letters have two bytes each."""
    text = '<?xml version="1.0" encoding="utf-16"?><!DOCTYPE a [<!ENTITY a "b">]><a><EVENT/></a>'
    assert read_usebio_results(text.encode("utf-16")).rows == ()


def test_deals_within_usebio():
    """Boards that have LIN with them are read as deals still."""
    lin = "pn|S,W,N,E|st||md|3S2H,S3H3|sv|o|mb|p|mb|p|mb|p|mb|p|pg||"
    text = f"<USEBIO><EVENT>{traveller(f'{LINE}<LIN_DATA>{lin}</LIN_DATA>')}</EVENT></USEBIO>"
    assert read_file(text.encode()).format == "lin"
