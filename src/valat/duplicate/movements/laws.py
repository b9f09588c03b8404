"""The laws of a movement, each broken by a row that can be named."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import ceil

from msgspec import Struct

from valat.duplicate.movements.movement import Movement, Row, board_uses
from valat.kernel.errors import Unreadable

Player = tuple[int, int]
"""A contestant and 0; of a team one of its pairs: 0 sits North-South, 1 East-West."""

Sides = Sequence[Sequence[Player]]
"""Who sits on each side of a table."""


ALONE = ("individual", "singles")
"""Where everybody is a contestant."""


class Fault(Struct, frozen=True):
    """A law that a row breaks.

    Attributes:
        row: its index, from 0.
        why: what is wrong, as the end of a sentence.
    """

    row: int
    why: str


def check(movement: Movement) -> None:
    """Nothing for a movement that keeps the laws.

    Raises:
        Unreadable: the first row that breaks one, by its number, round and table; code `bad_movement`.
    Rule: BRI-COMP-4
    """
    for fault in faults(movement):
        row = movement.rows[fault.row]
        where = f"Row {fault.row + 1} (round {row.round}, table {row.table})"
        raise Unreadable(f"{where}: {fault.why}.", code="bad_movement")
    there = {row.round for row in movement.rows if row.is_played}
    for number in range(1, movement.rounds + 1):
        if number not in there and not movement.later:
            raise Unreadable(f"Round {number} has no tables.", code="bad_movement")
    if not there:
        raise Unreadable("The movement has no tables.", code="bad_movement")


def faults(movement: Movement) -> list[Fault]:
    """What is wrong with the rows, by row."""
    laws = (_frame, _one_place, _boards_once, _meetings, _partners, _sharing, _turns, _other_halves)
    return sorted((fault for law in laws for fault in law(movement)), key=lambda fault: fault.row)


def players(movement: Movement, row: Row) -> Sides:
    """Who sits on each side: a team's two pairs are two players, who sit apart."""
    teams = movement.kind == "teams"
    return [[(contestant, nth if teams else 0) for contestant in side] for nth, side in enumerate(row.sides)]


def _frame(movement: Movement) -> Iterator[Fault]:
    """Rounds and tables are of this movement, somebody sits at each table, and those who play have boards."""
    taken: dict[tuple[int, int], int] = {}
    for index, row in enumerate(movement.rows):
        if not 1 <= row.round <= movement.rounds:
            yield Fault(index, f"there are rounds 1 to {movement.rounds}")
        if not 1 <= row.table <= ceil(movement.tables) + (movement.kind in ALONE):
            yield Fault(index, f"there are tables 1 to {ceil(movement.tables)}")
        seated = [contestant for side in row.sides for contestant in side]
        if not seated:
            yield Fault(index, "no one sits there")
        if row.is_played and not row.boards:
            yield Fault(index, "there is no board")
        first = taken.setdefault((row.round, row.table), index)
        # who sits out of a contest of single players has no table: the number is the next one
        if first != index and (row.is_played or movement.rows[first].is_played):
            yield Fault(index, f"row {first + 1} is this table in this round")


def _one_place(movement: Movement) -> Iterator[Fault]:
    """Nobody sits in two places in a round."""
    seats: dict[tuple[int, Player], int] = {}
    for index, row in enumerate(movement.rows):
        for side in players(movement, row):
            for player in side:
                first = seats.setdefault((row.round, player), index)
                if first != index or side.count(player) > 1:
                    yield Fault(index, f"{_name(movement, player)} sits in row {first + 1} in this round")
        seated = Counter(contestant for side in row.sides for contestant in set(side))
        for contestant in (contestant for contestant, times in seated.items() if times > 1):
            yield Fault(index, f"{_name(movement, (contestant, 0))} would play against itself")


