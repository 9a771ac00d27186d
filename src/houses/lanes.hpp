// lanes.hpp - sets of cells in vectors for search.hpp, which alone includes it, once per level of
// instructions, inside the namespace of that level.
//
// A lane is a house, and a bit of it one of its cells; a cell has a bit in every house that it is in. So a
// few instructions tell of all houses at once which have no place left, or one. Whatever is taken from a set
// is taken from all lanes, by sets that were made beforehand.

#if defined(__clang__)
#define REDUCTIO_UNROLL _Pragma("clang loop unroll(full)")
#else
#define REDUCTIO_UNROLL _Pragma("GCC unroll 16")
#endif

#if REDUCTIO_LEVEL == 2
constexpr std::size_t vector_bytes = 64;
#elif REDUCTIO_LEVEL == 1
constexpr std::size_t vector_bytes = 32;
#else
constexpr std::size_t vector_bytes = 16;
#endif

// The types are named one by one, since compilers drop an attribute that depends on a template's argument.
using Word = std::uint64_t;
using AliasedWord = Word __attribute__((may_alias));
template <class Lane>
struct LaneTypes;
template <>
struct LaneTypes<std::uint16_t> {
    using Vector = std::uint16_t __attribute__((vector_size(vector_bytes), may_alias));
    using Aliased = std::uint16_t __attribute__((may_alias));
};
template <>
struct LaneTypes<std::uint32_t> {
    using Vector = std::uint32_t __attribute__((vector_size(vector_bytes), may_alias));
    using Aliased = std::uint32_t __attribute__((may_alias));
};

#if REDUCTIO_LEVEL == 2
inline Word empty_lanes(const LaneTypes<std::uint16_t>::Vector* at) {
    return _mm512_testn_epi16_mask((__m512i)*at, (__m512i)*at);
}
inline Word empty_lanes(const LaneTypes<std::uint32_t>::Vector* at) {
    return _mm512_testn_epi32_mask((__m512i)at[0], (__m512i)at[0]) |
           Word{_mm512_testn_epi32_mask((__m512i)at[1], (__m512i)at[1])} << 16;
}
#elif REDUCTIO_LEVEL == 1
inline Word empty_lanes(const LaneTypes<std::uint16_t>::Vector* at) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i bytes = _mm256_packs_epi16(_mm256_cmpeq_epi16((__m256i)at[0], zero),
                                             _mm256_cmpeq_epi16((__m256i)at[1], zero));
    return static_cast<unsigned>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xD8)));
}
inline Word empty_lanes(const LaneTypes<std::uint32_t>::Vector* at) {
    Word bits = 0;
    for (int i = 0; i < 4; ++i) {
        const __m256i equal = _mm256_cmpeq_epi32((__m256i)at[i], _mm256_setzero_si256());
        bits |= Word{static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(equal)))} << 8 * i;
    }
    return bits;
}
#elif defined(__SSE2__)
inline Word empty_lanes(const LaneTypes<std::uint16_t>::Vector* at) {
    const __m128i zero = _mm_setzero_si128();
    Word bits = 0;
    for (int i = 0; i < 4; i += 2) {
        const __m128i bytes =
            _mm_packs_epi16(_mm_cmpeq_epi16((__m128i)at[i], zero), _mm_cmpeq_epi16((__m128i)at[i + 1], zero));
        bits |= Word{static_cast<unsigned>(_mm_movemask_epi8(bytes))} << 8 * i;
    }
    return bits;
}
inline Word empty_lanes(const LaneTypes<std::uint32_t>::Vector* at) {
    Word bits = 0;
    for (int i = 0; i < 8; ++i) {
        const __m128i equal = _mm_cmpeq_epi32((__m128i)at[i], _mm_setzero_si128());
        bits |= Word{static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(equal)))} << 4 * i;
    }
    return bits;
}
#elif defined(__wasm_simd128__)
inline Word empty_lanes(const LaneTypes<std::uint16_t>::Vector* at) {
    const v128_t zero = wasm_i64x2_const_splat(0);
    Word bits = 0;
    for (int i = 0; i < 4; i += 2) {
        const v128_t bytes = wasm_i8x16_narrow_i16x8(wasm_i16x8_eq((v128_t)at[i], zero),
                                                     wasm_i16x8_eq((v128_t)at[i + 1], zero));
        bits |= Word{wasm_i8x16_bitmask(bytes)} << 8 * i;
    }
    return bits;
}
inline Word empty_lanes(const LaneTypes<std::uint32_t>::Vector* at) {
    Word bits = 0;
    for (int i = 0; i < 8; ++i) {
        const v128_t equal = wasm_i32x4_eq((v128_t)at[i], wasm_i64x2_const_splat(0));
        bits |= Word{wasm_i32x4_bitmask(equal)} << 4 * i;
    }
    return bits;
}
#else
template <class Vector>
Word empty_lanes(const Vector* at) {
    constexpr std::size_t each = vector_bytes / sizeof((*at)[0]);
    Word bits = 0;
    for (std::size_t h = 0; h < 32; ++h) bits |= Word{at[h / each][h % each] == 0} << h;
    return bits;
}
#endif

