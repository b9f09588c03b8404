"""Matches of teams: their rounds, what they come to, and who goes through."""

from fractions import Fraction
from xml.etree.ElementTree import fromstring

import msgspec
import pytest

from tests.club.log.sessions import after, played_round, team_session
from valat.club.acts.commands import adjust, penalise
from valat.club.course.drawing import drawn_round
from valat.club.course.outcome import consequences
from valat.club.log.events import SessionClosed
from valat.club.scores.matches import match_number
from valat.club.scores.results import csv_of, document_of, session_results
from valat.club.scores.standings import scored_event, standings
from valat.club.seating.movements import check_plan
from valat.duplicate.scores import match_results, victory_points
from valat.duplicate.scores.engine import score
from valat.games.bridge.comparison import result_columns
from valat.games.bridge.formats.session_usebio import write_session_usebio
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.match.results import read_event

NOW = 1_000_000


def ranks(state):
    """The place and total of each team."""
    return {
        int(contestant.number): (contestant.rank, float(contestant.total))
        for contestant in standings(state, STEPS).contestants
    }


def evening(state, *rounds):
    """The session after all its rounds, paired as they come; each with the scores of its boards."""
    for scores in rounds:
        if state.round and not state.rows_of(state.round + 1):
            state = after(state, *consequences(state, 0, "Bot"))
        state = played_round(state, *scores)
    return state


def test_imps_of_a_match():
    """420 here and 170 there are 6 IMPs, on both boards. Rule: BRI-COMP-3"""
    state = evening(team_session(2), (420, 420, 170, 170))
    (match,) = match_results(scored_event(state, STEPS))
    assert (match.margins, match.boards, match.won) == ((12, -12), 2, (2, 0))
    assert ranks(state) == {1: (1, 12), 2: (2, -12)}


def test_victory_points_of_a_round_robin():
    """Each match by the continuous scale for its boards."""
    state = team_session(4, movement="round-robin", method="vps")
    state = evening(state, (420, 420, 170, 170))
    first = state.rows_of(1)[0]
    points = victory_points(12, 2)
    assert ranks(state)[first.ns][1] == points
    assert ranks(state)[first.ew][1] == pytest.approx(20 - points)


def test_halves_are_one_match():
    """Two rounds with the same opponents and other boards: the IMPs of both count together."""
    state = team_session(4, movement="swiss-teams", method="vps", rounds=2, segments=2)
    assert state.rounds == 4
    assert [row.boards for row in state.rows if row.table == 1] == [(1, 2), (3, 4)]
    state = evening(state, (420, 420, 170, 170), (420, 420, 170, 170))
    first = state.rows_of(1)[0]
    found = {(match.one, match.other): match for match in match_results(scored_event(state, STEPS))}
    match = found[min(first.ns, first.ew), max(first.ns, first.ew)]
    assert (match.boards, max(match.margins)) == (4, 24)
    drawn = drawn_round(state)
    assert (drawn.round, sorted({row.round for row in drawn.pairs})) == (3, [3, 4])
    assert [match_number(state, number) for number in (1, 2, 3, 4)] == [1, 1, 2, 2]


def test_swiss_teams_meet_once():
    """Winners meet winners; nobody meets again. Rule: BRI-COMP-4"""
    state = team_session(4, movement="swiss-teams", rounds=3)
    state = evening(state, (420, 420, 170, 170, -50, -50, 100, 100), (50,), ())
    met = [frozenset((row.ns, row.ew)) for row in state.rows]
    assert len(met) == 12
    assert len(set(met)) == 6


def test_board_a_match_compares_across_rounds():
    """East-West visit all other teams: a board's other table is in another round. Rule: BRI-COMP-8"""
    state = team_session(4, movement="board-a-match", method="bam", boards=1)
    for _ in range(state.rounds):
        state = played_round(state, *[50 * number for number in range(9)])
    matches = match_results(scored_event(state, STEPS))
    assert len(matches) == 6
    assert all(match.boards == 1 and sum(match.points) == 2 for match in matches)
    assert sum(total for _, total in ranks(state).values()) == 12


def test_who_loses_is_out():
    """Four teams, two rounds: the places are how far everybody has come."""
    state = team_session(4, movement="knock-out")
    assert (state.rounds, [pairing.key for pairing in state.pairings]) == (2, ["bracket", "bracket"])
    won = (420, 420, 170, 170)
    state = evening(state, won + won)
    winners = [state.rows_of(1)[place].ns for place in (0, 2)]
    state = evening(state, won)
    final = state.rows_of(2)[0]
    assert {final.ns, final.ew} == set(winners)
    found = ranks(state)
    assert (found[final.ns][0], found[final.ew][0]) == (1, 2)
    assert [found[number][0] for number in sorted(set(found) - set(winners))] == [3, 3]


def test_without_a_result_the_lower_number_goes_through():
    """As where a match is level in boards, too: numbers are drawn, and are the seeds."""
    state = team_session(4, movement="knock-out")
    level = evening(state, ())
    drawn = after(level, drawn_round(level)).rows_of(2)
    assert {drawn[0].ns, drawn[0].ew} == {min(row.ns, row.ew) for row in state.rows_of(1)}


