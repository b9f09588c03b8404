"""What a director's acts do to the standings of teams: rounds, Swiss and knock-out."""

import pytest
from msgspec.structs import replace

from tests.club.log.refusals import refusal
from tests.club.log.sessions import acted, after, played_round, player, team_session
from valat.club.acts.appeals import decide, open_appeal
from valat.club.acts.board_rulings import cancel_board, foul
from valat.club.acts.commands import adjust, cancel, penalise
from valat.club.acts.places import swap, turn
from valat.club.acts.redeal import redeal
from valat.club.acts.substitution import seat_late, substitute
from valat.club.acts.undo import undo
from valat.club.course.drawing import drawn_round
from valat.club.log.events import RoundStarted, SessionClosed, Share
from valat.club.scores.standings import scored_event, standings
from valat.duplicate.scores import match_results, winner
from valat.games.bridge.scoring import STEPS

WON = (420, 0, -50, 0)
"""Game is made at the first table, and goes down at the second: 10 IMPs, on the other board none."""


def begun(**fields):
    """The first round of four teams of five is over: 1 and 2 are those who met at its first two tables."""
    state = played_round(team_session(4, members=5, **{"movement": "round-robin", **fields}), *WON)
    first = state.tables[1, 1].row
    return state, first.ns, first.ew


def totals(state):
    """What each team has, as numbers that can be read."""
    return {
        int(contestant.number): float(contestant.total) for contestant in standings(state, STEPS).contestants
    }


def ruled(state, table, ns, ew=None, board=1, **fields):
    """The state after a ruling on a board of the first round."""
    sides = (ns, ns if ew is None else ew)
    return after(state, *adjust(state, (1, table, board), sides, "So it is.", now_ms=0, **fields))


def assigned(*scores):
    """These scores, each by the same weight."""
    return tuple(Share(score, 100 / len(scores)) for score in scores)


def test_a_match_is_the_difference_of_two_tables():
    state, one, other = begun()
    assert (totals(state)[one], totals(state)[other]) == (10, -10)
    assert sum(totals(state).values()) == 0


@pytest.mark.parametrize(
    ("table", "ns", "ew", "margin"),
    [
        # made at the other table, too; the same contract one down here
        (2, assigned(420), None, 0),
        (1, assigned(-50), None, 0),
        (2, assigned(420, 170), None, 3),
        # for each side its own: 470 are 10 IMPs for the one, 250 are 6 against the other
        (2, assigned(-50), assigned(170), (6, -10)),
        (1, "average+", "average-", 3),
        (2, "average-", "average+", 3),
        (1, "average+", "average+", (3, 3)),
        (1, "average", "average", 0),
        (1, "not played", "not played", 0),
    ],
)
def test_a_ruling_on_a_board_counts_in_its_match(table, ns, ew, margin):
    """And in no other; taken back it is as before. Rule: BRI-COMP-5, BRI-COMP-10"""
    state, one, other = begun()
    changed = ruled(state, table, ns, ew)
    expected = margin if isinstance(margin, tuple) else (margin, -margin)
    # `ew` of the second table is the first team
    assert (totals(changed)[one], totals(changed)[other]) == expected
    others = set(state.contestants) - {one, other}
    assert {number: totals(changed)[number] for number in others} == dict.fromkeys(others, 0)
    (act,) = changed.adjustments
    assert totals(after(changed, *undo(changed, act, "A mistake.", now_ms=0))) == totals(state)


def test_a_score_that_was_written_down_wrong_is_no_award():
    state, one, _ = begun()
    assert totals(ruled(state, 2, assigned(420), corrected=True))[one] == 0


def test_a_board_that_is_not_played_is_none_of_the_match():
    """Also where the other table has played it."""
    state, one, _ = begun()
    changed = ruled(state, 2, "not played")
    (board,) = (
        found.boards
        for found in match_results(scored_event(changed, STEPS))
        if one in (found.one, found.other)
    )
    assert board == 1


def test_a_cancelled_board_counts_in_no_match():
    """Until it is taken back. Rule: BRI-COMP-5"""
    state, one, _ = begun()
    changed = after(state, *cancel_board(state, 1, "A card was seen.", now_ms=0))
    assert totals(changed) == dict.fromkeys(state.contestants, 0)
    (act,) = changed.cancelled
    assert totals(after(changed, *undo(changed, act, "It was not.", now_ms=0)))[one] == 10


def test_a_board_that_was_another_one_in_one_room_is_not_compared():
    """Nor are two others, each another one. Rule: BRI-COMP-10"""
    state, one, _ = begun()
    changed = after(state, *foul(state, (1, 1, 1), "A card lay elsewhere.", now_ms=0))
    assert totals(changed)[one] == 0
    both = after(changed, *foul(changed, (1, 2, 1), "There, too.", now_ms=0))
    assert totals(both)[one] == 0


