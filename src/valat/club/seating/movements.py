"""By which movement a session is played, and what of a plan cannot be. Rule: BRI-COMP-4"""

from fractions import Fraction
from math import ceil
from typing import Any, get_args

from msgspec.structs import replace

from valat import games
from valat.club.log.events import MEMBERS, EventType, SessionPlan
from valat.club.log.state import Session
from valat.club.seating.turns import playings_of, seats_of
from valat.duplicate.movements.catalogue import with_single_boards
from valat.duplicate.movements.generators.singles import singles
from valat.duplicate.movements.generators.swiss import most_rounds
from valat.duplicate.movements.movement import Movement, in_segments, with_board_sets
from valat.duplicate.scores.event import ONLY_OF_TEAMS, PairMethod, TieBreak
from valat.kernel.capabilities import AnyGame, has_club_sessions
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.options import read_options

FEWEST_TABLES = 2
MOST_HOWELL = 5
"""Up to so many tables everybody meets everybody; from there on a Howell has more rounds than an evening."""
MOST_ROUND_ROBIN = 6
"""The same of teams."""
RELAY_TABLES = 3
"""So many play a Howell by two sets of boards a round; by a relay it is one."""
ROUND_ROBIN, KNOCK_OUT, BOARD_A_MATCH = "round-robin", "knock-out", "board-a-match"
SWISS = ("swiss-pairs", "swiss-teams")
ALL_MEET = (ROUND_ROBIN, BOARD_A_MATCH)
"""Movements in which each team meets all others."""
PAIRED_LATER = (*SWISS, KNOCK_OUT)
"""Movements of which a round is paired when the one before is over."""
MOVEMENTS = {
    "pairs": (
        *("howell", "howell-relay", "three-quarter-howell", "scrambled-mitchell"),
        *("mitchell", "mitchell-skip", "mitchell-relay", "web-mitchell", "swiss-pairs"),
    ),
    "individual": ("individual",),
    "singles": ("singles",),
    "teams": (ROUND_ROBIN, "swiss-teams", KNOCK_OUT, BOARD_A_MATCH),
}
"""The movements for each kind of contest."""
PAIR_METHODS: tuple[str, ...] = get_args(PairMethod)
METHODS = {
    "pairs": PAIR_METHODS,
    "individual": PAIR_METHODS,
    "singles": PAIR_METHODS,
    "teams": ("imps", "vps", "bam"),
}
"""The ways of scoring for each kind of contest."""


TEAM_TIE_BREAKS: tuple[TieBreak, ...] = ("head-to-head", "net-imps", "quotient", "wins")
"""What tells teams apart where a plan does not say it: their match, IMPs won less lost, these by each other,
matches won. Rule: BRI-COMP-9"""


def usual_tie_breaks(contest: EventType) -> tuple[TieBreak, ...]:
    """What tells equals apart where a plan does not say it: pairs and players share a place."""
    return TEAM_TIE_BREAKS if contest == "teams" else ()


def contests_of(game: AnyGame, options: Any) -> tuple[EventType, ...]:
    """Who may enter sessions of a game by these options; empty where there are none.

    Everybody alone where there are no partners. For partners who would play boards in turns there is none.
    """
    if not has_club_sessions(game):
        return ()
    sides = game.sides(options)
    if len(sides) == len(set(sides)):
        return ("singles",)
    return ("pairs", "individual", "teams") if len(game.playings(options).turns) == 1 else ()


def check_contest(plan: SessionPlan) -> None:
    """Passes where the game is played in that contest.

    Raises:
        Unreadable: there are partners and the contest has none, or the other way round; no such option.
    """
    game = games.find(plan.game)
    there = contests_of(game, read_options(game.presets, plan.options))
    if plan.contest not in there:
        names = ", ".join(there) or "nothing"
        why = f"With these rules the game is played as {names}, not as {plan.contest}."
        raise Unreadable(why, args={"field": "contest"})
    if plan.contest == "singles" and plan.sections > 1:
        why = "Singles sessions have no sections."
        raise Unreadable(why, args={"field": "sections"})


