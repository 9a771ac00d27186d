// commander.cpp - groups of three (or two) with a commander each, of which at most one is true; about 3n
// clauses.
//
// Klieber and Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007. The commanders are a
// group again, so there are log n levels. A true literal implies the commander of its group. The other
// commanders are then false; where no literal is true, the reverse clauses make all of them false.
#include "cnf/at_most_one.hpp"

namespace reductio::at_most_one::commander {

namespace {
constexpr std::size_t group_size = 3;
constexpr std::size_t pairwise_below = 6;  // from here on groups of three are fewer clauses than pairs

template <class Group>
void command(const Group& group, std::size_t size, bool exactly, ClauseSink& sink, int& next) {
    if (size < pairwise_below) return forbid_pairs(group, 0, size, sink);
    const std::size_t groups = (size + group_size - 1) / group_size;
    const Consecutive commanders{next};
    next += static_cast<int>(groups);
    for (std::size_t g = 0; g < groups; ++g) {
        const std::size_t begin = g * size / groups,
                          end = (g + 1) * size / groups;  // even sizes: no group of one
        forbid_pairs(group, begin, end, sink);
        for (std::size_t i = begin; i < end; ++i) sink.add({-group[i], commanders[g]});
        if (exactly) continue;
        if (end - begin == 2)
            sink.add({-commanders[g], group[begin], group[begin + 1]});
        else
            sink.add({-commanders[g], group[begin], group[begin + 1], group[begin + 2]});
    }
    command(commanders, groups, exactly, sink, next);
}

void encode(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    command(literals, literals.size(), exactly, sink, next);
}
}  // namespace

extern const AtMostOne encoding;
const AtMostOne encoding = {
    .name = "commander",
    .summary = "groups of three with a commander each, again and again (Klieber, Kwon 2007)",
    .encode = encode,
};

}  // namespace reductio::at_most_one::commander
