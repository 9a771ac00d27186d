// pattern.cpp - the orbits of cells, from one or two generators of each group.
#include "tasks/generate/pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace reductio {

namespace {

struct Name {
    std::string_view name;
    Pattern pattern;
};
constexpr Name pattern_names[] = {{"none", Pattern::none},
                                  {"rotate180", Pattern::rotate180},
                                  {"rotate90", Pattern::rotate90},
                                  {"horizontal", Pattern::horizontal},
                                  {"vertical", Pattern::vertical},
                                  {"diagonal", Pattern::diagonal},
                                  {"antidiagonal", Pattern::antidiagonal},
                                  {"full", Pattern::full}};

// The images of a cell under generators of the symmetry: a quarter turn and a mirror generate `full`.
std::vector<int> images(const Puzzle& puzzle, Pattern pattern, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    const int up = puzzle.rows - 1 - row, back = puzzle.columns - 1 - column;
    const auto at = [&](int r, int c) { return r * puzzle.columns + c; };
    switch (pattern) {
        case Pattern::none: return {};
        case Pattern::rotate180: return {at(up, back)};
        case Pattern::rotate90: return {at(column, up)};
        case Pattern::horizontal: return {at(up, column)};
        case Pattern::vertical: return {at(row, back)};
        case Pattern::diagonal: return {at(column, row)};
        case Pattern::antidiagonal: return {at(back, up)};
        case Pattern::full: return {at(column, up), at(column, row)};
    }
    return {};
}

}  // namespace

std::vector<std::string> pattern_words() {
    std::vector<std::string> words;
    for (const Name& each : pattern_names) words.emplace_back(each.name);
    return words;
}

Pattern pattern_of(std::string_view name) {
    const auto* found = std::ranges::find(pattern_names, name, &Name::name);
    if (found != std::end(pattern_names)) return found->pattern;
    throw InputError{fmt::format("unknown symmetry {}", quoted(name)),
                     fmt::format("{}", fmt::join(pattern_words(), ", "))};
}

std::vector<std::vector<int>> orbits(const Puzzle& puzzle, Pattern pattern) {
    const bool any_grid = pattern == Pattern::none || pattern == Pattern::rotate180 ||
                          pattern == Pattern::horizontal || pattern == Pattern::vertical;
    if (!any_grid && puzzle.rows != puzzle.columns) {
        throw InputError{fmt::format("no {}x{} grid has this symmetry", puzzle.rows, puzzle.columns),
                         "none, rotate180, horizontal or vertical"};
    }
    std::vector<int> leader(puzzle.cells(), -1);
    std::vector<std::vector<int>> result;
    for (int first = 0; first < puzzle.cells(); ++first) {
        if (leader[first] >= 0) continue;
        std::vector<int> orbit{first};
        leader[first] = first;
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            for (const int image : images(puzzle, pattern, orbit[i])) {
                if (std::exchange(leader[image], first) < 0) orbit.push_back(image);
            }
        }
        std::ranges::sort(orbit);
        result.push_back(std::move(orbit));
    }
    return result;
}

}  // namespace reductio
