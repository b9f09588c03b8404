from valat.kernel.position cimport TrickPosition

cdef class Search:
    cdef readonly long long nodes
    cdef readonly int left, guess
    cdef readonly bint counts_tricks

    cdef bint fast_load(self, TrickPosition position, int capot) noexcept nogil
    cdef int fast_null_window(self, long long move, int beta, long long limit) noexcept nogil
