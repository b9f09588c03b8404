"""The results of a session as files, and the standings that follow from them."""

import json
from xml.etree.ElementTree import fromstring

import pytest

from tests.club.log.sessions import after, entered, opened, played_round, player, seated_session
from valat import games
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.log.events import SessionClosed, Share
from valat.club.scores.results import csv_of, json_of, session_results
from valat.club.scores.standings import standings
from valat.club.seating.seating import seating_event
from valat.duplicate.scores import score
from valat.games.bridge.comparison import result_columns
from valat.games.bridge.formats.results import read_results
from valat.games.bridge.formats.session_pbn import write_session_pbn
from valat.games.bridge.formats.session_usebio import write_session_usebio
from valat.games.bridge.scoring import STEPS
from valat.match.results import read_event

NIGHT = 1_795_600_000_000
"""The end of a session, in milliseconds since 1970: 2026-11-25."""
SCORES = (620, -50, 170, -100, 420, 130, -620, 90, 450, -200)
SETTINGS = [
    {"movement": "howell"},
    {"method": "butler"},
    {"method": "cross-imps", "fill": False},
    {"contest": "individual", "method": "cross-imps"},
    {"contest": "individual", "fill": False},
    {"movement": "mitchell"},
]


def ruled(state, nth, sides):
    """The session with a ruling on the first board of a table of the first round."""
    row = state.tables_of(1)[nth].row
    return after(state, *commands.adjust(state, (1, row.table, row.boards[0]), sides, "Say\nwhy.", now_ms=0))


def evening(*, odd=False, **fields):
    """A session with all that a director does, over."""
    state = entered(opened(**fields), *range(1, 13))
    if odd:
        state = after(state, *commands.enter(state, player(13), "0" * 32))
        if fields.get("contest") != "individual":
            state = after(state, *commands.join(state, player(14), "1" * 32, 7))
    state = after(state, seating_event(state, "Bot"))
    state = played_round(state, *SCORES)
    state = ruled(state, 0, ("average+", "average-"))
    weighted = (Share(420, 33.3333), Share(-50, 66.6667))
    state = ruled(state, 1, (weighted, (Share(-50, 100),)))
    state = after(state, *substitute(state, 2, 0, None, "Bot", "Ill."))
    while state.round < state.rounds:
        state = played_round(state, *SCORES[state.round :])
    if state.rounds > 1:
        row = state.tables_of(2)[0].row
        nothing = ("not played", "not played")
        state = after(
            state, *commands.adjust(state, (2, row.table, row.boards[0]), nothing, "Fouled.", now_ms=0)
        )
    state = after(state, *commands.penalise(state, 3, 12.5, "Late, twice.", now_ms=0))
    return after(state, SessionClosed(), at_ms=NIGHT)


@pytest.fixture(params=SETTINGS, ids=lambda fields: " ".join(str(field) for field in fields.values()))
def state(request):
    """A session that is over."""
    return evening(odd=request.param.get("fill") is False, **request.param)


def ranking(scored):
    """What a page shows of standings, exact."""
    return [
        (
            contestant.number,
            contestant.direction,
            contestant.total,
            contestant.share,
            contestant.rank,
            contestant.boards,
        )
        for contestant in scored.contestants
    ]


def test_the_standings_follow_from_the_json(state):
    """Exactly, as the command line scores it. Rule: BRI-COMP-10"""
    event = read_event(json_of(state, result_columns).encode(), {})
    assert ranking(score(event)) == ranking(standings(state, STEPS))


def test_a_sit_out_stands_in_the_files():
    """A board with one pair."""
    told = json.loads(json_of(evening(odd=True, fill=False), result_columns))
    assert any(None in (row["ns"], row["ew"]) for row in told["results"])


def test_the_standings_follow_from_the_table(state):
    """By the method and the winners that its head names. Rule: BRI-COMP-10"""
    text = csv_of(state, result_columns)
    words = text.splitlines()[1].split()
    choices = {
        "method": words[words.index("--method") + 1],
        "winners": int(words[words.index("--winners") + 1]),
    }
    assert ranking(score(read_event(text.encode(), choices))) == ranking(standings(state, STEPS))


def test_the_standings_of_a_card_game_follow_from_its_files():
    """By its own scale; nothing but scores is told of a board. Rule: DUP-BOARD-1"""
    state, game = evening(game="belot", boards=1, method="cross-imps"), games.find("belot")
    scored = score(read_event(json_of(state, game.result_columns).encode(), {}))
    assert ranking(scored) == ranking(standings(state, game.imp_steps))


