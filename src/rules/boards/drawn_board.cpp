// drawn_board.cpp - the boards by name.
#include "rules/boards/drawn_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace reductio {

namespace {

const auto& all_boards() {
    static const std::array all{&boards::areas, &boards::division,  &boards::islands, &boards::letters,
                                &boards::links, &boards::monsters,  &boards::pairs,   &boards::picture,
                                &boards::pills, &boards::sequences, &boards::shading, &boards::singles,
                                &boards::snake, &boards::starry,    &boards::stars,   &boards::sudokus,
                                &boards::sums,  &boards::tour,      &boards::track,   &boards::trail};
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
