// zeroed_words.hpp - a large array of words, all zero at first, whose memory is taken as it is written to.
//
// A vector writes to all of it at once, which takes a second for some gigabytes. Linux is asked for large
// pages of 2 MB: where an array is read and written all over, it takes as long to find a small page as to
// read it.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

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
    ZeroedWords(ZeroedWords&& other) noexcept
        : words_{std::move(other.words_)}, size_{std::exchange(other.size_, 0)} {}
    ZeroedWords& operator=(ZeroedWords&& other) noexcept {
        words_ = std::move(other.words_);
        size_ = std::exchange(other.size_, 0);
        return *this;
    }
    ~ZeroedWords() = default;
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
