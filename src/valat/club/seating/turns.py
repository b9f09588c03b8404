"""How often a session plays each board at a table, and how many sit there."""

from valat import games
from valat.club.log.events import SessionPlan
from valat.kernel.capabilities import Playings, has_club_sessions
from valat.kernel.options import read_options


def playings_of(plan: SessionPlan) -> Playings:
    """How often boards are played at such a session."""
    game = games.find(plan.game)
    assert has_club_sessions(game), "checked when the session was planned"
    return game.playings(read_options(game.presets, plan.options))


def seats_of(plan: SessionPlan) -> int:
    """How many sit at a table."""
    game = games.find(plan.game)
    return game.players(read_options(game.presets, plan.options))
