"""Walks through all or through random continuations of a position: counting, and playouts.

Compiled from this very text where a compiler was there; the C types stand in `walk.pxd`.
"""

from valat.kernel.position import Position


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
    # Never 0, which the generator would not leave.
    state = seed % 2147483646 + 1
    checksum = 0
    for _ in range(count):
        state = position.fast_playout(state)
        checksum = (checksum * 31 + position.fast_value(0)) % 2147483647
        position.fast_rewind(position.gone)
    return checksum