def test_what_was_played_stands_beside_what_was_decided():
    """The contract, the ruling with its reason, the penalty, the substitute."""
    told = json.loads(json_of(evening(), result_columns))
    assert {row["contract"] for row in told["results"]} == {"4H"}
    assert [adjustment["result"] for adjustment in told["adjustments"]][:2] == [
        "A+/A-",
        "33.3333% 420, 66.6667% -50/-50",
    ]
    assert told["penalties"][0]["reason"] == "Late, twice."
    assert any(2 in row["substituted"] for row in told["results"])


def test_bots_are_told_apart():
    """Several have one name, and a player belongs to one pair."""
    told = json.loads(json_of(evening(movement="howell"), result_columns))
    names = [name for contestant in told["contestants"] for name in contestant["players"]]
    assert len(names) == len(set(names))


def test_an_award_on_a_board_that_nobody_has_played_counts_for_nobody():
    """It is taken out, on the page as in files."""
    state = seated_session(1, 2, 3, 4, 5, 6, 7, 8, boards=1)
    state = played_round(state, 420, 420)
    board = state.tables_of(1)[0].row.boards[0]
    for table in state.tables_of(1):
        if board in table.row.boards:
            place = (1, table.row.table, board)
            state = after(
                state, *commands.adjust(state, place, ("average+", "average+"), "Turned.", now_ms=0)
            )
    lines = [result for result in standings(state, STEPS).results if result.result.board == board]
    assert {line.points for line in lines} == {(None, None)}


def written(state, write):
    """The text of a session without its deals."""
    return write(session_results(state, STEPS, {}))


@pytest.mark.parametrize("contest", ["pairs", "individual"])
def test_usebio(contest):
    """Version 1.3: pairs or single players, each with place and points; awards in percents of both sides."""
    state = evening(contest=contest)
    root = fromstring(written(state, write_session_usebio))
    event = root.find("EVENT")
    assert (root.get("Version"), event.get("EVENT_TYPE")) == ("1.3", contest.upper())
    who = "PAIR" if contest == "pairs" else "PLAYER"
    totals = {
        int(element.findtext(f"{who}_NUMBER")): float(element.findtext("TOTAL_SCORE"))
        for element in event.find("PARTICIPANTS")
    }
    assert totals == {
        int(contestant.number): pytest.approx(float(contestant.total), abs=0.01)
        for contestant in standings(state, STEPS).contestants
    }
    lines = event.findall("BOARD/TRAVELLER_LINE")
    assert len(lines) == sum(len(table.scores) for table in state.tables.values())
    assert "A6040" in {line.findtext("SCORE") for line in lines}
    first = [element.tag for element in lines[0]][:4]
    assert first[0] == ("NS_PAIR_NUMBER" if contest == "pairs" else "N_PLAYER_NUMBER")


def points(scored):
    """What each result has brought both sides, by who met on which board."""
    return {
        (line.result.board, line.result.ns, line.result.ew): line.points
        for line in scored.results
        if not line.result.sat_out
    }


def test_the_points_follow_from_usebio(state):
    """Also of awards and weighted scores, by the method and the winners that it tells. Rule: BRI-COMP-7"""
    found = score(read_event(written(state, write_session_usebio).encode(), {}))
    assert points(found) == points(standings(state, STEPS))


@pytest.mark.parametrize("contest", ["pairs", "individual"])
def test_pbn(contest):
    """Each board has a table with all its scores, as it is read again; the first game has the ranking."""
    state = evening(contest=contest)
    text = written(state, write_session_pbn)
    assert text.count("[ScoreTable ") == len({board for row in state.rows for board in row.boards})
    assert text.count("[TotalScoreTable ") == 1
    rows = read_results(text.encode()).rows
    assert len(rows) == sum(len(table.scores) for table in state.tables.values())
    plain = sorted(int(row["result"]) for row in rows if row["result"].lstrip("-").isdigit())
    told = json.loads(json_of(state, result_columns))
    ruled = {(adjustment["board"], str(adjustment["ns"])) for adjustment in told["adjustments"]}
    assert plain == sorted(
        row["result"] for row in told["results"] if row["ew"] and (row["board"], str(row["ns"])) not in ruled
    )
