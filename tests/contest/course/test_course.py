"""What follows in a contest by itself: stages, jobs, strengths, the file."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from tests.contest.people import PLAN, after, drafted, entered, in_stage, opened, version, with_plan
from valat.arena.contest.contest_file import GameEntry, contest_hash, read_contest
from valat.arena.service.messages import BlockJob, BuildJob, ContestJob, Spec
from valat.contest.course.freezing import awaits_builds, contest_text, frozen_events, taking_part
from valat.contest.course.jobs import FIRST, PRACTICE_BLOCKS, URGENT, is_obsolete, new_jobs
from valat.contest.course.stages import consequences, due_ms
from valat.contest.course.strengths import (
    against_house,
    block_means,
    change,
    picked_events,
    strength,
    versions_by_strength,
)
from valat.contest.log.events import (
    ContestCancelled,
    ContestPlayed,
    EntriesFrozen,
    EntryReviewed,
    EntryWithdrawn,
    Finalist,
    FinalistsPicked,
    OptionsAdded,
    StageBegan,
    StartFault,
    VerdictAppealed,
    VersionBuilt,
)

DAY_MS = 86_400_000
FOUR = GameEntry("yard", {"players": 4})


def specs(jobs):
    """What is asked for."""
    return [msgspec.json.decode(job.spec, type=Spec) for job in jobs]


def test_a_stage_lasts_a_week():
    """Rule: CON-STAGE-1"""
    state = drafted(with_plan(starts_ms=10))
    assert due_ms(state) == 10
    (event,) = consequences(state, 10)
    assert event == StageBegan("one", 10 + 7 * DAY_MS)
    one = after(state, event)
    assert consequences(one, 7 * DAY_MS) == ()
    assert consequences(one, 10 + 7 * DAY_MS)[0].stage == "picking"


def test_a_draft_without_a_date_waits():
    """For its organiser."""
    assert (due_ms(drafted()), consequences(drafted(), 10**15)) == (None, ())


def test_picking_ends_with_finalists_alone():
    """Rule: CON-STAGE-2"""
    picking = in_stage(opened(2), "picking", 100)
    assert consequences(picking, 100) == ()
    picked = after(picking, FinalistsPicked((Finalist(1, 1),)))
    assert consequences(picked, 100)[0].stage == "two"


def test_what_is_frozen_is_played_and_then_reviewed():
    """By itself, whatever the time is."""
    frozen = in_stage(opened(2), "frozen")
    assert consequences(frozen, 0) == ()
    fixed = after(frozen, *frozen_events(frozen))
    assert consequences(fixed, 0)[0].stage == "playing"
    playing = in_stage(fixed, "playing")
    assert consequences(playing, 10**15) == ()
    played = after(playing, ContestPlayed("0" * 64, msgspec.Raw(b"{}")))
    assert consequences(played, 5)[0] == StageBegan("review", 5 + 7 * DAY_MS)


def test_entries_are_not_frozen_before_appeals_are_decided():
    """Whoever is right in the end shall play. Rule: CON-BOT-4"""
    two = in_stage(opened(1), "two", 100)
    assert consequences(two, 100)[0].stage == "frozen"
    appealed = after(two, EntryReviewed(1, False, "No."), VerdictAppealed(1, "Yes."))
    assert consequences(appealed, 100) == ()


def test_a_review_ends_when_appeals_are_decided():
    """Rule: CON-BOT-4"""
    review = in_stage(opened(1), "review", 100)
    assert consequences(review, 100)[0].stage == "final"
    appealed = after(review, EntryReviewed(1, False, "No."), VerdictAppealed(1, "Yes."))
    assert consequences(appealed, 100) == ()


# --- jobs


def test_a_version_is_built_first():
    """And started in each game."""
    state = opened(0)
    state = after(state, entered(1), version(1))
    (job,) = new_jobs(state, version(1), 5)
    (spec,) = specs([job])
    assert isinstance(spec, BuildJob)
    assert (job.priority, spec.games) == (URGENT, state.games)


def test_a_version_that_starts_meets_the_house_and_its_copies():
    """On the same seeds as any other version, one block before all others. Rule: CON-STAGE-1"""
    state = opened(1)
    jobs = new_jobs(state, VersionBuilt(1, 1, 1, lane="B"), 5)
    found = specs(jobs)
    assert all(isinstance(spec, BlockJob) for spec in found)
    opponents = Counter(spec.entrants[1].house or "copies" for spec in found)
    assert opponents == {"house": PRACTICE_BLOCKS, "demo": PRACTICE_BLOCKS, "copies": 1}
    assert [job.priority for job in jobs].count(FIRST) == 1
    assert {spec.sides for spec in found} == {(0, 1, 1)}
    assert {spec.seeds for spec in found} == {None}, "Nothing that is stored tells of cards."


def test_a_version_plays_no_game_in_which_it_does_not_start():
    """Nor anything where it was not built."""
    state = opened(1, with_plan(games=(*PLAN.games, FOUR)))
    built = VersionBuilt(1, 1, 2, faults=(StartFault("yard 4", "It died."),))
    faulty = after(state, replace(built, faults=(StartFault("yard", "It died."),)))
    assert new_jobs(faulty, replace(built, faults=(StartFault("yard", "It died."),)), 5) == []
    assert new_jobs(state, VersionBuilt(1, 1, 0, "It was not built."), 5) == []


def test_finalists_are_everybodys_opponents_but_their_own():
    """They answer through play alone. Rule: CON-STAGE-2"""
    state = after(in_stage(opened(2), "picking"), FinalistsPicked((Finalist(1, 1),)))
    found = specs(new_jobs(state, FinalistsPicked((Finalist(1, 1),)), 5))
    assert {spec.entrants[0].name for spec in found} == {"Bot 2"}
    assert all(spec.entrants[1].is_private for spec in found)


def test_finalists_with_one_package_are_two_opponents():
    """Two authors may bring the kit's example as it is."""
    state = in_stage(opened(3), "picking")
    state = after(state, replace(version(1, 2), package="f" * 64), replace(version(2, 2), package="f" * 64))
    state = after(state, VersionBuilt(1, 2, 1), VersionBuilt(2, 2, 1))
    picked = FinalistsPicked((Finalist(1, 2), Finalist(2, 2)))
    jobs = new_jobs(after(state, picked), picked, 5)
    assert len({job.id for job in jobs}) == len(jobs)
    assert {spec.entrants[1].name for spec in specs(jobs)} == {"Bot 1", "Bot 2"}


