"""From entries to seats: who plays with whom, under which number, and by which movement."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from math import ceil

from valat.club.log.events import MEMBERS, Contestant, Member, SessionPlan, SessionSeated
from valat.club.log.state import RoundTable, Session
from valat.duplicate.movements.catalogue import with_single_boards
from valat.duplicate.movements.generators.swiss import first_round, most_rounds
from valat.duplicate.movements.movement import IndividualRow, Movement, PairRow, with_board_sets
from valat.kernel.errors import Refusal

FEWEST_TABLES = 2
MOST_HOWELL = 5
"""Up to so many tables everybody meets everybody; from there on a Howell has more rounds than an evening."""
MOST_INDIVIDUAL = 32
SWISS = "swiss-pairs"
RELAY_TABLES = 3
"""So many play a Howell by two sets of boards a round; by a relay it is one."""
MOVEMENTS = {
    "pairs": (
        *("howell", "howell-relay", "three-quarter-howell", "scrambled-mitchell"),
        *("mitchell", "mitchell-skip", "mitchell-relay", "web-mitchell", "swiss-pairs"),
    ),
    "individual": ("individual",),
}
"""The movements for each kind of contest."""


def members_by_seat(state: Session, table: RoundTable) -> tuple[Member, ...]:
    """Who plays at a table, by seat from North on."""
    row = table.row
    if isinstance(row, IndividualRow):
        numbers = (row.n, row.e, row.s, row.w)
        return tuple(state.contestants[number].members[0] for number in numbers if number is not None)
    assert isinstance(row, PairRow), "a row is of pairs or of players"
    assert row.ns is not None and row.ew is not None, "a table is played by two pairs"
    north_south, east_west = state.contestants[row.ns].members, state.contestants[row.ew].members
    return (north_south[0], east_west[0], north_south[1], east_west[1])


def sits_at(state: Session, table: RoundTable, player: str) -> bool:
    """Whether the player plays at a table."""
    return any(member.player == player for member in members_by_seat(state, table))


def check_movement(plan: SessionPlan) -> None:
    """Passes where the plan's movement is one for its kind of contest. Raises Refusal `unknown_movement`."""
    there = MOVEMENTS[plan.contest]
    if plan.movement is not None and plan.movement not in there:
        why = f"For {plan.contest} there is no movement «{plan.movement}». There are {', '.join(there)}."
        raise Refusal(why, code="unknown_movement")


def seated(state: Session, bot: str) -> SessionSeated:
    """The event that seats everybody who has entered.

    Whoever has no partner gets one of the others who have none, in the order of entering; the last one, and
    tables that lack a pair, get bots where the plan says so.

    Args:
        bot: the name of the bots.
    Raises:
        Refusal: `too_few`, `no_movement`.
    Rule: BRI-COMP-1, BRI-COMP-4
    """
    size = MEMBERS[state.plan.contest]
    groups = _in_draw_order(state, _groups(state, size, bot))
    if state.plan.fill:
        groups += [tuple(Member(None, bot) for _ in range(size)) for _ in range(_lacking(state, len(groups)))]
    if len(groups) * size < 4 * FEWEST_TABLES:
        raise Refusal("Two tables are the least that a session needs.", code="too_few", rule="BRI-COMP-1")
    movement = movement_for(state, len(groups))
    contestants = tuple(Contestant(number, members) for number, members in enumerate(groups, 1))
    return SessionSeated(
        _in_rows(contestants, movement),
        movement.name,
        tuple(row for row in movement.rows if isinstance(row, PairRow)),
        tuple(row for row in movement.rows if isinstance(row, IndividualRow)),
        movement.rounds,
        tuple(first_round(len(groups))) if movement.name == SWISS else (),
    )


