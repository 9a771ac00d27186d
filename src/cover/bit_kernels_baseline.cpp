// bit_kernels_baseline.cpp - the kernels of BitCover for any processor.
#include <algorithm>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "cover/bit_tables.hpp"
#include "cover/count_memo.hpp"

#define REDUCTIO_BITS_LEVEL 0
#include "cover/bit_kernels.hpp"

namespace reductio {
std::unique_ptr<BitSearch> bit_search_baseline(BitTables tables) {
    return made_for<BitSearch, Searcher>(std::move(tables));
}
std::unique_ptr<BitCounter> bit_counter_baseline(BitTables tables) {
    return made_for<BitCounter, Counter>(std::move(tables));
}
}  // namespace reductio
