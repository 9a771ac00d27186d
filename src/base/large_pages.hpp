// large_pages.hpp - memory of many megabytes in pages of 2 MB.
//
// The kernel hands out memory page by page, as it is first written to. A page of 4 KB takes it about a
// microsecond, on some virtual machines twenty: longer than to read what fills it. An array that is read and
// written all over also takes as long to find a small page as to read it. Large pages are only a wish: where
// it is not granted (Linux, /sys/kernel/mm/transparent_hugepage/enabled), the memory is slower.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace reductio {

// Asks for large pages in a stretch of memory, if it has more than 4 MB.
inline void ask_for_large_pages(const void* memory, std::size_t bytes) {
    constexpr std::uintptr_t page = 4096, worth_it = std::uintptr_t{4} << 20;
    if (bytes <= worth_it) return;
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t first = (begin + page - 1) / page * page, last = (begin + bytes) / page * page;
    madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

// The allocator of a list that may become so large: std::vector<int, LargePages<int>>.
template <class T>
struct LargePages {
    using value_type = T;
    LargePages() = default;
    template <class Other>
    LargePages(const LargePages<Other>&) noexcept {}

    T* allocate(std::size_t size) {
        T* const memory = std::allocator<T>{}.allocate(size);
        ask_for_large_pages(memory, size * sizeof(T));
        return memory;
    }
    void deallocate(T* memory, std::size_t size) noexcept { std::allocator<T>{}.deallocate(memory, size); }
    bool operator==(const LargePages&) const = default;
};

}  // namespace reductio
