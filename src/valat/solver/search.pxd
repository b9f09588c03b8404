cimport cython
from valat.kernel.position cimport TrickPosition
from valat.solver.bounds cimport Bounds

cdef long long ONE, BUCKETS, MIX, CARDS, NO_LEAD
cdef int OFFSET, TAKING, FORESEEN

@cython.final
cdef class Search(Bounds):
    cdef readonly long long nodes
    cdef long long limit, deal, fact
    cdef int without, capot, open, low, high, hoped, start
    cdef int history[592]
    cdef long long[::1] table

    @cython.locals(side=int, slot=int)
    cpdef bint load(self, TrickPosition position, int capot) noexcept nogil
    cpdef int bound(self, long long move, int beta, long long limit) noexcept nogil
    @cython.locals(hand="unsigned int", follow="unsigned int", own=bint)
    cdef unsigned int _legal(self, int seat, unsigned int led, unsigned int takes, int holder) noexcept nogil
    @cython.locals(slot=int, other=int, value=int)
    cdef int _tried(self, unsigned int move, int place, int seat, unsigned int led, unsigned int takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(before=int, rest=int, value=int)
    cdef int _gathered(self, int side, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(moves="unsigned int", others="unsigned int", mine=bint, row=int, best=int, move="unsigned int", value=int, foreseen=int)
    cdef int _followed(self, int place, int seat, unsigned int led, unsigned int takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(own=int, before=int, best=int, move="unsigned int", taker=int, taken=int, rest=int, held="unsigned int", kept="unsigned int")
    cdef int _foreseen(self, unsigned int moves, int seat, unsigned int takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(hand="unsigned int", gain=int, loss=int, held="unsigned int", sure=int, spared=int, key="long long")
    cdef int _led(self, int seat, int left, int beta) noexcept nogil
    @cython.locals(low=int, high=int, choice="unsigned int", moves="unsigned int", size=int, others="unsigned int", best=int,
                   move="unsigned int", value=int, fact="long long")
    cdef int _searched(self, int seat, unsigned int held, long long key, int left, int beta) noexcept nogil
    @cython.locals(slot=int, near="unsigned int", card="unsigned int", between="unsigned int", hope=int)
    cdef unsigned int _unlike(self, unsigned int moves, unsigned int move, unsigned int others, int value, int beta) noexcept nogil
    @cython.locals(best="long long", choice="unsigned int", move="unsigned int", slot=int, score=int)
    cdef unsigned int _likeliest(self, unsigned int moves, unsigned int takes, int row, bint mine) noexcept nogil
    @cython.locals(card="unsigned int")
    cdef void _praise(self, int row, unsigned int move, unsigned int untried) noexcept nogil
    @cython.locals(takes="unsigned int", side=int, holder=int, card="unsigned int", _=int)
    cdef int _last_trick(self, int seat, int left, int gain, int loss) noexcept nogil
    @cython.locals(key="long long")
    cdef long long _key(self, long long held, int seat) noexcept nogil
    @cython.locals(mixed="long long")
    cdef int _bucket(self, long long key) noexcept nogil
    @cython.locals(place=int, entry=int, fact="long long", twin="long long", low=int, high=int)
    cdef void _recall(self, long long key, unsigned int held, int seat, int beta) noexcept nogil
    @cython.locals(place=int, least=int, chosen=int, entry=int, old="long long", size=int)
    cdef void _remember(self, long long key, long long fact) noexcept nogil
    @cython.locals(number=int, lane=int, skip=int, cards="long long")
    cdef long long _remembered(self, long long held) noexcept nogil
    @cython.locals(total=int, changed="unsigned int", lane=int, row=int, a=int, b=int, more=int, tops=int, above=int, beside=int)
    cdef int _excess(self, unsigned int one, unsigned int two, int seat, unsigned int held) noexcept nogil
