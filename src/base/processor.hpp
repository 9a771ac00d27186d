// processor.hpp - which vector instructions the processor has: code for some is chosen when the program runs.
#pragma once
#include <span>

namespace reductio {

// Each includes those before it. avx2: with POPCNT and bit manipulation. avx512: with its POPCNT.
enum class Instructions { baseline, avx2, avx512 };

// Those that this processor can run, ascending.
std::span<const Instructions> instruction_levels();

}  // namespace reductio
