"""What several commands ask first."""

from collections.abc import Sequence

from valat.contest.log.events import Stage
from valat.contest.log.state import ContestState, Entry
from valat.kernel.errors import Refusal


def check_stage(state: ContestState, stages: Sequence[Stage], why: str, rule: str = "CON-STAGE-1") -> None:
    """Passes in one of the stages. Raises Refusal `wrong_stage`."""
    if state.stage not in stages:
        raise Refusal(why, code="wrong_stage", args={"stage": state.stage}, rule=rule)


def require_entry(state: ContestState, number: int) -> Entry:
    """The entry, which is still there. Raises Refusal `no_contest_entry`."""
    entry = state.entry(number)
    if entry is None or entry.withdrawn:
        raise Refusal("That entry isn't in this contest.", code="no_contest_entry")
    return entry


def is_over() -> Refusal:
    """Why nothing more is done in a contest."""
    return Refusal("This contest is over.", code="too_late")
