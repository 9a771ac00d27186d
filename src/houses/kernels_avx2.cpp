// kernels_avx2.cpp - the search by houses for x86-64 processors with AVX2 and POPCNT.
#include <algorithm>
#include <bit>
#include <vector>

#include "houses/kernel.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#define REDUCTIO_HOUSES_LEVEL 1
#include "houses/search.hpp"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace reductio {
std::unique_ptr<HouseKernel> house_kernel_avx2(const HouseShape& shape) { return make_house_kernel(shape); }
}  // namespace reductio
#endif
