"""Which packages are kept, and which are let go of."""

from tests.contest.people import after, in_stage, opened, version
from valat.contest.course.retention import needed_packages, old_packages
from valat.contest.log.events import EntriesFrozen, EntryWithdrawn, Finalist, FinalistsPicked, VersionBuilt


def package(number, entry=1):
    """The digest of a version."""
    return version(entry, number).package


def test_the_newest_versions_are_kept():
    """And the newest that starts, be it older."""
    state = after(opened(1), *(version(1, number) for number in range(2, 7)))
    assert needed_packages(state) == {package(number) for number in (1, 4, 5, 6)}
    assert old_packages(state) == {package(2), package(3)}
    state = after(state, VersionBuilt(1, 5, 1))
    assert old_packages(state) == {package(1), package(2), package(3)}


def test_what_was_picked_is_kept():
    """It is everybody's opponent, however many versions come after it."""
    newer = [version(1, number) for number in range(2, 6)]
    state = after(opened(1), FinalistsPicked((Finalist(1, 1),)), *newer, VersionBuilt(1, 5, 1))
    assert old_packages(state) == {package(2)}


def test_what_is_played_is_kept_until_it_is_played():
    """Also of an entry that is deleted meanwhile: the tournament is played by its file."""
    state = after(opened(2), EntriesFrozen("", "", (Finalist(1, 1), Finalist(2, 1))), EntryWithdrawn(1))
    assert needed_packages(in_stage(state, "playing")) == {package(1), package(1, 2)}
    assert needed_packages(in_stage(state, "review")) == {package(1, 2)}


def test_what_was_deleted_is_let_go_of():
    """All its versions."""
    state = after(opened(1), version(1, 2), EntryWithdrawn(1))
    assert old_packages(state) == {package(1), package(2)}
