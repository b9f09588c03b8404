"""Bots take the places that nobody took, three minutes after the first entry."""

from random import Random

import pytest

from tests.tournament.log.tournaments import Course, player
from tests.tournament.proof.proven import played_tournament
from tests.tournament.proof.test_verify import falsified, inserted, key_of, old, place_of
from valat.kernel.errors import Refusal
from valat.match.replay import run_record
from valat.tournament.acts import commands
from valat.tournament.course.outcome import due_ms, fill_ms
from valat.tournament.log.events import (
    PlaceFilled,
    PlayerEntered,
    PlayerWithdrew,
    PrizeAmount,
    RoundDrawn,
    Terms,
    TournamentPaused,
)
from valat.tournament.log.prizes import payouts
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import CALL_MS, FILL_MS
from valat.tournament.proof.export import read_lines, write_lines
from valat.tournament.proof.verify import verify

AMOUNTS = (PrizeAmount(1, chips=60), PrizeAmount(2, chips=20))
HOUR = 3_600_000


def test_three_minutes_after_the_first_entry():
    """Whoever enters later waits as long as is left. Rule: TRN-FILL-1"""
    course = Course().enter(1)
    first = course.now
    course.wait(FILL_MS - 1000).enter(2)
    assert (course.state.phase, fill_ms(course.state), due_ms(course.state)) == (
        "open",
        first + FILL_MS,
        first + FILL_MS,
    )
    course.wait(1000)
    assert (course.state.phase, len(course.state.places), len(course.state.entrants)) == ("called", 8, 2)
    assert [entry.number for entry in course.state.places if entry.filled] == [3, 4, 5, 6, 7, 8]


def test_nothing_fills_by_itself():
    """Where nobody has entered no clock runs. Rule: TRN-FILL-1"""
    course = Course().wait(HOUR)
    assert (course.state.phase, due_ms(course.state)) == ("open", None)


def test_the_only_entrant_withdraws():
    """The clock stops, and begins anew with the next entry. Rule: TRN-FILL-1"""
    course = Course().enter(1).wait(FILL_MS - 1)
    course.do(commands.withdraw(course.state, player(1)))
    assert due_ms(course.state) is None
    course.wait(1).enter(2)
    assert (course.state.phase, fill_ms(course.state)) == ("open", course.now + FILL_MS)


def test_the_first_of_two_withdraws():
    """It counts down from the entry of who is left."""
    course = Course().enter(1).wait(60_000).enter(2)
    course.do(commands.withdraw(course.state, player(1)))
    assert fill_ms(course.state) == course.now + FILL_MS


def test_the_last_place_taken_ends_the_countdown():
    """Eight people play without bots."""
    course = Course().full()
    assert (course.state.phase, fill_ms(course.state)) == ("called", None)
    assert not any(entry.filled for entry in course.state.places)


def test_nothing_fills_in_a_pause():
    """It does when it goes on."""
    course = Course().enter(1)
    course.do(commands.pause(course.state, "No light.")).wait(HOUR)
    assert (course.state.phase, due_ms(course.state)) == ("open", None)
    course.do(commands.resume(course.state))
    assert course.state.phase == "called"


def test_newer_rules_are_accepted_before_bots_come():
    """Who has not within a minute loses the entry; the clock is that of the others. Rule: TRN-ENTER-1"""
    course = Course().enter(1, 2).wait(FILL_MS - 1000)
    course.do(commands.change_rules(course.state))
    course.do(commands.enter(course.state, player(1), 2, "0" * 32)).wait(1000)
    assert (course.state.phase, due_ms(course.state)) == ("open", course.now - 1000 + CALL_MS)
    course.wait(CALL_MS)
    assert (course.state.phase, [entry.number for entry in course.state.entrants]) == ("called", [1])


def test_a_planned_one_fills_at_its_time():
    """However long ago the first entry was; without anybody it does not take place. Rule: TRN-FILL-1"""
    terms = Terms(starts_ms=2 * HOUR, fills=True)
    course = Course(terms=terms).enter(1).wait(HOUR)
    assert (course.state.phase, fill_ms(course.state)) == ("open", 2 * HOUR)
    assert course.wait(2 * HOUR - course.now).state.phase == "called"
    assert Course(terms=terms).wait(2 * HOUR).state.phase == "cancelled"


