// check_packing.cpp - which pieces lie on a finished grid, and how often: by their shapes alone.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "encoders/shared/packing.hpp"

namespace reductio {

namespace {

// The piece of this shape, or null.
const Piece* piece_of(const std::vector<Piece>& pieces, const Shape& shape) {
    const auto found = std::ranges::find_if(
        pieces, [&](const Piece& piece) { return std::ranges::binary_search(piece.orientations, shape); });
    return found == pieces.end() ? nullptr : &*found;
}

std::string count_violation(const Piece& piece, std::uint32_t used) {
    if (used >= piece.least && used <= piece.most) return {};
    const std::string wanted = piece.least == piece.most ? fmt::format("{}", piece.least)
                               : piece.most == PieceLine::any
                                   ? fmt::format("at least {}", piece.least)
                                   : fmt::format("{} to {}", piece.least, piece.most);
    return fmt::format("piece {} lies on the board {} times, not {}", piece.name, used, wanted);
}

}  // namespace

std::vector<LaidPiece> laid_pieces(const Puzzle& puzzle, std::span<const Value> grid) {
    const Packing& packing = packing_of(puzzle);
    std::map<Value, std::vector<int>> regions;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (packing.hole[at] == 0) regions[grid[at]].push_back(cell);
    }
    std::vector<LaidPiece> laid;
    for (auto& [number, cells] : regions) {
        Shape shape;
        for (const int cell : cells) shape.push_back({cell / puzzle.columns, cell % puzzle.columns});
        const Piece* const piece = piece_of(packing.pieces(puzzle), normalised(std::move(shape)));
        laid.push_back({std::move(cells), piece});
    }
    return laid;
}

std::string find_wrong_pieces(const Puzzle& puzzle, std::span<const Value> grid) {
    std::map<std::string, std::uint32_t> used;
    for (const LaidPiece& laid : laid_pieces(puzzle, grid)) {
        if (laid.piece == nullptr) {
            return fmt::format("the region of {} is none of the pieces",
                               cell_name(puzzle, laid.cells.front()));
        }
        ++used[laid.piece->name];
    }
    std::string violation;
    for (const Piece& piece : packing_of(puzzle).pieces(puzzle)) {
        if (violation.empty()) violation = count_violation(piece, used[piece.name]);
    }
    return violation;
}

}  // namespace reductio
