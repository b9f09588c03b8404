cimport cython
from valat.batch.worker cimport BatchWorker
from valat.kernel.c_bits cimport place_of
from valat.kernel.position cimport TrickPosition

cdef long long ONE, HALF, PAIR, ALL_NUMBERS, ALL_SUITS
cdef int PASS, CONTRA, RECONTRA, NUMBER, SUIT, CAPOT
cdef int ALL_POINTS, BELOTE_POINTS, CAPOT_POINTS

cdef class ContreeWorker(BatchWorker):
    cdef TrickPosition play
    cdef bint belote_kept, rounded
    cdef long long bits[128]
    cdef int cards[256]
    cdef int values[10]
    cdef int deck[32]
    cdef long long dealt[4]
    cdef int dealer, turn, number, suit, declarer, multiplier, passes, waiting, plies
    cdef long long table

    cdef void fast_head(self, int row) noexcept nogil
    @cython.locals(seat=int, ply=int)
    cdef void fast_read(self, int row) noexcept nogil
    @cython.locals(seat=int, ply=int)
    cdef void fast_write(self, int row) noexcept nogil
    @cython.locals(place=int, drawn="long long")
    cdef void fast_shuffle(self) noexcept nogil
    @cython.locals(card=int)
    cdef void _swap(self, int one, int two) noexcept nogil
    @cython.locals(place=int)
    cdef void fast_lay(self, int row) noexcept nogil
    @cython.locals(step=int, place=int, hand="long long")
    cdef void fast_deal(self) noexcept nogil
    cdef long long fast_moves(self) noexcept nogil
    cdef void fast_play(self, int action) noexcept nogil
    cdef void fast_play_out(self) noexcept nogil
    cdef int fast_actor(self) noexcept nogil
    cdef bint _playing(self) noexcept nogil
    @cython.locals(calls="long long", own=bint)
    cdef long long _calls(self) noexcept nogil
    cdef void _call(self, int action) noexcept nogil
    @cython.locals(seat=int, card=int, hand="long long")
    cdef void _begin(self) noexcept nogil
    cdef void _lay_card(self, long long move, int card) noexcept nogil
    @cython.locals(cards="long long")
    cdef long long _to_cards(self, long long moves) noexcept nogil
    @cython.locals(total="long long")
    cdef long long fast_value(self, int side) noexcept nogil
    @cython.locals(place=int)
    cdef void fast_count_up(self, int row) noexcept nogil
    @cython.locals(pair="long long", seat=int)
    cdef int _belote(self) noexcept nogil
    @cython.locals(reached="long long", made=bint, writer=int, shared=bint)
    cdef void _count(self, int row, int side, int belote) noexcept nogil
    @cython.locals(other=int, number=int, held="long long", slot="long long")
    cdef void fast_observe(self, int row, int seat) noexcept nogil
    @cython.locals(card=int)
    cdef void _mark(self, int row, int start, long long cards) noexcept nogil
