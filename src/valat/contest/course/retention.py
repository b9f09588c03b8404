"""Which zips a contest still needs, and which are of versions that nothing comes of any more."""

from valat.contest.log.state import ContestState, Entry, Version
from valat.store.contest_matches import KEPT_VERSIONS


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
    for chosen in (*state.frozen, *state.finalists):
        if is_played or not state.entries[chosen.entry - 1].withdrawn:
            needed.add(state.version(chosen).uploaded.package)
    return needed if state.played is None else needed | {state.played.archive}


def old_packages(state: ContestState) -> set[str]:
    """The digests of all other versions; another contest may need them."""
    packages = {version.uploaded.package for entry in state.entries for version in entry.versions}
    return packages - needed_packages(state)


def _newest(entry: Entry, games: int) -> list[Version]:
    starts = entry.newest(games)
    return [*entry.versions[-KEPT_VERSIONS:], *(() if starts is None else (starts,))]
