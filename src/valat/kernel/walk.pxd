cimport cython
from valat.kernel.position cimport Position

cdef long long MULTIPLIER, MODULUS

@cython.locals(moves="long long", move="long long", total="long long")
cpdef long long perft(Position position, int depth) noexcept nogil
@cython.locals(state="long long", checksum="long long", plies=int, moves="long long", _=int)
cpdef long long random_playouts(Position position, int count, long long seed) noexcept nogil
@cython.locals(size=int, rest="long long", skip=int)
cdef long long nth(long long moves, long long number) noexcept nogil
