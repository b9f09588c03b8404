"""Sessions for tests of the log: made by commands, as people would."""

from typing import Any

from valat.club.acts import commands
from valat.club.acts.team_commands import enter_team
from valat.club.course.outcome import round_ms
from valat.club.log.events import (
    AnyEvent,
    BoardFinished,
    BoardSeals,
    Event,
    RoundClosed,
    RoundStarted,
    SessionOpened,
    SessionPlan,
    TableDone,
)
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.club.seating.seating import seating_event
from valat.store.players import Player

SEALS = BoardSeals("00" * 16, "key", ("ab" * 32,) * 64, "cd" * 32)

FOUR_HEARTS = {"contract": "4H", "multiplier": 1, "declarer": 0, "tricks": 10, "lead": "SA"}
"""What a traveller says of every board here, but for its score."""


def player(number: int) -> Player:
    """The guest of that number."""
    return Player(f"p{number}", f"Player {number}")


def opened(**fields: Any) -> Session:
    """A session that is open."""
    plan = SessionPlan(**{"title": "Monday", "boards": 2, **fields})
    return initial_state("s1", Event(1, 0, SessionOpened(plan, SEALS, people_first=True)))


def after(state: Session, *bodies: AnyEvent, at_ms: int = 0) -> Session:
    """The state after more events."""
    return apply_events(state, [Event(state.seq + n, at_ms, body) for n, body in enumerate(bodies, 1)])


def acted(state: Session, player: str, *bodies: AnyEvent) -> Session:
    """The state after what a player has done."""
    return apply_events(state, [Event(state.seq + n, 0, body, player) for n, body in enumerate(bodies, 1)])


def entered(state: Session, *numbers: int) -> Session:
    """The state after these players have entered, each two of them as a pair."""
    for number, other in zip(numbers[::2], numbers[1::2], strict=True):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}", player(other).name))
        state = after(state, *commands.enter(state, player(other), f"{other:032x}"))
    return state


def seated_session(*numbers: int, **fields: Any) -> Session:
    """A session at which these players, in pairs, sit down."""
    state = entered(opened(**fields), *numbers)
    return after(state, seating_event(state, "Bot"))


def played_round(state: Session, *scores: int) -> Session:
    """The state after one more round; the tables' boards have these scores, table by table, in turn."""
    number = state.round + 1
    state = after(state, RoundStarted(number, round_ms(state)))
    given = iter(scores)
    for table in state.tables_of(number):
        for board in table.row.boards:
            score = next(given, 0)
            entry = {**FOUR_HEARTS, "scores": [score, -score]}
            state = after(state, BoardFinished(number, table.row.table, board, score, entry))
        state = after(state, TableDone(number, table.row.table))
    return after(state, RoundClosed(number))


def team_session(teams: int, members: int = 4, **fields: Any) -> Session:
    """A session at which so many whole teams sit down: players 1 to `members` are the first of them."""
    state = opened(**{"contest": "teams", "method": "imps", "fill": False, **fields})
    for team in range(teams):
        captain, *others = range(team * members + 1, (team + 1) * members + 1)
        name = f"Team {chr(ord('A') + team)}"
        state = after(state, *enter_team(state, player(captain), f"{captain:032x}", name))
        for number in others:
            state = after(state, *commands.join(state, player(number), f"{number:032x}", team + 1))
    return after(state, seating_event(state, "Bot"))
