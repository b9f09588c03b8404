"""What organisers and reviewers do. Rule: CON-STAGE-1, CON-STAGE-2"""

import pytest
from msgspec.structs import replace

from tests.contest.people import PLAN, after, drafted, entered, in_stage, opened, version
from valat.arena.contest.contest_file import GameEntry
from valat.contest.acts import organising, reviewing
from valat.contest.log.events import (
    EntryReviewed,
    Finalist,
    FinalistsPicked,
    OptionsAdded,
    StageBegan,
    StartFault,
    VerdictAppealed,
    VersionBuilt,
)
from valat.kernel.errors import Refusal, Unreadable

DAY_MS = 86_400_000


def code(command, *args, **named):
    """The code with which a command is refused."""
    with pytest.raises(Refusal) as refused:
        command(*args, **named)
    return refused.value.code


@pytest.mark.parametrize(
    "plan",
    [
        replace(PLAN, games=(GameEntry("chess"),)),
        replace(PLAN, games=(GameEntry("yard", {"players": 9}),)),
        replace(PLAN, games=(GameEntry("yard"), GameEntry("yard"))),
        replace(PLAN, house=("house", "house")),
        replace(PLAN, house=("nobody",)),
        replace(PLAN, games=(GameEntry("yard", compared="imps"),)),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan):
    """Before anything is written."""
    with pytest.raises(Refusal):
        organising.draft(plan)


def test_a_plan_changes_in_draft_alone():
    """What authors have read stays."""
    other = replace(PLAN, title="Winter")
    (event,) = organising.change(drafted(), other, 5)
    assert after(drafted(), event).plan.title == "Winter"
    with pytest.raises(Unreadable):
        organising.change(drafted(), replace(PLAN, starts_ms=5), 5)
    assert code(organising.change, opened(1), other, 5) == "wrong_stage"


def test_a_stage_begins_before_its_time_with_a_reason():
    """And ends when the plan says, from then on."""
    (event,) = organising.begin(drafted(), "All are here.", 5 * DAY_MS)
    assert event == StageBegan("one", 12 * DAY_MS, "All are here.")
    assert code(organising.begin, drafted(), " ", 0) == "no_reason"


def test_stage_two_begins_with_finalists():
    """Rule: CON-STAGE-2"""
    picking = in_stage(opened(2), "picking")
    assert code(organising.begin, picking, "Go.", 0) == "nobody_picked"
    picked = after(picking, FinalistsPicked((Finalist(1, 1),)))
    assert organising.begin(picked, "Go.", 0)[0].stage == "two"


@pytest.mark.parametrize("stage", ["frozen", "playing", "final"])
def test_a_stage_that_ends_by_itself_is_not_hurried(stage):
    """Arenas play as fast as they play."""
    assert code(organising.begin, in_stage(opened(2), stage), "Go.", 0) == "wrong_stage"


@pytest.mark.parametrize("ends_ms", [DAY_MS, DAY_MS - 1, 400 * DAY_MS])
def test_a_stage_ends_at_a_time_to_come(ends_ms):
    """Within a year, so that nobody mistypes a century."""
    assert code(organising.move_date, opened(1), ends_ms, "Holidays.", DAY_MS) == "past_date"


def test_options_are_added_and_not_games():
    """The interface does not change. Rule: CON-STAGE-2"""
    two = in_stage(opened(1), "two")
    added = (GameEntry("yard", {"players": 4, "partners": True}),)
    (event,) = organising.add_options(two, added, "As announced.")
    assert len(after(two, event).games) == 2
    assert code(organising.add_options, two, (GameEntry("belot"),), "More.") == "other_game"
    assert code(organising.add_options, opened(1), added, "Early.") == "wrong_stage"
    with pytest.raises(Unreadable):
        organising.add_options(two, PLAN.games, "The same.")


def test_who_is_picked_has_a_version_that_starts():
    """In all games, those that were added as well."""
    state = after(
        opened(1), entered(2), version(2), VersionBuilt(2, 1, 1, faults=(StartFault("yard", "It died."),))
    )
    picking = in_stage(state, "picking")
    assert organising.pick(picking, (1,), "Best.", "organiser") == [
        FinalistsPicked((Finalist(1, 1),), "Best.")
    ]
    assert code(organising.pick, picking, (2,), "Best.", "organiser") == "not_playing"
    more = after(picking, OptionsAdded((GameEntry("yard", {"players": 4}),), "More."))
    assert code(organising.pick, more, (1,), "Best.", "organiser") == "not_playing"


def test_nobody_is_picked_who_was_rejected_or_is_there_twice():
    """One finalist an author. Rule: CON-FAIR-1"""
    picking = in_stage(after(opened(2), EntryReviewed(1, False, "Unreadable.")), "picking")
    assert code(organising.pick, picking, (1,), "Best.", "organiser") == "not_playing"
    with pytest.raises(Unreadable):
        organising.pick(picking, (2, 2), "Best.", "organiser")
    same = after(picking, entered(3, "player-2"), version(3), VersionBuilt(3, 1, 1))
    assert code(organising.pick, same, (2, 3), "Best.", "organiser") == "same_author"


def test_nobody_picks_who_takes_part():
    """Finalists are chosen by somebody without an entry. Rule: CON-FAIR-1"""
    picking = in_stage(opened(2), "picking")
    assert code(organising.pick, picking, (2,), "Best.", "player-1") == "forbidden"


def test_an_appeal_is_decided_by_somebody_else():
    """But in a house with one admin. Rule: CON-BOT-4, TRN-STAFF-1"""
    state = after(opened(1), EntryReviewed(1, False, "Unreadable."), actor="first")
    appealed = after(state, VerdictAppealed(1, "It has comments."))
    assert code(reviewing.decide, appealed, 1, True, "It has.", "first", alone=False) == "forbidden"
    for actor, alone in (("second", False), ("first", True)):
        (event,) = reviewing.decide(appealed, 1, True, "It has.", actor, alone=alone)
        assert not after(appealed, event).entries[0].is_rejected
    assert code(reviewing.decide, state, 1, True, "It has.", "second", alone=False) == "no_appeal"


def test_nobody_judges_their_own_bot():
    """Reviewers may enter, and are judged by others."""
    assert code(reviewing.review, opened(1), 1, True, "", "player-1") == "forbidden"


def test_a_rejection_has_a_reason():
    """And is not said over after an appeal."""
    state = opened(1)
    assert code(reviewing.review, state, 1, False, "", "reviewer") == "no_reason"
    rejected = after(state, EntryReviewed(1, False, "Unreadable."), VerdictAppealed(1, "No."))
    assert code(reviewing.review, rejected, 1, False, "Still.", "reviewer") == "appeal_open"


def test_a_review_waits_for_an_appeal():
    """Whoever appealed in time is heard."""
    review = in_stage(
        after(opened(1), EntryReviewed(1, False, "No."), VerdictAppealed(1, "Yes.")), "review", 5
    )
    assert code(organising.begin, review, "Done.", 10) == "appeal_open"
