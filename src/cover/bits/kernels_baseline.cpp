// kernels_baseline.cpp - the kernels of BitCover for any processor.
#include <algorithm>
#include <array>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "cover/bits/kernel.hpp"
#include "cover/bits/tables.hpp"

#define REDUCTIO_LEVEL 0
#include "cover/bits/kernels.hpp"

namespace reductio {
std::unique_ptr<BitKernel> bit_kernel_baseline(const BitTables& tables) { return make_kernel(tables); }
}  // namespace reductio
