// bit_cover.cpp - the kernels that the processor can run, and the memo around a count.
#include "cover/bit_cover.hpp"

#include <cassert>

#include "cover/bits/search.hpp"
#include "cover/bits/tables.hpp"

namespace reductio {

namespace {

BitSearch::MakeKernel* kernels_of(Instructions level) {
    assert(static_cast<std::size_t>(level) < instruction_levels().size());
#if defined(__x86_64__)
    if (level == Instructions::avx512) return bit_kernel_avx512;
    if (level == Instructions::avx2) return bit_kernel_avx2;
#endif
    return bit_kernel_baseline;
}

}  // namespace

BitCover::BitCover(const Cover& cover, Instructions level)
    : search_(std::make_unique<BitSearch>(cover, kernels_of(level))) {}
BitCover::BitCover(BitCover&&) noexcept = default;
BitCover& BitCover::operator=(BitCover&&) noexcept = default;
BitCover::~BitCover() = default;

SearchResult BitCover::search(const CoverQuery& query, const SearchWatch& watch) {
    begin(query);
    return resume(watch);
}

MemoResult BitCover::count(const CoverQuery& query, const SearchWatch& watch, std::uint64_t bytes) {
    begin_count(query, bytes);
    const SearchResult result = resume(watch);
    return finish_count(result);
}

void BitCover::begin(const CoverQuery& query) { search_->begin(query, nullptr); }

void BitCover::begin_count(const CoverQuery& query, std::uint64_t bytes) {
    memo_ = std::make_unique<MemoCounter>(search_->key_words(), bytes);
    search_->begin(query, memo_.get());
}

SearchResult BitCover::resume(const SearchWatch& watch) { return search_->resume(watch); }

MemoResult BitCover::finish_count(const SearchResult& result) {
    if (!result.complete) memo_->close_all(search_->depth());
    MemoResult whole{result, memo_->digits(), memo_->statistics()};
    memo_.reset();
    return whole;
}

double BitCover::share() const { return search_->share(); }

namespace {

// Whether the kernel for small covers takes it.
bool fits_bytes(const Cover& cover) {
    return cover.bounds.empty() && bit_row_words(cover.options()) <= byte_kernel_words &&
           cover.primary <= byte_kernel_items;
}

}  // namespace

std::size_t BitCover::bytes_needed(const Cover& cover) {
    const std::size_t words = bit_row_words(cover.options());
    const std::size_t bytes = (cover.options() + cover.primary) * words * sizeof(Word);
    return bytes + (fits_bytes(cover) ? cover.options() * byte_kernel_items : 0);
}

std::uint64_t BitCover::node_work(const Cover& cover) {
    const std::uint64_t words = bit_row_words(cover.options());
    return 30 + 5 * words + words * words / 8 + (fits_bytes(cover) ? 0 : cover.items / 4);
}

std::uint64_t BitCover::preparation_work(const Cover& cover) {
    return 2 * bytes_needed(cover) + 40 * cover.nodes.size();
}

}  // namespace reductio
