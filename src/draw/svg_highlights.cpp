// svg_highlights.cpp - the classes that stylesheets give a colour, and boxes of these behind cells.
#include "draw/svg_highlights.hpp"

namespace reductio {

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

}  // namespace reductio