// 32 or 64 lanes.
template <class Lane, std::size_t lanes>
struct alignas(64) LaneSet {
    using Vector = typename LaneTypes<Lane>::Vector;
    static constexpr std::size_t parts = lanes * sizeof(Lane) / vector_bytes;
    static constexpr std::size_t words = lanes * sizeof(Lane) / sizeof(Word);
    Vector part[parts];

    Lane lane(std::size_t h) const {
        return reinterpret_cast<const typename LaneTypes<Lane>::Aliased*>(part)[h];
    }
    Word word(std::size_t w) const { return reinterpret_cast<const AliasedWord*>(part)[w]; }
    void put(std::size_t h, std::size_t bit) {
        reinterpret_cast<typename LaneTypes<Lane>::Aliased*>(part)[h] |= static_cast<Lane>(Lane{1} << bit);
    }

    friend LaneSet operator&(const LaneSet& a, const LaneSet& b) {
        LaneSet both;
        REDUCTIO_UNROLL for (std::size_t i = 0; i < parts; ++i) both.part[i] = a.part[i] & b.part[i];
        return both;
    }
    friend LaneSet operator|(const LaneSet& a, const LaneSet& b) {
        LaneSet either;
        REDUCTIO_UNROLL for (std::size_t i = 0; i < parts; ++i) either.part[i] = a.part[i] | b.part[i];
        return either;
    }
    // The cells of a that are not in b.
    friend LaneSet operator-(const LaneSet& a, const LaneSet& b) {
        LaneSet rest;
        REDUCTIO_UNROLL for (std::size_t i = 0; i < parts; ++i) rest.part[i] = a.part[i] & ~b.part[i];
        return rest;
    }
    LaneSet& operator|=(const LaneSet& other) { return *this = *this | other; }
    LaneSet& operator-=(const LaneSet& other) { return *this = *this - other; }
    // Each lane without the first of its cells.
    LaneSet without_first() const {
        LaneSet rest;
        REDUCTIO_UNROLL for (std::size_t i = 0; i < parts; ++i) rest.part[i] = part[i] & (part[i] - 1);
        return rest;
    }
    // Bit h: lane h is empty.
    Word empty() const {
        Word bits = empty_lanes(part);
        if constexpr (lanes == 64) bits |= empty_lanes(part + parts / 2) << 32;
#if REDUCTIO_LEVEL == 2
        // Out of the mask registers, where what is done with it next takes four times as long.
        asm("" : "+r"(bits));
#endif
        return bits;
    }
    bool any() const {
        Vector all = part[0];
        REDUCTIO_UNROLL for (std::size_t i = 1; i < parts; ++i) all |= part[i];
#if REDUCTIO_LEVEL == 2
        return _mm512_test_epi64_mask((__m512i)all, (__m512i)all) != 0;
#elif REDUCTIO_LEVEL == 1
        return _mm256_testz_si256((__m256i)all, (__m256i)all) == 0;
#else
        using Words = Word __attribute__((vector_size(vector_bytes)));
        return (((Words)all)[0] | ((Words)all)[1]) != 0;
#endif
    }
};
