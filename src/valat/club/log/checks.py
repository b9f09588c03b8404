"""What has to be so before anything is done in a session, for players and directors alike."""

from valat.club.log.state import Session
from valat.kernel.errors import Refusal

CORRECTIONS_MS = 72 * 3_600_000
"""So long after its end a session's results may be corrected. Rule: BRI-COMP-11"""


def is_over() -> Refusal:
    """Why nothing more is done in a session."""
    return Refusal("This session is over.", code="too_late")


def corrections_end_ms(state: Session) -> int | None:
    """Until when the results of a session that is final may be corrected; None for all others."""
    return state.over_ms + CORRECTIONS_MS if state.phase == "final" and state.over_ms is not None else None


def check_open(state: Session) -> None:
    """Passes while people enter. Raises Refusal `too_late`."""
    if state.phase != "open":
        raise Refusal("Entries are closed: this session has started.", code="too_late")


def check_goes_on(state: Session) -> None:
    """Passes until it is over. Raises Refusal `too_late`."""
    if state.over:
        raise is_over()


def check_correctable(state: Session, now_ms: int) -> None:
    """Passes while results may be corrected. Raises Refusal `too_late`. Rule: BRI-COMP-11"""
    until_ms = corrections_end_ms(state)
    if state.over and (until_ms is None or now_ms > until_ms):
        raise is_over()


def check_seated(state: Session) -> None:
    """Passes once everybody is seated. Raises Refusal `no_round`."""
    if not state.contestants:
        raise Refusal("No one is seated yet.", code="no_round")
