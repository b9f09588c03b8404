cimport cython

cdef long long ONE, SUIT

cdef class Sure:
    cdef long long relevant, trumps
    cdef int trump
    cdef long long hands[4]
    cdef int counts[8192]
    cdef int tops[8192]

    cdef int _count(self, long long cards) noexcept nogil
    @cython.locals(hand="long long", mate="long long", one="long long", two="long long", ruffs="long long", total=int, plain=int, lane=int, most=int)
    cdef int _quick(self, int seat, int left, int want) noexcept nogil
    @cython.locals(most=int)
    cdef long long _ruffing(self, long long one, long long two, int rounds) noexcept nogil
    @cython.locals(entry=int, total=int, mattered="long long", lane=int, cashed=int)
    cdef int _across(self, long long hand, long long mate, long long one, long long two, int most) noexcept nogil
    @cython.locals(cards=int, a=int, b=int, m=int, others=int, winners=int, rounds=int, longest=int, rest=int, spare=int)
    cdef int _cashed(self, int lane, long long hand, long long mate, long long one, long long two, bint ruffs, bint other_ruffs) noexcept nogil
    @cython.locals(one="long long", two="long long", own="long long", lane=int, ours=int, a=int, b=int, best=int)
    cdef int _lost(self, int seat, int left) noexcept nogil
    @cython.locals(hand="long long", mate="long long", one="long long", two="long long", mattered="long long", taking=int, lane=int, own=int, a=int, b=int, total=int, cashed=int)
    cdef int _given(self, int seat, int left) noexcept nogil
