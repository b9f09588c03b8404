cimport cython
from valat.kernel.position cimport Position

@cython.locals(moves="long long", move="long long", total="long long")
cpdef long long perft(Position position, int depth) noexcept nogil
@cython.locals(state="long long", checksum="long long", _=int)
cpdef long long random_playouts(Position position, int count, long long seed) noexcept nogil
