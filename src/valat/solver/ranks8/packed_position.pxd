cimport cython
from valat.kernel.position cimport TrickPosition

cdef long long ONE, EIGHT_RANKS

cdef class PackedPosition:
    cdef readonly int left
    cdef int players, place, seat, top, holder, pile
    cdef unsigned int led, beat, trumps
    cdef bint always_ruff
    cdef unsigned int hands[4]
    cdef int next[4]
    cdef int partners[4]
    cdef int opponents[4]
    cdef int other_opponents[4]
    cdef int sides[4]
    cdef unsigned int overruff[2]
    cdef unsigned int ruff[2]
    cdef int points[37]
    cdef int numbers[37]
    cdef unsigned int lanes[37]
    cdef unsigned int takers[37]
    cdef int counts[256]
    cdef int sums[1024]
    cdef int relative[1024]
    cdef int owners[8]
    cdef int orders[256]

    @cython.locals(ply=int, played=int)
    cdef bint _load_position(self, TrickPosition position) noexcept nogil
    @cython.locals(seat=int, mask="long long", hand="long long")
    cdef bint _load_hands(self, TrickPosition position) noexcept nogil
    @cython.locals(seat=int)
    cdef bint _load_sides(self) noexcept nogil
    cdef void _load_sides_of_three(self, int seat, int one, int two) noexcept nogil
    @cython.locals(lane=int, rank=int, bit="long long", slot=int, own=int)
    cdef void _load_rules(self, TrickPosition position) noexcept nogil
    @cython.locals(lane=int, before=int, rank=int, slot=int)
    cdef bint _points_rise(self) noexcept nogil
    @cython.locals(total=int, slot=int)
    cdef bint _has_points(self, int last) noexcept nogil
    @cython.locals(lane=int, cards=int, rank=int, total=int)
    cdef void _fill_sums(self) noexcept nogil
    @cython.locals(lane=int, rank=int, cards=int, order=int, same=int)
    cdef void _fill_relative(self) noexcept nogil
    @cython.locals(order=int, rank=int)
    cdef int _owner_order(self, int cards) noexcept nogil
    @cython.locals(seat=int)
    cdef int _owner(self, unsigned int card) noexcept nogil
    cdef long long _pack(self, long long cards) noexcept nogil
