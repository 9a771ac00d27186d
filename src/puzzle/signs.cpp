// signs.cpp - counts of signs in groups of cells: as constraints, and on a finished grid.
#include "puzzle/signs.hpp"

#include <fmt/format.h>

namespace reductio {

namespace {

using Index = std::size_t;

std::vector<std::vector<int>> groups_of(const Puzzle& puzzle, const GroupKey& key) {
    std::vector<std::vector<int>> groups;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int group = key(cell / puzzle.columns, cell % puzzle.columns);
        if (group < 0) continue;
        if (Index(group) >= groups.size()) groups.resize(Index(group) + 1);
        groups[Index(group)].push_back(cell);
    }
    return groups;
}

}  // namespace

std::vector<Value> sign_digits(int, int) { return {0, 1}; }

void add_counts(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, std::string_view label,
                const GroupKey& key, std::uint32_t lo, std::uint32_t hi) {
    const auto groups = groups_of(puzzle, key);
    for (Index group = 0; group < groups.size(); ++group) {
        if (lo == 0 && groups[group].size() <= hi) continue;
        std::vector<Literal> literals;
        for (const int cell : groups[group]) literals.push_back(builder.is(cells[Index(cell)], 1));
        builder.add(Origin::rule, builder.label(label, static_cast<std::uint32_t>(group + 1)),
                    Cardinality{builder.list(std::span<const Literal>{literals}), lo, hi});
    }
}

std::string find_miscount(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          std::string_view signs, const GroupKey& key, int count) {
    const auto groups = groups_of(puzzle, key);
    for (Index group = 0; group < groups.size(); ++group) {
        int found = 0;
        for (const int cell : groups[group]) found += grid[Index(cell)];
        if (found == count) continue;
        return fmt::format("{} holds {} {}", fmt::format(fmt::runtime(name), group + 1), found, signs);
    }
    return {};
}

}  // namespace reductio
