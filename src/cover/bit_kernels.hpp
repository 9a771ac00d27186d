// bit_kernels.hpp - the kernels of BitCover at one level of instructions. The files bit_kernels_LEVEL.cpp
// include it, each told to use its level's instructions, after they have included what it needs and defined
//   REDUCTIO_BITS_LEVEL   0: what every processor of the kind has, 1: AVX2 and POPCNT, 2: AVX-512
// All code is in a namespace without a name, so no other part of the program can pick up a function that the
// processor may not be able to run.

namespace reductio {
namespace {
#include "cover/bit_lanes.hpp"

#include "cover/bit_bytes.hpp"
#include "cover/bit_large.hpp"

template <std::size_t capacity, std::size_t blocks>
std::unique_ptr<BitKernel> byte_kernel(const BitTables& tables) {
    return std::make_unique<ByteKernel<capacity, blocks>>(tables);
}

// Each shape costs a fifth of a second to compile, so there are only those that covers of puzzles have: a
// step to the next greater one costs a search some per cent where options are few, half where they are many.
std::unique_ptr<BitKernel> make_kernel(const BitTables& tables) {
    if (tables.bounds.empty() && tables.items <= byte_key_items && tables.words <= byte_key_words) {
        const std::size_t blocks = (tables.items + 63) / 64;
        if (tables.words == 2 && blocks <= 1) return byte_kernel<2, 1>(tables);
        if (tables.words == 2 && blocks <= 2) return byte_kernel<2, 2>(tables);
        if (tables.words == 4 && blocks <= 1) return byte_kernel<4, 1>(tables);
        if (tables.words == 4 && blocks <= 3) return byte_kernel<4, 3>(tables);
        if (tables.words == 4 && blocks <= 6) return byte_kernel<4, 6>(tables);
        if (tables.words == 16 && blocks <= 3) return byte_kernel<16, 3>(tables);
        if (tables.words == 16 && blocks <= 6) return byte_kernel<16, 6>(tables);
        if (tables.words == 16) return byte_kernel<16, byte_key_items / 64>(tables);
        if (tables.words >= 8 && blocks <= 2) return byte_kernel<byte_key_words, 2>(tables);
        if (tables.words >= 8 && blocks <= 3) return byte_kernel<byte_key_words, 3>(tables);
        if (tables.words >= 8 && blocks <= 6) return byte_kernel<byte_key_words, 6>(tables);
        if (tables.words >= 8) return byte_kernel<byte_key_words, byte_key_items / 64>(tables);
    }
    if (tables.longest < 16000) return std::make_unique<LargeKernel<std::uint16_t>>(tables);
#if REDUCTIO_BITS_LEVEL == 0
    return std::make_unique<LargeKernel<std::uint32_t>>(tables);
#else
    return bit_kernel_baseline(tables);  // too rare to be compiled for every level
#endif
}
}  // namespace
}  // namespace reductio
