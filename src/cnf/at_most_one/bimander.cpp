// bimander.cpp - groups of two: a true literal sets bits to the number of its group; n log2(n/2) + n/2
// clauses.
//
// Nguyen and Mai, "A new method to encode the at-most-one constraint into SAT", SoICT 2015. It needs few
// auxiliaries, log2(n/2) bits. A true literal fixes all bits. Where all may be false, the reverse clauses
// make a bit false unless a true literal sets it. Pairs are used where they are no more clauses.
#include <bit>

#include "cnf/at_most_one.hpp"

namespace reductio::at_most_one::bimander {

namespace {
void encode(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    const std::size_t size = literals.size(), groups = (size + 1) / 2;
    const auto bits = groups == 0 ? 0 : static_cast<std::size_t>(std::bit_width(groups - 1));
    if (pairs_of(size) <= size / 2 + size * bits + (exactly ? 0 : bits))
        return forbid_pairs(literals, 0, size, sink);
    const Consecutive bit{next};
    next += static_cast<int>(bits);
    for (std::size_t i = 0; i < size; ++i) {
        if (i % 2 == 1) sink.add({-literals[i - 1], -literals[i]});
        for (std::size_t b = 0; b < bits; ++b) sink.add({-literals[i], (i / 2) >> b & 1 ? bit[b] : -bit[b]});
    }
    if (exactly) return;
    thread_local std::vector<int> clause;
    for (std::size_t b = 0; b < bits; ++b) {
        clause.assign(1, -bit[b]);
        for (std::size_t i = 0; i < size; ++i) {
            if ((i / 2) >> b & 1) clause.push_back(literals[i]);
        }
        sink.add(clause);
    }
}
}  // namespace

extern const AtMostOne encoding;
const AtMostOne encoding = {
    .name = "bimander",
    .summary = "groups of two, numbered in binary by log n auxiliaries (Nguyen, Mai 2015)",
    .encode = encode,
};

}  // namespace reductio::at_most_one::bimander
