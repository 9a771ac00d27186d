// soft_colours.cpp - pieces by flooding across all lines that are not heavy, colours by first fit. Linear.
#include "draw/soft_colours.hpp"

#include <algorithm>

namespace reductio {

namespace {

// A number for each piece of cells that no heavy line parts.
std::vector<int> pieces_of(const GridDrawing& drawing) {
    std::vector<int> piece(drawing.text.size(), -1);
    int pieces = 0;
    for (int first = 0; first < std::ssize(piece); ++first) {
        if (piece[first] >= 0) continue;
        std::vector<int> open{first};
        piece[first] = pieces;
        const auto visit = [&](int cell, Stroke stroke) {
            if (stroke == Stroke::heavy || piece[cell] >= 0) return;
            piece[cell] = pieces;
            open.push_back(cell);
        };
        while (!open.empty()) {
            const int cell = open.back(), row = cell / drawing.columns, column = cell % drawing.columns;
            open.pop_back();
            const int left = row * (drawing.columns + 1) + column;
            if (row > 0) visit(cell - drawing.columns, drawing.above[cell]);
            if (row + 1 < drawing.rows) visit(cell + drawing.columns, drawing.above[cell + drawing.columns]);
            if (column > 0) visit(cell - 1, drawing.left[left]);
            if (column + 1 < drawing.columns) visit(cell + 1, drawing.left[left + 1]);
        }
        ++pieces;
    }
    return piece;
}

// A colour from 0 for each piece: the least used of those that no neighbour has.
std::vector<int> colours_of(const GridDrawing& drawing, const std::vector<int>& piece) {
    const int pieces = *std::ranges::max_element(piece) + 1;
    std::vector<std::vector<int>> touching(pieces);
    for (int cell = 0; cell < std::ssize(piece); ++cell) {
        const bool last_column = (cell + 1) % drawing.columns == 0;
        for (const int other : {last_column ? cell : cell + 1, cell + drawing.columns}) {
            if (other >= std::ssize(piece) || piece[cell] == piece[other]) continue;
            touching[piece[cell]].push_back(piece[other]);
            touching[piece[other]].push_back(piece[cell]);
        }
    }
    std::vector<int> colour(pieces, -1), used(soft_colours, 0);
    for (int p = 0; p < pieces; ++p) {
        std::vector<int> cost = used;
        for (const int other : touching[p])
            if (colour[other] >= 0) cost[colour[other]] += 1'000'000;
        colour[p] = static_cast<int>(std::ranges::min_element(cost) - cost.begin());
        ++used[colour[p]];
    }
    return colour;
}

}  // namespace

std::vector<int> piece_colours(const GridDrawing& drawing) {
    const std::vector<int> piece = pieces_of(drawing);
    if (std::ranges::all_of(piece, [](int number) { return number == 0; })) return {};
    const std::vector<int> colour = colours_of(drawing, piece);
    std::vector<int> result;
    for (const int number : piece) result.push_back(colour[number]);
    return result;
}

std::vector<char> cells_of_known_pieces(const GridDrawing& drawing) {
    const std::vector<int> piece = pieces_of(drawing);
    std::vector<char> known(piece.size(), 1), result;  // by piece
    for (std::size_t cell = 0; cell < piece.size(); ++cell)
        if (drawing.text[cell].empty()) known[piece[cell]] = 0;
    for (const int number : piece) result.push_back(known[number]);
    return result;
}

}  // namespace reductio
