// board_polyominoes.cpp - which polyomino the area of a cell is: it has as many cells, and those of one of
// its places around the cell are in one area. All places of five cells around one are at most 40 for each
// pentomino.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/shapes.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/board.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

using language::Item;
using language::Op;
using language::Refusal;
using language::Tree;

namespace {

// In the order of their letters.
std::vector<Shape> polyominoes_of(int size) {
    constexpr std::string_view sets[] = {"dominoes", "trominoes", "tetrominoes", "pentominoes"};
    const auto set = static_cast<std::size_t>(size - 2);
    if (set >= std::size(sets)) throw Refusal{fmt::format("polyominoes of {} cells", size), "2 to 5 cells"};
    std::vector<Shape> shapes;
    for (NamedShape& named : piece_set(sets[set], Symmetry::free)) shapes.push_back(std::move(named.shape));
    return shapes;
}

// The cells of the shape if this one of them lies on a cell of the grid; none if it does not fit there.
std::vector<int> cells_of_shape(const Puzzle& puzzle, const Shape& shape, Offset own, int cell) {
    std::vector<int> cells;
    for (const Offset offset : shape) {
        const int row = cell / puzzle.columns + offset.row - own.row,
                  column = cell % puzzle.columns + offset.column - own.column;
        const bool inside = row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
        if (!inside || puzzle.is_wall(row * puzzle.columns + column)) return {};
        cells.push_back(row * puzzle.columns + column);
    }
    std::ranges::sort(cells);
    return cells;
}

}  // namespace

// These cells are in one area: all links between them, or equal values.
const Tree& RulesBoard::all_together(const std::vector<int>& cells) const {
    Tree& kept = together_[cells];
    if (kept != nullptr) return kept;
    std::vector<Tree> conditions;
    if (!only_links()) {
        for (std::size_t i = 1; i < cells.size(); ++i)
            conditions.push_back(language::make(Op::equal, {answer_in(cells[0]), answer_in(cells[i])}));
    } else {
        for (const int cell : cells) {
            for (const int direction : {0, 1}) {
                const auto next = shape().next(cell, direction);
                if (!next || !std::ranges::binary_search(cells, *next)) continue;
                conditions.push_back(
                    language::make(Op::equal, {towards(cell, direction).tree, language::number(1)}));
            }
        }
    }
    return kept = language::make(Op::conjunction, std::move(conditions));
}

Item RulesBoard::is_polyomino(int cell, int size, int number) const {
    Item& known = polyominoes_[{cell, size, number}];
    if (known.tree != nullptr) return known;
    const std::vector<Shape> shapes = polyominoes_of(size);
    if (number < 1 || number > std::ssize(shapes))
        throw Refusal{fmt::format("polyomino {} of {} cells", number, size),
                      fmt::format("1 to {}", shapes.size())};
    std::vector<Tree> places;
    for (const Shape& shape : orientations(shapes[static_cast<std::size_t>(number - 1)], Symmetry::free)) {
        for (const Offset own : shape) {
            const std::vector<int> cells = cells_of_shape(puzzle_, shape, own, cell);
            if (!cells.empty()) places.push_back(all_together(cells));
        }
    }
    const Tree size_fits =
        language::make(Op::equal, {derived(static_cast<std::size_t>(cell)).tree, language::number(size)});
    const Tree some =
        places.empty() ? language::make_constant(false) : language::make(Op::disjunction, std::move(places));
    known = {.kind = Item::Kind::condition, .tree = language::make(Op::conjunction, {size_fits, some})};
    return known;
}

}  // namespace reductio
