// packing_model.cpp - a variable for each place of a piece, and pieces in words and pictures. Linear in the
// placements.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/packing.hpp"
#include "encoders/shared/partition.hpp"

namespace reductio {

namespace {

// "P", "D ×2", "I3 ×0-4".
std::string name_and_count(const Piece& piece) {
    if (piece.once()) return piece.name;
    if (piece.most == PieceLine::any)
        return piece.least == 0 ? piece.name + " ×any" : fmt::format("{} ×{}+", piece.name, piece.least);
    if (piece.least == piece.most) return fmt::format("{} ×{}", piece.name, piece.most);
    return fmt::format("{} ×{}-{}", piece.name, piece.least, piece.most);
}

}  // namespace

std::vector<Literal> add_placements(Builder& builder, const Piece& piece, Role role) {
    std::vector<Literal> chosen;
    const std::int32_t values[] = {0, 1};
    for (const auto placement : piece.placements) {
        const auto name = fmt::format("{}{}{}@{{cell}}", role == Role::answer ? "" : "#", piece.name,
                                      placement.orientation + 1);
        const Var here = builder.variable(builder.label(name, placement.cell), values, role);
        chosen.push_back(builder.is(here, 1));
    }
    const auto all = static_cast<std::uint32_t>(chosen.size());
    if (piece.least == 0 && piece.most >= all) return chosen;
    const std::uint32_t most = std::max(piece.least, std::min(piece.most, all));
    add_count(builder, Origin::clue, builder.label("piece " + piece.name), chosen, piece.least, most);
    return chosen;
}

std::string place_text(const Puzzle& puzzle, const std::vector<int>& cells) {
    std::string text = "at";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += " " + cell_name(puzzle, cells[i]);
        const std::size_t first = i;
        while (i + 1 < cells.size() && cells[i + 1] == cells[i] + 1 && cells[i + 1] % puzzle.columns != 0)
            ++i;
        if (i > first) text += fmt::format("-{}", cells[i] % puzzle.columns + 1);
    }
    return text;
}

Phrase placement_phrase(const Puzzle& puzzle, const Piece& piece, Piece::Placement placement, bool placed) {
    const auto cells = covered_cells(puzzle, piece, placement);
    Phrase phrase = placed_phrase(fmt::format("piece {} {}", piece.name, place_text(puzzle, cells)),
                                  placed ? "placed" : "ruled out", cells);
    if (!placed)
        for (auto& [cell, held] : phrase.cells) held = Phrase::no_value;
    return phrase;
}

std::vector<Ornaments::LoosePiece> loose_pieces(const std::vector<Piece>& pieces) {
    std::vector<Ornaments::LoosePiece> loose;
    for (const Piece& piece : pieces) {
        const Shape& shape = piece.orientations.front();
        const int left = std::ranges::min_element(shape, {}, &Offset::column)->column;
        loose.push_back({name_and_count(piece), {}});
        for (const Offset offset : shape) loose.back().cells.emplace_back(offset.row, offset.column - left);
    }
    return loose;
}

}  // namespace reductio
