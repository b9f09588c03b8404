"""Pairs that stand by: they play only where one is missing. Rule: BRI-COMP-4"""

from valat.club.log.events import MEMBERS
from valat.club.log.state import Entry, Session


def pairs_standing_by(state: Session) -> list[Entry]:
    """The whole pairs that stand by and do not play, in the order of entering."""
    coming = {member.player for late in state.late.values() for member in late.members if member is not None}
    return [
        entry
        for entry in state.entries
        if entry.standby
        and len(entry.members) == MEMBERS["pairs"]
        and not any(
            member.player in coming
            or (member.player is not None and state.contestant_of(member.player) is not None)
            for member in entry.members
        )
    ]
