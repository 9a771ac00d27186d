// drawn_board.cpp - the boards by name.
#include "rules/boards/drawn_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace reductio {

namespace {

const auto& all_boards() {
    static const std::array all{
        &boards::areas,          &boards::beams,       &boards::bombs,     &boards::bulbs,
        &boards::counted_slides, &boards::differences, &boards::division,  &boards::fences,
        &boards::gates,          &boards::halves,      &boards::homes,     &boards::islands,
        &boards::letters,        &boards::links,       &boards::marches,   &boards::meetings,
        &boards::mirrored_moves, &boards::monsters,    &boards::moves,     &boards::nests,
        &boards::parts,          &boards::pairs,       &boards::picture,   &boards::pills,
        &boards::rectangles,     &boards::reflections, &boards::runs,      &boards::sequences,
        &boards::singles,        &boards::sizes,       &boards::slides,    &boards::snake,
        &boards::squares,        &boards::starry,      &boards::stars,     &boards::strips,
        &boards::sudokus,        &boards::sums,        &boards::symmetric, &boards::tiles,
        &boards::totals,         &boards::tour,        &boards::trail,     &boards::tree,
        &boards::trominoes,      &boards::visits,      &boards::wires};
    return all;
}

}  // namespace

const DrawnBoard* find_drawn_board(std::string_view name) {
    const auto* const found = std::ranges::find(all_boards(), name, &DrawnBoard::name);
    return found == all_boards().end() ? nullptr : *found;
}

std::string drawn_board_names() {
    std::vector<std::string_view> names;
    for (const DrawnBoard* const board : all_boards()) names.push_back(board->name);
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace reductio
