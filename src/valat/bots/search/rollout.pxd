cimport cython
from valat.kernel.position cimport Position
from valat.solver.endgame cimport Endgame

cdef int FAILED

cdef class Rollout:
    cdef readonly Position position
    cdef Endgame endgame
    cdef int sides, max_moves
    cdef readonly long long nodes

    @cython.locals(steps=int, value=int)
    cdef int fast_rollout(self, long long move, int side, long long limit) noexcept nogil
    @cython.locals(moves="long long")
    cdef long long fast_policy_move(self) noexcept nogil
    cdef bint fast_is_leaf(self) noexcept nogil
    @cython.locals(value=int, other=int)
    cdef int fast_leaf_value(self, int side) noexcept nogil
    @cython.locals(before="long long", value=int)
    cdef int _value_of_leaf(self, int side, long long limit) noexcept nogil