def movement_for(state: Session, contestants: int) -> Movement:
    """The movement of the plan, or the one that suits so many contestants, with the boards of the plan.

    Raises:
        Refusal: `no_movement`.
    """
    tables = Fraction(contestants * MEMBERS[state.plan.contest], 4)
    sections = _sections(state.plan, tables)
    name = state.plan.movement or _usual(state, tables / sections)
    movement = with_single_boards(name, tables, _rounds(state.plan, name, contestants), sections)
    movement = with_board_sets(movement, state.plan.boards)
    _check_boards(state, movement)
    # a table deals board after board, so that the second of two sets apart would be other boards
    if any(row.is_played and len(row.boards) > state.plan.boards for row in movement.rows):
        raise Refusal(
            f"The movement {name} has several sets of boards a round for so many tables.", code="no_movement"
        )
    needed, sealed = max(board for row in movement.rows for board in row.boards), len(state.seals.hashes)
    if needed > sealed:
        why = f"The movement {name} needs {needed} boards, and {sealed} are sealed: play in more sections."
        raise Refusal(why, code="no_movement")
    return movement


def _sections(plan: SessionPlan, tables: Fraction) -> int:
    """How many sections are played: a Swiss one has none, for there who has won meets who has won."""
    if plan.movement == SWISS:
        return 1
    # a section has two tables: where fewer came than were hoped for, there are fewer sections
    return max(1, min(plan.sections, ceil(tables) // FEWEST_TABLES))


def _rounds(plan: SessionPlan, name: str, contestants: int) -> int | None:
    """How many rounds a movement is asked for; a Swiss one has no more than there are opponents."""
    if plan.rounds is None or name != SWISS:
        return plan.rounds
    return min(plan.rounds, most_rounds(contestants))


def _check_boards(state: Session, movement: Movement) -> None:
    """Passes where as many boards are sealed as all rounds need. Raises Refusal `no_movement`."""
    in_rows = max(board for row in movement.rows for board in row.boards)
    # in rounds that are paired later all play the boards of the round
    needed = max(in_rows, movement.rounds * state.plan.boards if movement.later else 0)
    if needed > len(state.seals.hashes):
        raise Refusal(
            f"The movement {movement.name} needs {needed} boards, and {len(state.seals.hashes)} are sealed: "
            "plan fewer rounds, or fewer boards a round.",
            code="no_movement",
        )


def _usual(state: Session, tables: Fraction) -> str:
    if state.plan.contest == "individual":
        return "individual"
    if ceil(tables) == RELAY_TABLES:
        return "howell-relay"
    return "howell" if tables <= MOST_HOWELL else "scrambled-mitchell"


def _lacking(state: Session, entered: int) -> int:
    """How many contestants bots make up: to whole tables, two at least, for which there is a movement."""
    size = MEMBERS[state.plan.contest]
    a_table = 4 // size
    least = max(FEWEST_TABLES * a_table, entered)
    whole = -(-least // a_table) * a_table
    while whole <= entered + MOST_INDIVIDUAL:
        try:
            movement_for(state, whole)
        except Refusal:
            whole += a_table
        else:
            return whole - entered
    return 0


def _groups(state: Session, size: int, bot: str) -> list[tuple[Member, ...]]:
    entered = [entry.members for entry in state.entries if entry.members]
    whole = [members for members in entered if len(members) == size]
    alone = [members[0] for members in entered if len(members) < size]
    if len(alone) % size:
        alone += [Member(None, bot)] * (size - len(alone) % size)
    return whole + [tuple(alone[at : at + size]) for at in range(0, len(alone), size)]


def _in_draw_order(state: Session, groups: Sequence[tuple[Member, ...]]) -> list[tuple[Member, ...]]:
    """The groups in an order that nobody could choose: it follows from the seals and from all nonces."""
    nonces = "".join(member.nonce for member in state.members)
    draw = f"{state.seals.root}:{nonces}"

    def place(members: tuple[Member, ...]) -> str:
        own = ",".join(member.nonce for member in members)
        return sha256(f"{draw}:{own}".encode()).hexdigest()

    return sorted(groups, key=place)


def _in_rows(contestants: Sequence[Contestant], movement: Movement) -> tuple[Contestant, ...]:
    """The contestants under the movement's numbers, which a half table lets have a gap."""
    numbers = movement.contestants
    if len(numbers) != len(contestants):
        raise Refusal(
            f"The movement {movement.name} is for {len(numbers)} contestants, not for {len(contestants)}.",
            code="no_movement",
        )
    return tuple(Contestant(number, one.members) for number, one in zip(numbers, contestants, strict=True))