def test_options_that_come_are_tried_by_all():
    """Bots of stage one must still start. Rule: CON-STAGE-2"""
    added = OptionsAdded((FOUR,), "As announced.")
    state = after(in_stage(opened(2), "two"), added)
    found = specs(new_jobs(state, added, 5))
    assert [len(spec.games) for spec in found] == [2, 2]
    assert taking_part(state) == []
    built = after(state, VersionBuilt(2, 1, 2))
    assert taking_part(built) == [Finalist(2, 1)]


def test_what_was_built_before_options_came_counts_no_more():
    """Whichever arena is done first. Rule: CON-STAGE-2"""
    state = after(in_stage(opened(1), "two"), OptionsAdded((FOUR,), "As announced."))
    newer = after(state, VersionBuilt(1, 1, 2, lane="B"))
    assert after(newer, VersionBuilt(1, 1, 1, lane="A")).entries == newer.entries


def test_the_version_that_plays_is_tried_with_new_options():
    """Also where a newer one does not start."""
    broken = VersionBuilt(1, 2, 1, "It was not built.")
    state = after(in_stage(opened(1), "two"), version(1, 2), broken)
    added = OptionsAdded((FOUR,), "As announced.")
    jobs = new_jobs(after(state, added), added, 5)
    assert sorted(job.version for job in jobs) == [1, 2]


def test_the_same_job_has_the_same_id():
    """So that what was asked for before is not played again."""
    state = opened(1)
    built = VersionBuilt(1, 1, 1, lane="B")
    first, second = new_jobs(state, built, 5), new_jobs(state, built, 9)
    assert [job.id for job in first] == [job.id for job in second]
    assert len({job.id for job in first}) == len(first)


def test_an_old_version_plays_no_more():
    """Unless it is a finalist; nor one that was withdrawn."""
    state = opened(1)
    (job, *_) = new_jobs(state, VersionBuilt(1, 1, 1), 5)
    newer = after(state, version(1, 2))
    assert not is_obsolete(job, state)
    assert is_obsolete(job, newer)
    assert not is_obsolete(job, after(newer, FinalistsPicked((Finalist(1, 1),))))
    assert is_obsolete(job, after(state, EntryWithdrawn(1)))
    assert is_obsolete(job, after(state, ContestCancelled("Rain.")))
    assert is_obsolete(job, after(state, *frozen_events(in_stage(state, "frozen"))))


