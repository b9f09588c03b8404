"""Count, lowest and n-th place of a set of bits: a few instructions each, without a loop.

The one place with a second text: interpreted these functions run, compiled the C of the same names in
`c_bits.pxd`, inlined into each hot module. A loop over the bits ends where the processor could not foresee
it, which costs some twenty cycles a draw. A bit deposited into the set (`pdep`: P. Pandey, M. Bender and
R. Johnson, «A fast x86 implementation of select», 2017) has no loop; the processor is asked for it when a
module is loaded, so that one wheel serves old ones too.
"""


def place_of(moves: int) -> int:
    """The place of the lowest bit of the set, which is not 0: 0 … 62.

    >>> place_of(0b1010_1000)
    3
    """
    return (moves & -moves).bit_length() - 1


def count_of(moves: int) -> int:
    """How many bits there are, 0 … 63."""
    return moves.bit_count()


def nth_place(moves: int, number: int, width: int) -> int:
    """The place of one bit of the set, the lowest for the smallest numbers.

    Args:
        moves: not 0, under 2**63.
        number: 0 … 2**width - 1, of which each bit has an equal share.
        width: 1 … 56.

    >>> [nth_place(0b1010_0001, number << 29, 31) for number in range(4)]
    [0, 0, 5, 7]
    """
    for _ in range(number * moves.bit_count() >> width):
        moves &= moves - 1
    return place_of(moves)
