// avx2_begin.hpp - what follows, up to base/level_end.hpp, is compiled for x86-64 with AVX2 and POPCNT. Code
// of that kind is in an unnamed namespace: otherwise the linker could give some other part of the program a
// function that the processor cannot run. All other headers come before it.
#include <immintrin.h>

#define REDUCTIO_LEVEL 1  // 0: any processor   1: AVX2 and POPCNT   2: AVX-512 with its POPCNT
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
