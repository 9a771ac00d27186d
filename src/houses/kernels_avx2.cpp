// kernels_avx2.cpp - the search by houses for x86-64 processors with AVX2 and POPCNT.
#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "houses/kernel.hpp"

#if defined(__x86_64__)
// In this order:
// clang-format off
#include "base/avx2_begin.hpp"
#include "houses/search.hpp"
#include "base/level_end.hpp"
// clang-format on

namespace reductio {
std::unique_ptr<HouseKernel> house_kernel_avx2(const HouseShape& shape) { return make_house_kernel(shape); }
}  // namespace reductio
#endif
