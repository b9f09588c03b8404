"""Series that an organiser plans: of which game, how many boards, from when to when."""

from valat import games
from valat.kernel.capabilities import has_club_sessions
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.series import SeriesPlan

LATEST_MS = 400 * 86_400_000
"""How long before its start at most."""
SHORTEST_MS = 10 * 60_000
LONGEST_MS = 14 * 86_400_000


def played_games() -> list[str]:
    """The names of the games whose boards can be compared, in the order of the alphabet."""
    return sorted(game for game in games.names() if has_club_sessions(games.find(game)))


def check_plan(plan: SeriesPlan, now_ms: int) -> None:
    """Passes where the series can be played so.

    Raises:
        Unreadable: an unknown game, or one whose boards are not compared.
        Refusal: `bad_time` where it is over at once, lasts for too long, or begins too far away.
    """
    if plan.game not in played_games():
        raise Unreadable("This game has no boards for a series.", key="series_game", args={"field": "game"})
    if not SHORTEST_MS <= plan.ends_ms - plan.starts_ms <= LONGEST_MS:
        raise Refusal("A series lasts from 10 minutes to 14 days.", code="bad_time", key="series_length")
    if plan.ends_ms - now_ms < SHORTEST_MS or plan.starts_ms > now_ms + LATEST_MS:
        why = "A series ends in 10 minutes or later, and starts within 400 days."
        raise Refusal(why, code="bad_time", key="series_time")
