"""From entries to seats: who plays with whom, under which number, and by which movement."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from hashlib import sha256

from msgspec.structs import replace

from valat.club.log.events import MEMBERS, Contestant, Member, SessionSeated
from valat.club.log.members import is_half, phantom
from valat.club.log.state import RoundTable, Session
from valat.club.seating.movements import FEWEST_TABLES, KNOCK_OUT, SWISS, movement_for
from valat.club.seating.names import named_member
from valat.club.seating.standby import pairs_standing_by
from valat.club.seating.teams import line_up, team_groups
from valat.club.seating.turns import seats_of
from valat.duplicate.movements.generators.swiss import first_round
from valat.duplicate.movements.generators.teams import bracket, bracket_pairings, knock_out_matches
from valat.duplicate.movements.movement import IndividualRow, Movement, PairRow, Row, SeatRow
from valat.duplicate.movements.pairings import Pairing
from valat.kernel.errors import Refusal

MOST_INDIVIDUAL = 32
PAIRS_AT_A_TABLE = 2


def places_by_seat(state: Session, row: Row) -> tuple[int, ...]:
    """The place of each seat's player among the members of the contestant, from North on."""
    if isinstance(row, SeatRow):
        return (0,) * len(row.seats)
    if isinstance(row, IndividualRow):
        return (0, 0, 0, 0)
    if state.plan.contest != "teams" or row.ns is None or row.ew is None:
        return (0, 0, 1, 1)
    north, south = line_up(state, row.ns, row.round).north_south
    east, west = line_up(state, row.ew, row.round).east_west
    return (north, east, south, west)


def members_by_seat(state: Session, table: RoundTable) -> tuple[Member, ...]:
    """Who plays at a table, or played there, by seat from North on; bots have their names."""
    row = table.row
    places = places_by_seat(state, row)
    return tuple(
        _member(state, number, place, row.round)
        for number, place in zip(_numbers(row), places, strict=True)
        if number is not None
    )


def _member(state: Session, number: int, place: int, of_round: int) -> Member:
    """Who plays for a contestant in a round, or did before somebody else came."""
    for former in state.former:
        if (former.contestant, former.place) == (number, place) and of_round < former.before:
            return named_member(state.contestants[number], place, former.member)
    return named_member(state.contestants[number], place, state.contestants[number].members[place])


def _numbers(row: Row) -> Sequence[int | None]:
    """The contestants by seat."""
    if isinstance(row, SeatRow):
        return row.seats
    return (row.n, row.e, row.s, row.w) if isinstance(row, IndividualRow) else (row.ns, row.ew) * 2


def sits_at(state: Session, table: RoundTable, player: str) -> bool:
    """Whether the player plays at a table."""
    return any(member.player == player for member in members_by_seat(state, table))


def boards_to_come(state: Session) -> Mapping[int, frozenset[int]]:
    """The contestants who have still to play each board, or are at it, by board; also where a late pair may
    come to those who would sit out.
    """
    found, missing = defaultdict[int, set[int]](set), phantom(state)
    for row in state.rows:
        table = state.tables.get((row.round, row.table))
        if row.is_played and (table is None or not table.done):
            for board in row.boards:
                found[board].update(*row.sides)
        elif missing is not None and is_half(row) and row.round > state.round:
            for board in row.boards:
                found[board].update((missing.number,), *row.sides)
    return {board: frozenset(numbers) for board, numbers in found.items()}


