// zeroed_words.hpp - a large array of words, all zero at first, whose memory is taken as it is written to.
//
// A vector writes to all of it at once, which takes a second for some gigabytes. For arrays that are read and
// written all over, the kernel is asked for large pages: looking up small ones takes as long as the access.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace reductio {

class ZeroedWords {
public:
    ZeroedWords() = default;
    // Throws std::bad_alloc.
    explicit ZeroedWords(std::size_t words)
        : words_{static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t)))}, size_{words} {
        if (words_ == nullptr && words > 0) throw std::bad_alloc{};
        ask_for_large_pages();
    }
    std::size_t size() const { return size_; }
    std::uint64_t* begin() { return words_.get(); }
    std::uint64_t* end() { return words_.get() + size_; }
    std::uint64_t& operator[](std::size_t i) { return words_[i]; }
    const std::uint64_t& operator[](std::size_t i) const { return words_[i]; }

private:
    struct Free {
        void operator()(std::uint64_t* words) const { std::free(words); }
    };
    // Only a wish: where it is not granted, the array is slower.
    void ask_for_large_pages() {
        constexpr std::uintptr_t page = 4096, worth_it = std::uintptr_t{4} << 20;
        const auto first = (reinterpret_cast<std::uintptr_t>(begin()) + page - 1) / page * page;
        const auto last = reinterpret_cast<std::uintptr_t>(end()) / page * page;
        if (last > first + worth_it) madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
    }

    std::unique_ptr<std::uint64_t[], Free> words_;
    std::size_t size_ = 0;
};

}  // namespace reductio
