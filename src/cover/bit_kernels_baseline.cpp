// bit_kernels_baseline.cpp - the kernels of BitCover for any processor.
#include <algorithm>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "cover/bit_kernel.hpp"
#include "cover/bit_tables.hpp"

#define REDUCTIO_BITS_LEVEL 0
#include "cover/bit_kernels.hpp"

namespace reductio {
std::unique_ptr<BitKernel> bit_kernel_baseline(const BitTables& tables) { return make_kernel(tables); }
}  // namespace reductio
