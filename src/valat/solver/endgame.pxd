cimport cython
from valat.kernel.position cimport Position

cdef int SIZE, WIDTH, MOST

@cython.final
cdef class Endgame:
    cdef Position position
    cdef readonly long long nodes
    cdef readonly bint exact
    cdef long long limit
    cdef long long[::1] table, rows

    @cython.locals(side=int, value=int)
    cpdef int value(self, long long move, long long nodes) noexcept nogil
    @cython.locals(key="long long", slot=int, low=int, high=int, value=int)
    cdef int _search(self, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(first=int, place=int, side=int, best=int, value=int, moves="long long")
    cdef int _best(self, int depth, int alpha, int beta) noexcept nogil
