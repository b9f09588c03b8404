"""Which zips a contest still needs, and which are of versions that nothing comes of any more."""

from msgspec import Struct

from valat.contest.log.state import ContestState, Entry, Version
from valat.store.contest_matches import KEPT_VERSIONS


class PackageUse(Struct, frozen=True):
    """The digests that a contest needs, and those of its other versions, which another contest may need."""

    needed: frozenset[str]
    old: frozenset[str]


def package_use(state: ContestState) -> PackageUse:
    """What a contest needs of the packages that were brought to it, and what not."""
    return PackageUse(frozenset(needed_packages(state)), frozenset(old_packages(state)))


def needed_packages(state: ContestState) -> set[str]:
    """The digests that are kept: the newest versions of each entry, what plays or was picked, the archive."""
    needed = {
        version.uploaded.package
        for entry in state.entries
        if not entry.withdrawn
        for version in _newest(entry, len(state.games))
    }
    # a tournament that is being played needs its packages, be an entry deleted or not
    is_played = state.stage in ("frozen", "playing")
    for finalist in (*state.frozen, *state.finalists):
        if is_played or not state.entries[finalist.entry - 1].withdrawn:
            needed.add(state.version(finalist).uploaded.package)
    return needed if state.played is None else needed | {state.played.archive}


def old_packages(state: ContestState) -> set[str]:
    """The digests of all other versions; another contest may need them."""
    packages = {version.uploaded.package for entry in state.entries for version in entry.versions}
    return packages - needed_packages(state)


def _newest(entry: Entry, games: int) -> list[Version]:
    starts = entry.newest(games)
    return [*entry.versions[-KEPT_VERSIONS:], *(() if starts is None else (starts,))]
