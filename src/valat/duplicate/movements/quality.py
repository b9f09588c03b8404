"""How evenly a movement lets its contestants compete: Manning's competition and quality.

What a pair scores on a board that is played at *t* tables is compared with *t* − 1 results. A pair that
holds the same cards takes one comparison of it; the opponents at the table, who gain what it loses, take
all; a pair that holds the other cards elsewhere is an ally in one. So two pairs compete, on each board,

    + 1 in the same direction, + (t − 1) as opponents at the table, − 1 in opposite directions,

and partners of an individual − (t − 1). The quality Qf is 100 S² / (N SS), where S is the sum of the
competition of all N couples of contestants and SS the sum of its squares: 100 where all compete alike.

Sources: John Manning, «The Mathematics of Duplicate Bridge Tournaments» (1979), kept by the EBU as
`bridge-movements-the-maths.pdf`; the letters S, SS and Qf as in «The Balance» (pjms.nl). The term for
partners is ours: it follows from the same argument.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from itertools import combinations, product

from msgspec import Struct

from valat.duplicate.movements.movement import Movement, Row

Competition = dict[tuple[int, int], int]


class Balance(Struct, frozen=True):
    """How alike all couples of contestants compete.

    Attributes:
        lowest, mean, highest: competition of a couple, counted in comparisons.
        quality: Manning's Qf, 0 … 100.
    """

    lowest: int
    mean: float
    highest: int
    quality: float


def competition(movement: Movement) -> Competition:
    """How much each two contestants compete, by their numbers, the lower first, in comparisons.

    Teams compete only with those they meet: there it is the number of boards. Single players without partners
    compete with all who play a board, whose cards they all hold in turn.
    """
    found: Counter[tuple[int, int]] = Counter(dict.fromkeys(combinations(movement.contestants, 2), 0))
    for rows in _by_board(movement.rows).values():
        if movement.kind == "singles":
            _count_all(found, rows)
            continue
        _count_tables(found, rows, 1 if movement.kind == "teams" else len(rows) - 1)
        if movement.kind != "teams":
            _count_comparisons(found, rows)
    return dict(found)


def balance(movement: Movement, among: Collection[int] | None = None) -> Balance:
    """How evenly contestants compete.

    Args:
        among: those who are ranked together; None for all.
    """
    every = competition(movement)
    values = [
        value
        for (first, second), value in every.items()
        if among is None or (first in among and second in among)
    ]
    total, squares = sum(values), sum(value * value for value in values)
    quality = 100 * total * total / (len(values) * squares) if squares else 0.0
    return Balance(min(values), total / len(values), max(values), quality)


def fields(movement: Movement) -> list[list[int]]:
    """Who is ranked together: two lists where nobody ever changes direction and each has only one.

    >>> from valat.duplicate.movements import make
    >>> fields(make("mitchell", 3))
    [[1, 2, 3], [4, 5, 6]]
    """
    if movement.kind != "pairs" or movement.later:
        return [movement.contestants]
    lines = [{contestant for row in movement.rows for contestant in row.sides[side]} for side in (0, 1)]
    if lines[0].isdisjoint(lines[1]) and all(len(line) > 1 for line in lines):
        return [sorted(line) for line in lines]
    return [movement.contestants]


def _by_board(rows: Iterable[Row]) -> dict[int, list[Row]]:
    played: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        if row.is_played:
            for board in row.boards:
                played[board].append(row)
    return played


def _count_tables(found: Counter[tuple[int, int]], rows: list[Row], weight: int) -> None:
    """Adds what opponents compete at their table, and takes off what partners do."""
    for row in rows:
        for first, second in product(*row.sides):
            found[_couple(first, second)] += weight
        for side in row.sides:
            for first, second in combinations(side, 2):
                found[_couple(first, second)] -= weight


def _count_comparisons(found: Counter[tuple[int, int]], rows: list[Row]) -> None:
    """Adds what those at different tables compete on a board."""
    for here, there in combinations([row.sides for row in rows], 2):
        for own, side in product((0, 1), (0, 1)):
            for first, second in product(here[own], there[side]):
                found[_couple(first, second)] += 1 if own == side else -1


def _count_all(found: Counter[tuple[int, int]], rows: list[Row]) -> None:
    """Adds a comparison of each two who have played a board."""
    found.update(
        combinations(sorted({contestant for row in rows for side in row.sides for contestant in side}), 2)
    )


def _couple(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
