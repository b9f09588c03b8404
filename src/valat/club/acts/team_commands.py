"""What players ask of a session of teams: to enter as one, and who plays in a round. Rule: BRI-COMP-8"""

from collections.abc import Sequence

from msgspec.structs import replace

from valat.club.acts.commands import check_room, has_entered
from valat.club.log.checks import check_goes_on, check_open, check_seated
from valat.club.log.events import AnyEvent, Contestant, Entered, LineUpSet, Member
from valat.club.log.pace import round_of
from valat.club.log.state import Session
from valat.club.seating.teams import MOST, SIZE, captain_of
from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason
from valat.store.players import Player


def enter_team(
    state: Session, player: Player, nonce: str, team: str, kept_names: Sequence[str] = ()
) -> list[AnyEvent]:
    """The events by which the player enters as the captain of a team.

    Args:
        nonce: the player's part in the shuffle, as hex digits.
        team: its name.
        kept_names: those for whom places are kept, at most five; without any everyone may join.
    Raises:
        Refusal: `too_late`, `entered`, `full`; `bad_team` where it is no session of teams, the name is taken,
            or the same player is named twice.
    """
    check_open(state)
    if has_entered(state, player, nonce):
        return []
    if state.plan.contest != "teams":
        raise Refusal("This session isn't for teams.", code="bad_team", rule="BRI-COMP-8")
    if any(entry.members and entry.team.casefold() == team.casefold() for entry in state.entries):
        raise Refusal("Another team already has that name.", code="bad_team")
    if len(kept_names) > MOST - 1 or len({player.name, *kept_names}) <= len(kept_names):
        raise Refusal(
            "A team has a captain and up to five other players, each named once.",
            code="bad_team",
            rule="BRI-COMP-8",
        )
    check_room(state)
    member = Member(player.id, player.name, player.guest, nonce)
    return [Entered(len(state.entries) + 1, member, team=team, kept=tuple(kept_names))]


def set_line_up(
    state: Session,
    player: Player,
    round_: int,
    north_south: tuple[int, int],
    east_west: tuple[int, int],
) -> list[AnyEvent]:
    """The events by which a captain says who plays, from that round on until something else is said.

    Args:
        north_south, east_west: places in the team, from 0.
    Raises:
        Refusal: `no_round` before it is seated, `not_captain`; `too_late` where that round has begun, or
            there is none; `bad_line_up` where these are not four of the team.
    """
    check_goes_on(state)
    check_seated(state)
    team = state.contestant_of(player.id)
    captain = captain_of(team) if team is not None and state.plan.contest == "teams" else None
    if team is None or captain is None or captain.player != player.id:
        raise Refusal("Only the captain can set the line-up.", code="not_captain", rule="BRI-COMP-8")
    line_up = _line_up_of(state, team, round_, (north_south, east_west))
    return [] if state.line_ups.get((team.number, round_)) == line_up else [line_up]


def set_line_up_for(
    state: Session,
    number: int,
    round_: int,
    north_south: tuple[int, int],
    east_west: tuple[int, int],
    reason: str,
) -> list[AnyEvent]:
    """The events by which the director says who of a team plays, as its captain, who is away, would.

    Args:
        number: the team's.
        north_south, east_west: as of `set_line_up`.
    Raises:
        Refusal: `no_reason`; `no_round`, `too_late` and `bad_line_up` as `set_line_up`; `no_contestant` where
            there is no such team.
    Rule: BRI-COMP-5, BRI-COMP-8
    """
    require_reason(reason)
    check_goes_on(state)
    check_seated(state)
    team = state.contestants.get(number)
    if team is None or state.plan.contest != "teams":
        raise Refusal("That team isn't in this session.", code="no_contestant")
    return [replace(_line_up_of(state, team, round_, (north_south, east_west)), reason=reason)]


def _line_up_of(
    state: Session, team: Contestant, round_: int, pairs: tuple[tuple[int, int], tuple[int, int]]
) -> LineUpSet:
    """What is said of who plays. Raises Refusal `too_late`, `bad_line_up`."""
    if not round_of(state, team.number) < round_ <= state.rounds:
        raise Refusal("Set the line-up before the round starts.", code="too_late")
    four = {place for pair in pairs for place in pair}
    if len(four) < SIZE or not four <= set(range(len(team.members))):
        raise Refusal("Choose four different members of the team.", code="bad_line_up", rule="BRI-COMP-8")
    return LineUpSet(team.number, round_, *pairs)
