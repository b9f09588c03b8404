cimport cython
from valat.kernel.position cimport Position
from valat.solver.endgame cimport Endgame

cdef int FAILED

cdef class Rollouts:
    cdef readonly Position position
    cdef Endgame endgame
    cdef int sides, most
    cdef readonly long long nodes

    @cython.locals(steps=int, value=int)
    cdef int fast_rollout(self, long long move, int side, long long limit) noexcept nogil
    @cython.locals(moves="long long")
    cdef long long fast_choice(self) noexcept nogil
    cdef bint fast_ripe(self) noexcept nogil
    @cython.locals(value=int, other=int)
    cdef int fast_worth(self, int side) noexcept nogil
    @cython.locals(before="long long", value=int)
    cdef int _worth(self, int side, long long limit) noexcept nogil
