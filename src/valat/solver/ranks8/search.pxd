cimport cython
from valat.kernel.position cimport TrickPosition
from valat.solver.ranks8.quick_tricks cimport PointBounds
from valat.solver.search cimport Search

cdef long long ONE, BUCKETS, MIX, HELD_MASK, NO_ENTRY
cdef int OFFSET, TAKES_TRICK, CUTOFF_SIZE

@cython.locals(entry="long long")
cpdef long long pack_entry(long long size, long long lead, long long held, long long high, long long low) noexcept nogil

@cython.final
cdef class TranspositionTable:
    cdef int start
    cdef long long[::1] slots

    @cython.locals(mixed="long long")
    cdef int bucket(self, long long key) noexcept nogil
    cdef int probe(self, long long key, int place) noexcept nogil
    @cython.locals(bucket=int, least=int, chosen=int, place=int, old="long long", size=int)
    cdef void store(self, long long key, long long entry, long long deal) noexcept nogil

@cython.final
cdef class PointAlphaBeta(PointBounds):
    cdef readonly long long nodes
    cdef long long limit, deal, entry
    cdef int disabled, capot, capot_open, low, high, equivalent_bound
    cdef short history[17760]
    cdef TranspositionTable table

    @cython.locals(side=int, slot=int)
    cdef bint load(self, TrickPosition position, int capot) noexcept nogil
    cdef int null_window(self, long long move, int beta, long long limit) noexcept nogil
    @cython.locals(hand="unsigned int", follow="unsigned int", own=bint)
    cdef unsigned int _legal(self, int seat, unsigned int led, unsigned int takes, int holder) noexcept nogil
    @cython.locals(slot=int, other=int, value=int)
    cdef int _value_after(self, unsigned int move, int place, int seat, unsigned int led, int top, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(before=int, rest=int, value=int)
    cdef int _finish_trick(self, int side, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(takes="unsigned int", moves="unsigned int", others="unsigned int", mine=bint, row=int, tried="unsigned int", best=int, move="unsigned int", value=int, known=int)
    cdef int _follow(self, int place, int seat, unsigned int led, int top, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(own=int, before=int, best=int, move="unsigned int", taker=int, taken=int, rest=int, held="unsigned int", kept="unsigned int")
    cdef int _enhanced_cutoff(self, unsigned int moves, int seat, unsigned int takes, int holder, int pile, int left, int beta) noexcept nogil
    @cython.locals(hand="unsigned int", gain=int, loss=int, held="unsigned int", quick=int, later=int, key="long long")
    cdef int _lead(self, int seat, int left, int beta) noexcept nogil
    @cython.locals(low=int, high=int, choice="unsigned int", moves="unsigned int", size=int, others="unsigned int", row=int, tried="unsigned int",
                   best=int, move="unsigned int", value=int)
    cdef int _search_leads(self, int seat, unsigned int held, long long key, int left, int beta) noexcept nogil
    @cython.locals(slot=int, near="unsigned int", card="unsigned int", between="unsigned int", bound=int, known=bint, own=bint)
    cdef unsigned int _drop_equivalent_cards(self, unsigned int moves, unsigned int move, unsigned int others, int value, int beta, int place, int seat, int top, int holder) noexcept nogil
    @cython.locals(takes="unsigned int", kept=bint, _=int)
    cdef bint _keeps_trick(self, int place, int seat, int top, int holder) noexcept nogil
    @cython.locals(best="long long", choice="unsigned int", move="unsigned int", slot=int, score=int)
    cdef unsigned int _next_move(self, unsigned int moves, unsigned int takes, int row, bint mine) noexcept nogil
    @cython.locals(card="unsigned int")
    cdef void _update_history(self, int row, unsigned int move, unsigned int tried) noexcept nogil
    @cython.locals(takes="unsigned int", side=int, holder=int, card="unsigned int", _=int)
    cdef int _last_trick(self, int seat, int left, int gain, int loss) noexcept nogil
    @cython.locals(key="long long")
    cdef long long _key(self, long long held, int seat) noexcept nogil
    @cython.locals(place=int, entry="long long", twin="unsigned int", low=int, high=int)
    cdef void _tighten(self, long long key, unsigned int held, int seat, int beta) noexcept nogil
    @cython.locals(number=int, lane=int, skip=int, cards="long long")
    cdef long long _best_lead(self, long long held) noexcept nogil
    @cython.locals(total=int, changed="unsigned int", lane=int, row=int, a=int, b=int, more=int, tops=int, above=int, beside=int)
    cdef int _point_difference(self, unsigned int one, unsigned int two, int seat, unsigned int held) noexcept nogil

cdef class PointSearch(Search):
    cdef PointAlphaBeta alpha_beta

    @cython.locals(fits=bint)
    cdef bint fast_load(self, TrickPosition position, int capot) noexcept nogil
    @cython.locals(bound=int)
    cdef int fast_null_window(self, long long move, int beta, long long limit) noexcept nogil
