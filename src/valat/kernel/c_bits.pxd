cdef extern from *:
    """
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static __inline int valat_place(unsigned long long bits) {
        unsigned long place;
        _BitScanForward64(&place, bits);
        return (int)place;
    }
    #define VALAT_PLACE(bit) valat_place((unsigned long long)(bit))
    #else
    #define VALAT_PLACE(bit) __builtin_ctzll((unsigned long long)(bit))
    #endif

    static inline int place_of(long long moves) { return VALAT_PLACE(moves); }

    static inline int count_of(long long moves) {
        unsigned long long rest = (unsigned long long)moves;
        rest -= rest >> 1 & 0x5555555555555555ULL;
        rest = (rest & 0x3333333333333333ULL) + (rest >> 2 & 0x3333333333333333ULL);
        return (int)(((rest + (rest >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL >> 56);
    }

    static inline int valat_nth_place(long long moves, long long number, int width) {
        int skip = (int)(number * count_of(moves) >> width);
        while (skip-- > 0) moves &= moves - 1;
        return place_of(moves);
    }

    #if defined(__GNUC__) && defined(__x86_64__)
    #include <immintrin.h>

    static int valat_deposits = 0;

    /* Zen 1 and 2 take a hundred cycles for what takes others three. */
    __attribute__((constructor)) static void valat_look_for_deposits(void) {
        __builtin_cpu_init();
        valat_deposits = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
            && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    }

    __attribute__((noinline, unused, target("bmi,bmi2,popcnt")))
    static int valat_deposited(long long moves, long long number, int width) {
        unsigned long long skip = (unsigned long long)(number * __builtin_popcountll(moves) >> width);
        return (int)__builtin_ctzll(_pdep_u64(1ULL << skip, (unsigned long long)moves));
    }

    static inline int nth_place(long long moves, long long number, int width) {
        return valat_deposits ? valat_deposited(moves, number, width) : valat_nth_place(moves, number, width);
    }
    #else
    #define nth_place valat_nth_place
    #endif
    """
    int place_of(long long moves) noexcept nogil
    int count_of(long long moves) noexcept nogil
    int nth_place(long long moves, long long number, int width) noexcept nogil
