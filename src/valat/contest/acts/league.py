"""What an author asks of the league between contests."""

from valat.contest.acts.checks import require_entry
from valat.contest.log.events import AnyEvent, LeagueChosen
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal


def choose_league(state: ContestState, number: int, *, plays: bool) -> list[AnyEvent]:
    """The events by which an entry plays in the league once its contest is over, or no longer; none where
    that is so already.

    Raises:
        Refusal: `no_contest_entry`; `not_playing`: a rejected one plays nowhere.
    """
    entry = require_entry(state, number)
    if plays and entry.is_rejected:
        raise Refusal(f"«{entry.name}» was rejected.", code="not_playing", rule="CON-BOT-4")
    return [] if entry.league == plays else [LeagueChosen(number, plays)]
