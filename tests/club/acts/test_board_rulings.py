"""A board at all its tables: cancelled, fouled, written down wrong."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, played_round, seated_session
from valat.club.acts import commands
from valat.club.acts.board_rulings import cancel_board, foul
from valat.club.acts.undo import undo
from valat.club.log.events import Share
from valat.club.scores.standings import standings
from valat.games.bridge.scoring import STEPS


def played():
    """A session of four tables after all rounds; every board's scores are apart."""
    state = seated_session(*range(1, 17), boards=1, movement="mitchell")
    for number in range(1, state.rounds + 1):
        state = played_round(state, *(100 * number + 10 * table for table in range(1, 9)))
    return state


def results(state, board):
    """Of each result of a board round, table, group and North-South's points."""
    tables = {(number, *table.row.sides): place for (number, place), table in state.tables.items()}
    return {
        (result.result.round, tables[result.result.round, result.result.ns, result.result.ew]): (
            result.result.group,
            result.points[0],
        )
        for result in standings(state, STEPS).results
        if result.result.board == board
    }


def test_a_cancelled_board_counts_nowhere():
    """Until that is taken back. Rule: BRI-COMP-5"""
    state = played()
    before = results(state, 1)
    gone = after(state, *cancel_board(state, 1, "It was misprinted.", now_ms=0))
    assert results(gone, 1) == {}
    assert cancel_board(gone, 1, "Again.", now_ms=0) == []
    counted = [
        sum(contestant.boards for contestant in standings(each, STEPS).contestants) for each in (state, gone)
    ]
    assert counted[0] - counted[1] == 2 * len(before)
    (act,) = gone.cancelled
    assert results(after(gone, *undo(gone, act, "It was right.", now_ms=0)), 1) == before


def test_a_fouled_board_is_compared_in_its_versions():
    """From that table on the others of later rounds had another one. Rule: BRI-COMP-10"""
    state = played()
    places = sorted(results(state, 1))
    number, table = places[1]
    state = after(state, *foul(state, (number, table, 1), "Cards changed.", now_ms=0, onward=True))
    groups = {place: group for place, (group, _) in results(state, 1).items()}
    (act,) = state.fouled
    assert [groups[place] for place in places] == ["", *[str(act)] * (len(places) - 1)]
    alone = after(played(), *foul(played(), (number, table, 1), "Cards changed.", now_ms=0))
    assert [group for group, _ in results(alone, 1).values()].count("") == len(places) - 1
    assert results(after(state, *undo(state, act, "Not so.", now_ms=0)), 1) == results(played(), 1)


def test_a_corrected_score_is_what_was_played():
    """It counts as any other result, and says so. Rule: BRI-COMP-10"""
    state = played()
    number, table = min(results(state, 1))
    side = (Share(620, 100),)
    ruling = commands.adjust(state, (number, table, 1), (side, side), "A slip.", now_ms=0, corrected=True)
    state = after(state, *ruling)
    assert [adjustment.corrected for adjustment in state.adjustments.values()] == [True]
    top = max(points for _, points in results(state, 1).values())
    assert results(state, 1)[number, table] == ("", top)


def test_what_cannot_be_ruled():
    """A board that is none, or not that table's; without a reason; before it is seated."""
    state = played()
    assert refusal(cancel_board, state, 99, "Why.", now_ms=0) == "no_board"
    assert refusal(cancel_board, state, 1, "", now_ms=0) == "no_reason"
    elsewhere = next(place for place in state.tables if place not in results(state, 1))
    assert refusal(foul, state, (*elsewhere, 1), "Why.", now_ms=0) == "no_board"
