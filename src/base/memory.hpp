// memory.hpp - a bound on the memory of the whole process.
//
// The hard bound is the kernel's: an allocation beyond it throws std::bad_alloc. That may happen anywhere,
// also within a solver, so there is a soft bound below it, which the stages poll (base/stop.hpp) and end in
// order. Only programs set bounds; a library leaves the process as it is.
#pragma once
#include <cstdint>

namespace reductio {

// The program and its libraries need this much before they have read a puzzle.
constexpr std::uint64_t least_memory = std::uint64_t{32} << 20;

// Three quarters of what this process may have: of the least of the machine's memory, the limits of its
// control groups, and its own limits (ulimit -v, ulimit -d). least_memory at least.
std::uint64_t fitting_memory();

// Sets both bounds for the rest of the process and for programs that it starts. A lower limit that is set
// already stays. `threads` have stacks, which the kernel counts in full.
void bound_memory(std::uint64_t bytes, std::uint64_t threads);

// Is the process above its soft bound? False where no bound was set. Cheap: it looks every few milliseconds.
bool memory_is_short();

// Lets the heap keep up to a megabyte of freed memory, for programs that make and free blocks in turns.
void keep_freed_blocks();

// Gives memory that was freed back to the system, after something large has ended.
void release_memory();

}  // namespace reductio
