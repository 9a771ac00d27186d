// grid_filler.cpp - the messages about wrong values: the cell's name, its value, the values it may have.
#include "answers/grid_filler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "family/family.hpp"

namespace reductio {

GridFiller::GridFiller(const Puzzle& puzzle, const Text& text, bool open_cells)
    : puzzle_{puzzle}, text_{text}, open_cells_{open_cells} {
    current_.reserve(puzzle.cells());
}

void GridFiller::value(long long value, std::size_t offset) {
    const auto& all = puzzle_.digits;
    const bool fits = at_wall()              ? value == 0
                      : has_values_by_cell() ? value >= all.front() && value <= all.back()
                                             : std::ranges::binary_search(all, value);
    if (!fits) text_.fail(offset, fmt::format("{} is {}", next_cell(), value), digits());
    push(static_cast<Value>(value));
}

void GridFiller::push(Value value) {
    current_.push_back(value);
    if (current_.size() < static_cast<std::size_t>(puzzle_.cells())) return;
    solutions_.push_back(std::exchange(current_, {}));
    current_.reserve(solutions_.back().size());
}

void GridFiller::open(std::size_t offset) {
    if (at_wall()) return push(0);
    if (open_cells_) return push(open_cell);
    text_.fail(offset, fmt::format("{} is open", next_cell()), "a solved grid");
}

void GridFiller::not_a_value(std::size_t offset, std::string_view found) const {
    text_.fail(offset, fmt::format("{} is {}", next_cell(), quoted(found)), digits());
}

void GridFiller::finish(std::size_t offset) const {
    if (begun()) text_.fail(offset, fmt::format("the solution ends after {} cells", current_.size()), size());
}

std::string GridFiller::size() const {
    return fmt::format("{} cells ({}x{})", puzzle_.cells(), puzzle_.rows, puzzle_.columns);
}

// Has each cell a name, and values that its family alone knows?
bool GridFiller::has_values_by_cell() const {
    const bool any = puzzle_.family != nullptr && puzzle_.family->digits.amount == FamilyDigits::Amount::any;
    return puzzle_.payload && !puzzle_.payload->cell_name(0).empty() && !any;
}

std::string GridFiller::digits() const {
    if (at_wall()) return "# or 0, for a wall";
    const Family* const family = puzzle_.family;
    if (family != nullptr && family->letters == LetterUse::written) return "a letter from A to Z";
    const auto& all = puzzle_.digits;
    if (has_values_by_cell())
        return fmt::format("a value of {}; those of all are from {} to {}", next_cell(), all.front(),
                           all.back());
    const bool gapless = all.back() - all.front() + 1 == static_cast<Value>(all.size());
    if (gapless && all.size() > 2) return fmt::format("a digit from {} to {}", all.front(), all.back());
    const std::vector<Value> shown(all.begin(), all.begin() + std::min<std::ptrdiff_t>(std::ssize(all), 20));
    return fmt::format("one of the digits {}{}", fmt::join(shown, ", "),
                       shown.size() < all.size() ? ", …" : "");
}

}  // namespace reductio
