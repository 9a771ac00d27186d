// Freed memory stays in the heap where that saves time.
#include <unistd.h>

#include <memory>
#include <vector>

#include "base/memory.hpp"
#include "catch.hpp"

namespace test_memory {

using namespace reductio;

TEST_CASE("the heap keeps blocks that were freed at its end") {
    keep_freed_blocks();
    constexpr std::size_t block = 64 << 10;
    std::vector<std::unique_ptr<char[]>> blocks(10);
    for (auto& each : blocks) each = std::make_unique<char[]>(block);
    const void* const end = sbrk(0);
    for (auto& each : blocks) each.reset();
    CHECK(sbrk(0) == end);
}

}  // namespace test_memory
