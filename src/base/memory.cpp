// memory.cpp - RLIMIT_DATA as the hard bound, the resident set as the soft one.
//
// RLIMIT_DATA counts what a process can write, as malloc and mmap reserve it, whether it is used yet or not.
// The soft bound looks at pages in use, because free space within the heap counts as reserved for good.
// Before it says that memory is short it makes the heap give back what it can.
#include "base/memory.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <string>

namespace reductio {

namespace {

// The shadow memory of these counts as reserved: a hard bound would end the program at once.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool hard_bound = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
constexpr bool hard_bound = false;
#else
constexpr bool hard_bound = true;
#endif
#else
constexpr bool hard_bound = true;
#endif

constexpr std::uint64_t stack_bytes = std::uint64_t{8} << 20;  // the usual stack of a thread
constexpr std::chrono::milliseconds between_looks{2};

std::mutex bounds_guard;
std::multiset<std::uint64_t> soft_bounds;
std::atomic<std::uint64_t> soft_bound{0};  // the least of them; 0: none
std::atomic<std::int64_t> next_look{0};    // on the coarse clock
std::atomic<bool> was_short{false};

// The number in a file of one number; no limit if it is missing or says "max".
std::uint64_t limit_in(const std::string& path) {
    std::uint64_t bytes = 0;
    return std::ifstream{path} >> bytes ? bytes : UINT64_MAX;
}

// The least limit of a control group and of those around it, version 1 or 2. Within a container the group's
// own folder may be the root of what is mounted.
std::uint64_t limit_of_groups() {
    std::uint64_t least = UINT64_MAX;
    std::ifstream groups{"/proc/self/cgroup"};  // lines as 0::/user.slice or 4:memory:/docker/12ab
    for (std::string line; std::getline(groups, line);) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const bool unified = second == first + 1;
        if (!unified && line.substr(first, second - first).find("memory") == std::string::npos) continue;
        const std::string root = unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
        const std::string file = unified ? "/memory.max" : "/memory.limit_in_bytes";
        for (std::string group = line.substr(second + 1);; group.resize(group.rfind('/'))) {
            if (group == "/") group.clear();
            least = std::min(least, limit_in(root + group + file));
            if (group.empty()) break;
        }
    }
    return least;
}

std::uint64_t limit_of(__rlimit_resource resource) {
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
    return limit.rlim_cur;
}

// The time of the last tick, a few milliseconds old at most: a fifth of what the exact time costs.
std::int64_t coarse_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

std::uint64_t resident_bytes() {
    static const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    static const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    char text[128];
    const ssize_t size = pread(file, text, sizeof text, 0);
    if (size <= 0) return 0;
    const char* const begin = text;
    const char* const end = begin + size;
    std::uint64_t pages = 0;  // all pages, then a blank, then the resident ones
    std::from_chars(std::find(begin, end, ' ') + 1, end, pages);
    return pages * page;
}

// The rest is for large steps, as of a vector that doubles.
std::uint64_t soft_part(std::uint64_t bytes) { return bytes / 4 * 3; }

// With the guard held. What was seen of the bounds before says nothing of the new one.
void take_least_bound() {
    soft_bound = soft_bounds.empty() ? 0 : *soft_bounds.begin();
    next_look = 0;
    was_short = false;
}

void add_soft_bound(std::uint64_t bytes) {
    const std::scoped_lock lock{bounds_guard};
    soft_bounds.insert(bytes);
    take_least_bound();
}

}  // namespace

std::uint64_t fitting_memory() {
    const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
    const auto machine = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    // Read once: these are a dozen files, and within Python each question to the program comes here.
    static const std::uint64_t groups = limit_of_groups();
    const std::uint64_t all = std::min({machine, groups, limit_of(RLIMIT_AS), limit_of(RLIMIT_DATA)});
    return std::max(all / 4 * 3, least_memory);
}

void bound_memory(std::uint64_t bytes, std::uint64_t threads) {
    add_soft_bound(soft_part(bytes));
    if (!hard_bound) return;
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
    const std::uint64_t stacks = std::min<std::uint64_t>(threads, 1024) * stack_bytes;
    const std::uint64_t with_stacks = bytes > UINT64_MAX - stacks ? UINT64_MAX : bytes + stacks;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, with_stacks);
    setrlimit(RLIMIT_DATA, &limit);
}

SoftBound::SoftBound(std::uint64_t bytes) : bound_{resident_bytes() + soft_part(bytes)} {
    add_soft_bound(bound_);
}

SoftBound::~SoftBound() {
    const std::scoped_lock lock{bounds_guard};
    soft_bounds.erase(soft_bounds.find(bound_));
    take_least_bound();
}

bool memory_is_short() {
    const std::uint64_t bound = soft_bound.load(std::memory_order_relaxed);
    if (bound == 0) return false;
    const std::int64_t now = coarse_nanoseconds();
    std::int64_t due = next_look.load(std::memory_order_relaxed);
    const std::int64_t next = now + std::chrono::nanoseconds{between_looks}.count();
    if (now < due || !next_look.compare_exchange_strong(due, next)) return was_short;
    bool above = resident_bytes() > bound;
    if (above) {
        release_memory();
        above = resident_bytes() > bound;
    }
    return was_short = above;
}

// The heap gives its end back once 128 KB are free there, and each block of a batch has to get these pages
// anew: 4 % of a batch of sudokus. The threshold rises to twice the size of a freed mapping (mallopt(3)), as
// for all who free large ones; to set it instead would end that.
void keep_freed_blocks() {
    constexpr std::size_t size = std::size_t{512} << 10;
    void* volatile block = std::malloc(size);  // volatile: a compiler may leave out both calls
    std::free(block);
}

void release_memory() {
    malloc_trim(0);
    was_short = false;
}

}  // namespace reductio
