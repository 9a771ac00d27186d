// grid.cpp - the lines and boxes of a grid of variables.
#include <fmt/core.h>

#include <stdexcept>

#include "reductio/problem.hpp"

namespace reductio {

namespace {

std::size_t width_of(const IntGrid& grid) { return grid.empty() ? 0 : grid.front().size(); }

std::invalid_argument missing(const IntGrid& grid, const std::string& what) {
    return std::invalid_argument{
        fmt::format("a grid of {} rows and {} columns has no {}", grid.size(), width_of(grid), what)};
}

}  // namespace

std::vector<IntVar> IntGrid::row(std::size_t row) const {
    if (row >= size()) throw missing(*this, fmt::format("row {}; they begin with 0", row));
    return (*this)[row];
}

std::vector<IntVar> IntGrid::column(std::size_t column) const {
    if (column >= width_of(*this)) throw missing(*this, fmt::format("column {}; they begin with 0", column));
    return box(0, column, size(), 1);
}

std::vector<IntVar> IntGrid::box(std::size_t row, std::size_t column, std::size_t height,
                                 std::size_t width) const {
    const bool fits = row < size() && height <= size() - row && column < width_of(*this) &&
                      width <= width_of(*this) - column && height > 0 && width > 0;
    if (!fits) throw missing(*this, fmt::format("box {}x{} at {},{}", height, width, row, column));
    std::vector<IntVar> cells;
    for (std::size_t r = row; r < row + height; ++r)
        for (std::size_t c = column; c < column + width; ++c) cells.push_back((*this)[r][c]);
    return cells;
}

std::vector<IntVar> IntGrid::diagonal() const {
    if (size() != width_of(*this)) throw missing(*this, "diagonal; expected a square");
    std::vector<IntVar> cells;
    for (std::size_t i = 0; i < size(); ++i) cells.push_back((*this)[i][i]);
    return cells;
}

std::vector<IntVar> IntGrid::antidiagonal() const {
    if (size() != width_of(*this)) throw missing(*this, "diagonal; expected a square");
    std::vector<IntVar> cells;
    for (std::size_t i = 0; i < size(); ++i) cells.push_back((*this)[i][size() - 1 - i]);
    return cells;
}

}  // namespace reductio
