cimport cython
from valat.batch.worker cimport BatchWorker
from valat.kernel.c_bits cimport nth_place, place_of
from valat.kernel.position cimport TrickPosition

cdef long long ONE, HALF, RUNS, NEXT_RUNS, CARRES, PAIR, QUEENS
cdef int CALLS, PASS, CONTRA, RECONTRA, SILENT, BELOT, COMBINATIONS
cdef int MOVES, PLAY, READ, WRITE, BEGIN, POINTS, TRICKS, HELD, LED, RUSH

cdef enum:
    ROW_LOW
    ROW_HIGH
    ROW_DEALER
    ROW_TURN
    ROW_CONTRACT
    ROW_DECLARER
    ROW_MULTIPLIER
    ROW_PASSES
    ROW_CARRIED
    ROW_CARD
    ROW_TOLD
    ROW_USED
    ROW_TABLE
    ROW_HEARD
    ROW_BELOTS
    ROW_EARLY
    ROW_PLIES
    ROW_LED
    ROW_TAKES
    ROW_HOLDER
    ROW_PILE
    ROW_TALLY
    ROW_DEALT
    ROW_HANDS = ROW_DEALT + 4
    ROW_BEST = ROW_HANDS + 4
    ROW_SUMS = ROW_BEST + 6

cdef class PlayWorker(BatchWorker):
    cdef TrickPosition suit, none, all
    cdef bint cancels
    cdef int kinds[6]
    cdef long long bits[192]
    cdef int suits[24]
    cdef int offsets[24]
    cdef long long ranks[512]
    cdef long long strengths[512]
    cdef long long masks_of[66]
    cdef int kinds_of[66]
    cdef int points_of[66]
    cdef int worths_of[66]
    cdef int starts[5]
    cdef int runs_of[512]
    cdef int fours_of[256]
    cdef int numbers_of[384]
    cdef int deck[32]
    cdef long long dealt[4]
    cdef int best[6]
    cdef int sums[6]
    cdef int dealer, turn, contract, declarer, multiplier, passes, carried, card, told, plies
    cdef long long used, offered, table, heard, belots, early

    cdef void fast_head(self, int row) noexcept nogil
    @cython.locals(seat=int, place=int)
    cdef void fast_read(self, int row) noexcept nogil
    @cython.locals(seat=int, place=int)
    cdef void fast_write(self, int row) noexcept nogil
    @cython.locals(place=int, drawn="long long")
    cdef void fast_shuffle(self) noexcept nogil
    @cython.locals(card=int)
    cdef void _swap(self, int one, int two) noexcept nogil
    @cython.locals(place=int)
    cdef void fast_lay(self, int row) noexcept nogil
    @cython.locals(step=int, place=int, hand="long long")
    cdef void fast_deal(self) noexcept nogil
    @cython.locals(place=int)
    cdef void _clear(self) noexcept nogil
    cdef long long fast_moves(self) noexcept nogil
    cdef void fast_play(self, int action) noexcept nogil
    cdef void fast_play_out(self) noexcept nogil
    cdef void _tell(self) noexcept nogil
    @cython.locals(pairs="long long", telling="long long", state="long long", move="long long", first=int,
                   ply=int, slot="long long")
    cdef void _rush(self, TrickPosition play) noexcept nogil
    @cython.locals(led="long long")
    cdef void _play_of_pair(self, TrickPosition play, long long move) noexcept nogil
    @cython.locals(queens="long long", seat=int, kind=int)
    cdef long long _pairs(self) noexcept nogil
    @cython.locals(cards="long long", seat=int)
    cdef long long _telling(self) noexcept nogil
    @cython.locals(hand="long long", runs="long long")
    cdef bint _holds(self, int seat) noexcept nogil
    cdef int _number(self, long long move) noexcept nogil
    cdef int fast_actor(self) noexcept nogil
    cdef bint _playing(self) noexcept nogil
    @cython.locals(kind=int)
    cdef long long _with(self, int what, int number) noexcept nogil
    cdef long long _on(self, TrickPosition play, int what, int number) noexcept nogil
    cdef long long _hand(self, int seat) noexcept nogil
    cdef int _card_points(self, int side) noexcept nogil
    cdef int _tricks(self, int side) noexcept nogil
    @cython.locals(ply=int, seat=int)
    cdef void _read(self, TrickPosition play, int row) noexcept nogil
    @cython.locals(ply=int, seat=int)
    cdef void _write(self, TrickPosition play, int row) noexcept nogil
    @cython.locals(seat=int)
    cdef void _begin(self, TrickPosition play) noexcept nogil
    @cython.locals(slot="long long")
    cdef void _lay_card(self, TrickPosition play) noexcept nogil
    @cython.locals(moves="long long", lane=int, held="long long")
    cdef long long _to_lanes(self, long long cards) noexcept nogil
    @cython.locals(cards="long long", lane=int, held="long long")
    cdef long long _to_cards(self, long long moves) noexcept nogil
    @cython.locals(calls="long long", own=bint)
    cdef long long _calls(self) noexcept nogil
    cdef void _call(self, int action) noexcept nogil
    @cython.locals(offered="long long")
    cdef long long _announcements(self) noexcept nogil
    @cython.locals(suit=int, pair="long long", card="long long", all_trumps=bint, led="long long")
    cdef bint _belot_counts(self) noexcept nogil
    @cython.locals(hand="long long", runs="long long", fours="long long", offered="long long", number=int,
                   suit=int, held="long long", one=int)
    cdef long long _combinations(self, int wanted) noexcept nogil
    cdef void _announce(self, int action) noexcept nogil
    @cython.locals(kind=int, place=int)
    cdef void _hear(self, int one) noexcept nogil
