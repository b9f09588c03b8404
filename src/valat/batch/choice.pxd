cimport cython
from valat.kernel.c_bits cimport nth_place

@cython.locals(row=int)
cpdef void choose_each(const long long[::1] masks, const long long[::1] draws, unsigned char[::1] actions) noexcept nogil
@cython.locals(row=int)
cpdef int first_illegal(const long long[::1] masks, const unsigned char[::1] actions) noexcept nogil
