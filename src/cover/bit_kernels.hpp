// bit_kernels.hpp - the kernels of BitCover at one level of instructions. The files bit_kernels_LEVEL.cpp
// include it, each told to use its level's instructions, after they have included what it needs and defined
//   REDUCTIO_BITS_LEVEL   0: what every processor of the kind has, 1: AVX2 and POPCNT, 2: AVX-512
// All code is in a namespace without a name, so no other part of the program can pick up a function that the
// processor may not be able to run.

namespace reductio {
namespace {
#include "cover/bit_lanes.hpp"

#include "cover/bit_driver.hpp"

#include "cover/bit_bytes.hpp"
#include "cover/bit_large.hpp"

// A Searcher or a Counter, as `Base` says, with the kernel that fits the tables.
template <class Base, template <class> class Made, std::size_t capacity>
std::unique_ptr<Base> made_of_bytes(BitTables&& tables) {
    if (tables.items <= 64) return std::make_unique<Made<ByteKernel<capacity, 1>>>(std::move(tables));
    if (tables.items <= 128) return std::make_unique<Made<ByteKernel<capacity, 2>>>(std::move(tables));
    if (tables.items <= 192) return std::make_unique<Made<ByteKernel<capacity, 3>>>(std::move(tables));
    if (tables.items <= 384) return std::make_unique<Made<ByteKernel<capacity, 6>>>(std::move(tables));
    return std::make_unique<Made<ByteKernel<capacity, byte_key_items / 64>>>(std::move(tables));
}

template <class Base, template <class> class Made>
std::unique_ptr<Base> made_for(BitTables&& tables) {
    if (tables.bounds.empty() && tables.items <= byte_key_items && tables.words <= byte_key_words) {
        if (tables.words == 2) return made_of_bytes<Base, Made, 2>(std::move(tables));
        if (tables.words == 4) return made_of_bytes<Base, Made, 4>(std::move(tables));
        if (tables.words == 8) return made_of_bytes<Base, Made, 8>(std::move(tables));
        if (tables.words == 16) return made_of_bytes<Base, Made, 16>(std::move(tables));
        return made_of_bytes<Base, Made, byte_key_words>(std::move(tables));
    }
    if (tables.longest < 16000) return std::make_unique<Made<LargeKernel<std::uint16_t>>>(std::move(tables));
    return std::make_unique<Made<LargeKernel<std::uint32_t>>>(std::move(tables));
}
}  // namespace
}  // namespace reductio
