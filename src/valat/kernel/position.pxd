cimport cython
from valat.kernel.c_bits cimport nth_place, place_of

cdef long long ONE, TRICK

cdef class Position:
    cdef int gone

    cdef long long fast_moves(self) noexcept nogil
    cdef void fast_play(self, long long move) noexcept nogil
    cdef void fast_undo(self) noexcept nogil
    @cython.locals(moves="long long")
    cdef long long fast_playout(self, long long state) noexcept nogil
    cdef void fast_rewind(self, int plies) noexcept nogil
    cdef bint fast_over(self) noexcept nogil
    cdef long long fast_value(self, int side) noexcept nogil
    cdef long long fast_key(self) noexcept nogil
    cdef int fast_actor(self) noexcept nogil

cdef class TrickPosition(Position):
    cdef dict bits
    cdef int end, last, ply
    cdef int next[4]
    cdef bint closing[53]
    cdef int sides[4]
    cdef long long hands[4]
    cdef int points[64]
    cdef long long lanes[64]
    cdef long long takers[64]
    cdef long long beat
    cdef long long overruff[2]
    cdef long long ruff[2]
    cdef int seats[53]
    cdef long long played[53]
    cdef long long led[53]
    cdef long long takes[53]
    cdef int holders[53]
    cdef long long piles[53]
    cdef long long tallies[53]
    cdef long long chosen

    cdef long long fast_moves(self) noexcept nogil
    cdef void fast_play(self, long long move) noexcept nogil
    cdef long long fast_playout(self, long long state) noexcept nogil
    @cython.locals(ply=int, seat=int, holder=int, card=int, own=int, moves="long long", led="long long",
                   takes="long long", pile="long long", tally="long long")
    cdef long long fast_run(self, long long state, long long stops, int end) noexcept nogil
    @cython.final
    @cython.locals(ply=int, seat=int, own=int, hand="long long", led="long long", follow="long long")
    cdef long long _legal(self) noexcept nogil
    @cython.final
    @cython.locals(ply=int, seat=int, holder=int, card=int, led="long long", takes="long long",
                   pile="long long", tally="long long")
    cdef void _put(self, long long move) noexcept nogil
    @cython.locals(ply=int)
    cdef void fast_undo(self) noexcept nogil
    @cython.locals(ply=int)
    cdef void fast_rewind(self, int plies) noexcept nogil
    cdef bint fast_over(self) noexcept nogil
    cdef long long fast_value(self, int side) noexcept nogil
    cdef long long fast_tricks(self, int side) noexcept nogil
    @cython.locals(held="long long")
    cdef long long fast_key(self) noexcept nogil
    cdef int fast_actor(self) noexcept nogil
