// kernels_baseline.cpp - the search by houses for any processor.
#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "houses/kernel.hpp"
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#define REDUCTIO_LEVEL 0
#include "houses/search.hpp"

namespace reductio {
std::unique_ptr<HouseKernel> house_kernel_baseline(const HouseShape& shape) {
    return make_house_kernel(shape);
}
}  // namespace reductio
