// drawing.cpp - the frame of a grid and the outlines of its regions.
#include "puzzle/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace reductio {

std::vector<Ornaments::Frame> rings_around_numbers(const Puzzle& puzzle) {
    std::vector<Ornaments::Frame> frames;
    for (const Value number : puzzle.numbers)
        frames.push_back(number == open_cell ? Ornaments::Frame::none : Ornaments::Frame::ring);
    return frames;
}

int middle_of(const Puzzle& puzzle, const std::vector<int>& region) {
    const auto count = static_cast<double>(region.size());
    double row = 0, column = 0;
    for (const int cell : region) {
        row += cell / puzzle.columns / count;
        column += cell % puzzle.columns / count;
    }
    const auto distance = [&](int cell) {
        return std::hypot(cell / puzzle.columns - row, cell % puzzle.columns - column);
    };
    return *std::ranges::min_element(region, {}, distance);
}

GridDrawing::GridDrawing(int row_count, int column_count) : rows{row_count}, columns{column_count} {
    const auto cells = static_cast<std::size_t>(rows * columns);
    text.resize(cells);
    given.assign(cells, 0);
    above.assign((rows + 1) * columns, Stroke::light);
    left.assign(rows * (columns + 1), Stroke::light);
    for (int column = 0; column < columns; ++column) {
        above[column] = Stroke::heavy;
        above[rows * columns + column] = Stroke::heavy;
    }
    for (int row = 0; row < rows; ++row) {
        left[row * (columns + 1)] = Stroke::heavy;
        left[row * (columns + 1) + columns] = Stroke::heavy;
    }
}

void GridDrawing::outline(const std::vector<int>& regions, Stroke stroke) {
    const auto region = [&](int row, int column) { return regions[row * columns + column]; };
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (row > 0 && region(row, column) != region(row - 1, column)) {
                above[row * columns + column] = stroke;
            }
            if (column > 0 && region(row, column) != region(row, column - 1)) {
                left[row * (columns + 1) + column] = stroke;
            }
        }
    }
}

std::string GridDrawing::outside_text(Value number) const {
    constexpr Value last = 26;
    if (number == unknown_number) return "?";
    if (!letters || number < 1 || number > last) return std::to_string(number);
    return std::string(1, static_cast<char>('A' + number - 1));
}

bool fills_cell(std::string_view text) {
    constexpr std::string_view solid[] = {"█", "●", "◖", "◗", "◠", "◡", "◜", "◝", "◟", "◞"};
    return std::ranges::find(solid, text) != std::end(solid);
}

}  // namespace reductio
