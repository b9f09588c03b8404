cimport cython

cdef long long ONE, SUIT

cdef class TrickBounds:
    cdef long long winning_ranks, trumps
    cdef int trump
    cdef long long hands[4]
    cdef int counts[8192]
    cdef int tops[8192]

    cdef int _count_cards(self, long long cards) noexcept nogil
    @cython.locals(hand="long long", mate="long long", one="long long", two="long long", ruffs="long long", total=int, plain=int, lane=int, most=int)
    cdef int _quick_tricks(self, int seat, int left, int beta) noexcept nogil
    @cython.locals(most=int)
    cdef long long _opposing_trumps(self, long long one, long long two, int rounds) noexcept nogil
    @cython.locals(entry=int, total=int, winning_ranks="long long", lane=int, cashed=int)
    cdef int _partner_quick_tricks(self, long long hand, long long mate, long long one, long long two, int most) noexcept nogil
    @cython.locals(cards=int, a=int, b=int, m=int, others=int, winners=int, rounds=int, longest=int, rest=int, spare=int)
    cdef int _cashable(self, int lane, long long hand, long long mate, long long one, long long two, bint ruffs, bint other_ruffs) noexcept nogil
    @cython.locals(one="long long", two="long long", own="long long", lane=int, ours=int, a=int, b=int, best=int)
    cdef int _later_tricks(self, int seat, int left) noexcept nogil
    @cython.locals(hand="long long", mate="long long", one="long long", two="long long", winning_ranks="long long", taking=int, lane=int, own=int, a=int, b=int, total=int, cashed=int)
    cdef int _later_no_trumps(self, int seat, int left) noexcept nogil
