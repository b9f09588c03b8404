cimport cython
from valat.kernel.position cimport TrickPosition
from valat.solver.ranks13.quick_tricks cimport TrickBounds
from valat.solver.search cimport Search

cdef long long ONE, SUIT, MIX
cdef int BUCKETS, BUCKET_SIZE, RUFF, SCORE_WEIGHT, REMEMBERED

@cython.final
cdef class PartitionTable:
    cdef int cursor
    cdef long long[::1] slots

    @cython.locals(mixed="long long")
    cdef int bucket(self, long long key) noexcept nogil
    cdef int probe(self, long long key, long long one, long long two, int place, int end) noexcept nogil
    @cython.locals(bucket=int, chosen=int, place=int, old="long long")
    cdef void store(self, long long key, long long one, long long two, long long mask, long long mask_two, long long ranks, long long lead, int low, int high) noexcept nogil

@cython.final
cdef class TrickAlphaBeta(TrickBounds):
    cdef readonly long long nodes
    cdef readonly int left
    cdef long long limit, remembered_lead, best_lead, pile, best
    cdef int place, seat, led_lane, holder
    cdef int ranks[67]
    cdef int lanes[67]
    cdef int owners[64]
    cdef int owner_patterns[32768]
    cdef long long moves[1024]
    cdef long long sequence_tops[1024]
    cdef int scores[1024]
    cdef short history[17956]
    cdef PartitionTable table

    @cython.locals(ply=int, played=int, card="long long")
    cdef bint load(self, TrickPosition position) noexcept nogil
    @cython.locals(lane=int, takes=bint, best="long long", holder=int, own=bint, leaders_beta=int, failed_high=bint)
    cdef int null_window(self, long long move, int beta, long long limit) noexcept nogil
    @cython.locals(own=int, seat=int, place=int)
    cdef bint _fits(self, TrickPosition position) noexcept nogil
    @cython.locals(trump=int, lane=int, other=int)
    cdef int _trump_lane(self, TrickPosition position) noexcept nogil
    cpdef void set_hands(self, long long north, long long east, long long south, long long west, int trump) noexcept nogil
    cpdef bint fails_high(self, int place, int seat, long long pile, long long best, int holder, int lane, int left, int beta, long long limit) noexcept nogil
    @cython.locals(seat=int, lane=int, cards=int, rank=int, row=int, bit=int, low=int)
    cdef void _fill_owners(self) noexcept nogil
    @cython.locals(cards=int)
    cdef int _highest_power(self, long long hand, int lane) noexcept nogil
    @cython.locals(hand="long long", legal="long long", moves="long long", good=bint, first=int, count=int, winning_ranks="long long", number=int, move="long long", ranks="long long", alike="long long", failed_high=bint)
    cdef bint _follow(self, int place, int seat, int lane, long long pile, long long best, int holder, int left, int beta) noexcept nogil
    @cython.locals(suit="long long", failed_high=bint)
    cdef bint _finish_trick(self, int seat, long long pile, long long best, int holder, int left, int beta) noexcept nogil
    @cython.locals(hand="long long", held="long long", key="long long", one="long long", two="long long", known=int, failed_high=bint)
    cdef bint _lead(self, int seat, int left, int beta) noexcept nogil
    @cython.locals(hand="long long", first=int, count=int, remembered="long long", winning_ranks="long long", number=int, move="long long", ranks="long long", alike="long long", failed_high=bint)
    cdef bint _search_leads(self, int seat, int left, int beta, long long held) noexcept nogil
    @cython.locals(best="long long", holder=int, pile="long long", place=int, suit="long long")
    cdef bint _last_trick(self, int seat, long long card) noexcept nogil
    @cython.locals(lane=int)
    cdef bint _beats(self, long long card, long long best) noexcept nogil
    @cython.locals(others="long long", row=int, score=int, count=int, lane=int, cards="long long", before="long long", card="long long")
    cdef int _generate_moves(self, int first, int place, int seat, long long moves, int led, long long pile, long long best, int holder) noexcept nogil
    @cython.locals(rank=int, score=int, mate="long long", one="long long", two="long long", cards=int, theirs=int, own=int, held=int, power=int)
    cdef int _score_move(self, int place, int seat, long long card, int lane, int led, long long best, int holder) noexcept nogil
    @cython.locals(a=int, b=int, theirs=int, mates=int, score=int, top=int, rest=int, second=int)
    cdef int _score_lead(self, int rank, int lane, long long one, long long mate, long long two) noexcept nogil
    @cython.locals(chosen=int, other=int, move="long long", high="long long")
    cdef long long _next_move(self, int first, int number, int count) noexcept nogil
    @cython.locals(tried=int, slot=int)
    cdef void _update_history(self, int row, int first, int number) noexcept nogil
    @cython.locals(high="long long", cards="long long")
    cdef long long _ranks_of_failure(self, int place) noexcept nogil
    @cython.locals(suit="long long", cards="long long", below="long long")
    cdef long long _cards_alike(self, long long move, long long ranks) noexcept nogil
    @cython.locals(key="long long", lane=int, player=int)
    cdef long long _key(self, int seat, int left) noexcept nogil
    @cython.locals(bucket=int, end=int, place=int, entry="long long")
    cdef int _probe(self, long long key, long long one, long long two, long long held, int beta) noexcept nogil
    @cython.locals(lane=int, number=int, cards=int, skip=int)
    cdef void _restore_winning_ranks(self, long long entry, long long held) noexcept nogil
    @cython.locals(lane=int, cards=int, skip=int)
    cdef long long _lead_in_place(self, long long held) noexcept nogil
    @cython.locals(mask="long long", mask_two="long long", ranks="long long", lane=int, cards=int, number=int, bits="long long", low=int, high=int, lead="long long")
    cdef void _store(self, long long key, long long one, long long two, long long held, int left, int beta, bint failed_high) noexcept nogil
    @cython.locals(slot=int, lane=int, cards=int)
    cdef long long _relative_place(self, long long held) noexcept nogil

cdef class TrickSearch(Search):
    cdef TrickAlphaBeta alpha_beta

    @cython.locals(fits=bint)
    cdef bint fast_load(self, TrickPosition position, int capot) noexcept nogil
    @cython.locals(bound=int)
    cdef int fast_null_window(self, long long move, int beta, long long limit) noexcept nogil
