"""Sessions at free pace: whoever is done goes on, and nobody waits but for those against whom they play."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.course.evenings import ended_table, played_evening, with_pace
from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, opened, player, seated_session, team_session
from tests.club.scores.test_singles import session as singles_session
from tests.effort import examples
from valat import games
from valat.club.acts import commands, table_clocks
from valat.club.acts.calls import call
from valat.club.acts.redeal import redeal
from valat.club.acts.substitution import seat_late, substitute
from valat.club.acts.team_commands import set_line_up
from valat.club.acts.undo import can_undo, undo
from valat.club.course.free_pace import CHANGE_MS, SEATING_MS, next_tables
from valat.club.course.outcome import GRACE_MS, consequences, due_ms, next_end_ms, round_ms
from valat.club.log.events import SessionClosed, SessionPlan, TableAssigned, TableStarted
from valat.club.log.pace import closed_rounds, current_tables, round_of
from valat.club.scores.standings import shown_rounds, standings
from valat.club.seating.movements import MOVEMENTS, PAIRED_LATER, check_plan
from valat.club.seating.seating import members_by_seat, seating_event
from valat.kernel.errors import Refusal


def alone(players, **fields):
    """A session that so many have entered alone, seated."""
    state = opened(**fields)
    for number in range(1, players + 1):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}"))
    return after(state, seating_event(state, "Bot"))


EVENINGS = {
    "howell": lambda: seated_session(*range(1, 17), movement="howell", boards=1),
    "half table": lambda: seated_session(*range(1, 15), movement="howell", boards=1, fill=False),
    "mitchell": lambda: seated_session(*range(1, 21), movement="mitchell", boards=2),
    "skip": lambda: seated_session(*range(1, 25), movement="mitchell-skip", boards=1),
    "sections": lambda: seated_session(*range(1, 25), movement="mitchell", boards=1, sections=2),
    "individual": lambda: alone(12, contest="individual", boards=1),
    "round robin": lambda: team_session(4, movement="round-robin", boards=1),
    "odd teams": lambda: team_session(5, movement="round-robin", boards=1),
    "segments": lambda: team_session(4, movement="round-robin", boards=1, segments=2),
    "two teams": lambda: team_session(2, boards=1, pace="free"),
    "board-a-match": lambda: team_session(4, movement="board-a-match", method="bam", boards=1),
    "santase": lambda: singles_session(6, rounds=4),
}
SCALE = tuple(range(20, 500, 20))


def shown(state):
    """How everybody stands: number, direction, rank and total."""
    return [
        (contestant.number, contestant.direction, contestant.rank, contestant.total)
        for contestant in standings(state, SCALE).contestants
    ]


def check_nobody_plays_twice(state):
    """Passes where nobody sits at two tables that play, and nobody plays before the former table is done."""
    playing = [table for table in state.tables.values() if not table.done]
    people = [member.player for table in playing for member in members_by_seat(state, table) if member.player]
    assert len(people) == len(set(people))
    for table in playing:
        numbers = {number for side in table.row.sides for number in side}
        for row in (row for row in state.rows if row.is_played and row.round < table.row.round):
            if any(not numbers.isdisjoint(side) for side in row.sides):
                assert state.tables[row.round, row.table].done


@pytest.mark.parametrize("evening", EVENINGS)
@given(seed=st.integers(0, 2**32 - 1), step_ms=st.sampled_from([1_000, CHANGE_MS, 600_000]))
@settings(max_examples=examples(8))
def test_whatever_the_order_everybody_plays_all_that_the_movement_says(evening, seed, step_ms):
    """At no time at two tables; and it comes to the same as where all have waited for all."""
    start, chance = EVENINGS[evening](), Random(seed)
    seats = 2 if start.plan.contest == "singles" else 0
    free = played_evening(
        with_pace(start, "free"), chance.choice, check_nobody_plays_twice, step_ms=step_ms, seats=seats
    )
    assert free.phase == "final"
    assert {*free.tables} == {(row.round, row.table) for row in start.rows if row.is_played}
    assert all(set(table.scores) == set(table.row.boards) for table in free.tables.values())
    together = played_evening(with_pace(start, "barometer"), lambda playing: playing[0], seats=seats)
    assert shown(free) == shown(together)


def free_session(*numbers, **fields):
    """A session at free pace in its first round: four tables, but for other numbers."""
    state = seated_session(*(numbers or range(1, 17)), pace="free", movement="howell", **fields)
    bodies = consequences(state, state.since_ms + SEATING_MS, "Bot")
    return after(state, *bodies, at_ms=SEATING_MS)


def at(state, table, round_=1):
    """A table by its number."""
    return state.tables[round_, table]


def first_next(state, at_ms):
    """The session in which tables of the first round end, one a minute, until one of the second has begun."""
    while all(number == 1 for number, _ in state.tables):
        at_ms += 60_000
        state = ended_table(state, next(table for table in current_tables(state) if not table.done), 0, at_ms)
        state = after(state, *consequences(state, at_ms + CHANGE_MS, "Bot"), at_ms=at_ms + CHANGE_MS)
    return state


def test_all_first_tables_begin_together():
    """A while after the seats are drawn, each with a clock of its own."""
    state = seated_session(*range(1, 17), pace="free", movement="howell")
    assert due_ms(state) == SEATING_MS
    assert consequences(state, SEATING_MS - 1, "Bot") == ()
    bodies = consequences(state, SEATING_MS, "Bot")
    assert [(body.round, body.table) for body in bodies] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert {body.ends_ms for body in bodies} == {SEATING_MS + round_ms(state)}


def test_a_table_begins_when_both_are_done():
    """Not before: the one who is done waits for the other, who is named, with the round that they play."""
    state = ended_table(free_session(), at(free_session(), 1), 0, 100_000)
    done = {number for side in at(state, 1).row.sides for number in side}
    (first, second) = next_tables(state)
    for waiting in (first, second):
        here = {number for side in waiting.row.sides for number in side} - {*waiting.missing}
        assert len(waiting.missing) == 1
        assert here <= done
        assert {round_of(state, number) for number in waiting.missing} == {1}
    assert due_ms(state) is None
    assert consequences(state, 10**9, "Bot") == ()


def test_nobody_waits_for_the_slowest_table():
    """Others are in their second round meanwhile, by clocks of their own; then in later ones."""
    slow = (1, 1)
    state = free_session()
    at_ms = state.since_ms
    for _ in range(40):
        others = [t for t in current_tables(state) if not t.done and (t.row.round, t.row.table) != slow]
        if not others:
            break
        at_ms += 60_000
        state = ended_table(state, others[0], 0, at_ms)
        state = after(state, *consequences(state, at_ms + CHANGE_MS, "Bot"), at_ms=at_ms + CHANGE_MS)
    assert state.round > 1
    assert not state.tables[slow].done
    ends = {table_clocks.ends_ms(state, table) for table in state.tables.values()}
    assert len(ends) > 2
    assert closed_rounds(state) == 0


def test_a_table_ends_by_its_own_clock():
    """And has its own grace: what others have left is nothing to it. Rule: BRI-COMP-14"""
    state = first_next(free_session(), SEATING_MS)
    early = min(table_clocks.ends_ms(state, table) for table in current_tables(state) if not table.done)
    late = max(table_clocks.ends_ms(state, table) for table in current_tables(state) if not table.done)
    assert early < late
    assert next_end_ms(state, early - 1) == early
    assert next_end_ms(state, early) == min(late, early + GRACE_MS)


def test_it_ends_when_all_have_played_their_last_round():
    """A while after the last table is done."""
    state = played_evening(
        with_pace(seated_session(*range(1, 9), boards=1), "free"), lambda playing: playing[-1]
    )
    last = max(table.done_ms for table in state.tables.values())
    assert state.over_ms == last + CHANGE_MS
    assert due_ms(state) is None


def test_only_where_nobody_needs_all_results():
    """Swiss and knock-out pair a round by them: a clear refusal. Rule: BRI-COMP-4"""
    for contest, movements in MOVEMENTS.items():
        for movement in movements:
            method = "imps" if contest == "teams" else "matchpoints"
            game = "santase" if contest == "singles" else "bridge"
            plan = SessionPlan("Monday", contest, movement, method=method, pace="free", game=game)
            if movement in PAIRED_LATER:
                with pytest.raises(Refusal) as refused:
                    check_plan(plan)
                assert (refused.value.code, refused.value.rule) == ("no_free_pace", "BRI-COMP-4")
            else:
                check_plan(plan)


def test_teams_play_all_against_all_where_no_movement_is_named():
    """Others would be paired by results, as they are for as many teams where all wait for all."""
    assert team_session(8, boards=1).movement == "swiss-teams"
    assert team_session(8, boards=1, pace="free").movement == "round-robin"
    alone_together = team_session(2, boards=1, pace="free")
    assert (alone_together.movement, alone_together.rounds) == ("knock-out", 1)


def test_results_are_shown_of_rounds_that_all_have_played():
    """By round: of one that somebody has still to play nothing is."""
    state = first_next(free_session(), SEATING_MS)
    assert state.round == 2
    assert shown_rounds(state) == closed_rounds(state) == 0
    for table in current_tables(state):
        if table.row.round == 1 and not table.done:
            state = ended_table(state, table, 0, 10**7)
    assert shown_rounds(state) == 1
    assert shown_rounds(after(state, *commands.show_results(state, "end"))) == 0
    assert shown_rounds(after(state, *commands.show_results(state, "at_once"))) == 2


# --- what a director does


def test_all_stand_still_and_go_on_with_what_each_had_left():
    """Nothing begins meanwhile."""
    state = first_next(free_session(), SEATING_MS)
    before = {place: table_clocks.ends_ms(state, table) for place, table in state.tables.items()}
    state = after(state, *commands.pause(state, "Fire alarm.", 200_000), at_ms=200_000)
    assert next_end_ms(state, 200_000) is None
    assert consequences(state, 10**9, "Bot") == ()
    state = after(state, *commands.resume(state, 500_000), at_ms=500_000)
    ends = {place: table_clocks.ends_ms(state, table) for place, table in state.tables.items()}
    assert ends == {
        place: end if state.tables[place].done else end + 300_000 for place, end in before.items()
    }


def test_one_table_stands_still_through_a_pause_of_all():
    """It goes on with what its clock had left."""
    state = free_session()
    end = table_clocks.ends_ms(state, at(state, 1))
    state = after(state, *table_clocks.pause_table(state, 1, "A card is missing.", end - 60_000))
    state = after(state, *commands.pause(state, "Fire alarm.", end - 50_000), at_ms=end - 50_000)
    assert [table_clocks.left_ms(state, at(state, table)) for table in (1, 2)] == [60_000, 50_000]
    state = after(state, *table_clocks.resume_table(state, 1, end + 500_000))
    state = after(state, *commands.resume(state, 2 * end), at_ms=2 * end)
    assert [table_clocks.ends_ms(state, at(state, table)) - 2 * end for table in (1, 2)] == [60_000, 50_000]


def test_an_act_names_the_round_of_a_table():
    """Without one the older of two tables of that number is meant."""
    state = first_next(free_session(), SEATING_MS)
    second = next(table.row.table for table in current_tables(state) if table.row.round == 2)
    first = next(
        table.row.table for table in current_tables(state) if table.row.round == 1 and not table.done
    )
    (event,) = table_clocks.pause_table(state, second, "Why.", 300_000, 2)
    assert (event.round, event.table) == (2, second)
    (event,) = table_clocks.add_table_time(state, first, 1, "Why.", 100_000)
    assert (event.round, event.table) == (1, first)
    (message,) = commands.send_message(state, "Quick, please.", first)
    assert (message.round, message.table) == (1, first)
    assert refusal(table_clocks.pause_table, state, first, "Why.", 0, 9) == "no_table"
    assert refusal(commands.send_message, state, "Where?", 9) == "no_table"


def test_more_time_for_all_is_for_each_table_that_plays():
    """And is taken back table by table, while it plays; what is stopped keeps what it has."""
    state = free_session()
    state = after(state, *table_clocks.pause_table(state, 4, "A card is missing.", SEATING_MS))
    events = table_clocks.add_everybodys_time(state, 2, "Coffee.", SEATING_MS)
    assert [(event.round, event.table, event.extra_ms) for event in events] == [
        (1, table, 120_000) for table in (1, 2, 3)
    ]
    state = after(state, *events)
    act = max(state.acts)
    assert can_undo(state, act, SEATING_MS)
    taken = after(state, *undo(state, act, "No coffee.", SEATING_MS))
    assert [at(taken, table).extra_ms for table in (1, 2, 3)] == [120_000, 120_000, 0]
    assert not can_undo(ended_table(state, at(state, 3), 0, 100_000), act, SEATING_MS)
    stopped = after(state, *commands.pause(state, "Fire alarm.", SEATING_MS), at_ms=SEATING_MS)
    assert refusal(table_clocks.add_everybodys_time, stopped, 2, "Coffee.", SEATING_MS) == "no_round"


def test_a_substitute_plays_from_the_contestants_own_round_on():
    """Of one who still plays the first, that; of one who is done, the second, whoever plays it already."""
    state = first_next(free_session(), SEATING_MS)
    slow = next(table.row for table in current_tables(state) if not table.done and table.row.round == 1)
    wait = next(table for table in next_tables(state) if table.row.round == 2)
    (ready,) = {number for side in wait.row.sides for number in side} - {*wait.missing}
    for number, since in ((slow.sides[0][0], 1), (ready, 2)):
        assert round_of(state, number) == 1
        came = after(state, *substitute(state, number, 0, player(91), "Bot", "A train."))
        assert came.substituted == {(number, 0): since}


def test_a_late_pair_takes_the_place_of_bots_at_their_next_table():
    """Whatever round others are in."""
    state = free_session(1, 2, 3, 4)
    bots = next(
        n for n, contestant in state.contestants.items() if not any(m.player for m in contestant.members)
    )
    state = after(state, *seat_late(state, [player(91), player(92)], bots, "A train."))
    assert state.contestant_of("p91") is None
    state = played_evening(state, lambda playing: playing[0])
    assert state.contestant_of("p91").number == bots
    assert {former.before for former in state.former if former.contestant == bots} == {2}
    first = next(table for table in state.tables_of(1) if any(bots in side for side in table.row.sides))
    later = next(table for table in state.tables_of(2) if any(bots in side for side in table.row.sides))
    assert "p91" not in {member.player for member in members_by_seat(state, first)}
    assert "p91" in {member.player for member in members_by_seat(state, later)}


def test_a_late_pair_ends_a_sit_out_in_the_first_round_that_nobody_has_come_to():
    """Those who would have sat out there play against it; whoever has sat out has."""
    state = first_next(free_session(*range(1, 15), fill=False), SEATING_MS)
    assert state.round == 2
    state = after(state, *seat_late(state, [player(91), player(92)], None, "A train."))
    state = played_evening(state, lambda playing: playing[0], check_nobody_plays_twice)
    number = state.contestant_of("p91").number
    rounds = [row.round for row in state.rows if any(number in side for side in row.sides)]
    assert rounds == list(range(3, state.rounds + 1))
    assert {*state.tables} == {(row.round, row.table) for row in state.rows if row.is_played}


def test_nobody_comes_late_to_a_last_table():
    """It is the bots' own round that counts: before that the same pair may come, whatever others play."""
    state, pair = free_session(*range(1, 15), boards=1), [player(91), player(92)]
    (bots,) = [
        n for n, contestant in state.contestants.items() if not any(m.player for m in contestant.members)
    ]
    while round_of(state, bots) < state.rounds:
        (event,) = seat_late(state, pair, None, "A train.")
        assert event.contestant == bots
        at_ms = 60_000 + max([state.since_ms, *(table.done_ms for table in state.tables.values())])
        state = ended_table(state, next(t for t in current_tables(state) if not t.done), 0, at_ms)
        state = after(state, *consequences(state, at_ms + CHANGE_MS, "Bot"), at_ms=at_ms + CHANGE_MS)
    assert min(round_of(state, number) for number in state.contestants) < state.rounds
    assert refusal(seat_late, state, pair, None, "A train.") == "full"


