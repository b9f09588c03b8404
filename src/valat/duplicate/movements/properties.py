"""What a movement is like, counted from its rows."""

from collections import Counter, defaultdict
from itertools import combinations, product

from msgspec import Struct

from valat.duplicate.movements.movement import Movement
from valat.duplicate.movements.quality import Balance, balance, fields


class Properties(Struct, frozen=True):
    """What a movement is like.

    Attributes:
        contestants: how many pairs, players or teams.
        boards: how many are in play.
        boards_a_round: at a table.
        boards_each: fewest and most that a contestant plays.
        winners: 2 where North-South and East-West are ranked apart, else 1.
        met: fewest and most times that two contestants meet.
        sit_outs: fewest and most rounds that a contestant sits out.
        shared_rounds: in how many rounds tables share boards.
        copies: of each board.
        balance: how evenly all compete, as if there were one ranking; None where later rounds depend on
            results.
        lines: the same for North-South and for East-West, where they are ranked apart.
    """

    contestants: int
    boards: int
    boards_a_round: int
    boards_each: tuple[int, int]
    winners: int
    met: tuple[int, int]
    sit_outs: tuple[int, int]
    shared_rounds: int
    copies: int
    balance: Balance | None
    lines: tuple[Balance, ...]


def properties(movement: Movement) -> Properties:
    """The properties of a movement; of one with later rounds, of the rounds that have rows.

    >>> from valat.duplicate.movements import make
    >>> howell = properties(make("howell", 4))
    >>> howell.met, howell.sit_outs, howell.balance.quality
    ((1, 1), (0, 0), 100.0)
    """
    ranked = fields(movement)
    met = _met(movement)
    played, rested = _boards_each(movement), _sit_outs(movement)
    return Properties(
        contestants=len(movement.contestants),
        boards=len({board for row in movement.rows for board in row.boards}),
        boards_a_round=max(len(row.boards) for row in movement.rows),
        boards_each=_ends([played[contestant] for contestant in movement.contestants]),
        winners=len(ranked),
        met=_ends(list(met.values())),
        sit_outs=_ends([rested[contestant] for contestant in movement.contestants]),
        shared_rounds=len({row.round for row in movement.rows if row.shared}),
        copies=max(row.copy for row in movement.rows),
        balance=None if movement.later else balance(movement),
        lines=tuple(balance(movement, line) for line in ranked) if len(ranked) > 1 else (),
    )


def _met(movement: Movement) -> Counter[tuple[int, int]]:
    """In how many rounds each two contestants meet, each couple once."""
    numbers = movement.contestants
    rounds: dict[tuple[int, int], set[int]] = defaultdict(set)
    for row in movement.rows:
        for first, second in (
            (a, b) for here, there in combinations(row.sides, 2) for a in here for b in there
        ):
            rounds[min(first, second), max(first, second)].add(row.round)
    couples = [(first, second) for first, second in product(numbers, numbers) if first < second]
    return Counter({couple: len(rounds[couple]) for couple in couples})


def _boards_each(movement: Movement) -> dict[int, int]:
    """How many boards each contestant plays; a team counts a board of both its pairs once."""
    boards: dict[int, set[int]] = defaultdict(set)
    for row in movement.rows:
        for side in row.sides if row.is_played else ():
            for contestant in side:
                boards[contestant].update(row.boards)
    return {contestant: len(boards[contestant]) for contestant in movement.contestants}


def _sit_outs(movement: Movement) -> Counter[int]:
    return Counter(
        contestant for row in movement.rows if not row.is_played for side in row.sides for contestant in side
    )


def _ends(values: list[int]) -> tuple[int, int]:
    return min(values), max(values)
