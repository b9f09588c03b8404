"""A tournament from the first entry to the prizes."""

from itertools import pairwise

import pytest

from tests.tournament.log.tournaments import Course, player, secret
from valat import games
from valat.cards.shuffle import seal
from valat.kernel.capabilities import has_tournaments
from valat.tournament.acts import commands
from valat.tournament.course.outcome import due_ms, rules_of, sides_of
from valat.tournament.log.events import Prize
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import CALL_MS

CASES = [
    (name, size)
    for name in games.names()
    if has_tournaments(games.find(name))
    for size in rules_of(name).sizes
]


@pytest.mark.parametrize(("game", "size"), CASES)
def test_half_go_on_until_one_table_is_left(game, size):
    """Rule: TRN-KO-1, TRN-KO-4, TRN-KO-10"""
    course, entrants = Course(game, size).full(), []
    while course.state.phase != "final":
        drawn = course.state.rounds[-1]
        entrants.append(sorted(number for table in drawn.tables for number in table.seats))
        course.play()
    assert [len(numbers) for numbers in entrants] == [size >> n for n in range(len(entrants))]
    assert len(entrants[-1]) == len(sides_of(game))
    assert entrants[1:2] in ([], [list(course.state.rounds[0].survivors)])


def test_it_begins_when_it_is_full():
    """Seven are too few; the eighth is called at once. Rule: TRN-KO-1, TRN-CALL-1"""
    course = Course().enter(*range(1, 8))
    assert (course.state.phase, course.state.rounds) == ("open", ())
    course.enter(8)
    assert (course.state.phase, due_ms(course.state)) == ("called", course.now + CALL_MS)


def test_partners_do_not_stay_together():
    """In no round after one in which they were partners. Rule: TRN-KO-4, TRN-DRAW-1"""
    for first in range(20):
        course = Course(size=16).enter(*range(100 * first, 100 * first + 16))
        while course.state.phase != "final":
            course.play()
        pairs = [
            {frozenset(table.seats[side::2]) for table in drawn.tables for side in (0, 1)}
            for drawn in course.state.rounds
        ]
        assert [pair & other for pair, other in pairwise(pairs)] == [set(), set()]


def test_the_draw_follows_from_what_was_sealed():
    """The secret of a round is shown when it is over, and is the one whose hash stood before.

    Rule: TRN-DRAW-1
    """
    course = Course().full()
    assert course.state.rounds[0].secret is None
    course.play()
    assert course.state.rounds[0].secret == secret(1).hex()
    assert seal(bytes.fromhex(course.state.rounds[0].secret)) == course.state.seals[0].hash


def test_each_nonce_counts():
    """Another nonce of one entrant gives another draw. Rule: TRN-DRAW-1"""
    one = Course().enter(1, 2, 3, 4, 5, 6, 7, 8).state.rounds[0].tables
    other = Course().enter(1, 2, 3, 4, 5, 6, 7, 9).state.rounds[0].tables
    assert one != other


def test_the_prizes():
    """The winning pair of the last round has the grand prize, the others there the second. Rule: TRN-KO-5"""
    course = Course().full().play().play()
    final = course.state.rounds[-1]
    first = set(final.survivors)
    assert {prize.entry for prize in course.state.prizes if prize.place == 1} == first
    assert {prize.entry for prize in course.state.prizes if prize.place == 2} == set(
        final.tables[0].seats
    ) - first


@pytest.mark.parametrize("how", ["left", "disqualified", "idle"])
def test_who_wins_no_prize(how):
    """Whoever left, was taken out, or made no move in a whole round; the partner does.

    Rule: TRN-KO-6, TRN-CALL-1
    """
    course = Course().full()
    number = course.state.rounds[0].tables[0].seats[0]
    if how == "left":
        course.do(commands.leave(course.state, player(number), sure=True))
    if how == "disqualified":
        course.do(commands.disqualify(course.state, number, "two accounts"))
    course.play(idle=(number,) if how == "idle" else ())
    seats = course.state.rounds[-1].tables[0].seats
    side = seats.index(number) % 2
    course.play((1, 2) if side == 0 else (2, 1))
    winners = course.state.rounds[-1].survivors
    assert number in winners
    assert [prize for prize in course.state.prizes if prize.place == 1] == [
        Prize(other, 1) for other in winners if other != number
    ]


