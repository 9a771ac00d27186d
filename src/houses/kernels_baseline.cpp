// kernels_baseline.cpp - the search by houses for any processor.
#include <algorithm>
#include <bit>
#include <vector>

#include "houses/kernel.hpp"

#define REDUCTIO_LEVEL 0
#include "houses/search.hpp"

namespace reductio {
std::unique_ptr<HouseKernel> house_kernel_baseline(const HouseShape& shape) {
    return make_house_kernel(shape);
}
}  // namespace reductio
