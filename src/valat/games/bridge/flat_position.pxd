from valat.kernel.position cimport TrickPosition

cdef class BridgePosition(TrickPosition):
    cdef int movers[4]

    cdef int fast_actor(self) noexcept nogil
