// lanes.hpp - vectors of words for search.hpp, which alone includes it, once per level of instructions,
// inside the namespace of that level.

#if REDUCTIO_LEVEL == 2
constexpr std::size_t lane_count = 8;
#elif REDUCTIO_LEVEL == 1
constexpr std::size_t lane_count = 4;
#else
constexpr std::size_t lane_count = 2;
#endif

using Lanes = std::uint64_t __attribute__((vector_size(8 * lane_count), may_alias, aligned(8)));

// A set of cells. The vectors are named one by one, since compilers drop an attribute that depends on a
// template's argument.
template <std::size_t words>
struct CellSet;
template <>
struct CellSet<2> {
    using Type = std::uint64_t __attribute__((vector_size(16), may_alias));
};
template <>
struct CellSet<4> {
    using Type = std::uint64_t __attribute__((vector_size(32), may_alias));
};

inline const Lanes& lanes_of(const std::vector<std::uint64_t>& words, std::size_t from) {
    return reinterpret_cast<const Lanes&>(words[from]);
}

// How many bits are set in each lane.
inline Lanes bits_in(const Lanes& lanes) {
#if REDUCTIO_LEVEL == 2
    return (Lanes)_mm512_popcnt_epi64((__m512i)lanes);
#elif REDUCTIO_LEVEL == 1
    // A table of the 16 values of half a byte: Mula, "SSSE3: fast popcount".
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                           0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15), all = (__m256i)lanes;
    const __m256i high_halves = _mm256_and_si256(_mm256_srli_epi16(all, 4), low);
    const __m256i bytes = _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(all, low)),
                                          _mm256_shuffle_epi8(table, high_halves));
    return (Lanes)_mm256_sad_epu8(bytes, _mm256_setzero_si256());
#else
    Lanes x = lanes - (lanes >> 1 & 0x5555555555555555);
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
    x += x >> 8;
    x += x >> 16;
    return (x + (x >> 32)) & 127;
#endif
}

// Bit i: lane i is the number.
inline std::uint64_t equal_lanes(const Lanes& lanes, std::uint64_t number) {
#if REDUCTIO_LEVEL == 2
    return _mm512_cmpeq_epi64_mask((__m512i)lanes, _mm512_set1_epi64(static_cast<long long>(number)));
#elif REDUCTIO_LEVEL == 1
    const __m256i equal =
        _mm256_cmpeq_epi64((__m256i)lanes, _mm256_set1_epi64x(static_cast<long long>(number)));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
#else
    return std::uint64_t{lanes[0] == number} | std::uint64_t{lanes[1] == number} << 1;
#endif
}
