// memory.cpp - base/memory.hpp for WebAssembly: the size of the one linear memory.
//
// It has at most 4 GB, grows, and never shrinks; so a bound that was once passed stays passed, and the page
// starts another worker (web/worker.js). Beyond the last page an allocation throws std::bad_alloc.
#include "base/memory.hpp"

#include <cstddef>

namespace reductio {

namespace {

constexpr std::uint64_t page = std::uint64_t{64} << 10, most = std::uint64_t{4} << 30;
constexpr std::uint64_t soft_bound = most / 4 * 3;  // the rest is for large steps

}  // namespace

std::uint64_t fitting_memory() { return soft_bound; }

void bound_memory(std::uint64_t, std::uint64_t) {}

// A request's options can't bound the memory: its host does not (door/request_host.hpp).
SoftBound::SoftBound(std::uint64_t bytes) : bound_{bytes} {}
SoftBound::~SoftBound() = default;

bool memory_is_short() { return __builtin_wasm_memory_size(0) * page > soft_bound; }

void keep_freed_blocks() {}
void release_memory() {}

}  // namespace reductio
