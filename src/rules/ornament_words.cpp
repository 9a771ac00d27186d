// ornament_words.cpp - a function for each word. Linear in the cells.
#include "rules/ornament_words.hpp"

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

void add_rings(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    drawing.ornaments.frame = rings_around_numbers(puzzle);
}

// Printed signs that their cells hold too: the first falls to the right, the second rises.
void add_mirrors(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    Ornaments& ornaments = drawing.ornaments;
    drawing.corner.clear();
    ornaments = {};
    ornaments.quiet.assign(drawing.text.size(), 0);
    ornaments.slants.assign(drawing.text.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        drawing.text[cell] = sign_text(puzzle, cell);
        drawing.given[cell] = ornaments.quiet[cell] = 1;  // pictures have the diagonal itself
        ornaments.slants[cell] = puzzle.signs[cell] == 1 ? -1 : 1;
    }
}

void add_chessboard(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool dark = (cell / puzzle.columns + cell % puzzle.columns) % 2 == 1;
        drawing.ornaments.fill.push_back(dark ? Ornaments::Fill::grey : Ornaments::Fill::none);
    }
}

struct OrnamentWord {
    std::string_view word;
    void (*add)(const Puzzle&, std::span<const Value> grid, GridDrawing&);
};
constexpr OrnamentWord ornament_table[] = {
    {"rings", add_rings}, {"chessboard", add_chessboard}, {"mirrors", add_mirrors}};

}  // namespace

bool is_ornament(std::string_view word) {
    return std::ranges::find(ornament_table, word, &OrnamentWord::word) != std::end(ornament_table);
}

std::string ornament_words() {
    std::string words;
    for (const OrnamentWord& one : ornament_table) {
        if (!words.empty()) words += &one + 1 == std::end(ornament_table) ? " or " : ", ";
        words += one.word;
    }
    return words;
}

void add_ornaments(const Puzzle& puzzle, std::span<const Value> grid, Drawing& drawing) {
    auto* const picture = std::get_if<GridDrawing>(&drawing);
    if (picture == nullptr) return;
    for (const std::string& asked : puzzle.family->rules->ornaments)
        std::ranges::find(ornament_table, asked, &OrnamentWord::word)->add(puzzle, grid, *picture);
}

}  // namespace reductio
