// board_shape.cpp - without edges each cell has a link to the right and one down, so their numbers are those
// of cells; with edges the last column or the last row has none.
#include "rules/board_shape.hpp"

#include <algorithm>

#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

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

std::size_t BoardShape::links_across() const {
    return static_cast<std::size_t>(height) * static_cast<std::size_t>(torus ? width : width - 1);
}

std::size_t BoardShape::links() const {
    return links_across() +
           static_cast<std::size_t>(torus ? height : height - 1) * static_cast<std::size_t>(width);
}

std::array<int, 2> BoardShape::ends_of(std::size_t link) const {
    constexpr int right = 0, down = 1;
    if (link >= links_across()) {
        const auto cell = static_cast<int>(link - links_across());
        return {cell, *next(cell, down)};
    }
    const auto number = static_cast<int>(link);
    const int cell = torus ? number : number / (width - 1) * width + number % (width - 1);
    return {cell, *next(cell, right)};
}

std::optional<std::size_t> BoardShape::link(int cell, int direction) const {
    const auto other = next(cell, direction);
    if (!other) return {};
    const int from = direction < straight_directions / 2 ? cell : *other;
    if (direction % 2 != 0) return links_across() + static_cast<std::size_t>(from);
    return static_cast<std::size_t>(torus ? from : from - from / width);
}

Graph BoardShape::graph() const {
    Graph all{static_cast<std::uint32_t>(cells()), {}};
    all.edges.reserve(links());
    for (std::size_t link = 0; link < links(); ++link) {
        const auto ends = ends_of(link);
        const auto [first, second] = std::ranges::minmax(ends);
        all.edges.emplace_back(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(second));
    }
    return all;
}

BoardShape shape_of(const Puzzle& puzzle) {
    const RulesFile* const rules = puzzle.family->rules.get();
    const bool torus = rules != nullptr && !rules->torus.empty() && puzzle.has(rules->torus);
    return {puzzle.rows, puzzle.columns, torus};
}

}  // namespace reductio
