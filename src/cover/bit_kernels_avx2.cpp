// bit_kernels_avx2.cpp - the kernels of BitCover for x86-64 processors with AVX2 and POPCNT.
#include <algorithm>
#include <cstring>

#include "cover/bit_tables.hpp"
#include "cover/count_memo.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#define REDUCTIO_BITS_LEVEL 1
#include "cover/bit_kernels.hpp"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace reductio {
std::unique_ptr<BitSearch> bit_search_avx2(BitTables tables) {
    return made_for<BitSearch, Searcher>(std::move(tables));
}
std::unique_ptr<BitCounter> bit_counter_avx2(BitTables tables) {
    return made_for<BitCounter, Counter>(std::move(tables));
}
}  // namespace reductio
#endif