@pytest.mark.parametrize("terms", [Terms(starts_ms=HOUR), Terms(starts_ms=HOUR, fills=False)])
def test_one_that_waits_for_people(terms):
    """As its plan says, and as all did whose logs do not say. Rule: TRN-FILL-1"""
    course = Course(terms=terms).enter(*range(1, 8))
    assert (fill_ms(course.state), course.wait(HOUR).state.phase) == (None, "cancelled")


def test_filled_places_are_drawn_and_play_on():
    """Like any entry, in all rounds; but they are nobody whom staff could take out. Rule: TRN-FILL-1"""
    course = Course().filled(1)
    seated = [number for table in course.state.rounds[0].tables for number in table.seats]
    assert sorted(seated) == list(range(1, 9))
    course.play()
    assert any(course.state.entry(number).filled for number in course.state.rounds[0].survivors)
    with pytest.raises(Refusal) as refusal:
        commands.disqualify(course.state, 5, "It is a bot.")
    assert refusal.value.code == "not_entered"


def test_each_filled_place_has_a_name_of_its_own():
    """The same through all rounds."""
    names = [entry.name for entry in Course(size=16).filled(1).state.places if entry.filled]
    assert (len(set(names)), names[0], names[6]) == (15, "Mira", "Mira 2")


@pytest.mark.parametrize(("people", "chips"), [(1, 0), (3, 0), (4, 60), (8, 60)])
def test_chips_from_half_of_the_places_on(people, chips):
    """With fewer people nothing is paid; a bot is never given a place. Rule: TRN-FILL-1"""
    course = Course(amounts=AMOUNTS).filled(*range(1, people + 1)).play().play()
    assert course.state.phase == "final"
    first = [payout.chips for payout in payouts(course.state) if payout.chips != 20]
    winners = [prize.entry for prize in course.state.prizes if prize.place == 1]
    assert first == [chips] * (len(winners) if chips else 0)
    assert all(prize.entry <= people for prize in course.state.prizes)


@pytest.mark.parametrize("people", [3, 4])
def test_what_a_pool_comes_to(people):
    """All that people paid, and nothing else: back to everybody where fewer than half are people."""
    course = Course(terms=Terms(registered=True, fee=10, fills=True)).filled(*range(1, people + 1))
    course.play().play()
    paid = [payout.chips for payout in payouts(course.state)]
    assert sum(paid) == 10 * people
    assert (paid == [10, 10, 10]) is (people == 3)


