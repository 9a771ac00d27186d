// memo_worth.cpp - when a size is dismissed.
#include "cover/bits/memo_worth.hpp"

namespace reductio {

namespace {

// A size is judged from so many lookups on.
constexpr double enough_lookups = 4096;
// What has been seen before counts half as much from so many on.
constexpr double many_lookups = 65536;
// An entry costs about as much as so many nodes: it is written, and so is what it drives out of the cache.
// Anything from 2 to 10 takes the same time on Latin squares and blank sudokus.
constexpr double cost_of_entry = 4;
// A size that saves less than this share of what all save is as good as dismissed.
constexpr double small_share = .01;
constexpr int times_judged = 4;

}  // namespace

void MemoWorth::judge() {
    double all = 0;
    for (const Size& size : sizes_) all += size.saved_so_far();
    for (Size& size : sizes_) {
        if (size.lookups < enough_lookups) continue;
        size.saved = size.entries > 0 ? size.hits / size.entries * size.nodes_below() : 0;
        size.dismissed = size.saved < cost_of_entry;
        if (size.lookups < many_lookups) continue;
        for (double* seen : {&size.lookups, &size.hits, &size.entries, &size.nodes}) *seen /= 2;
    }
    if (++judged_ < times_judged) return;
    smallest_ = 0;
    while (smallest_ + 1 < sizes_.size() &&
           (sizes_[smallest_].dismissed || sizes_[smallest_].saved_so_far() <= all * small_share))
        ++smallest_;
}

}  // namespace reductio
