// vectors.hpp - vectors of bytes and of words for the kernels. Included by kernels.hpp alone, once per level
// of instructions, inside the namespace of that level.
//
// Bitwise operations and sums are the compiler's own vectors, as long as the level has them: GCC cuts longer
// ones up badly. Only comparisons that end in a mask need the level's own instructions.

#if REDUCTIO_LEVEL == 2
constexpr std::size_t vector_bytes = 64;
#elif REDUCTIO_LEVEL == 1
constexpr std::size_t vector_bytes = 32;
#else
constexpr std::size_t vector_bytes = 16;
#endif
constexpr std::size_t block_bytes = 64;  // a mask has a bit for each
constexpr std::size_t block_vectors = block_bytes / vector_bytes;

using Bytes = std::uint8_t __attribute__((vector_size(vector_bytes), may_alias));
using SignedBytes = std::int8_t __attribute__((vector_size(vector_bytes), may_alias));

// The vectors that a row of this many words is made of. They are named one by one, since compilers drop an
// attribute that depends on a template's argument.
template <std::size_t bytes>
struct WordVector;
template <>
struct WordVector<64> {
    using Type = Word __attribute__((vector_size(64), may_alias));
};
template <>
struct WordVector<32> {
    using Type = Word __attribute__((vector_size(32), may_alias));
};
template <>
struct WordVector<16> {
    using Type = Word __attribute__((vector_size(16), may_alias));
};
template <std::size_t words>
using RowPart =
    typename WordVector<(words * sizeof(Word) < vector_bytes ? words * sizeof(Word) : vector_bytes)>::Type;

// The greater of each byte, taken as signed, and `least`.
inline Bytes at_least(const Bytes& bytes, std::int8_t least) {
    const Bytes less = (Bytes)((SignedBytes)bytes < least);
    return (bytes & ~less) | (less & static_cast<std::uint8_t>(least));
}

// Bit i: byte i of a vector equals `value`.
inline Word equal_in_vector(const Bytes& bytes, std::uint8_t value) {
#if REDUCTIO_LEVEL == 2
    return _mm512_cmpeq_epi8_mask((__m512i)bytes, _mm512_set1_epi8(static_cast<char>(value)));
#elif REDUCTIO_LEVEL == 1
    const __m256i equal = _mm256_cmpeq_epi8((__m256i)bytes, _mm256_set1_epi8(static_cast<char>(value)));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(equal));
#elif defined(__SSE2__)
    const __m128i equal = _mm_cmpeq_epi8((__m128i)bytes, _mm_set1_epi8(static_cast<char>(value)));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(equal));
#elif defined(__wasm_simd128__)
    return wasm_i8x16_bitmask(
        wasm_i8x16_eq((v128_t)bytes, wasm_i8x16_splat(static_cast<std::int8_t>(value))));
#else
    Word found = 0;
    for (std::size_t i = 0; i < vector_bytes; ++i) found |= Word{bytes[i] == value} << i;
    return found;
#endif
}

// Bit i: byte i of a vector is 128 or more.
inline Word high_in_vector(const Bytes& bytes) {
#if REDUCTIO_LEVEL == 2
    return _mm512_movepi8_mask((__m512i)bytes);
#elif REDUCTIO_LEVEL == 1
    return static_cast<std::uint32_t>(_mm256_movemask_epi8((__m256i)bytes));
#elif defined(__SSE2__)
    return static_cast<std::uint32_t>(_mm_movemask_epi8((__m128i)bytes));
#elif defined(__wasm_simd128__)
    return wasm_i8x16_bitmask((v128_t)bytes);
#else
    Word found = 0;
    for (std::size_t i = 0; i < vector_bytes; ++i) found |= Word{bytes[i] >= 128} << i;
    return found;
#endif
}

// A vector of words, as many as bytes fit in.
using Words = WordVector<vector_bytes>::Type;

// Bit i: word i of a vector is zero.
inline Word zero_words(const Words& words) {
#if REDUCTIO_LEVEL == 2
    return _mm512_testn_epi64_mask((__m512i)words, (__m512i)words);
#elif REDUCTIO_LEVEL == 1
    const __m256i zero = _mm256_cmpeq_epi64((__m256i)words, _mm256_setzero_si256());
    return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(zero)));
#else
    Word found = 0;
    for (std::size_t i = 0; i < vector_bytes / sizeof(Word); ++i) found |= Word{words[i] == 0} << i;
    return found;
#endif
}

inline Word equal_in_block(const Bytes* block, std::uint8_t value) {
    Word found = 0;
    for (std::size_t i = 0; i < block_vectors; ++i)
        found |= equal_in_vector(block[i], value) << i * vector_bytes;
    return found;
}

inline Word high_in_block(const Bytes* block) {
    Word found = 0;
    for (std::size_t i = 0; i < block_vectors; ++i) found |= high_in_vector(block[i]) << i * vector_bytes;
    return found;
}

// In a row of so few words the first that is not zero is found fastest by looking at one after another.
constexpr std::size_t words_looked_at = REDUCTIO_LEVEL == 2 ? 2 : 4;

// Bit i: word i of a row is not zero.
template <std::size_t words>
inline std::uint32_t used_words(const Word* row) {
#if REDUCTIO_LEVEL == 2
    if constexpr (words == 2) {
        const __m128i v = _mm_load_si128(reinterpret_cast<const __m128i*>(row));
        return _mm_test_epi64_mask(v, v);
    } else if constexpr (words == 4) {
        const __m256i v = _mm256_load_si256(reinterpret_cast<const __m256i*>(row));
        return _mm256_test_epi64_mask(v, v);
    } else {
        std::uint32_t used = 0;
        for (std::size_t w = 0; w < words; w += 8) {
            const __m512i v = _mm512_load_si512(row + w);
            used |= std::uint32_t{_mm512_test_epi64_mask(v, v)} << w;
        }
        return used;
    }
#else
    std::uint32_t used = 0;
    for (std::size_t w = 0; w < words; ++w) used |= std::uint32_t{row[w] != 0} << w;
    return used;
#endif
}

// The bits of a word where the mask has one, side by side.
inline Word compressed(Word word, Word mask) {
#if REDUCTIO_LEVEL > 0
    return _pext_u64(word, mask);
#else
    Word result = 0;
    for (std::uint32_t at = 0; mask != 0; mask &= mask - 1, ++at)
        result |= (word >> __builtin_ctzll(mask) & 1) << at;
    return result;
#endif
}

inline std::uint32_t lowest_bit(Word word) { return static_cast<std::uint32_t>(__builtin_ctzll(word)); }
inline std::uint32_t number_of_bits(Word word) {
    return static_cast<std::uint32_t>(__builtin_popcountll(word));
}
