// memo_worth.cpp - when a size is dismissed.
#include "cover/bits/memo_worth.hpp"

namespace reductio {

namespace {

// An entry costs about as much as this number of nodes: it is written, and the caches of the processor hold
// less of the others. Anything from 2 to 10 takes the same time on Latin squares and blank sudokus.
constexpr double cost_of_entry = 4;
// A size that saves less than this share of what all save is as good as dismissed.
constexpr double small_share = .01;
constexpr int judgements_for_smallest = 4;

}  // namespace

void MemoWorth::judge() {
    ++judged_;
    if (judged_ >= judgements_for_smallest) find_smallest();
    for (Size& size : sizes_) {
        if (size.lookups < pace_.enough_lookups) continue;
        size.saved = size.entries > 0 ? size.hits / size.entries * size.nodes_below() : 0;
        size.dismissed = size.saved < cost_of_entry;
        if (size.lookups < pace_.many_lookups) continue;
        for (double* seen : {&size.lookups, &size.hits, &size.entries, &size.nodes}) *seen /= 2;
    }
}

void MemoWorth::find_smallest() {
    double all = 0;
    for (const Size& size : sizes_) all += size.saved_so_far();
    smallest_ = 0;
    while (smallest_ + 1 < sizes_.size() &&
           (sizes_[smallest_].dismissed || sizes_[smallest_].saved_so_far() <= all * small_share))
        ++smallest_;
}

}  // namespace reductio
