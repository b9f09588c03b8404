cimport cython
from valat.kernel.c_bits cimport nth_place, place_of

cdef long long WORD

cdef class BatchWorker:
    cdef long long[:, ::1] rows
    cdef unsigned char[::1] actions
    cdef long long[::1] masks
    cdef signed char[::1] turns
    cdef long long[:, ::1] numbers
    cdef unsigned char[:, ::1] bytes
    cdef int first, last, count
    cdef long long low, high

    @cython.locals(row=int)
    cdef void _deal(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _lay(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _step(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _finish(self) noexcept nogil
    @cython.locals(mask="long long")
    cdef void _put(self, int row) noexcept nogil
    @cython.locals(row=int, _=int, low="long long", high="long long", points="long long")
    cdef void _playouts(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _count_up(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _observe(self) noexcept nogil
    @cython.locals(mask="long long")
    cdef void fast_play_out(self) noexcept nogil
    @cython.final
    cdef int _choose(self, long long mask) noexcept nogil
    @cython.final
    cdef long long _below(self, long long count) noexcept nogil
    @cython.final
    @cython.locals(low="long long", high="long long", drawn="long long")
    cdef long long _draw(self) noexcept nogil

    cdef void fast_head(self, int row) noexcept nogil
    cdef void fast_read(self, int row) noexcept nogil
    cdef void fast_write(self, int row) noexcept nogil
    cdef void fast_shuffle(self) noexcept nogil
    cdef void fast_lay(self, int row) noexcept nogil
    cdef void fast_deal(self) noexcept nogil
    cdef long long fast_moves(self) noexcept nogil
    cdef void fast_play(self, int action) noexcept nogil
    cdef int fast_actor(self) noexcept nogil
    cdef long long fast_value(self, int side) noexcept nogil
    cdef void fast_count_up(self, int row) noexcept nogil
    cdef void fast_observe(self, int row, int seat) noexcept nogil
