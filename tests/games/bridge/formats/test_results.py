"""Results of events in PBN."""

from tests.games.bridge.formats.files import VECTORS
from valat.games.bridge.formats.results import read_results

HEAD = '[Board "4"]\n[Dealer "W"]\n[Vulnerable "All"]\n'


def table(columns, *rows):
    """The results of a score table."""
    return read_results((f'{HEAD}[ScoreTable "{columns}"]\n' + "\n".join(rows)).encode()).rows


def test_a_score_table():
    """Columns by their names, whatever their widths; contracts by who is vulnerable. Rule: BRI-COMP-7"""
    rows = table(
        "-PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead",
        "1 2 3NTX N 8 S4",
        "3 4 2H W 9 ?",
        "5 6 Pass - - -",
        "7 8 4S S ? -",
    )
    assert [(row["ns"], row["ew"], row["result"]) for row in rows] == [
        ("1", "2", "-200"),
        ("3", "4", "-140"),
        ("5", "6", "0"),
        ("7", "8", ""),
    ]


def test_scores_go_before_contracts():
    """By whichever side has one; an artificial score is told by its percentages. Rule: BRI-COMP-7"""
    rows = table(
        "PairId_NS;PairId_EW;Contract;Score_NS;Score_EW;Percentage_NS;Percentage_EW",
        '1 2 4S "620" - 80 20',
        '3 4 4S - "100" 10 90',
        "5 6 - - - ^60 ^40",
        "7 8 - - - - -",
    )
    assert [row["result"] for row in rows] == ["620", "-100", "60%/40%", ""]


def test_single_players_and_teams():
    """Programs add columns for them. Rule: BRI-COMP-1"""
    players = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Score_NS"
    assert table(players, "1 2 3 4 50")[0] == {
        "board": "4",
        "north": "1",
        "south": "2",
        "east": "3",
        "west": "4",
        "result": "50",
    }
    assert table("TeamId_Home;TeamId_Away;Score_NS;Round", "1 2 50 3")[0] == {
        "board": "4",
        "ns_team": "1",
        "ew_team": "2",
        "round": "3",
        "result": "50",
    }


def test_a_deal_a_table():
    """Home is North-South where no room says otherwise; pairs have no order. Rule: BRI-COMP-3"""
    first, *_ = read_results((VECTORS / "bridge_team_match.pbn").read_bytes()).rows
    assert (first["board"], first["ns_team"], first["ew_team"], first["result"]) == (
        "11",
        "Team 1",
        "Team 2",
        "0",
    )
    assert first["ns"] == "Player 2#00002 + Player 4#00004"
    told = f'{HEAD}[HomeTeam "A"]\n[VisitTeam "B"]\n[Room "Closed"]\n[Score "EW 50"]\n[Round "2"]'
    assert read_results(told.encode()).rows == (
        {"board": "4", "result": "-50", "ns_team": "B", "ew_team": "A", "round": "2"},
    )


def test_deals_without_results():
    """Cards alone tell nothing, nor does a deal of no board."""
    assert read_results(HEAD.encode()).rows == ()
    assert read_results(b'[Event "x"]\n[Score "NS 50"]\n').rows == ()
