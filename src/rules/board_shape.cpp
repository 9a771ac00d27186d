// board_shape.cpp - the lists of cells, links and pairs of a size.
#include "rules/board_shape.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "base/last_used.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

// Pairs of cells that touch, also at a corner, each once.
std::vector<std::array<int, 2>> touching_pairs(int rows, int columns) {
    std::vector<std::array<int, 2>> pairs;
    for (int cell = 0; cell < rows * columns; ++cell) {
        const int column = cell % columns;
        const bool is_last_row = cell + columns >= rows * columns;
        const bool is_first = column == 0, is_last = column + 1 == columns;
        if (!is_last) pairs.push_back({cell, cell + 1});
        if (!is_last_row && !is_first) pairs.push_back({cell, cell + columns - 1});
        if (!is_last_row) pairs.push_back({cell, cell + columns});
        if (!is_last_row && !is_last) pairs.push_back({cell, cell + columns + 1});
    }
    return pairs;
}

}  // namespace

BoardShape::BoardShape(int rows_stated, int columns_stated, bool is_torus)
    : height{rows_stated},
      width{columns_stated},
      torus{is_torus},
      cells(static_cast<std::size_t>(height * width)),
      rows(static_cast<std::size_t>(height)),
      columns(static_cast<std::size_t>(width)),
      pairs{touching_pairs(height, width)} {
    std::iota(cells.begin(), cells.end(), 0);
    for (const int cell : cells) {
        rows[static_cast<std::size_t>(cell / width)].push_back(cell);
        columns[static_cast<std::size_t>(cell % width)].push_back(cell);
        names.push_back(fmt::format("r{}c{}", cell / width + 1, cell % width + 1));
    }
    rows_back = rows;
    columns_back = columns;
    for (auto* const lines : {&rows_back, &columns_back}) {
        for (std::vector<int>& line : *lines) std::ranges::reverse(line);
    }
    add_links();
}

void BoardShape::add_links() {
    graph.nodes = static_cast<std::uint32_t>(cells.size());
    for (auto* const of : {&to_the_right_, &down_}) {
        of->resize(cells.size());
        for (const int cell : cells) {
            const auto other = next(cell, of == &down_ ? 1 : 0);
            if (!other) continue;
            (*of)[static_cast<std::size_t>(cell)] = links.size();
            links.push_back({cell, *other});
            const auto [first, second] = std::minmax(cell, *other);
            graph.edges.emplace_back(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(second));
        }
        if (of == &to_the_right_) links_across = links.size();
    }
}

std::optional<int> BoardShape::next(int cell, int direction) const {
    const Direction& step = grid_directions[static_cast<std::size_t>(direction)];
    int row = cell / width + step.down, column = cell % width + step.right;
    if (torus) {
        row = (row + height) % height;
        column = (column + width) % width;
    }
    if (row < 0 || column < 0 || row >= height || column >= width) return {};
    return row * width + column;
}

std::optional<std::size_t> BoardShape::link(int cell, int direction) const {
    const bool back = direction >= 2;
    const auto from = back ? next(cell, direction) : cell;
    if (!from) return {};
    return (direction % 2 == 0 ? to_the_right_ : down_)[static_cast<std::size_t>(*from)];
}

std::shared_ptr<const BoardShape> shape_of(const Puzzle& puzzle) {
    thread_local LastUsed<BoardShape> last;
    const RulesFile* const rules = puzzle.family->rules.get();
    const bool torus = rules != nullptr && !rules->torus.empty() && puzzle.has(rules->torus);
    const auto is_wanted = [&](const BoardShape& shape) {
        return shape.height == puzzle.rows && shape.width == puzzle.columns && shape.torus == torus;
    };
    if (auto known = last.find(is_wanted)) return known;
    return last.add(std::make_shared<const BoardShape>(puzzle.rows, puzzle.columns, torus), puzzle.cells());
}

}  // namespace reductio
