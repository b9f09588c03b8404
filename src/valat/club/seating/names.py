"""What those who play are called: each bot by one name in the whole session."""

from msgspec.structs import replace

from valat.club.log.events import MEMBERS, MOST_MEMBERS, Contestant, Member
from valat.club.log.state import Session
from valat.table.live.seats import numbered_bot_name

BOT = "Bot"
"""The name that the log gives to every bot."""


def named_members(contestant: Contestant) -> tuple[Member, ...]:
    """A contestant's members; the log calls all bots the same, here each has a name.

    >>> pair = Contestant(4, (Member("1", "Ana"), Member(None, "Bot")))
    >>> [member.name for member in named_members(pair)]
    ['Ana', 'Niko 2']
    """
    return tuple(named_member(contestant, place, member) for place, member in enumerate(contestant.members))


def named_member(contestant: Contestant, place: int, member: Member) -> Member:
    """Somebody who plays, or has played, at a contestant's place; a bot with its name.

    Args:
        place: among the contestant's members, from 0.
    """
    if member.player is not None:
        return member
    # by number and place: a name that came with the seat would change from table to table
    size = len(contestant.members)
    before = (contestant.number - 1) * (MOST_MEMBERS["teams"] if size > MEMBERS["pairs"] else size) + place
    return replace(member, name=numbered_bot_name(before))


def name_of(state: Session, player: str) -> str:
    """What a player is called who plays, or has entered; empty for anybody else."""
    seated = (member for contestant in state.contestants.values() for member in contestant.members)
    return next((member.name for member in (*seated, *state.members) if member.player == player), "")
