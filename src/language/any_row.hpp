// any_row.hpp - a table as a condition: for one of its rows each item of the list has the number there.
#pragma once
#include <cstddef>
#include <vector>

#include "base/stop.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// Throws Refusal where the tree gets too large.
inline Tree any_row(const Node& table) {
    std::vector<Tree> rows;
    for (const auto& row : *table.rows) {
        poll_stop();
        std::vector<Tree> equal;
        for (std::size_t i = 0; i < row.size(); ++i)
            equal.push_back(make(Op::equal, {table.children[i], number(row[i])}));
        rows.push_back(make(Op::conjunction, equal));
    }
    return make(Op::disjunction, rows);
}

}  // namespace reductio::language
