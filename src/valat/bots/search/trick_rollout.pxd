cimport cython
from valat.bots.search.linear_policy cimport LinearPolicy
from valat.kernel.position cimport TrickPosition
from valat.solver.search cimport Search

cdef int FIRST_STEP, FAILED

@cython.final
cdef class TrickRollout(LinearPolicy):
    cdef Search search
    cdef int capot

    @cython.locals(side=int, start=int, value=int)
    cpdef int value(self, long long move, int stop, long long limit) noexcept nogil
    @cython.locals(side=int, start=int, value=int)
    cpdef int points_ahead(self, long long move, int stop) noexcept nogil
    @cython.locals(start=int, tallies="long long")
    cpdef long long final_tallies(self, long long move) noexcept nogil
    cdef void _play_on(self, long long move, int stop) noexcept nogil
    cdef void _undo_to(self, int start) noexcept nogil
    @cython.locals(taken=int, value=int, other=bint)
    cdef int _leaf_value(self, int side, long long limit) noexcept nogil
    cdef int _side_total(self, int side) noexcept nogil
    @cython.locals(low=int, high=int, floor=int, ceiling=int, step=int, beta=int, answer=int)
    cdef int _exact_value(self, long long limit) noexcept nogil
    @cython.locals(moves="long long", move="long long", best=int, answer=int)
    cdef int _null_window(self, int beta, long long limit) noexcept nogil
