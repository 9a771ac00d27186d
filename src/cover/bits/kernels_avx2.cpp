// kernels_avx2.cpp - the kernels of BitCover for x86-64 processors with AVX2 and POPCNT.
#include <algorithm>
#include <array>
#include <cstring>

#include "cover/bits/kernel.hpp"
#include "cover/bits/tables.hpp"

#if defined(__x86_64__)
// In this order:
// clang-format off
#include "base/avx2_begin.hpp"
#include "cover/bits/kernels.hpp"
#include "base/level_end.hpp"
// clang-format on

namespace reductio {
std::unique_ptr<BitKernel> bit_kernel_avx2(const BitTables& tables) { return make_kernel(tables); }
}  // namespace reductio
#endif