def test_the_seat_of_who_left_goes_on():
    """A bot holds it, in the next round too. Rule: TRN-KO-6"""
    course = Course().full()
    number = course.state.rounds[0].tables[0].seats[0]
    course.do(commands.leave(course.state, player(number), sure=True)).play()
    assert number in [seat for table in course.state.rounds[1].tables for seat in table.seats]
    assert course.state.entries[number - 1].departure == "left"


def test_level_is_decided_by_lot():
    """And said so; the same secret gives the same lot. Rule: TRN-KO-9"""
    rounds = [Course().full().play((1, 1), (1, 2)).state.rounds[0] for _ in range(2)]
    assert [table.decision.by for table in rounds[0].tables] == ["lot", "score"]
    assert rounds[0] == rounds[1]
    sides = [set(rounds[0].tables[0].seats[side::2]) for side in (0, 1)]
    assert set(rounds[0].tables[0].decision.advancing) in sides


def test_level_boards_are_decided_by_the_other_tables():
    """The better of the round's comparison goes on. Rule: TRN-KO-10"""
    course = Course("bridge", 8, lambda number: [(-3.0, 3.0), (3.0, -3.0)]).full()
    course.play((1, 1), (1, 2))
    table = course.state.rounds[0].tables[0]
    assert (table.decision.by, set(table.decision.advancing)) == ("tie_break", set(table.seats[1::2]))


def test_level_in_the_comparison_too():
    """Then the lot decides. Rule: TRN-KO-10"""
    course = Course("bridge", 8, lambda number: [(0.0, 0.0), (0.0, 0.0)]).full().play((1, 1), (1, 2))
    assert course.state.rounds[0].tables[0].decision.by == "lot"


def test_in_yard_bridge_the_two_lowest_go_on():
    """The lot between the second and the third where they are level. Rule: TRN-KO-10"""
    course = Course("yard", 16).full().play((1, 2, 3, 4), (4, 3, 2, 1), (1, 2, 2, 4), (1, 1, 3, 3))
    tables = course.state.rounds[0].tables
    assert [table.decision.by for table in tables] == ["score", "score", "lot", "score"]
    assert tables[1].decision.advancing == tuple(sorted(tables[1].seats[2:]))


def test_the_log_alone_tells_the_state():
    """Read back it is the same."""
    course = Course().full().play().play()
    assert apply_events(initial_state("t", course.log[0]), course.log[1:]) == course.state


def test_who_has_not_accepted_new_rules_in_time_loses_the_entry():
    """Asked again for a minute; then the place is free. Rule: TRN-ENTER-1"""
    course = Course().enter(*range(1, 8)).do([commands.change_rules(Course().state)[0]])
    for number in range(1, 7):
        course.do(commands.enter(course.state, player(number), 2, "00"))
    course.enter(8)
    assert (course.state.phase, due_ms(course.state)) == ("open", course.now + CALL_MS)
    course.now += CALL_MS
    course.do([])
    assert len(course.state.entrants) == 8


def test_a_round_is_not_closed_in_a_pause():
    """Its tables are over: who goes on is decided when it goes on itself."""
    course = Course().full()
    course.do(commands.start_round(course.state)).do(commands.pause(course.state, "No light.")).play()
    assert course.state.rounds[0].secret is None
    course.do(commands.resume(course.state))
    assert (len(course.state.rounds), course.state.phase) == (2, "called")


def test_a_call_begins_anew_after_a_pause():
    """Whoever was called has the whole minute; of a round that is played nothing changes. Rule: TRN-CALL-1"""
    course = Course().enter(*range(1, 9))
    course.do(commands.pause(course.state, "No light."))
    assert due_ms(course.state) is None
    course.now += 300_000
    course.do(commands.resume(course.state))
    assert due_ms(course.state) == course.now + CALL_MS
    course.do(commands.start_round(course.state))
    before = course.state.rounds
    course.do(commands.pause(course.state, "No light."))
    course.now += 1000
    course.do(commands.resume(course.state))
    assert course.state.rounds == before