@pytest.mark.parametrize(("method", "before", "after_it"), [("imps", 10, 7.5), ("vps", 16.46, 13.96)])
def test_a_penalty_is_points_of_what_counts(method, before, after_it):
    """The opponents gain nothing by it. Rule: BRI-COMP-10"""
    state, one, other = begun(method=method)
    changed = after(state, *penalise(state, one, 2.5, "Late.", now_ms=0))
    assert (totals(state)[one], totals(changed)[one]) == (before, after_it)
    assert totals(changed)[other] == totals(state)[other]


def test_a_substitute_of_a_team_changes_no_result():
    """From which on they play is told of who sat there, not of the bench; taken back it is as before."""
    state, one, _ = begun()
    for place, plays in ((0, True), (4, False)):
        state_then = after(state, *substitute(state, one, place, player(99), "Bot", "Ill."))
        second = played_round(state_then, 100)
        told = {number for result in scored_event(second, STEPS).results for number in result.substituted}
        assert told == ({one} if plays else set())
        assert totals(state_then) == totals(state)
        (act,) = state_then.acts
        gone = after(state_then, *undo(state_then, act, "There again.", now_ms=0))
        assert gone.contestants == state.contestants


def test_whoever_comes_late_takes_the_place_of_a_bot_of_a_team():
    state = team_session(3, fill=True, movement="round-robin", members=3)
    number = next(
        contestant.number
        for contestant in state.contestants.values()
        if None in {m.player for m in contestant.members}
    )
    late = after(state, *seat_late(state, [player(99)], number, "The train."))
    late = after(late, RoundStarted(1, 1))
    assert "p99" in {member.player for member in late.contestants[number].members}


def test_an_appeal_of_a_team_that_is_upheld_counts():
    """Whoever was on the bench does not appeal. Rule: BRI-COMP-5"""
    state, one, other = begun()
    sits, bench = (state.contestants[other].members[place].player for place in (2, 4))
    assert refusal(open_appeal, state, (1, 1, 1), bench, "A wrong lead.", 0) == "no_board"
    state = acted(state, sits, *open_appeal(state, (1, 1, 1), sits, "A wrong lead.", 0))
    (number,) = state.appeals
    sides = assigned(170), assigned(170)
    decided = after(state, *decide(state, number, sides, "It was.", 0))
    assert (totals(decided)[one], totals(decided)[other]) == (6, -6)


def test_places_of_teams_before_the_start():
    """Numbers are swapped; no team is turned, for its captain says who sits where. Rule: BRI-COMP-13"""
    state = team_session(4, movement="round-robin")
    names = {number: contestant.name for number, contestant in state.contestants.items()}
    swapped = after(state, *swap(state, 1, 4, "By seed."))
    assert (swapped.contestants[1].name, swapped.contestants[4].name) == (names[4], names[1])
    assert refusal(turn, state, 1, "Why.") == "no_contestant"


def test_a_redealt_board_is_another_one_in_both_rooms():
    """The tables that had dealt it begin anew. Rule: BRI-COMP-10"""
    state = after(team_session(4, movement="round-robin"), RoundStarted(1, 1))
    changed = after(state, *redeal(state, 1, [(1, 1), (1, 2)], [], "A card was faced."))
    assert changed.seal_of(1) != state.seal_of(1)
    assert refusal(redeal, state, 1, [(1, 1), (1, 2)], [(1, 2)], "A card was faced.") == "too_late"


# --- Swiss


def test_a_ruling_before_a_swiss_round_decides_who_meets_whom():
    """One that comes after it changes the figures alone. Rule: BRI-COMP-4"""
    state = team_session(4, method="vps", movement="swiss-teams", rounds=2)
    state = played_round(state, 420, 0, -50, 0, 90, 0, 50, 0)
    one = state.tables[1, 1].row.ns

    def opponent(of):
        pairing = next(p for p in drawn_round(of).pairings if one in (p.one, p.other))
        return pairing.other if pairing.one == one else pairing.one

    second = state.tables[1, 3].row
    assert opponent(state) == second.ns
    turned = ruled(state, 3, assigned(-90))
    assert opponent(turned) == second.ew
    drawn = after(state, drawn_round(state))
    late = ruled(drawn, 3, assigned(-90))
    assert late.rows == drawn.rows
    assert totals(late)[second.ew] > totals(drawn)[second.ew]


# --- knock-out


def knock_out(**fields):
    """The first round of a knock-out of four is over; who has won the first match, and who has lost it."""
    state = played_round(team_session(4, members=5, movement="knock-out", **fields), *WON)
    row = state.tables[1, 1].row
    return state, row.ns, row.ew


def through(state):
    """Who plays the second round."""
    return {number for row in drawn_round(state).pairs for side in row.sides for number in side}


def test_a_ruling_before_the_next_round_decides_who_goes_through():
    """So does a penalty, in the match; one that comes later changes the figures alone. Rule: BRI-COMP-4"""
    state, one, other = knock_out()
    assert one in through(state)
    turned = ruled(state, 1, assigned(-500))
    assert other in through(turned)
    assert one not in through(turned)
    fined = after(state, *penalise(state, one, 25, "Late.", now_ms=0))
    assert other in through(fined)
    drawn = after(state, drawn_round(state))
    late = ruled(drawn, 1, assigned(-500))
    assert late.rows == drawn.rows
    ranks = {int(each.number): each.rank for each in standings(played_round(late), STEPS).contestants}
    assert ranks[one] < ranks[other]


