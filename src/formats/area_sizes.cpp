// area_sizes.cpp - given sizes, and all up to the size of the largest open piece.
#include "formats/area_sizes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

namespace {

constexpr Value most_sizes = 1000;

std::size_t largest_open_piece(const Puzzle& puzzle) {
    const auto is_open = [&](int cell) { return puzzle.given[cell] == open_cell; };
    std::size_t largest = 0;
    for (const auto& piece : pieces(puzzle, [&](int from, int to) { return is_open(from) && is_open(to); })) {
        if (is_open(piece.front())) largest = std::max(largest, piece.size());
    }
    return largest;
}

}  // namespace

std::vector<Value> area_sizes(const Puzzle& puzzle, Passage where) {
    std::set<Value> sizes;
    for (const Value value : puzzle.given) {
        if (value != open_cell) sizes.insert(value);
    }
    const auto largest = static_cast<Value>(largest_open_piece(puzzle));
    if (largest > most_sizes) {
        const auto what = fmt::format("{} empty cells are connected", largest);
        const auto expected = fmt::format("at most {}: regions of so many sizes", most_sizes);
        throw where.text == nullptr ? InputError{what, expected} : where.error(what, expected);
    }
    for (Value size = 1; size <= largest; ++size) sizes.insert(size);
    return {sizes.begin(), sizes.end()};
}

}  // namespace reductio::formats