def test_a_player_calls_from_the_table_that_plays():
    """Not from one that is done, though others are still at theirs of that round."""
    state = first_next(free_session(), SEATING_MS)
    table = next(table for table in current_tables(state) if table.row.round == 2)
    caller = members_by_seat(state, table)[0].player
    (event,) = call(state, caller, "A hesitation.")
    assert (event.round, event.table) == (2, table.row.table)
    state = ended_table(state, table, 0, 10**7)
    assert refusal(call, state, caller) == "no_round"


def test_a_board_is_dealt_anew_at_tables_of_whatever_round():
    """Those that have it begin anew."""
    state = free_session()
    state = after(
        state, *(TableAssigned(1, table.row.table, f"t{table.row.table}") for table in current_tables(state))
    )
    board = at(state, 2).row.boards[0]
    places = [(1, table.row.table) for table in current_tables(state) if table.row.boards[0] == board]
    state = after(state, *redeal(state, board, places, [], "A hand was seen."))
    assert {state.tables[place].id for place in places} == {None}
    assert {state.tables[place].given_up for place in places} == {(f"t{table}",) for _, table in places}


def test_a_captain_says_who_plays_before_the_teams_own_round():
    """Whatever round other teams are in."""
    state = team_session(4, 5, movement="round-robin", boards=1, pace="free")
    state = after(state, *consequences(state, SEATING_MS, "Bot"), at_ms=SEATING_MS)
    captain = state.contestants[1].members[0].player
    four = ((0, 1), (2, 4))
    assert refusal(set_line_up, state, player(int(captain[1:])), 1, *four) == "too_late"
    (said,) = set_line_up(state, player(int(captain[1:])), 2, *four)
    assert said.round == 2


def test_the_log_has_a_round_for_each_table():
    """None begins for all; the end is said once."""
    kinds = set()
    state = with_pace(seated_session(*range(1, 9), boards=1), "free")
    now = state.since_ms
    while not state.over:
        bodies = consequences(state, now, "Bot")
        kinds |= {type(body) for body in bodies}
        state = after(state, *bodies, at_ms=now)
        for table in current_tables(state):
            if not table.done:
                state = ended_table(state, table, 0, now)
        now += CHANGE_MS + SEATING_MS
    assert kinds == {TableStarted, SessionClosed}


def test_games_of_single_players_go_on_likewise():
    """Both turns of a board by the same people."""
    state = played_evening(
        with_pace(singles_session(6, rounds=4), "free"), Random(3).choice, check_nobody_plays_twice, seats=2
    )
    assert games.find(state.plan.game).name == "santase"
    assert state.phase == "final"
