// processor.cpp - asks the processor once.
#include "base/processor.hpp"

#include <cstddef>

namespace reductio {

namespace {

std::size_t count_levels() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512vpopcntdq");
    return avx512 ? 3 : avx2 ? 2 : 1;
#else
    return 1;
#endif
}

}  // namespace

std::span<const Instructions> instruction_levels() {
    static constexpr Instructions all[] = {Instructions::baseline, Instructions::avx2, Instructions::avx512};
    static const std::size_t number = count_levels();
    return {all, number};
}

}  // namespace reductio