def _boards_once(movement: Movement) -> Iterator[Fault]:
    """Nobody plays a board twice; in singles, on the same seat."""
    played: dict[tuple[Player, int, int], int] = {}
    for index, row in _played(movement):
        if len(set(row.boards)) < len(row.boards):
            yield Fault(index, "a board appears twice")
        for seat, side in enumerate(players(movement, row)):
            for player, board in product(side, row.boards):
                place = player, board, seat if movement.kind == "singles" else 0
                first = played.setdefault(place, index)
                if first != index:
                    round_ = movement.rows[first].round
                    yield Fault(
                        index, f"{_name(movement, player)} has played board {board} in round {round_}"
                    )


def _meetings(movement: Movement) -> Iterator[Fault]:
    """Nobody meets an opponent more often than the movement says: once, in an individual twice."""
    met: dict[frozenset[Player], list[int]] = defaultdict(list)
    for index, row in _played(movement):
        for first, second in _opponents(players(movement, row)):
            before = met[frozenset((first, second))]
            if len(before) >= movement.most_meetings:
                rounds = " and ".join(str(movement.rows[meeting].round) for meeting in before)
                both = f"{_name(movement, first)} and {_name(movement, second)}"
                yield Fault(index, f"{both} have met in round {rounds}")
            before.append(index)


def _partners(movement: Movement) -> Iterator[Fault]:
    """Nobody has a partner twice."""
    met: dict[frozenset[int], int] = {}
    for index, row in _played(movement):
        for side in row.sides:
            for pair in map(frozenset, combinations(side, 2)):
                first = met.setdefault(pair, index)
                if first != index:
                    round_ = movement.rows[first].round
                    both = " and ".join(map(str, sorted(pair)))
                    yield Fault(index, f"players {both} were partners in round {round_}")


def _sharing(movement: Movement) -> Iterator[Fault]:
    """A copy of a board is at one table in a round, or said to be shared."""
    at: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for index, row in _played(movement):
        for use in board_uses(row):
            at[use].append(index)
    sharing = {index for indices in at.values() if len(indices) > 1 for index in indices}
    for (_, _, board), indices in at.items():
        for index in indices[1:]:
            if not (movement.rows[index].shared and movement.rows[indices[0]].shared):
                first = movement.rows[indices[0]].table
                yield Fault(
                    index, f"board {board} is also at table {first} in this round, but not marked as shared"
                )
    for index, row in _played(movement):
        if row.shared and index not in sharing:
            yield Fault(index, "its boards are marked as shared, but no other table has them")


def _turns(movement: Movement) -> Iterator[Fault]:
    """In singles a table's people meet over a board again as often as other tables' do over it."""
    if movement.kind != "singles":
        return
    often = Counter((frozenset(row.sides), row.boards) for _, row in _played(movement))
    most = max(often.values(), default=1)
    for index, row in _played(movement):
        if often[frozenset(row.sides), row.boards] < most:
            yield Fault(index, f"its players don't play these boards {most} times, as others do")


def _other_halves(movement: Movement) -> Iterator[Fault]:
    """What one pair of a team plays against a team, its other pair plays against that team's other pair."""
    if movement.kind != "teams":
        return
    halves = {(*row.sides, row.boards) for _, row in _played(movement)}
    for index, row in _played(movement):
        (home,), (guest,) = row.sides
        if (row.sides[1], row.sides[0], row.boards) not in halves:
            yield Fault(index, f"no row lets teams {guest} and {home} play these boards with sides swapped")


def _opponents(sides: Sides) -> Iterator[tuple[Player, Player]]:
    """Each two who are not of one side."""
    for here, there in combinations(sides, 2):
        yield from product(here, there)


def _played(movement: Movement) -> Iterator[tuple[int, Row]]:
    return ((index, row) for index, row in enumerate(movement.rows) if row.is_played)


def _name(movement: Movement, player: Player) -> str:
    number, half = player
    if movement.kind == "teams":
        return f"the {('North-South', 'East-West')[half]} pair of team {number}"
    return f"{'player' if movement.kind in ALONE else 'pair'} {number}"
