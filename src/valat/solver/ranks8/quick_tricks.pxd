cimport cython
from valat.solver.ranks8.packed_position cimport PackedPosition

@cython.locals(rest=int)
cdef int lowest(int cards, int number) noexcept nogil

cdef class PointBounds(PackedPosition):
    cdef int all_tricks, rounds
    cdef unsigned char lowest[2304]
    cdef unsigned char highest[2304]

    @cython.locals(mate="unsigned int", one="unsigned int", two="unsigned int", winners="unsigned int", foes="unsigned int", draws=int, mate_trumps=int, budget=int, total=int)
    cdef int _quick_tricks(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(mate="unsigned int", own="unsigned int", foes="unsigned int", trumps="unsigned int")
    cdef int _later_tricks(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(tops="unsigned int", one="unsigned int", taking=int, lane=int, top=int, least=int, total=int)
    cdef int _later_no_trumps(self, int seat, unsigned int hand, unsigned int held, unsigned int own) noexcept nogil
    @cython.locals(mate="unsigned int", one="unsigned int", two="unsigned int", size=int, total=int, rounds=int,
                   winners="unsigned int")
    cdef int _cash(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(total=int, lane=int, sure=int, mine=int, mates=int, a=int, b=int, row=int, number=int)
    cdef int _run_winners(self, unsigned int hand, unsigned int winners, unsigned int mate, unsigned int one, unsigned int two, unsigned int foes, int budget) noexcept nogil
    @cython.locals(own="long long", theirs="long long", held="unsigned int", cards="unsigned int", card="unsigned int", seat=int, weight=int)
    cdef int likely_points(self) noexcept nogil
    cdef int _points_of(self, unsigned int cards) noexcept nogil
    @cython.locals(own="unsigned int")
    cdef int _top_cards(self, int seat, unsigned int suit) noexcept nogil
    cdef int _hand_size(self, int seat) noexcept nogil

cdef int count_cards(unsigned int cards) noexcept nogil
@cython.locals(lanes=int, lane=int)
cdef bint shares_suit(unsigned int winners, unsigned int hand) noexcept nogil
cdef unsigned int up_to_highest(unsigned int cards) noexcept nogil
