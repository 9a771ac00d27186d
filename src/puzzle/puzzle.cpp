// puzzle.cpp - small facts about grids: names of cells, boxes, region maps.
#include "puzzle/puzzle.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "puzzle/unfit_puzzle.hpp"

namespace reductio {

Puzzle::Puzzle() = default;
Puzzle::Puzzle(const Puzzle&) = default;
Puzzle::Puzzle(Puzzle&&) noexcept = default;
Puzzle& Puzzle::operator=(const Puzzle&) = default;
Puzzle& Puzzle::operator=(Puzzle&&) noexcept = default;
Puzzle::~Puzzle() = default;

bool Puzzle::has(std::string_view option) const { return std::ranges::binary_search(options, option); }

void Puzzle::fail(std::size_t at, const std::string& what, const std::string& expected) const {
    throw UnfitPuzzle{source ? source->error(at, what, expected) : InputError{what, expected}};
}

std::vector<Value> digits_up_to(int last) {
    std::vector<Value> digits(last);
    std::iota(digits.begin(), digits.end(), 1);
    return digits;
}

std::string bounds_text(std::span<const ObjectiveBound> bounds) {
    std::string text;
    for (const auto& [low, high] : bounds) {
        const std::string from = low == ObjectiveBound::lowest ? "" : std::to_string(low),
                          to = high == ObjectiveBound::highest ? "" : std::to_string(high);
        if (!text.empty()) text += ',';
        text += from.empty() && to.empty() ? "*" : low == high ? from : from + ".." + to;
    }
    return text;
}

bool add_between(Puzzle& puzzle, Between mark) {
    if (mark.meaning != NeighbourSign::greater && mark.first > mark.second)
        std::swap(mark.first, mark.second);
    const auto place = [](const Between& one) { return std::minmax({one.first, one.second}); };
    const auto at = std::ranges::lower_bound(puzzle.between, place(mark), {}, place);
    if (at != puzzle.between.end() && place(*at) == place(mark)) return false;
    puzzle.between.insert(at, mark);
    return true;
}

std::string cell_name(const Puzzle& puzzle, int cell) {
    if (std::string name = puzzle.payload ? puzzle.payload->cell_name(cell) : ""; !name.empty()) return name;
    return fmt::format("r{}c{}", cell / puzzle.columns + 1, cell % puzzle.columns + 1);
}

std::optional<int> cell_index(const Puzzle& puzzle, std::string_view name) {
    const char* end = name.data() + name.size();
    int row = 0, column = 0;
    if (name.empty() || (name[0] != 'r' && name[0] != 'R')) return {};
    const auto after_row = std::from_chars(name.data() + 1, end, row);
    if (after_row.ec != std::errc{} || after_row.ptr == end) return {};
    if (*after_row.ptr != 'c' && *after_row.ptr != 'C') return {};
    const auto after_column = std::from_chars(after_row.ptr + 1, end, column);
    if (after_column.ec != std::errc{} || after_column.ptr != end) return {};
    if (row < 1 || row > puzzle.rows || column < 1 || column > puzzle.columns) return {};
    return (row - 1) * puzzle.columns + column - 1;
}

std::optional<BoxShape> default_box(int side) {
    for (int rows = side; rows > 1; --rows) {
        if (rows * rows <= side && side % rows == 0) return BoxShape{rows, side / rows};
    }
    return {};
}

std::vector<int> box_regions(int rows, int columns, BoxShape box) {
    std::vector<int> result(rows * columns);
    const int boxes_across = columns / box.columns;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            result[row * columns + column] = row / box.rows * boxes_across + column / box.columns;
        }
    }
    return result;
}

std::vector<int> renumbered(std::span<const int> labels) {
    std::unordered_map<int, int> number;
    std::vector<int> result;
    result.reserve(labels.size());
    for (const int label : labels) {
        result.push_back(number.try_emplace(label, static_cast<int>(number.size())).first->second);
    }
    return result;
}

std::vector<std::vector<int>> region_cells(std::span<const int> regions) {
    std::vector<std::vector<int>> result;
    for (int cell = 0; cell < std::ssize(regions); ++cell) {
        const int region = regions[cell];
        if (region < 0) continue;
        if (region >= std::ssize(result)) result.resize(region + 1);
        result[region].push_back(cell);
    }
    return result;
}

std::string_view symbol(Operation operation) {
    switch (operation) {
        case Operation::none: return "";
        case Operation::sum: return "+";
        case Operation::difference: return "−";
        case Operation::product: return "×";
        case Operation::quotient: return "÷";
        case Operation::equal: return "=";
        case Operation::modulo: return "mod";
        case Operation::power: return "^";
    }
    return "";
}

}  // namespace reductio
