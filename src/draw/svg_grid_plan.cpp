// svg_grid_plan.cpp - margins for the clues outside, and the walk around a set of cells.
#include "draw/svg_grid_plan.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "draw/picture_text.hpp"

namespace reductio {

namespace {

constexpr double grid_margin = 10, gap_for_signs = 18, room_beside = 34;

bool has_beside(const GridDrawing& drawing, Side side) {
    return std::ranges::any_of(drawing.ornaments.beside, [&](const Ornaments::Beside& clue) {
        switch (side) {
            case Side::top: return clue.row < 0;
            case Side::bottom: return clue.row >= drawing.rows;
            case Side::left: return clue.column < 0;
            case Side::right: return clue.column >= drawing.columns;
        }
        return false;
    });
}

std::size_t most_at(const OutsideClues& outside, Side side) {
    std::size_t most = 0;
    for (const auto& numbers : outside[side]) most = std::max(most, numbers.size());
    return most;
}

double widest_at(const OutsideClues& outside, double size) {
    double width = 0;
    for (const Side side : all_sides)
        for (const auto& numbers : outside[side])
            for (const Value number : numbers)
                if (number != unknown_number)
                    width = std::max(width, text_width(std::to_string(number), size));
    return width;
}

// A corner between cells, as row and column of the lines that meet there.
using Corner = std::pair<int, int>;

}  // namespace

bool has_numbers_between(const GridDrawing& drawing) {
    return std::ranges::any_of(drawing.on_left, is_number_between) ||
           std::ranges::any_of(drawing.on_above, is_number_between);
}

GridPlan::GridPlan(const GridDrawing& drawing) : rows_{drawing.rows}, columns_{drawing.columns} {
    if (drawing.tight) cell = 26;
    if (!drawing.on_left.empty() && !drawing.partition && !has_numbers_between(drawing)) gap = gap_for_signs;
    clue_size = drawing.tight ? 14 : 19;
    clue_width = widest_at(drawing.outside, clue_size) + (drawing.tight ? 5 : 10);
    clue_height = clue_size + (drawing.tight ? 2 : 6);
    const auto room = [&](Side side, double each) {
        const double clues = static_cast<double>(most_at(drawing.outside, side)) * each;
        const double beside = has_beside(drawing, side) ? room_beside - grid_margin : 0;
        return grid_margin + std::max(clues > 0 ? clues + 3 : 0, beside);
    };
    origin_ = {room(Side::left, clue_width), room(Side::top, clue_height)};
    width = right() + room(Side::right, clue_width);
    height = bottom() + room(Side::bottom, clue_height);
}

// A walk around the cells, which are at its right hand.
std::vector<Point> GridPlan::outline_corners(const std::vector<int>& cells, double inset) const {
    const auto inside = [&](int row, int column) {
        return column >= 0 && column < columns_ &&
               std::ranges::find(cells, row * columns_ + column) != cells.end();
    };
    // The directions right, down, left, up; walking in direction d from a corner, the cells at the right hand
    // and at the left hand are at these places.
    constexpr std::array<Corner, 4> step{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    constexpr std::array<Corner, 4> right_hand{{{0, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
    constexpr std::array<Corner, 4> left_hand{{{-1, 0}, {0, 0}, {0, -1}, {-1, -1}}};
    const auto at = [](Corner corner, Corner by) {
        return Corner{corner.first + by.first, corner.second + by.second};
    };
    const auto runs = [&](Corner from, int d) {
        const Corner r = at(from, right_hand[d]), l = at(from, left_hand[d]);
        return inside(r.first, r.second) && !inside(l.first, l.second);
    };
    const int first = *std::ranges::min_element(cells);
    const Corner start{first / columns_, first % columns_};
    std::vector<Point> points;
    Corner here = start;
    int d = 0;
    do {
        here = at(here, step[d]);
        const int before = d;
        // At a corner that two cells share, the walk keeps to its own cell.
        for (const int turn : {1, 0, 3})
            if (runs(here, (before + turn) % 4)) {
                d = (before + turn) % 4;
                break;
            }
        if (d == before) continue;
        // Moved to the right hand of both directions.
        const double dx = -step[before].first - step[d].first, dy = step[before].second + step[d].second;
        points.push_back({x(here.second) + dx * inset, y(here.first) + dy * inset});
    } while (here != start || d != 0);
    return points;
}

std::string GridPlan::outline(const std::vector<int>& cells, double inset, double open) const {
    const std::vector<Point> points = outline_corners(cells, inset);
    std::string path;
    const Point end = points.back();
    if (open > 0) path = "M" + svg_number(end.x + open) + " " + svg_number(end.y);
    for (std::size_t i = 0; i + (open > 0 ? 1 : 0) < points.size(); ++i)
        path += (path.empty() ? "M" : "L") + svg_number(points[i].x) + " " + svg_number(points[i].y);
    if (open > 0) return path + "V" + svg_number(end.y + 12);
    return path + "z";
}

}  // namespace reductio