def test_a_penalty_decides_a_knock_out_match():
    """It is taken off in the match of its round."""
    state = team_session(2)
    state = evening(state, (420, 420, 420, 390))
    leader = next(number for number, (rank, _) in ranks(state).items() if rank == 1)
    before = ranks(state)[leader][1]
    state = after(state, *penalise(state, leader, before + 1, "Late.", NOW))
    assert ranks(state)[leader] == (2, pytest.approx(-1))


def test_a_late_ruling_leaves_who_has_gone_through():
    """The next match was played; the places follow from who was in it."""
    state = team_session(4, movement="knock-out")
    won = (420, 420, 170, 170)
    state = evening(state, won + won, won)
    before = ranks(state)
    ruling = adjust(state, (1, 1, 1), ("average-", "average+"), "A revoke.", NOW)
    second = adjust(state, (1, 1, 2), ("average-", "average+"), "A revoke.", NOW)
    changed = after(state, *ruling, *second)
    assert {number: rank for number, (rank, _) in ranks(changed).items()} == {
        number: rank for number, (rank, _) in before.items()
    }


@pytest.mark.parametrize(
    ("movement", "method", "segments"),
    [("knock-out", "imps", 1), ("swiss-teams", "vps", 2), ("board-a-match", "bam", 1)],
)
def test_files_have_the_same_standings(movement, method, segments):
    """JSON and CSV alike, with a ruling and a penalty."""
    state = team_session(4, movement=movement, method=method, rounds=2, segments=segments)
    scores = [420, 170, -50, 100, 620, 0, 90, -100, 50]
    for number in range(state.rounds):
        state = evening(state, scores[number:] + scores)
    state = after(state, *adjust(state, (1, 1, 1), ("average+", "average-"), "A revoke.", NOW))
    state = after(state, *penalise(state, 2, 2, "Late.", NOW))
    expected = ranks(state)
    written = msgspec.json.encode(document_of(state, result_columns))
    told = csv_of(state, result_columns).encode()
    choices = {"method": method, "knock_out": movement == "knock-out"}
    for data, said in ((written, {}), (told, choices)):
        found = score(read_event(data, said)).contestants
        assert {
            int(standing.number): (standing.rank, float(standing.total)) for standing in found
        } == expected


@pytest.mark.parametrize(
    ("movement", "method", "kind"),
    [
        ("knock-out", "imps", "TEAMS"),
        ("round-robin", "vps", "TEAMS"),
        ("swiss-teams", "vps", "SWISS_TEAMS"),
        ("board-a-match", "bam", "TEAMS"),
    ],
)
def test_usebio_has_the_matches(movement, method, kind):
    """Each with what it came to, and both tables of its boards, from which the standings follow again."""
    state = team_session(4, movement=movement, method=method, rounds=2)
    scores = [420, 170, -50, 100, 620, 0, 90, -100, 50]
    for number in range(state.rounds):
        state = evening(state, scores[number:] + scores)
    state = after(state, *adjust(state, (1, 1, 1), ("average+", "average-"), "A revoke.", NOW))
    text = write_session_usebio(session_results(after(state, SessionClosed(), at_ms=NOW), STEPS, {}))
    event = fromstring(text).find("EVENT")
    assert event.get("EVENT_TYPE") == kind
    assert event.findtext("PARTICIPANTS/TEAM[@TEAM_ID='2']/PLACE") == str(ranks(state)[2][0])
    margins = {
        (str(match_of.round), str(match_of.one), str(match_of.other)): match_of
        for match_of in match_results(scored_event(state, STEPS))
    }
    for match in event.findall("MATCH"):
        met = margins[tuple(match.findtext(name) for name in ("ROUND_NUMBER", "TEAM", "OPPOSING_TEAM"))]
        assert float(match.findtext("TEAM_SCORE")) == pytest.approx(float(met.points[0]), abs=0.01)
        if method != "bam":
            assert sum(float(imps.text) for imps in match.findall("BOARD/IMPS")) == met.margins[0]
        for board in match.findall("BOARD"):
            assert sorted(line.text for line in board.findall("TRAVELLER_LINE/DIRECTION")) == ["EW", "NS"]
    found = score(read_event(text.encode(), {"knock_out": movement == "knock-out"})).contestants
    assert {int(standing.number): (standing.rank, float(standing.total)) for standing in found} == ranks(
        state
    )


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"method": "matchpoints"}, "bad_method"),
        ({"movement": "howell"}, "unknown_movement"),
        ({"sections": 2}, "no_movement"),
        ({"movement": "board-a-match", "segments": 2}, "no_movement"),
        ({"contest": "pairs", "method": "matchpoints", "segments": 2}, "no_movement"),
        ({"contest": "pairs", "method": "imps"}, "bad_method"),
    ],
)
def test_plans_that_cannot_be(fields, code):
    """Of teams, and of pairs."""
    plan = team_session(2).plan
    with pytest.raises(Refusal) as refused:
        check_plan(msgspec.structs.replace(plan, **fields))
    assert refused.value.code == code


def test_byes_of_a_swiss_round():
    """Of five teams one has a bye in each round, each round another one; it brings the own average."""
    state = team_session(5, movement="swiss-teams", method="vps", rounds=3)
    state = evening(state, (420, 420, 170, 170), (50, 50), ())
    byes = [number for row in state.rows if not row.is_played for number in row.sides[0]]
    assert len(set(byes)) == len(byes) == 3
    assert all(Fraction(total) >= 0 for _, total in ranks(state).values())
