cimport cython
from valat.bots.search.policy cimport Policy
from valat.kernel.position cimport TrickPosition
from valat.solver.search cimport Search

cdef int FIRST_STEP, FAILED

@cython.final
cdef class Playouts(Policy):
    cdef Search search
    cdef int capot

    @cython.locals(side=int, start=int, value=int)
    cpdef int value(self, long long move, int stop, long long limit) noexcept nogil
    @cython.locals(side=int, start=int, value=int)
    cpdef int gain(self, long long move, int stop) noexcept nogil
    @cython.locals(start=int, tallies="long long")
    cpdef long long ending(self, long long move) noexcept nogil
    cdef void _go_on(self, long long move, int stop) noexcept nogil
    cdef void _go_back(self, int start) noexcept nogil
    @cython.locals(taken=int, value=int, other=bint)
    cdef int _worth(self, int side, long long limit) noexcept nogil
    cdef int _taken(self, int side) noexcept nogil
    @cython.locals(low=int, high=int, floor=int, ceiling=int, step=int, beta=int, answer=int)
    cdef int _solved(self, long long limit) noexcept nogil
    @cython.locals(moves="long long", move="long long", best=int, answer=int)
    cdef int _bound(self, int beta, long long limit) noexcept nogil
