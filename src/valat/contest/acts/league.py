"""What an author asks of the league between contests, and what the league says of an entry."""

from valat.contest.acts.checks import require_entry
from valat.contest.league.field import may_play
from valat.contest.log.events import AnyEvent, LeagueChosen, LeaguePaused
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal

MOST_WHY = 300


def choose_league(state: ContestState, number: int, *, plays: bool) -> list[AnyEvent]:
    """The events by which an entry plays in the league once its contest is over, or no longer; none where
    that is so already.

    Raises:
        Refusal: `no_contest_entry`; `not_playing`: a rejected one plays nowhere.
    """
    entry = require_entry(state, number)
    if plays and entry.is_rejected:
        raise Refusal(f"'{entry.name}' was rejected.", code="not_playing", rule="CON-BOT-4")
    return [] if entry.league == plays else [LeagueChosen(number, plays)]


def pause_league(state: ContestState, number: int, version: int, why: str) -> list[AnyEvent]:
    """The events by which a version rests that came to nothing again and again; none where another plays."""
    entry = state.entry(number)
    playing = None if entry is None or not may_play(state, entry) else entry.newest(len(state.games))
    if playing is None or playing.number != version:
        return []
    return [LeaguePaused(entry=number, version=version, why=why[:MOST_WHY])]
