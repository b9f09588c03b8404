"""What an act on the house itself comes to: a banner, closed or open doors, draining before a restart."""

from msgspec.structs import replace

from valat.kernel.errors import Unreadable
from valat.protocol.house_acts import CloseHouse, DrainHouse, HouseActRequest, SetBanner
from valat.protocol.staff import do_of
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.house_state import HouseState
from valat.store.staff.audit import AuditEntry

LONGEST_MS = 366 * 86_400_000
"""How far ahead the house may say that it opens again."""


def decide_house(act: Act, wanted: HouseActRequest, state: HouseState) -> tuple[HouseState, AuditEntry]:
    """The state of the house after an act, and the act's entry in the audit log.

    Rule: TRN-STAFF-1
    Raises:
        Unreadable: a time that is past, or too far away.
    """
    details: dict[str, str] = {}
    match wanted:
        case SetBanner():
            text = " ".join(wanted.text.split())
            after, details = replace(state, banner=text or None), {"text": text}
        case CloseHouse():
            until_ms = wanted.until_ms
            if until_ms is not None:
                if not act.at_ms < until_ms <= act.at_ms + LONGEST_MS:
                    raise Unreadable("`until_ms` must be in the future, at most a year from now.")
                details = {"until_ms": str(until_ms)}
            after = replace(state, closed=True, until_ms=until_ms)
        case DrainHouse():
            after = replace(state, draining=True)
        case _:
            after = replace(state, closed=False, until_ms=None, draining=False)
    return after, new_entry(act, f"house_{do_of(wanted)}", HOUSE, HOUSE, details=details)
