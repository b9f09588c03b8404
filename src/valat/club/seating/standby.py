"""Pairs that stand by: they play only where one is missing. Rule: BRI-COMP-4"""

from valat.club.log.events import MEMBERS
from valat.club.log.state import Entry, Session


def pairs_standing_by(state: Session) -> list[Entry]:
    """The whole pairs that stand by and do not play, in the order of entering."""
    coming = {one.player for late in state.late.values() for one in late.members if one is not None}
    return [
        entry
        for entry in state.entries
        if entry.standby
        and len(entry.members) == MEMBERS["pairs"]
        and not any(
            one.player in coming or (one.player is not None and state.contestant_of(one.player) is not None)
            for one in entry.members
        )
    ]
