// print_drawing.cpp - linear in the cells.
#include "encoders/shared/print_drawing.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio {

namespace {

constexpr std::string_view heavy_line = "┃",
                           dashed_line = "┇";  // signs that are the line between their cells

// How the sign is drawn between cells in a row, or one below the other.
std::string drawn_between(const Puzzle& puzzle, const Between& sign, bool across) {
    if (sign.meaning == NeighbourSign::greater) {
        const bool falling = sign.first < sign.second;
        return across ? (falling ? ">" : "<") : (falling ? "∨" : "∧");
    }
    if (const Value number = number_of_sign(sign.meaning); number != open_cell) return number_text(number);
    const auto mark = puzzle.family == nullptr ? std::nullopt : mark_with(*puzzle.family, sign.meaning);
    if (mark) return std::string{puzzle.family->marks[*mark].drawn};
    return sign.meaning == NeighbourSign::different ? std::string{heavy_line} : "○";
}

}  // namespace

void add_between(const Puzzle& puzzle, GridDrawing& drawing) {
    for (const Between& sign : puzzle.between) {
        const int later = std::max(sign.first, sign.second), row = later / puzzle.columns;
        const bool across = std::min(sign.first, sign.second) / puzzle.columns == row;
        const auto place = static_cast<std::size_t>(across ? later + row : later);
        std::string drawn = drawn_between(puzzle, sign, across);
        if (drawn == heavy_line) {
            (across ? drawing.left : drawing.above)[place] = Stroke::heavy;
            continue;
        }
        if (drawn == dashed_line) {
            (across ? drawing.left : drawing.above)[place] = Stroke::heavy_dashed;
            drawing.ornaments.dashes = Ornaments::Dashes::fine;
            continue;
        }
        drawing.on_above.resize(drawing.above.size());
        drawing.on_left.resize(drawing.left.size());
        (across ? drawing.on_left : drawing.on_above)[place] = std::move(drawn);
    }
}

void add_prints(const Puzzle& puzzle, GridDrawing& drawing) {
    for (const Value number : puzzle.corners)
        drawing.on_corner.push_back(number == open_cell ? "" : number_text(number));
    if (!has_any(puzzle, prints_in_cells)) return;
    Ornaments& ornaments = drawing.ornaments;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        ornaments.sign.push_back(sign_text(puzzle, cell));
        ornaments.number.push_back(clue_text(puzzle, cell));
    }
}

}  // namespace reductio
