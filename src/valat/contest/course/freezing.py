"""All that a closed tournament is played by, fixed before its first match. Rule: CON-RES-1"""

from collections.abc import Sequence
from typing import Any

import msgspec
import tomli_w

from valat.arena.contest.contest_file import ContestFile, FileEntry, contest_hash, read_contest
from valat.contest.log.events import AnyEvent, ContestCancelled, EntriesFrozen, Finalist
from valat.contest.log.state import ContestState

FEWEST = 2
"""Who take part, the house's bots counted in."""


def taking_part(state: ContestState) -> list[Finalist]:
    """The newest versions that start, of entries that nobody has rejected."""
    found = []
    for entry in state.entries:
        version = entry.newest(len(state.games))
        if version is not None and not entry.is_rejected and not entry.withdrawn:
            found.append(Finalist(entry.number, version.number))
    return found


def awaits_builds(state: ContestState) -> bool:
    """Whether a version that was brought in time is still to be built, and may play."""
    newest = (
        entry.versions[-1]
        for entry in state.entries
        if entry.versions and not entry.withdrawn and not entry.is_rejected
    )
    return any(version.build is None or version.build.games < len(state.games) for version in newest)


def frozen_events(state: ContestState) -> Sequence[AnyEvent]:
    """The events by which entries, options, budgets and weights are fixed."""
    finalists = taking_part(state)
    if not finalists or len(finalists) + len(state.plan.house) < FEWEST:
        return (ContestCancelled("Too few bots are ready to play."),)
    text = contest_text(state, finalists)
    # what is written is what will be read
    read_contest(text)
    return (EntriesFrozen(text, contest_hash(text.encode()), tuple(finalists)),)


def contest_text(state: ContestState, finalists: Sequence[Finalist]) -> str:
    """The text of `contest.toml`: the entries in order, then the house's bots."""
    plan = state.plan
    entries = [
        FileEntry(
            f"entries/{state.version(finalist).uploaded.package}.zip",
            name=state.entries[finalist.entry - 1].name,
        )
        for finalist in finalists
    ]
    names = {entry.name for entry in entries}
    house = [FileEntry(house=name, name=_free(name, names)) for name in plan.house]
    contest = ContestFile(
        state.games,
        (*entries, *house),
        blocks=plan.blocks,
        controls=plan.controls,
        stop=plan.stop,
        budgets=plan.budgets,
    )
    return tomli_w.dumps(_without_none(msgspec.to_builtins(contest)))


def _free(name: str, names: set[str | None]) -> str:
    folded_names = {other.casefold() for other in names if other}
    return name if name.casefold() not in folded_names else f"{name} (the house)"


def _without_none(value: Any) -> Any:
    """The value without what is None, which TOML cannot say."""
    if isinstance(value, dict):
        return {name: _without_none(part) for name, part in value.items() if part is not None}
    return [_without_none(part) for part in value] if isinstance(value, list | tuple) else value