def check_plan(plan: SessionPlan) -> None:
    """Passes where movement and method are some for the plan's kind of contest.

    Raises:
        Refusal: `unknown_movement`, `bad_method`; `no_movement` for sections or segments that it cannot have;
            `no_free_pace` where rounds are paired by results.
    """
    there = MOVEMENTS[plan.contest]
    if plan.movement is not None and plan.movement not in there:
        why = f"There is no movement '{plan.movement}' for {plan.contest}. Choose from: {', '.join(there)}."
        raise Refusal(why, code="unknown_movement")
    methods = METHODS[plan.contest]
    if plan.method not in methods:
        why = f"A session for {plan.contest} can be scored by {', '.join(methods)}, not by {plan.method}."
        raise Refusal(why, code="bad_method")
    if plan.contest != "teams" and (
        wrong := [tie_break for tie_break in plan.tie_breaks if tie_break in ONLY_OF_TEAMS]
    ):
        raise Refusal(f"'{wrong[0]}' is a tie-break for teams only.", code="bad_method", rule="BRI-COMP-9")
    if plan.sections > 1 and (plan.contest == "teams" or plan.movement in SWISS):
        raise Refusal(
            "A knock-out has no sections.",
            code="no_movement",
            args={"field": "sections"},
        )
    if plan.segments > 1 and (plan.contest != "teams" or plan.movement == BOARD_A_MATCH):
        why = "Only matches between two teams can be split into several rounds."
        raise Refusal(why, code="no_movement", args={"field": "segments"})
    if plan.pace == "free" and plan.movement in PAIRED_LATER:
        why = (
            "The next pairings depend on all results of the round, so this format can't be played at "
            "free pace."
        )
        raise Refusal(why, code="no_free_pace", rule="BRI-COMP-4")


def movement_for(state: Session, contestants: int) -> Movement:
    """The movement of the plan, or the one that suits so many contestants, with the boards of the plan.

    Raises:
        Refusal: `no_movement`.
    """
    plan = state.plan
    if plan.contest == "singles":
        return singles(seats_of(plan), contestants, plan.rounds, playings_of(plan).turns)
    tables = Fraction(contestants * MEMBERS[plan.contest], 4)
    # a section has two tables: where fewer came than were hoped for, there are fewer sections
    sections = max(1, min(plan.sections, ceil(tables) // FEWEST_TABLES))
    name = plan.movement or _usual(plan, tables / sections)
    if name in ALL_MEET:
        # a movement of so many teams takes seconds to make: first whether it can be played
        _check_sealed(state, name, _sets_of_teams(plan, name, contestants) * plan.boards)
    movement = with_single_boards(name, tables, _rounds(plan, name, contestants), sections)
    segments = 1 if name == BOARD_A_MATCH else plan.segments
    rows = tuple(in_segments(movement.rows, segments))
    movement = with_board_sets(replace(movement, rows=rows, rounds=movement.rounds * segments), plan.boards)
    _check_boards(state, movement)
    return movement


def _usual(plan: SessionPlan, tables: Fraction) -> str:
    if plan.contest == "individual":
        return "individual"
    if plan.contest == "teams":
        if tables == FEWEST_TABLES:
            # one match, after which nobody is paired
            return KNOCK_OUT
        # by Swiss all would wait for all
        fits = tables <= MOST_ROUND_ROBIN or plan.pace == "free"
        return ROUND_ROBIN if fits else "swiss-teams"
    if ceil(tables) == RELAY_TABLES:
        return "howell-relay"
    return "howell" if tables <= MOST_HOWELL else "scrambled-mitchell"


def _rounds(plan: SessionPlan, name: str, contestants: int) -> int | None:
    """How many rounds a movement is asked for; of teams those that there can be, where more are planned."""
    if name in (KNOCK_OUT, BOARD_A_MATCH):
        return None
    if plan.rounds is None or (name not in SWISS and name != ROUND_ROBIN):
        return plan.rounds
    return min(plan.rounds, most_rounds(contestants))


def _check_boards(state: Session, movement: Movement) -> None:
    """Passes where a table plays one set a round, and as many are sealed as all rounds need.

    Raises:
        Refusal: `no_movement`.
    """
    name, size = movement.name, state.plan.boards
    # a table deals board after board: the second of two sets apart would be other boards
    if any(row.is_played and len(row.boards) > size for row in movement.rows):
        raise Refusal(
            f"With that many tables, the movement {name} needs several sets of boards per round.",
            code="no_movement",
        )
    # in rounds that are paired later all play the boards of the round
    later = movement.rounds * size if movement.later else 0
    _check_sealed(state, name, max(later, *(board for row in movement.rows for board in row.boards)))


def _sets_of_teams(plan: SessionPlan, name: str, contestants: int) -> int:
    """How many sets of boards it takes that all teams meet all."""
    all_meet = contestants - 1 + contestants % 2
    if name == BOARD_A_MATCH:
        return all_meet
    return min(plan.rounds or all_meet, all_meet) * plan.segments


def _check_sealed(state: Session, name: str, needed_boards: int) -> None:
    """Passes where so many boards are sealed. Raises Refusal `no_movement`."""
    sealed_boards = len(state.seals.hashes)
    if needed_boards > sealed_boards:
        why = f"The movement {name} needs {needed_boards} boards, but only {sealed_boards} are sealed: "
        raise Refusal(f"{why}use more sections, or fewer boards per round.", code="no_movement")
