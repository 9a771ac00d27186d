// signs.cpp - counts of signs in groups of cells: as constraints, and on a finished grid.
#include "encoders/shared/signs.hpp"

#include <fmt/format.h>

#include "puzzle/outside.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

std::vector<std::vector<int>> groups_of(const Puzzle& puzzle, const GroupKey& key) {
    std::vector<std::vector<int>> groups;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int group = key(cell / puzzle.columns, cell % puzzle.columns);
        if (group < 0) continue;
        if (Index(group) >= groups.size()) groups.resize(Index(group) + 1);
        groups[group].push_back(cell);
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
        for (const int cell : groups[group]) literals.push_back(builder.is(cells[cell], 1));
        builder.add(Origin::rule, builder.label(label, static_cast<std::uint32_t>(group + 1)),
                    Cardinality{builder.list(std::span<const Literal>{literals}), lo, hi});
    }
}

std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells, Value value) {
    std::vector<Literal> literals;
    for (const Var cell : cells) literals.push_back(builder.is(cell, value));
    return literals;
}

void add_counts_outside(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, Side side,
                        std::string_view signs) {
    const auto& clues = outside_of(puzzle, side);
    const bool upright = side == Side::top || side == Side::bottom;
    for (Index line = 0; line < clues.size(); ++line) {
        if (clues[line].empty()) continue;
        std::vector<Literal> counted;
        for (const int cell : cells_from(puzzle, side, static_cast<int>(line))) {
            if (literals[cell] != Literal::never()) counted.push_back(literals[cell]);
        }
        const auto label = fmt::format("{} {} in {} {{}}", clues[line][0], signs, upright ? "column" : "row");
        const auto count = static_cast<std::uint32_t>(clues[line][0]);
        builder.add(Origin::clue, builder.label(label, static_cast<std::uint32_t>(line + 1)),
                    Cardinality{builder.list(std::span<const Literal>{counted}), count, count});
    }
}

void add_blocks(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals) {
    for (int cell = 0; cell + puzzle.columns < puzzle.cells(); ++cell) {
        if ((cell + 1) % puzzle.columns == 0) continue;
        std::vector<Literal> block;
        for (const int step : {0, 1, puzzle.columns, puzzle.columns + 1}) {
            const Literal literal = literals[cell + step];
            if (literal != Literal::never()) block.push_back(literal);
        }
        if (block.size() < 2) continue;
        builder.add(Origin::rule, builder.label("the 2x2 block at {cell}", static_cast<std::uint32_t>(cell)),
                    Cardinality{builder.list(std::span<const Literal>{block}), 0, 1});
    }
}

std::string find_miscount(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          std::string_view signs, const GroupKey& key, int count) {
    const auto groups = groups_of(puzzle, key);
    for (Index group = 0; group < groups.size(); ++group) {
        int found = 0;
        for (const int cell : groups[group]) found += grid[cell];
        if (found == count) continue;
        return fmt::format("{} holds {} {}", fmt::format(fmt::runtime(name), group + 1), found, signs);
    }
    return {};
}

std::string find_miscount_outside(const Puzzle& puzzle, std::span<const Value> grid, Side side, Value value,
                                  std::string_view signs) {
    const auto& clues = puzzle.outside[side];
    const bool upright = side == Side::top || side == Side::bottom;
    const int length = upright ? puzzle.rows : puzzle.columns;
    for (int line = 0; line < static_cast<int>(clues.size()); ++line) {
        if (clues[line].empty()) continue;
        int found = 0;
        for (int i = 0; i < length; ++i) {
            const int cell = upright ? i * puzzle.columns + line : line * puzzle.columns + i;
            found += grid[cell] == value ? 1 : 0;
        }
        if (found == clues[line].front()) continue;
        return fmt::format("{} {} holds {} {}, but the clue is {}", upright ? "column" : "row", line + 1,
                           found, signs, clues[line].front());
    }
    return {};
}

std::string find_touching(const Puzzle& puzzle, std::span<const Value> grid, std::string_view signs) {
    const auto sign = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
        return inside && grid[row * puzzle.columns + column] == 1;
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        if (!sign(row, column)) continue;
        for (const auto& [down, across] : {std::pair{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
            if (!sign(row + down, column + across)) continue;
            return fmt::format("the {} at {} and {} touch", signs, cell_name(puzzle, cell),
                               cell_name(puzzle, cell + down * puzzle.columns + across));
        }
    }
    return {};
}

}  // namespace reductio
