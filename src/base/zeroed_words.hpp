// zeroed_words.hpp - a large array of words, all zero at first, whose memory is taken as it is written to.
//
// A vector writes to all of it at once, which takes a second for some gigabytes. This one lies in large pages
// where the system grants them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#include "base/large_pages.hpp"

namespace reductio {

class ZeroedWords {
public:
    ZeroedWords() = default;
    // Throws std::bad_alloc.
    explicit ZeroedWords(std::size_t words)
        : words_{static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t)))}, size_{words} {
        if (words_ == nullptr && words > 0) throw std::bad_alloc{};
        ask_for_large_pages(words_.get(), words * sizeof(std::uint64_t));
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

    std::unique_ptr<std::uint64_t[], Free> words_;
    std::size_t size_ = 0;
};

}  // namespace reductio
