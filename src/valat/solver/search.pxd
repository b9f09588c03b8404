cimport cython
from valat.kernel.position cimport TrickPosition
from valat.solver.bounds cimport Bounds

cdef long long ONE, BUCKETS, MIX, CARDS, NO_LEAD
cdef int OFFSET, TAKING

@cython.final
cdef class Search(Bounds):
    cdef readonly long long nodes
    cdef long long limit, deal, fact
    cdef int without, capot, open, low, high, hoped
    cdef int history[592]
    cdef long long[::1] table

    @cython.locals(side=int, slot=int)
    cpdef bint load(self, TrickPosition position, int capot) noexcept nogil
    cpdef int bound(self, long long move, int beta, long long limit) noexcept nogil
    @cython.locals(hand="long long", follow="long long", own=bint)
    cdef long long _legal(self, int seat, long long led, long long takes, int holder) noexcept nogil
    @cython.locals(slot=int, other=int, value=int)
    cdef int _tried(self, long long move, int place, int seat, long long led, long long takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(before=int, rest=int, value=int)
    cdef int _gathered(self, int side, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(moves="long long", others="long long", mine=bint, row=int, best=int, move="long long", value=int)
    cdef int _followed(self, int place, int seat, long long led, long long takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(hand="long long", gain=int, loss=int, held="long long", sure=int, spared=int, key="long long")
    cdef int _led(self, int seat, int left, int beta) noexcept nogil
    @cython.locals(low=int, high=int, choice="long long", moves="long long", size=int, others="long long", best=int,
                   move="long long", value=int, fact="long long")
    cdef int _searched(self, int seat, long long held, long long key, int left, int beta) noexcept nogil
    @cython.locals(slot=int, near="long long", card="long long", between="long long", hope=int)
    cdef long long _unlike(self, long long moves, long long move, long long others, int value, int beta) noexcept nogil
    @cython.locals(best="long long", choice="long long", move="long long", slot=int, score=int)
    cdef long long _likeliest(self, long long moves, long long takes, int row, bint mine) noexcept nogil
    @cython.locals(card="long long")
    cdef void _praise(self, int row, long long move, long long untried) noexcept nogil
    @cython.locals(takes="long long", side=int, holder=int, card="long long", _=int)
    cdef int _last_trick(self, int seat, int left, int gain, int loss) noexcept nogil
    @cython.locals(key="long long")
    cdef long long _key(self, long long held, int seat) noexcept nogil
    @cython.locals(mixed="long long")
    cdef int _bucket(self, long long key) noexcept nogil
    @cython.locals(place=int, entry=int, fact="long long", twin="long long", low=int, high=int)
    cdef void _recall(self, long long key, long long held) noexcept nogil
    @cython.locals(place=int, least=int, chosen=int, entry=int, old="long long", size=int)
    cdef void _remember(self, long long key, long long fact) noexcept nogil
    @cython.locals(number=int, lane=int, skip=int, cards="long long")
    cdef long long _remembered(self, long long held) noexcept nogil
    @cython.locals(total=int, changed="long long", lane=int, row=int, a=int, b=int, more=int)
    cdef int _excess(self, long long one, long long two) noexcept nogil