@pytest.mark.parametrize("seed", range(20))
def test_whoever_comes_and_goes(seed):
    """However people enter and withdraw: it begins full, in time, by a log that alone tells the state."""
    draws, course, inside, number = Random(seed), Course(size=8), [], 0
    while course.state.phase == "open":
        if inside and draws.random() < 0.3:
            gone = inside.pop(draws.randrange(len(inside)))
            course.do(commands.withdraw(course.state, player(gone)))
        else:
            number += 1
            course.enter(number)
            inside.append(number)
        if course.state.phase == "open":
            since = [entry.entered_ms for entry in course.state.entrants]
            assert due_ms(course.state) == (min(since) + FILL_MS if since else None)
            course.wait(draws.randrange(FILL_MS // 2))
    assert len(course.state.places) == 8
    assert len(course.state.entrants) == len(inside)
    assert apply_events(initial_state("t", course.log[0]), course.log[1:]) == course.state
    drawn = sorted(entry for table in course.state.rounds[0].tables for entry in table.seats)
    assert drawn == [entry.number for entry in course.state.places]


# --- what a stranger computes


@pytest.fixture(scope="module")
def export():
    """A Quick tournament of Santase that one player entered."""
    return played_tournament("santase", 8, people=1)


def test_a_filled_tournament_verifies(export):
    """Draws, results and who has no prize. Rule: TRN-DRAW-1, TRN-FILL-1"""
    state = verify(read_lines(write_lines(export)))
    assert (state.phase, len(state.entrants), payouts(state)) == ("final", 1, [])


@pytest.mark.parametrize(
    ("old_text", "new_text", "key"),
    [
        ('"kind":"filled","entry":4', '"kind":"filled","entry":9', "other_act"),
        ('"kind":"drawn"', '"kind":"drawn","more":[]', None),
        ('"entry":1,"player":"p1"', '"entry":1,"player":"p9"', None),
        ('"nonce":"0101', '"nonce":"0202', "other_draw"),
    ],
    ids=["another-number", "field-of-a-later-version", "another-id", "another-nonce"],
)
def test_a_tampered_export(export, old_text, new_text, key):
    """A filled entry stands by its number, and the draw by the nonces of people."""
    if key is None:
        text = b"".join(write_lines(export)).decode().replace(old_text, new_text, 1)
        assert verify(read_lines(text.encode().splitlines())).phase == "final"
    else:
        assert falsified(export, old_text, new_text) == key


def test_bots_that_came_too_soon(export):
    """Three minutes are people's. Rule: TRN-FILL-1"""
    first = place_of(export, PlaceFilled)
    at_ms = export.events[first].at_ms
    assert falsified(
        export, f'"at_ms":{at_ms},"body":{{"kind":"filled"', '"at_ms":1000001,"body":{"kind":"filled"'
    ) == ("other_act")


@pytest.mark.parametrize("at", [2, 8])
def test_a_place_filled_once_more(export, at):
    """Neither before it is time, nor beyond the size."""
    assert key_of(inserted(export, at, PlaceFilled(at))) == "other_act"


@pytest.mark.parametrize(
    "body",
    [PlayerWithdrew(1), PlayerEntered(9, "p9", "Nine", False, "09" * 16, 1), TournamentPaused("No light.")],
    ids=["withdrew", "entered", "paused"],
)
def test_nothing_comes_between_filling_and_the_draw(export, body):
    """Else the house could choose who sits there once it knows the draw."""
    assert key_of(inserted(export, place_of(export, RoundDrawn), body)) == "other_act"


def test_a_filled_place_is_played_by_a_bot(export):
    """Nobody sits there: a house cannot give the place to a friend. Rule: TRN-KO-10"""
    text = b"".join(write_lines(export)).decode()
    assert '"held":"bot"' in text
    assert falsified(export, '"held":"bot"', '"held":"player"') == "other_player"


def test_one_that_waits_for_people_has_no_bots(export):
    """Its terms say so."""
    assert falsified(export, '"fills":null', '"fills":false,"starts_ms":1') == "other_act"


def test_earlier_versions_are_read_as_they_were():
    """They verify as before, whatever the rules of today. Rule: TRN-DRAW-1"""
    export = played_tournament("santase", 8)
    lines = [line.replace(b',"fills":null', b"") for line in write_lines(export)]
    second = [lines[0].replace(b"3", b"2", 1), *lines[1:]]
    assert verify(read_lines(second)).prizes == verify(old(export)).prizes == verify(export).prizes


# --- a Four


@pytest.mark.parametrize(
    ("game", "rounds", "winners"),
    [
        ("belot", 1, 2),
        ("contree", 1, 2),
        ("bela4", 1, 2),
        ("bridge", 1, 2),
        ("santase", 2, 1),
        ("bela2", 2, 1),
    ],
)
def test_a_four(game, rounds, winners):
    """One match of two sides, or two rounds of two players; computed anew by a stranger. Rule: TRN-FILL-1"""
    state = verify(read_lines(write_lines(played_tournament(game, 4))))
    assert (state.phase, len(state.rounds)) == ("final", rounds)
    assert sum(prize.place == 1 for prize in state.prizes) == winners


def test_a_four_of_belot_is_the_best_of_three():
    """To 75, at most four deals each; the result is the games won. Rule: TRN-FILL-1"""
    export = played_tournament("belot", 4, people=2)
    record = export.records[1, 1]
    assert (record["options"], record["cap"]["deals"], record["cap"]["best_of"]) == ({"target": 75}, 4, 3)
    places = run_record(record).places
    assert max(places.scores) == 2
    assert verify(export).rounds[0].tables[0].scores == places.scores


def test_a_four_by_the_rules_of_a_quick():
    """Another cap is another game."""
    export = played_tournament("belot", 4)
    assert falsified(export, ',"best_of":3', "") == "other_rules"
