cimport cython
from valat.batch.belot.play cimport PlayWorker


cdef enum:
    CARDS = 32
    COLUMN_TABLE = CARDS
    COLUMN_PLAYED = COLUMN_TABLE + 4 * CARDS
    COLUMN_CONTRACT = COLUMN_PLAYED + 4 * CARDS
    COLUMN_DECLARER = COLUMN_CONTRACT + 6
    COLUMN_CONTRA = COLUMN_DECLARER + 4
    COLUMN_DEALER = COLUMN_CONTRA + 2
    COLUMN_TURN = COLUMN_DEALER + 4
    COLUMN_PASSES = COLUMN_TURN + 4
    COLUMN_TRICKS = COLUMN_PASSES + 1
    COLUMN_HEARD = COLUMN_TRICKS + 2
    COLUMN_BELOTS = COLUMN_HEARD + 16
    COLUMN_WAITS = COLUMN_BELOTS + 4

cdef class BelotWorker(PlayWorker):
    cdef int belot, capot
    cdef int rounded_up[3]
    cdef int tied_digit[3]

    @cython.locals(total=int)
    cdef int _announced_points(self, int side) noexcept nogil
    @cython.locals(quinte=int)
    cdef int _sequence(self, int side) noexcept nogil
    cdef bint _loses_quintes(self, int side) noexcept nogil
    @cython.locals(total=int, seat=int)
    cdef long long fast_value(self, int side) noexcept nogil
    @cython.locals(place=int)
    cdef void fast_count_up(self, int row) noexcept nogil
    @cython.locals(winner=int, up=int)
    cdef void _count(self, int row, int declaring, int first, int second) noexcept nogil
    cdef void _hang(self, int row, int declaring, int points) noexcept nogil
    cdef int _tens(self, int points) noexcept nogil
    cdef bint _is_tied(self, int points) noexcept nogil
    @cython.locals(other=int, heard="long long", kind=int)
    cdef void fast_observe(self, int row, int seat) noexcept nogil
    @cython.locals(other=int, number=int, slot="long long", gone="long long")
    cdef void _observe_cards(self, int row, int seat) noexcept nogil
    @cython.locals(card=int)
    cdef void _mark(self, int row, int start, long long cards) noexcept nogil
