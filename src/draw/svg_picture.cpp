// svg_picture.cpp - from a puzzle to its picture, and from a picture to a document.
#include "draw/svg_picture.hpp"

#include <fmt/core.h>

#include "draw/svg_grid.hpp"
#include "family/family.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

Picture picture_of(const Puzzle& puzzle, std::span<const Value> grid, const Highlights& highlights) {
    Highlights shown = highlights;
    if (shown.candidates.empty() && puzzle.digits.size() > 2) shown.candidates = puzzle.marks;
    const Drawing drawing = puzzle.family->draw(puzzle, grid);
    return std::visit([&](const auto& one) { return picture_of(one, puzzle, shown); }, drawing);
}

std::string_view highlight_look(CellClass look) {
    constexpr std::string_view looks[] = {"", "cell-because", "cell-target", "cell-conflict"};
    return looks[static_cast<std::size_t>(look)];
}

void paint_highlights(Picture& picture, const Highlights& highlights,
                      const std::function<bool(int cell)>& filled) {
    for (const auto& [cell, box] : picture.cells) {
        if (cell >= std::ssize(highlights.cells) || (filled && !filled(cell))) continue;
        const std::string_view look = highlight_look(highlights.cells[cell]);
        if (!look.empty()) picture.svg.box(look, box.corner, box.width, box.height);
    }
}

std::string svg_document(const Picture& picture, std::string_view title, Shades shades) {
    Svg svg{picture.width, picture.height, picture_style(shades, picture.style), title};
    svg.append(picture.svg);
    return std::move(svg).finished();
}

std::string picture_title(const Puzzle& puzzle) {
    if (!puzzle.title.empty()) return puzzle.title;
    if (puzzle.rows < 2) return std::string{puzzle.family->name};
    return fmt::format("{} {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns);
}

}  // namespace reductio
