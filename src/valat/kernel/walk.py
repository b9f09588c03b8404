"""Walks through all or through random continuations of a position: counting, and playouts.

Compiled from this very text where a compiler was there; the C types stand in `walk.pxd`.
"""

from valat.kernel.position import Position

MULTIPLIER = 1588635695
MODULUS = 2147483647


def perft(position: Position, depth: int) -> int:
    """The number of ways to make `depth` moves; a deal that is over sooner counts once."""
    moves = position.fast_moves()
    if depth == 0 or moves == 0:
        return 1
    total = 0
    while moves:
        move = moves & -moves
        moves ^= move
        position.fast_play(move)
        total += perft(position, depth - 1)
        position.fast_undo()
    return total


def random_playouts(position: Position, count: int, seed: int) -> int:
    """A checksum of side 0's values at the end of `count` random playouts, the same on every machine.

    The position is left as it was. Chance is Lehmer's generator, whose products stay under 2**62.

    Args:
        seed: 0 … 2**62.
    """
    state = seed % (MODULUS - 1) + 1
    checksum = 0
    for _ in range(count):
        plies = 0
        moves = position.fast_moves()
        while moves:
            if moves & (moves - 1):
                state = state * MULTIPLIER % MODULUS
                moves = nth(moves, state)
            position.fast_play(moves)
            plies += 1
            moves = position.fast_moves()
        checksum = (checksum * 31 + position.fast_value(0)) % MODULUS
        while plies:
            position.fast_undo()
            plies -= 1
    return checksum


def nth(moves: int, number: int) -> int:
    """One move of the set, the lowest for the smallest numbers.

    Args:
        number: 0 … 2**31 - 1, of which each move has an equal share.
    """
    size = 0
    rest = moves
    while rest:
        rest &= rest - 1
        size += 1
    skip = number * size >> 31
    while skip:
        moves &= moves - 1
        skip -= 1
    return moves & -moves
