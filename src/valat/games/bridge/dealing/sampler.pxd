cimport cython

cdef long long CARDS, LIMIT, PACK
cdef unsigned long long WORD, HALF_WORD, WIDE
cdef double MANTISSA
cdef int HAND, MOST_FAILURES
cdef int TOTAL, SUIT, SHAPE, CARD, AND, OR, NOT, LESS, AT_MOST, EQUAL, UNEQUAL
cdef int ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, NUMBER, CHOICE, VARIABLE, SCORE, IMPS, RANDOM, TRICKS

@cython.final
cdef class Sampler:
    cdef int operations[4096]
    cdef int first[4096]
    cdef int second[4096]
    cdef int third[4096]
    cdef int tables[196608]
    cdef long long shapes[2744]
    cdef int scores[980]
    cdef int steps[24]
    cdef int kept[4096]
    cdef long long stamps[4096]
    cdef long long stamp
    cdef int root, draws, left, size
    cdef object solver
    cdef long long unknown
    cdef long long known[4]
    cdef int draw_seats[16]
    cdef long long draw_cards[16]
    cdef int draw_counts[16]
    cdef double bound
    cdef long long hands[4]
    cdef long long deck[52]
    cdef unsigned long long state0, state1, state2, state3

    @cython.locals(tried=int)
    cpdef int search(self, int tries) except? -1
    @cython.locals(failures=int)
    cdef bint fast_deal(self) noexcept
    @cython.locals(seat=int)
    cdef bint _try_deal(self) noexcept
    @cython.locals(remaining="long long", seat=int, number=int, ways=double)
    cdef bint _draw_first(self) noexcept
    cdef void _fill_deck(self, long long cards) noexcept
    @cython.locals(place=int, card="long long")
    cdef void _draw(self, int seat, int count) noexcept
    @cython.locals(ways=double, number=int)
    cdef double _ways(self, int cards, int count) noexcept
    cdef int _count(self, long long hand) noexcept
    @cython.locals(operation=int)
    cdef int fast_value(self, int node) except? -1
    cdef int _total(self, int table, long long hand) noexcept
    cdef int _lengths(self, long long hand) noexcept
    cdef int _variable(self, int node) except? -1
    @cython.locals(quotient=int)
    cdef int _of_two(self, int node, int operation, long long left, long long right) except? -1
    cdef int _within(self, int node, long long number) except? -1
    @cython.locals(number="long long", difference="long long", imps=int, chosen=bint)
    cdef int _looked_up(self, int node, int operation) except? -1
    cdef int _tricks(self, int node) except? -1
    @cython.locals(mixed="unsigned long long", shifted="unsigned long long")
    cdef unsigned long long fast_next(self) noexcept
    @cython.locals(product="unsigned long long", low="unsigned long long", floor="unsigned long long")
    cdef long long fast_below(self, unsigned long long count) noexcept
