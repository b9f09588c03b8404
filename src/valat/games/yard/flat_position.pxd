cimport cython
from valat.kernel.position cimport Position

cdef long long SIXES, SEVENS, EIGHTS, TENS, ACES, JACKS, ORDERS, LANE, CLUB_SIX, CLUB_JACK, DRAWING, ENDING
cdef long long POINTS_IN_ALL, SIZE, STOCKS, PLIES, ROW, RESHUFFLES, MODULUS, FACTOR, STIR

cdef class YardPosition(Position):
    cdef dict bits, cards
    cdef long long whole[67]
    cdef long long fits[67]
    cdef long long adds[67]
    cdef int players
    cdef int sides[6]
    cdef long long hands[6]
    cdef long long pile, top, laid, fresh, seed
    cdef int seat, next, end, number, finished
    cdef long long stock[4168]
    cdef int ply
    cdef long long past[16384]

    @cython.locals(slot=int, hand="long long", moves="long long")
    cdef long long fast_moves(self) noexcept nogil
    @cython.final
    cdef bint fast_drawable(self) noexcept nogil
    cdef void fast_play(self, long long move) noexcept nogil
    @cython.final
    @cython.locals(card="long long")
    cdef void fast_make(self, long long move) noexcept nogil
    @cython.final
    @cython.locals(other=int, left="long long")
    cdef void fast_end(self) noexcept nogil
    @cython.final
    @cython.locals(other=int, skips="long long")
    cdef void fast_pass(self) noexcept nogil
    @cython.final
    cdef int fast_after(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(card="long long")
    cdef long long fast_draw(self) noexcept nogil
    @cython.final
    @cython.locals(start=int, end=int, other=int, pile="long long", card="long long", state="long long")
    cdef void fast_reshuffle(self) noexcept nogil
    @cython.locals(moves="long long")
    cdef long long fast_playout(self, long long state) noexcept nogil
    @cython.final
    @cython.locals(size=int, place=int)
    cdef void fast_loosen(self) noexcept nogil
    cdef void fast_rewind(self, int plies) noexcept nogil
    @cython.final
    @cython.locals(row=int, seat=int)
    cdef void fast_keep(self) noexcept nogil
    @cython.locals(row=int, seat=int)
    cdef void fast_undo(self) noexcept nogil
    cdef bint fast_over(self) noexcept nogil
    @cython.locals(value="long long", seat=int)
    cdef long long fast_value(self, int side) noexcept nogil
    @cython.locals(first="long long", second="long long", seat=int, place=int)
    cdef long long fast_key(self) noexcept nogil
    cdef int fast_actor(self) noexcept nogil

@cython.locals(left="long long", count=int, skip=int)
cdef long long pick_move(long long moves, long long number) noexcept nogil
@cython.locals(points=int, left="long long")
cdef int hand_points(long long hand) noexcept nogil
cdef long long mix(long long state, long long word) noexcept nogil