def test_a_ruling_on_the_last_match_decides_who_has_won():
    """Also after the end, while results may be corrected. Rule: BRI-COMP-11"""
    state, *_ = knock_out()
    state = after(played_round(after(state, drawn_round(state)), 420, 0, -50, 0), SessionClosed())
    final = state.tables[2, 1].row
    first = standings(state, STEPS).contestants[0].number
    assert first == final.ns
    ruling = adjust(state, (2, 1, final.boards[0]), (assigned(-500),) * 2, "A revoke.", now_ms=0)
    assert standings(after(state, *ruling), STEPS).contestants[0].number == final.ew


def test_rulings_in_both_parts_of_a_match_add_up():
    """The match is decided by all of its boards."""
    state, one, other = knock_out(segments=2)
    state = played_round(state, 0, 0, 420, 0)
    (match,) = (each for each in match_results(scored_event(state, STEPS)) if one in (each.one, each.other))
    assert {match.one: match.margins[0], match.other: match.margins[1]}[one] == 10 - 9
    assert winner(match)[0] == one
    board = state.tables[2, 2].row.boards[0]
    changed = after(state, *adjust(state, (2, 2, board), (assigned(620),) * 2, "Two more.", now_ms=0))
    assert other in through(changed)


def test_a_session_of_teams_that_is_cancelled_keeps_what_was_played():
    state, one, _ = begun()
    gone = after(state, *cancel(state, "A fire."))
    assert (gone.phase, totals(gone)[one]) == ("cancelled", 10)


# --- all at once


def test_boards_won_and_what_is_ruled_on_them():
    """A penalty is percent of a board's two points. Rule: BRI-COMP-8"""
    state = team_session(4, method="bam", movement="board-a-match", boards=1)
    while state.round < state.rounds:
        state = played_round(state, 100, 90, 80, 70)
    before = totals(state)
    fined = after(state, *penalise(state, 1, 50, "Late.", now_ms=0))
    assert before[1] - totals(fined)[1] == 1
    board = state.tables[1, 1].row.boards[0]
    left = after(state, *cancel_board(state, board, "A card was seen.", now_ms=0))
    assert sum(totals(left).values()) < sum(before.values())
    awarded = after(state, *adjust(state, (1, 1, board), ("average+", "average-"), "Slow.", now_ms=0))
    row = state.tables[1, 1].row
    points = {
        number: [
            float(point)
            for result in standings(awarded, STEPS).results
            if result.result.board == board and {*result.result.ns, *result.result.ew} == {row.ns, row.ew}
            for side, point in zip((result.result.ns, result.result.ew), result.points, strict=True)
            if side == (number,) and point is not None
        ]
        for number in (row.ns, row.ew)
    }
    assert set(points[row.ns]) == {1.2}
    assert set(points[row.ew]) == {0.8}


# --- ties


def level(**fields):
    """A round robin of four is over in which teams 1, 2 and 3 stand alike but for what tells them apart."""
    return team_session(4, movement="round-robin", method="imps", boards=1, **fields)


def test_teams_that_are_level_share_a_place_where_nothing_tells_them_apart():
    state = level()
    while state.round < state.rounds:
        state = played_round(state)
    assert {contestant.rank for contestant in standings(state, STEPS).contestants} == {1}


def test_the_match_of_those_who_are_level_comes_first():
    """Four who beat each other in a ring are alike; two of them are not. Rule: BRI-COMP-9"""
    state = level(tie_breaks=("head-to-head", "net-imps", "quotient", "wins"))
    gains = {
        frozenset({1, 2}): (1, 90),
        frozenset({2, 3}): (2, 90),
        frozenset({3, 4}): (3, 90),
        frozenset({1, 4}): (4, 90),
    }
    while state.round < state.rounds:
        number = state.round + 1
        scores = []
        for row in state.rows_of(number):
            winner_, gain = gains.get(frozenset({row.ns, row.ew}), (0, 0))
            # the winner makes it North-South in one room, in the other nothing happens
            scores.append(gain if row.ns == winner_ else 0)
        state = played_round(state, *scores)
    # each has won a match by 3 IMPs and lost one: 1 beat 2, 2 beat 3, 3 beat 4, 4 beat 1
    assert totals(state) == dict.fromkeys((1, 2, 3, 4), 0)
    assert len({contestant.rank for contestant in standings(state, STEPS).contestants}) == 1
    fined = after(state, *penalise(state, 3, 1, "Late.", 0), *penalise(state, 4, 1, "Late.", 0))
    ranks = {int(contestant.number): contestant.rank for contestant in standings(fined, STEPS).contestants}
    assert ranks == {1: 1, 2: 2, 3: 3, 4: 4}
    plain = replace(fined, plan=replace(fined.plan, tie_breaks=()))
    assert sorted(contestant.rank for contestant in standings(plain, STEPS).contestants) == [1, 1, 3, 3]
