cimport cython
from valat.solver.bridge.sure cimport Sure

cdef long long ONE, SUIT, MIX
cdef int BUCKETS, BUCKET, RUFF

@cython.final
cdef class Search(Sure):
    cdef readonly long long nodes
    cdef long long limit, hint
    cdef int cursor
    cdef int ranks[67]
    cdef int lanes[67]
    cdef int owners[64]
    cdef int patterns[32768]
    cdef long long rows[1024]
    cdef long long highs[1024]
    cdef int marks[1024]
    cdef long long[::1] table

    cpdef void load(self, long long north, long long east, long long south, long long west, int trump) noexcept nogil
    cpdef bint reaches(self, int place, int seat, long long pile, long long best, int holder, int lane, int left, int want, long long limit) noexcept nogil
    @cython.locals(seat=int, lane=int, cards=int, rank=int, row=int, bit=int, low=int)
    cdef void _own(self) noexcept nogil
    @cython.locals(cards=int)
    cdef int _power(self, long long hand, int lane) noexcept nogil
    @cython.locals(hand="long long", legal="long long", moves="long long", good=bint, first=int, count=int, mattered="long long", number=int, move="long long", reached=bint)
    cdef bint _turn(self, int place, int seat, int lane, long long pile, long long best, int holder, int left, int want) noexcept nogil
    @cython.locals(suit="long long", reached=bint)
    cdef bint _gathered(self, int seat, long long pile, long long best, int holder, int left, int want) noexcept nogil
    @cython.locals(hand="long long", held="long long", key="long long", one="long long", two="long long", known=int, reached=bint)
    cdef bint _lead(self, int seat, int left, int want) noexcept nogil
    @cython.locals(hand="long long", first=int, count=int, hint="long long", mattered="long long", number=int, move="long long", reached=bint)
    cdef bint _searched(self, int seat, int left, int want, long long held) noexcept nogil
    @cython.locals(best="long long", holder=int, pile="long long", place=int, suit="long long")
    cdef bint _last(self, int seat, long long card) noexcept nogil
    @cython.locals(lane=int)
    cdef bint _beats(self, long long card, long long best) noexcept nogil
    @cython.locals(others="long long", count=int, lane=int, cards="long long", before="long long", card="long long")
    cdef int _choices(self, int first, int place, int seat, long long moves, int led, long long pile, long long best, int holder) noexcept nogil
    @cython.locals(rank=int, mark=int, mate="long long", one="long long", two="long long", cards=int, theirs=int, own=int, held=int, power=int)
    cdef int _mark(self, int place, int seat, long long card, int lane, int led, long long best, int holder) noexcept nogil
    @cython.locals(a=int, b=int, theirs=int, mates=int, mark=int, top=int, rest=int, second=int)
    cdef int _mark_lead(self, int rank, int lane, long long one, long long mate, long long two) noexcept nogil
    @cython.locals(chosen=int, other=int, move="long long", high="long long")
    cdef long long _next(self, int first, int number, int count) noexcept nogil
    @cython.locals(high="long long", cards="long long")
    cdef long long _alike(self, int place) noexcept nogil
    @cython.locals(key="long long", lane=int, player=int)
    cdef long long _key(self, int seat, int left) noexcept nogil
    @cython.locals(mixed="long long")
    cdef int _bucket(self, long long key) noexcept nogil
    @cython.locals(place=int, entry=int, fact="long long")
    cdef int _recall(self, long long key, long long one, long long two, long long held, int want) noexcept nogil
    @cython.locals(lane=int, number=int, cards=int, skip=int)
    cdef void _matter(self, long long fact, long long held) noexcept nogil
    @cython.locals(lane=int, cards=int, skip=int)
    cdef long long _hinted(self, long long held) noexcept nogil
    @cython.locals(mask="long long", mask_two="long long", fact="long long", lane=int, cards=int, number=int, bits="long long", low=int, high=int, hint="long long", place=int, chosen=int, entry=int, old="long long")
    cdef void _remember(self, long long key, long long one, long long two, long long held, int left, int want, bint reached) noexcept nogil
    @cython.locals(slot=int, lane=int, cards=int)
    cdef long long _place_of(self, long long held) noexcept nogil
