"""Contests of single players without partners, two to six at a table, who play each board in several turns.

All tables of a round play the same board. First everybody plays all boards once, each against others; then
the same people meet again over the same boards in the same order, each on the next seat, and so on. So all
other boards lie between two turns of one, and a player who remembers cards plays against people who may, too.
Rule: DUP-TWO-1, DUP-YARD-1
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from valat.duplicate.movements.movement import Movement, SeatRow, assemble
from valat.duplicate.movements.tables import no_movement

NAMES = {2: "singles-two", 3: "singles-three", 4: "singles-four", 5: "singles-five", 6: "singles-six"}
"""The movement's name for each number of seats."""
USUAL_ROUNDS = 24
"""So many are played where nothing else is asked for, or one board in all its turns where these are more."""
BEGINNINGS = 120
"""Shared by the players, from so many the tables of a round are looked for: a large field has room enough."""

Group = tuple[int, ...]
"""Who sits at a table, in the order of the seats."""


def singles(seats: int, players: int, rounds: int | None = None, turns: Sequence[int] = ()) -> Movement:
    """The movement in which everybody meets everybody, or as many as can be, once in each turn.

    Args:
        seats: of a table, 2 … 6.
        players: two tables at least; those who lack to whole tables sit out in turn.
        rounds: a multiple of the turns; None for what is usual.
        turns: by how many seats all move on for each playing of a board; by 0, 1 … by default.
    Raises:
        Refusal: there is none for so many players or rounds; code `no_movement`.
    """
    shifts = tuple(turns) or tuple(range(seats))
    if seats not in NAMES or players < 2 * seats:
        raise no_movement(
            f"Singles need at least two tables of two to six players, not {players} players with {seats} "
            "per table."
        )
    boards = _boards(seats, players, rounds, len(shifts))
    groups = list(_circle(players, boards) if seats == 2 else _groupings(seats, players, boards))
    rows = [
        row
        for nth, shift in enumerate(shifts)
        for board, tables in enumerate(groups, 1)
        for row in _rows(nth * boards + board, board, tables, players, shift)
    ]
    movement = assemble(NAMES[seats], "singles", players // seats, rows)
    met = Counter(pair for row in rows if row.is_played for pair in combinations(sorted(_seated(row)), 2))
    return replace(movement, meetings=max(met.values()))


def _boards(seats: int, players: int, rounds: int | None, turns: int) -> int:
    """How many boards are played, each in all turns."""
    most = players - 1 + players % 2 if seats == 2 else players - 1
    if rounds is None:
        return max(1, min(most, USUAL_ROUNDS // turns))
    if rounds % turns or not turns <= rounds <= most * turns:
        there = ", ".join(str(turns * boards) for boards in range(1, min(most, 4) + 1))
        raise no_movement(
            f"Each board is played {turns} times, so {players} players can have {there} … {most * turns} "
            f"rounds, not {rounds}."
        )
    return rounds // turns


def _circle(players: int, boards: int) -> Iterator[list[Group]]:
    """The rounds of the circle method: one stands still, the others walk round it; nobody meets twice."""
    even = players + players % 2
    for turn in range(boards):
        circle = [even, *((turn + step) % (even - 1) + 1 for step in range(even - 1))]
        pairs = [(circle[place], circle[even - 1 - place]) for place in range(even // 2)]
        # the player who would meet the number that nobody has sits out
        yield [pair if turn % 2 else pair[::-1] for pair in pairs if max(pair) <= players]


def _groupings(seats: int, players: int, boards: int) -> Iterator[list[Group]]:
    """Rounds of tables at which those meet who have met least so far."""
    met, rested = Counter[tuple[int, int]](), Counter[int]()
    for turn in range(boards):
        order = sorted(range(1, players + 1), key=lambda player: (-rested[player], (player + turn) % players))
        playing, idle = order[: players - players % seats], order[players - players % seats :]
        rested.update(idle)
        tables = _best_tables(playing, seats, met)
        for table in tables:
            met.update(combinations(sorted(table), 2))
        yield [tuple(table) for table in tables]


def _best_tables(playing: Sequence[int], seats: int, met: Counter[tuple[int, int]]) -> list[list[int]]:
    """The tables at which fewest know each other, of those that are found from several beginnings."""
    starts = range(0, len(playing), max(1, len(playing) ** 2 // BEGINNINGS))
    orders = [[*playing[start:], *playing[:start]] for start in starts]
    # every second one first, so that the beginnings differ by more than where the circle is cut
    orders += [order[::2] + order[1::2] for order in orders]
    found = [_improved(_first_tables(order, seats, met), met) for order in orders]
    return min(
        found, key=lambda tables: sum(_familiar(player, table, met) for table in tables for player in table)
    )


def _first_tables(playing: Sequence[int], seats: int, met: Counter[tuple[int, int]]) -> list[list[int]]:
    """Tables filled one after the other, each with the player who has met fewest of those there."""
    waiting, tables = list(playing), list[list[int]]()
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < seats:
            best = min(waiting, key=lambda player: sum(met[_pair(player, other)] for other in table))
            waiting.remove(best)
            table.append(best)
        tables.append(table)
    return tables


def _improved(tables: list[list[int]], met: Counter[tuple[int, int]]) -> list[list[int]]:
    """The tables after all swaps of two players by which fewer meet again."""
    gained = True
    while gained:
        gained = False
        for first, second in combinations(range(len(tables)), 2):
            for place in range(len(tables[first])):
                for there in range(len(tables[second])):
                    gained |= _swap(tables[first], place, tables[second], there, met)
    return tables


def _swap(table: list[int], place: int, other: list[int], there: int, met: Counter[tuple[int, int]]) -> bool:
    """Whether two players have changed places, since both tables are better then."""
    mine, theirs = table[place], other[there]
    before = _familiar(mine, table, met) + _familiar(theirs, other, met)
    table[place], other[there] = theirs, mine
    if _familiar(theirs, table, met) + _familiar(mine, other, met) < before:
        return True
    table[place], other[there] = mine, theirs
    return False


def _familiar(player: int, table: Sequence[int], met: Counter[tuple[int, int]]) -> int:
    """How well a player knows a table: by what the squares of the meetings grow, so that all meet alike."""
    return sum(2 * met[_pair(player, other)] + 1 for other in table if other != player)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _rows(round_: int, board: int, tables: Sequence[Group], players: int, shift: int) -> Iterator[SeatRow]:
    seated = {player for table in tables for player in table}
    for number, table in enumerate(tables, 1):
        yield SeatRow(round=round_, table=number, seats=table, boards=(board,)).turned(shift)
    for player in sorted(set(range(1, players + 1)) - seated):
        # who sits out is put beside the tables
        empty = (None,) * (len(tables[0]) - 1)
        yield SeatRow(round=round_, table=len(tables) + 1, seats=(player, *empty), boards=(board,))


def _seated(row: SeatRow) -> list[int]:
    return [player for side in row.sides for player in side]
