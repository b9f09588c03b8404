cimport cython
from valat.bots.search.rollout cimport Rollout
from valat.games.santase.flat_position cimport SantasePosition

cdef long long KINGS, QUEENS, SAID_QUEENS, ACES, EXCHANGE, CLOSE
cdef int PLIES, ENOUGH, CATCH, DECISIVE, HALF, HALF_ROYAL

cdef class SantasePolicy(Rollout):
    cdef SantasePosition deal
    cdef int solved, closes
    cdef int keep[67]
    cdef long long left

    @cython.locals(ply=int)
    cdef bint fast_is_leaf(self) noexcept nogil
    @cython.locals(moves="long long", hand="long long", said="long long", royal="long long")
    cdef long long fast_policy_move(self) noexcept nogil
    @cython.locals(ply=int, points=int, said="long long", left="long long", card="long long", lane="long long")
    cdef int _expected_points(self, long long moves, long long hand) noexcept nogil
    @cython.locals(best="long long", card="long long", left="long long", least=int, cost=int)
    cdef long long _choose_lead(self, long long hand) noexcept nogil
    @cython.locals(ply=int, seat=int, hand="long long", slot=int, tally="long long", best="long long", most=int,
                   card="long long", points=int, takes=bint, taker=int, value=int)
    cdef long long _choose_reply(self, long long moves) noexcept nogil
    @cython.locals(ply=int, place=int)
    cdef void _find_unplayed(self) noexcept nogil
    @cython.locals(value=int, partner="long long", trump=bint)
    cdef int _keep_value(self, long long card, long long hand) noexcept nogil
    @cython.locals(pairs="long long")
    cdef int _marriage_points(self, long long hand) noexcept nogil

@cython.locals(total=int)
cdef int count(long long cards) noexcept nogil
