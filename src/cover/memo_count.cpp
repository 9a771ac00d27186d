// memo_count.cpp - picks the kernel, and reads the memo at the end.
#include "cover/memo_count.hpp"

#include "cover/bit_cover.hpp"
#include "cover/bit_tables.hpp"

namespace reductio {

namespace {

std::unique_ptr<BitCounter> make_counter(const Cover& cover) {
#if defined(__x86_64__)
    switch (BitCover::levels().back()) {
        case BitCover::Level::avx512: return bit_counter_avx512(BitTables{cover});
        case BitCover::Level::avx2: return bit_counter_avx2(BitTables{cover});
        case BitCover::Level::baseline: break;
    }
#endif
    return bit_counter_baseline(BitTables{cover});
}

}  // namespace

MemoCounter::MemoCounter(const Cover& cover) : counter_{make_counter(cover)} {}
MemoCounter::MemoCounter(MemoCounter&&) noexcept = default;
MemoCounter::~MemoCounter() = default;

MemoResult MemoCounter::count(const CoverQuery& query, const SearchWatch& watch, std::uint64_t bytes) {
    CountMemo memo{counter_->key_words(), bytes};
    MemoResult result;
    result.search = counter_->count(query, watch, memo);
    result.digits = memo.digits();
    result.memo = memo.statistics();
    return result;
}

}  // namespace reductio
