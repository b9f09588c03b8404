cimport cython
from valat.solver.cards cimport Cards

@cython.locals(rest=int)
cdef int lowest(int cards, int number) noexcept nogil

cdef class Bounds(Cards):
    cdef int everything, rounds
    cdef unsigned char lowest[2304]
    cdef unsigned char highest[2304]

    @cython.locals(mate="unsigned int", one="unsigned int", two="unsigned int", winners="unsigned int", foes="unsigned int", draws=int, mates=int, budget=int, total=int)
    cdef int _sure(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(mate="unsigned int", own="unsigned int", foes="unsigned int", trumps="unsigned int")
    cdef int _spared(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(tops="unsigned int", one="unsigned int", taking=int, lane=int, top=int, least=int, total=int)
    cdef int _lost(self, int seat, unsigned int hand, unsigned int held, unsigned int own) noexcept nogil
    @cython.locals(mate="unsigned int", one="unsigned int", two="unsigned int", size=int, total=int, rounds=int,
                   winners="unsigned int")
    cdef int _cash(self, int seat, unsigned int hand, unsigned int held) noexcept nogil
    @cython.locals(total=int, lane=int, sure=int, mine=int, mates=int, a=int, b=int, row=int, number=int)
    cdef int _run(self, unsigned int hand, unsigned int winners, unsigned int mate, unsigned int one, unsigned int two, unsigned int foes, int budget) noexcept nogil
    cdef int _worth(self, unsigned int cards) noexcept nogil
    @cython.locals(own="unsigned int")
    cdef int _masters(self, int seat, unsigned int suit) noexcept nogil
    cdef int _size(self, int seat) noexcept nogil

cdef int count(unsigned int cards) noexcept nogil
@cython.locals(lanes=int, lane=int)
cdef bint meet(unsigned int winners, unsigned int hand) noexcept nogil
cdef unsigned int below(unsigned int cards) noexcept nogil
