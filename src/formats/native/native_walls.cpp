// native_walls.cpp - the section `walls` of the native form, a map of the cells that are no part of the
// answer:
// `.` an open cell, `#` a wall, `3` one with a number; `16\23` sums of the cells below and to the right, of
// which either may be missing.
#include <fmt/format.h>

#include "formats/grids/label_map.hpp"
#include "formats/native/native_parts.hpp"

namespace reductio::formats {

namespace {

std::optional<Value> take_clue_number(Scanner& scanner) {
    if (!scanner.at_digit()) return {};
    return static_cast<Value>(
        scanner.number(0, largest_wall_clue, fmt::format("0 to {}", largest_wall_clue)));
}

}  // namespace

std::optional<Wall> read_wall(Passage cell) {
    if (cell.view() == ".") return {};
    if (cell.view() == "#") return Wall{};
    const std::string expected = "., #, a number, or sums as 16\\23, 16\\ or \\23";
    Scanner scanner{cell};
    Wall wall;
    wall.number = take_clue_number(scanner);
    if (scanner.accept('\\')) {
        wall.down = wall.number;
        wall.number.reset();
        wall.across = take_clue_number(scanner);
    }
    if (!scanner.done() || !wall.has_clue()) scanner.unexpected(expected);
    return wall;
}

std::string walls_section(const Puzzle& puzzle) {
    if (puzzle.walls.empty()) return {};
    const auto shown = [](std::optional<Value> number) {
        return number ? std::to_string(*number) : std::string{};
    };
    std::vector<std::string> texts;
    for (const auto& wall : puzzle.walls) {
        if (!wall)
            texts.emplace_back(".");
        else if (!wall->has_clue())
            texts.emplace_back("#");
        else
            texts.push_back(wall->number ? shown(wall->number)
                                         : shown(wall->down) + "\\" + shown(wall->across));
    }
    return "walls\n" + rows_of_texts(texts, puzzle.columns);
}

}  // namespace reductio::formats
