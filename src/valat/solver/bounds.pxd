cimport cython
from valat.solver.cards cimport Cards

cdef class Bounds(Cards):
    cdef int everything, rounds

    @cython.locals(mate="long long", one="long long", two="long long", winners="long long", foes="long long", draws=int, mates=int, budget=int, total=int)
    cdef int _sure(self, int seat, long long hand, long long held) noexcept nogil
    @cython.locals(mate="long long", own="long long", foes="long long", trumps="long long")
    cdef int _spared(self, int seat, long long hand, long long held) noexcept nogil
    @cython.locals(tops="long long", one="long long", taking=int, lane=int, top=int, least=int, total=int)
    cdef int _lost(self, int seat, long long hand, long long held, long long own) noexcept nogil
    @cython.locals(mate="long long", one="long long", two="long long", size=int, total=int, rounds=int,
                   winners="long long")
    cdef int _cash(self, int seat, long long hand, long long held) noexcept nogil
    @cython.locals(total=int, lane=int, rounds=int, row=int)
    cdef int _run(self, long long hand, long long winners, long long mate, long long one, long long two, long long foes, int budget) noexcept nogil
    @cython.locals(cards=int, length=int)
    cdef int _rounds(self, int lane, long long winners, long long hand, long long mate, long long one, long long two, long long foes) noexcept nogil
    cdef int _highest(self, int row, long long cards, int number) noexcept nogil
    @cython.locals(rest="long long")
    cdef int _lowest(self, int row, long long cards, int number) noexcept nogil
    cdef int _worth(self, long long cards) noexcept nogil
    cdef int _count(self, long long cards) noexcept nogil

@cython.locals(lanes=int, lane=int)
cdef bint meet(long long winners, long long hand) noexcept nogil
cdef long long below(long long cards) noexcept nogil
