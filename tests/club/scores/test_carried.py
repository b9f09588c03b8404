"""What is brought of a session before, and what comes of it."""

import pytest
from msgspec.structs import replace

from tests.club.log.refusals import refusal
from tests.club.log.sessions import (
    SEALS,
    after,
    entered,
    played_round,
    player,
    seated_session,
    team_session,
)
from tests.club.scores.test_singles import SCALE, twice
from valat.club.acts.places import swap, turn
from valat.club.acts.substitution import substitute
from valat.club.log.events import Event, SessionCancelled, SessionClosed, SessionOpened, SessionPlan
from valat.club.log.reducer import initial_state
from valat.club.scores.carried import carried_over, check_carried, entries_by_contestant
from valat.club.scores.results import csv_of, json_of
from valat.club.scores.single_files import singles_table
from valat.club.scores.standings import standings
from valat.club.seating.seating import seating_event
from valat.duplicate.scores import score
from valat.games.bridge.scoring import STEPS
from valat.match.results import read_event

SCORES = (420, 100, 620, -50)


def closed(state, *scores):
    """The session played to its end."""
    while state.round < state.rounds:
        state = played_round(state, *scores)
    return after(state, SessionClosed())


def evening(**fields):
    """An evening of four pairs, closed."""
    return closed(seated_session(*range(1, 9), **fields), *SCORES)


def following(before, *numbers, percent=100, **fields):
    """A session of these players, in pairs, who bring a share of another one."""
    kind = {"contest": before.plan.contest, "method": before.plan.method, "boards": 2}
    plan = SessionPlan(
        **{"title": "Tuesday", **kind, "carried_from": before.id, "carried_percent": percent, **fields}
    )
    check_carried(plan, before)
    carried = carried_over(plan, before, standings(before, STEPS))
    state = entered(initial_state("s2", Event(1, 0, SessionOpened(plan, SEALS, carried))), *numbers)
    return after(state, seating_event(state, "Bot"))


def by_player(state):
    """The points and what could have been had, by the first player of each contestant."""
    found = {}
    for contestant in standings(state, STEPS).contestants:
        names = sorted(member.name for member in state.contestants[int(contestant.number)].members)
        found[names[0]] = (float(contestant.total), float(contestant.tops))
    return found


@pytest.mark.parametrize("percent", [100, 50])
def test_pairs_bring_a_share_of_what_they_had(percent):
    """Their points, and what could have been had; whoever is new brings nothing. Rule: BRI-COMP-9"""
    before = evening()
    state = closed(following(before, 1, 2, 3, 4, 5, 6, 11, 12, percent=percent))
    alone = closed(following(before, 1, 2, 3, 4, 5, 6, 11, 12, percent=0.0001))
    had, share = by_player(before), percent / 100
    for name in ("Player 1", "Player 3", "Player 5"):
        points, tops = (
            own + share * other for own, other in zip(by_player(alone)[name], had[name], strict=True)
        )
        assert by_player(state)[name] == pytest.approx((points, tops))
    assert by_player(state)["Player 11"] == by_player(alone)["Player 11"]
    assert len(entries_by_contestant(state)) == 3


def test_partners_who_have_changed_bring_nothing():
    """A pair is two people."""
    state = following(evening(), 1, 3, 2, 4, 5, 6, 7, 8)
    assert len(entries_by_contestant(state)) == 2


def test_a_team_brings_it_where_most_of_it_are_the_same():
    """Three of four are; two of four could be of either of two teams."""
    before = closed(team_session(3, movement="round-robin"), 420, 0)
    plan = SessionPlan("Tuesday", "teams", method="imps", carried_from=before.id)
    carried = carried_over(plan, before, standings(before, STEPS))
    players = {entry.number: entry.players for entry in carried.entries}
    state = team_session(3, movement="round-robin")
    changed = after(state, *substitute(state, 1, 3, player(99), "Bot", "Ill."))
    found = entries_by_contestant(replace(changed, carried=carried))
    assert {number: entry.number for number, entry in found.items()} == {number: number for number in players}


def test_victory_points_are_added():
    """So that of two who are level now the one is before who brings some. Rule: BRI-COMP-9"""
    fields = {"movement": "round-robin", "method": "vps"}
    before = closed(team_session(3, **fields))
    plan = SessionPlan("Tuesday", "teams", method="vps", carried_from=before.id)
    carried = carried_over(plan, before, standings(before, STEPS))
    level = closed(team_session(3, **fields))
    state = replace(level, carried=replace(carried, entries=carried.entries[:1]))
    (entry,) = entries_by_contestant(state).values()
    first, *others = standings(state, STEPS).contestants
    assert (int(first.number), first.rank, {row.rank for row in others}) == (entry.number, 1, {2})
    assert float(first.total) == entry.points + float(others[0].total)


def test_whoever_comes_for_somebody_changes_nothing_of_it():
    """Nor do numbers and seats that are changed before the start."""
    state = following(evening(), *range(1, 9))
    before = {entry.players: entry.points for entry in entries_by_contestant(state).values()}
    state = after(state, *substitute(state, 1, 0, player(99), "Bot", "Ill."))
    state = after(state, *swap(state, 1, 2, "By seed."))
    state = after(state, *turn(state, 2, "They always do."))
    assert {entry.players: entry.points for entry in entries_by_contestant(state).values()} == before


def test_files_tell_what_is_brought():
    """From JSON and CSV alike the standings follow again. Rule: BRI-COMP-7"""
    state = closed(following(evening(), *range(1, 9), percent=33))
    expected = [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]
    for text, choices in (
        (json_of(state, lambda _: {}), {}),
        (csv_of(state, lambda _: {}), {"method": "matchpoints"}),
    ):
        again = score(read_event(text.encode(), choices)).contestants
        assert [(row.number, row.rank, row.total) for row in again] == expected


def test_players_without_partners_bring_what_they_had():
    """Their document says how much, which the total holds."""
    before = twice((3, 1), (1, 0))
    carried = carried_over(before.plan, before, standings(before, SCALE))
    state = replace(twice((3, 1), (1, 0)), carried=carried)
    for entry in carried.entries:
        alone = next(
            contestant
            for contestant in singles_table(before, SCALE).contestants
            if contestant.number == entry.number
        )
        told = next(
            contestant
            for contestant in singles_table(state, SCALE).contestants
            if contestant.number == entry.number
        )
        assert (alone.carried, told.carried, told.total) == (None, entry.points, 2 * alone.total)


def test_what_cannot_be_brought():
    """Of a session that goes on, was cancelled, is of another kind, or in which a match decides."""
    before = evening()
    plan = SessionPlan("Tuesday")
    goes_on = seated_session(*range(1, 9))
    assert refusal(check_carried, plan, goes_on) == "not_closed"
    assert refusal(check_carried, plan, after(goes_on, SessionCancelled("A fire."))) == "bad_carry_over"
    for other in (
        SessionPlan("Tuesday", "individual"),
        SessionPlan("Tuesday", method="butler"),
        SessionPlan("Tuesday", "teams", method="imps"),
    ):
        assert refusal(check_carried, other, before) == "bad_carry_over"
    match = closed(team_session(2))
    teams = SessionPlan("Tuesday", "teams", method="imps")
    assert refusal(check_carried, teams, match) == "bad_carry_over"
    league = closed(team_session(4, movement="round-robin"))
    assert refusal(check_carried, SessionPlan("Tuesday", "teams", "knock-out", method="imps"), league) == (
        "bad_carry_over"
    )
    check_carried(teams, league)
