// memory.hpp - a bound on the memory of the whole process.
//
// The hard bound is the kernel's: an allocation beyond it throws std::bad_alloc. That may happen anywhere,
// also within a solver, so there is a soft bound below it, which the stages poll (base/stop.hpp) and end in
// order. Only programs set the hard bound; a library, or a call in memory, leaves the process as it is.
#pragma once
#include <cstdint>

namespace reductio {

// The program and its libraries need this much before they have read a puzzle.
constexpr std::uint64_t least_memory = std::uint64_t{32} << 20;

// Three quarters of what this process may have: of the least of the machine's memory, the limits of its
// control groups when it was first asked, and its own limits (ulimit -v, ulimit -d). least_memory at least.
std::uint64_t fitting_memory();

// Sets both bounds for the rest of the process and for programs that it starts. A lower limit that is set
// already stays. `threads` have stacks, which the kernel counts in full.
void bound_memory(std::uint64_t bytes, std::uint64_t threads);

// A soft bound alone, for a call within a process that goes on. It ends with the object.
class SoftBound {
public:
    // `bytes` beyond what the process has in use now. Of several bounds the least holds.
    explicit SoftBound(std::uint64_t bytes);
    ~SoftBound();
    SoftBound(const SoftBound&) = delete;
    SoftBound& operator=(const SoftBound&) = delete;

private:
    std::uint64_t bound_;
};

// Is the process above a soft bound? False where none was set. Cheap: it looks every few milliseconds.
bool memory_is_short();

// Lets the heap keep up to a megabyte of freed memory, for programs that make and free blocks in turns.
void keep_freed_blocks();

// Gives memory that was freed back to the system, after something large has ended.
void release_memory();

}  // namespace reductio
