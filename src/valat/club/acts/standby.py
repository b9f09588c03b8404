"""A pair that stands by and fills in for one that is absent. Rule: BRI-COMP-15"""

from collections.abc import Collection

from valat.club.acts.substitution import known_ahead, saw_cards
from valat.club.log.checks import check_goes_on, check_seated
from valat.club.log.events import AnyEvent, StandbySeated
from valat.club.log.reversal import boards_played
from valat.club.log.state import Session
from valat.club.seating.standby import pairs_standing_by
from valat.kernel.errors import Refusal


def seat_standby(
    state: Session, number: int, entry: int, reason: str, directors: Collection[str] = ()
) -> list[AnyEvent]:
    """The events by which a pair that stands by takes the place of one that has ended no board.

    Args:
        number: of the contestant that is absent.
        entry: of the pair that comes.
        directors: the ids of those of the pair who direct the session, and have seen what was played so far.
    Raises:
        Refusal: `no_round` before it is seated, `no_contestant`; `no_entry` where no pair of
            that number stands by; `too_late` where the other one has ended a board; `saw_cards`.
    """
    check_goes_on(state)
    check_seated(state)
    if number not in state.contestants:
        raise Refusal("That contestant isn't in this session.", code="no_contestant")
    comes = next((pair for pair in pairs_standing_by(state) if pair.number == entry), None)
    if comes is None:
        raise Refusal("No standby pair has that number.", code="no_entry")
    if boards_played(state, number):
        why = "That pair has already finished a board. Name a substitute for each missing player."
        raise Refusal(why, code="too_late", rule="BRI-COMP-15")
    for member in comes.members:
        assert member.player is not None, "bots do not enter"
        if known_boards := known_ahead(state, member.player, number, directs=member.player in directors):
            raise saw_cards(member.name, known_boards)
    return [StandbySeated(contestant=number, entry=entry, members=comes.members, reason=reason)]
