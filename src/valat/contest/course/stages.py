"""When a stage follows another by itself."""

from collections.abc import Sequence

from valat.contest.log.events import DATED, AnyEvent
from valat.contest.log.stages import after, has_open_appeal, stage_began
from valat.contest.log.state import ContestState


def due_ms(state: ContestState) -> int | None:
    """When something follows though nobody acts; None where nothing does."""
    return state.ends_ms if state.stage in DATED else None


def consequences(state: ContestState, now_ms: int) -> Sequence[AnyEvent]:
    """The events that come next by themselves, but for what needs arenas, strengths or chance.

    Picking's end and the freezing are in `strengths` and `freezing`: they need more than the state.
    """
    if state.stage == "frozen":
        # as soon as all is fixed, arenas play
        return (stage_began(state, "playing", now_ms),) if state.frozen else ()
    if state.stage == "playing":
        return (stage_began(state, "review", now_ms),) if state.played is not None else ()
    if state.ends_ms is None or now_ms < state.ends_ms:
        return ()
    if state.stage == "picking" and not state.finalists:
        return ()
    if state.stage in ("two", "review") and has_open_appeal(state):
        # an appeal made in time is heard, before entries are frozen as well
        return ()
    return (stage_began(state, after(state.stage), now_ms),)
