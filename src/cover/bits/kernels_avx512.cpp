// kernels_avx512.cpp - the kernels of BitCover for x86-64 processors with AVX-512 and its POPCNT.
#include <algorithm>
#include <cstring>

#include "cover/bits/kernel.hpp"
#include "cover/bits/tables.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(                                                                      \
    __attribute__((                                                                                \
        target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#define REDUCTIO_BITS_LEVEL 2
#include "cover/bits/kernels.hpp"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace reductio {
std::unique_ptr<BitKernel> bit_kernel_avx512(const BitTables& tables) { return make_kernel(tables); }
}  // namespace reductio
#endif
