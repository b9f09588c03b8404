"""Teams: who is one, and who of it plays where. Rule: BRI-COMP-8"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from valat.club.log.events import MEMBERS, MOST_MEMBERS, Contestant, LineUpSet, Member
from valat.club.log.state import Entry, Session

SIZE, MOST = MEMBERS["teams"], MOST_MEMBERS["teams"]


def captain_of(contestant: Contestant) -> Member | None:
    """Who says the line-ups of a team: the first of its people; None where all are bots."""
    return next((member for member in contestant.members if member.player is not None), None)


def line_up(state: Session, number: int, round_: int) -> LineUpSet:
    """Who of a team plays in a round: as the captain has said last, up to it; else the first four."""
    rounds_set = [of for contestant, of in state.line_ups if contestant == number and of <= round_]
    return state.line_ups[number, max(rounds_set)] if rounds_set else LineUpSet(number, 1, (0, 1), (2, 3))


def team_groups(state: Session, bot: str) -> list[Contestant]:
    """The teams of those who have entered, not numbered yet.

    People come first: teams that are not whole are put together in the order of entering, as long as six are
    not passed. Bots fill up what is left over, as they do for pairs.
    """
    entries = [entry for entry in state.entries if entry.members]
    whole = [_team(entry) for entry in entries if len(entry.members) >= SIZE]
    others: Sequence[Contestant] = [_team(entry) for entry in entries if len(entry.members) < SIZE]
    # a session from before fills up at once, and its export is checked by that
    if state.people_first or not state.plan.fill:
        others = _put_together(others)
    return [*whole, *(_with_bots(team, bot) for team in others)]


def _team(entry: Entry) -> Contestant:
    return Contestant(0, entry.members, entry.team)


def _with_bots(team: Contestant, bot: str) -> Contestant:
    missing = (Member(None, bot),) * (SIZE - len(team.members))
    return replace(team, members=team.members + missing)


def _put_together(teams: Iterable[Contestant]) -> list[Contestant]:
    found: list[Contestant] = []
    for team in teams:
        for place, other in enumerate(found):
            if len(other.members) < SIZE and len(other.members) + len(team.members) <= MOST:
                name = other.name or team.name
                found[place] = replace(other, members=other.members + team.members, name=name)
                break
        else:
            found.append(team)
    return found
