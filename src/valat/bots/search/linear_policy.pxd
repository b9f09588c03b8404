cimport cython
from valat.kernel.c_bits cimport count_of, place_of
from valat.kernel.position cimport TrickPosition

cdef int FEATURES, ROWS

cdef class LinearPolicy:
    cdef readonly TrickPosition position
    cdef readonly long long nodes
    cdef int declaring
    cdef long long shown_absent[4]
    cdef long long absent[4]
    cdef int weights[256]
    cdef int row[32]
    cdef long long hand, unseen, foes, friends, later_foes, later_friends, voids, friend_voids

    @cython.locals(seat=int)
    cdef void _reset_absent(self) noexcept nogil
    @cython.locals(moves="long long", move="long long", best_move="long long", most=int, place=int, score=int, number=int)
    cdef long long _best_move(self) noexcept nogil
    @cython.locals(ply=int, seat=int, led="long long", takes="long long", own=int)
    cdef void _play(self, long long move) noexcept nogil
    @cython.locals(ply=int, seat=int, side=int, other=int, later=bint, place=int, cards="long long")
    cdef void _load_context(self) noexcept nogil
    @cython.locals(ply=int, card=int, lane="long long", ruffs="long long", points=int, higher="long long",
                   mine="long long", trumps="long long", above=int, left="long long", group=int, own=int)
    cdef int _fill_features(self, long long move) noexcept nogil
    @cython.locals(number=int)
    cdef void _fill_lead_features(self, long long lane, long long higher, long long ruffs, int points, int above) noexcept nogil
    @cython.locals(ply=int, side=int, before="long long", after="long long", led="long long", ours=bint, takes=bint, held=bint,
                   pile=int, threats="long long", sure=bint, near=bint, hope=bint, lost=bint, safe=bint)
    cdef void _fill_follow_features(self, long long move, int card, int points, int above) noexcept nogil