# --- the file


def test_what_was_brought_in_time_is_built_before_entries_are_frozen():
    """Started in options that came later, too; but what was withdrawn or rejected is not waited for."""
    built = opened(1)
    assert not awaits_builds(built)
    assert awaits_builds(after(built, OptionsAdded((FOUR,), "More.")))
    brought = after(built, version(1, 2))
    assert awaits_builds(brought)
    assert not awaits_builds(after(brought, VersionBuilt(1, 2, 1, "It was not built.")))
    assert not awaits_builds(after(brought, EntryWithdrawn(1)))
    assert not awaits_builds(after(brought, EntryReviewed(1, False, "No.")))


def test_the_file_says_who_plays_what():
    """And is read as it was written. Rule: CON-RES-1"""
    state = in_stage(
        opened(2, with_plan(games=(GameEntry("yard", {"players": 4, "partners": True}, weight=2),))), "frozen"
    )
    (event,) = frozen_events(state)
    assert isinstance(event, EntriesFrozen)
    contest = read_contest(event.file)
    assert event.hash == contest_hash(event.file.encode())
    assert (contest.seed, contest.games) == (None, state.games)
    assert [entry.name for entry in contest.entries] == ["Bot 1", "Bot 2", "house", "demo"]
    (spec,) = specs(new_jobs(after(state, event), event, 5))
    assert isinstance(spec, ContestJob)
    assert {f"entries/{package}.zip" for package in spec.packages} == {
        entry.path for entry in contest.entries if entry.path
    }


@pytest.mark.parametrize("name", ["«„“»", 'a"b\\c', "Кутре", "house"])
def test_a_name_is_written_so_that_it_is_read(name):
    """Also one that a bot of the house has."""
    state = opened(1)
    state = replace(state, entries=(replace(state.entries[0], name=name),))
    contest = read_contest(contest_text(state, [Finalist(1, 1)]))
    assert contest.entries[0].name == name
    assert len({entry.name for entry in contest.entries}) == 3


def test_a_contest_without_bots_does_not_take_place():
    """The house does not play against itself."""
    (event,) = frozen_events(in_stage(opened(0), "frozen"))
    assert isinstance(event, ContestCancelled)


def test_who_is_rejected_does_not_play():
    """Nor who has withdrawn."""
    state = after(opened(3), EntryReviewed(1, False, "Unreadable."), EntryWithdrawn(2))
    assert taking_part(state) == [Finalist(3, 1)]


# --- strengths


def test_a_block_is_worth_the_mean_of_its_matches():
    """Rule: CON-RES-1"""
    points = [(1, 1, 0, 0, "house", 2.0), (1, 1, 0, 0, "house", 4.0), (1, 1, 0, 1, "house", 0.0)]
    assert block_means(points) == {(1, 1, 0, "house"): {0: 3.0, 1: 0.0}}


def test_two_blocks_have_no_interval():
    """It would be anything."""
    assert strength([1.0, 2.0]).half is None
    assert strength([1.0, 1.0, 1.0]).half == 0


def test_versions_are_compared_on_the_same_seeds():
    """What one of them has not played counts for nothing."""
    changed = change({0: 1.0, 1: 2.0, 2: 3.0}, {1: 3.0, 2: 4.0, 9: 100.0, 0: 2.0})
    assert (changed.blocks, changed.mean, changed.half) == (3, 1.0, 0.0)


def test_the_best_are_picked_where_nobody_is():
    """By ranks over games, those without matches last. Rule: CON-STAGE-2"""
    state = in_stage(opened(3, with_plan(finalists=2)), "picking")
    points = [(1, 1, 0, 0, "house", -5.0), (2, 1, 0, 0, "house", 3.0), (3, 1, 0, 0, "copies of itself", 99.0)]
    assert versions_by_strength(state, points) == [Finalist(2, 1), Finalist(1, 1), Finalist(3, 1)]
    (event,) = picked_events(state, points)
    assert event.finalists == (Finalist(2, 1), Finalist(1, 1))
    shown = [
        (version.entry, games[0].blocks, games[0].mean) for version, games in against_house(state, points)
    ]
    assert shown == [(2, 1, 3.0), (1, 1, -5.0), (3, 0, 0.0)]