def seating_event(state: Session, bot: str) -> SessionSeated:
    """The event that seats everybody who has entered.

    Players without a partner get one of the others who have none, in the order of entering; the last one, and
    tables that lack a pair, get one that stands by, or else bots where the plan says so. Teams are made up as
    of `team_groups`.

    Args:
        bot: the name of the bots.
    Raises:
        Refusal: `too_few`, `no_movement`.
    Rule: BRI-COMP-1, BRI-COMP-4
    """
    size = MEMBERS[state.plan.contest]
    groups = _groups(state, size, bot)
    standing_by = [Contestant(0, entry.members) for entry in pairs_standing_by(state)]
    groups = _in_draw_order(state, groups + standing_by[: _missing(state, len(groups))])
    if state.plan.fill:
        of_bots = Contestant(0, tuple(Member(None, bot) for _ in range(size)))
        # after the draw, which orders groups by their nonces: bots have none
        groups += [of_bots] * _lacking(state, len(groups))
    if len(groups) * size < seats_of(state.plan) * FEWEST_TABLES:
        raise Refusal("A session needs at least two tables.", code="too_few", rule="BRI-COMP-1")
    movement = movement_for(state, len(groups))
    return SessionSeated(
        _in_rows(groups, movement),
        movement.name,
        tuple(row for row in movement.rows if isinstance(row, PairRow)),
        tuple(row for row in movement.rows if isinstance(row, IndividualRow)),
        movement.rounds,
        tuple(_first_pairings(movement.name, len(groups))),
        tuple(row for row in movement.rows if isinstance(row, SeatRow)),
    )


def _first_pairings(name: str, contestants: int) -> list[Pairing]:
    """Of the first round, where later ones are paired when the one before is over."""
    if name == KNOCK_OUT:
        return bracket_pairings(knock_out_matches(bracket(contestants)))
    return first_round(contestants) if name in SWISS else []


def _missing(state: Session, entry_count: int) -> int:
    """How many pairs are missing: to whole tables, two at least."""
    if state.plan.contest != "pairs":
        return 0
    if state.plan.fill:
        return _lacking(state, entry_count)
    least = max(FEWEST_TABLES * PAIRS_AT_A_TABLE, entry_count)
    return least + least % PAIRS_AT_A_TABLE - entry_count


def _lacking(state: Session, entry_count: int) -> int:
    """How many contestants bots make up: to whole tables, two at least, for which there is a movement.

    Of teams as many as nobody of them sits out; but for a knock-out, whose first round has byes.
    """
    a_table = seats_of(state.plan) // MEMBERS[state.plan.contest]
    least = max(FEWEST_TABLES * a_table, entry_count)
    whole = -(-least // a_table) * a_table
    while whole <= entry_count + MOST_INDIVIDUAL:
        try:
            movement = movement_for(state, whole)
        except Refusal:
            whole += a_table
            continue
        if state.plan.contest != "teams" or movement.name == KNOCK_OUT:
            return whole - entry_count
        if all(row.is_played for row in movement.rows):
            return whole - entry_count
        whole += a_table
    return 0


def _groups(state: Session, size: int, bot: str) -> list[Contestant]:
    """Who plays together, not numbered yet."""
    if state.plan.contest == "teams":
        return team_groups(state, bot)
    entrants = [entry.members for entry in state.entries if entry.members and not entry.standby]
    whole = [members for members in entrants if len(members) == size]
    alone = [members[0] for members in entrants if len(members) < size]
    if len(alone) % size:
        alone += [Member(None, bot)] * (size - len(alone) % size)
    groups = whole + [tuple(alone[at : at + size]) for at in range(0, len(alone), size)]
    return [Contestant(0, members) for members in groups]


def _in_draw_order(state: Session, groups: Sequence[Contestant]) -> list[Contestant]:
    """The groups in an order that nobody could choose: it follows from the seals and from all nonces."""
    nonces = "".join(member.nonce for member in state.members)
    draw = f"{state.seals.root}:{nonces}"

    def place(group: Contestant) -> str:
        # the seals bind the house, the nonces of others bind each player: neither can aim at a place
        own = ",".join(member.nonce for member in group.members)
        return sha256(f"{draw}:{own}".encode()).hexdigest()

    return sorted(groups, key=place)


def _in_rows(groups: Sequence[Contestant], movement: Movement) -> tuple[Contestant, ...]:
    """The contestants under the movement's numbers, which a half table lets have a gap."""
    numbers = movement.contestants
    if len(numbers) != len(groups):
        raise Refusal(
            f"The movement {movement.name} is for {len(numbers)} contestants, not {len(groups)}.",
            code="no_movement",
        )
    return tuple(
        replace(contestant, number=number) for number, contestant in zip(numbers, groups, strict=True)
    )
