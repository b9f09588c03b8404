cimport cython
from valat.kernel.position cimport Position

cdef long long CARDS, QUEENS, MARRIED, EXCHANGE, CLOSE, TRICK, TRICKS, SPREAD

cdef class SantasePosition(Position):
    cdef dict bits
    cdef int exchange_least, close_least, ply
    cdef int points[67]
    cdef long long lanes[67]
    cdef long long takers[67]
    cdef long long trumps, nine
    cdef long long draws[12]
    cdef int ternary[64]
    cdef int seats[28]
    cdef long long held[56]
    cdef long long led[28]
    cdef int undrawn[28]
    cdef long long ups[28]
    cdef int closers[28]
    cdef long long tallies[28]
    cdef bint overs[28]
    cdef int gains[28]

    @cython.locals(ply=int, undrawn=int, closer=int, slot=int, hand="long long", led="long long",
                   moves="long long", pairs="long long", follow="long long")
    cdef long long fast_moves(self) noexcept nogil
    @cython.locals(ply=int, seat=int, after=int)
    cdef void fast_play(self, long long move) noexcept nogil
    @cython.locals(ply=int, seat=int, points="long long")
    cdef void fast_lead(self, long long move) noexcept nogil
    @cython.locals(ply=int, seat=int, slot=int, winner=int, undrawn=int, points="long long")
    cdef void fast_take(self, long long led, long long move) noexcept nogil
    @cython.locals(ply=int)
    cdef void fast_claim(self, int seat) noexcept nogil
    cdef void fast_undo(self) noexcept nogil
    cdef bint fast_over(self) noexcept nogil
    @cython.locals(gain=int)
    cdef long long fast_value(self, int side) noexcept nogil
    @cython.locals(ply=int, lane=int, a="long long", b="long long", tally="long long",
                   cards="long long", key="long long")
    cdef long long fast_key(self) noexcept nogil
    cdef int fast_actor(self) noexcept nogil

@cython.locals(loser="long long", points=int)
cdef int claim_value(long long tally, int closer, int winner) noexcept nogil
@cython.locals(a="long long", b="long long")
cdef int last_trick_value(long long tally, int closer, int last) noexcept nogil
