// linear_sum.hpp - factors[0] * items[0] + factors[1] * items[1] + ... as a tree without needless parts.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

// Ends with the shorter of the two lists. Throws Refusal where the tree gets too large.
inline Tree linear_sum(std::span<const std::int64_t> factors, std::span<const Tree> items) {
    std::vector<Tree> terms;
    for (std::size_t i = 0; i < std::min(items.size(), factors.size()); ++i) {
        if (factors[i] == 1)
            terms.push_back(items[i]);
        else if (factors[i] == -1)
            terms.push_back(make(Op::negative, {items[i]}));
        else if (factors[i] != 0)
            terms.push_back(make(Op::times, {number(factors[i]), items[i]}));
    }
    return terms.empty() ? number(0) : terms.size() == 1 ? terms[0] : make(Op::plus, terms);
}

}  // namespace reductio::language
