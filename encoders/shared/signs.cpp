// signs.cpp - counts of signs in groups of cells: as constraints, and on a finished grid.
#include "encoders/shared/signs.hpp"

#include <fmt/core.h>

#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

namespace {

std::string counted_signs(Value count, std::string_view signs) {
    if (count == 1 && signs.ends_with('s')) signs.remove_suffix(1);
    return fmt::format("{} {}", count, signs);
}

}  // namespace

void add_counts_outside(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, Side side,
                        std::string_view signs) {
    const auto& clues = puzzle.outside[side];
    for (int line = 0; line < std::ssize(clues); ++line) {
        if (clues[line].empty()) continue;
        std::vector<Literal> counted;
        for (const int cell : cells_from(puzzle, side, line)) {
            if (literals[cell] != Literal::never()) counted.push_back(literals[cell]);
        }
        const Value count = clues[line].front();
        const auto label = fmt::format("{} in {} {{}}", counted_signs(count, signs), line_name(side));
        add_count(builder, Origin::clue, builder.label(label, line + 1), counted, count, count);
    }
}

void add_blocks(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, std::uint32_t lo,
                std::uint32_t hi) {
    // A grid of one row or column has blocks of two cells.
    const int height = std::min(puzzle.rows, 2), width = std::min(puzzle.columns, 2);
    for (int cell = 0; cell + (height - 1) * puzzle.columns < puzzle.cells(); ++cell) {
        if (cell % puzzle.columns + width > puzzle.columns) continue;
        std::vector<Literal> block;
        for (int step = 0; step < height * width; ++step) {
            const Literal literal = literals[cell + step / width * puzzle.columns + step % width];
            if (literal != Literal::never()) block.push_back(literal);
        }
        if (lo == 0 && block.size() <= hi) continue;
        add_count(builder, Origin::rule, builder.label("the 2x2 block at {cell}", cell), block, lo, hi);
    }
}

std::string find_miscount_outside(const Puzzle& puzzle, std::span<const Value> grid, Side side, Value value,
                                  std::string_view signs) {
    const auto& clues = puzzle.outside[side];
    const bool upright = side == Side::top || side == Side::bottom;
    const int length = upright ? puzzle.rows : puzzle.columns;
    for (int line = 0; line < std::ssize(clues); ++line) {
        if (clues[line].empty()) continue;
        int found = 0;
        for (int i = 0; i < length; ++i) {
            const int cell = upright ? i * puzzle.columns + line : line * puzzle.columns + i;
            found += grid[cell] == value ? 1 : 0;
        }
        if (found == clues[line].front()) continue;
        return fmt::format("{} {} holds {} {}, but the clue is {}", line_name(side), line + 1, found, signs,
                           clues[line].front());
    }
    return {};
}

std::string find_touching_signs(const Puzzle& puzzle, std::span<const Value> grid, std::string_view signs) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] != 1) continue;
        for (const int other : block_around(puzzle, cell)) {
            if (other <= cell || grid[other] != 1) continue;
            return fmt::format("the {} at {} and {} touch", signs, cell_name(puzzle, cell),
                               cell_name(puzzle, other));
        }
    }
    return {};
}

}  // namespace reductio
