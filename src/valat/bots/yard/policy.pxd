cimport cython
from valat.bots.search.rollout cimport Rollout
from valat.games.yard.flat_position cimport YardPosition

cdef long long SIXES, SEVENS, EIGHTS, ACES, JACKS, ORDERS, DRAWING, ENDING
cdef int MOST, CARD, BURDEN, TEMPO, AGAIN, FOLLOWING, BARE_SIX, OUT

cdef class YardPolicy(Rollout):
    cdef YardPosition deal
    cdef int points[67]

    @cython.locals(moves="long long", cards="long long", move="long long", best="long long", most=int, value=int)
    cdef long long fast_policy_move(self) noexcept nogil
    @cython.locals(slot=int, left="long long", group="long long", value=int, number=int)
    cdef int _gain(self, long long move) noexcept nogil
    @cython.locals(number=int, sixes="long long", six="long long")
    cdef int _bare_sixes(self, long long hand) noexcept nogil
    @cython.locals(fewest=int, seat=int)
    cdef int _fewest_weight(self) noexcept nogil
    @cython.locals(value=int, other=int)
    cdef int _effect_value(self, long long move) noexcept nogil

@cython.locals(left="long long", jacks="long long", total=int)
cdef int count(long long cards) noexcept nogil
