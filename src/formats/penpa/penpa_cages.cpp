// penpa_cages.cpp - dashed cages with sums in a corner.
//
// A killer cage is a list of cells, or only the dashed line around it: then its cells are those that a walk
// reaches without crossing the line, and the line must be closed.
#include <algorithm>
#include <array>

#include "base/sorted.hpp"
#include "formats/cages.hpp"
#include "formats/penpa/penpa_part.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

std::vector<PenpaItem*> penpa_corners(PenpaDrawing& drawing) {
    std::vector<PenpaItem*> corners(drawing.cells(), nullptr);
    for (PenpaItem& item : drawing.corner_numbers) {
        const int cell = drawing.cell_at(item.place);
        if (cell >= 0 && item.corner == PenpaCorner::top_left) corners[cell] = &item;
    }
    return corners;
}

void put_penpa_corner(PenpaDrawing& drawing, int cell, std::string text) {
    drawing.corner_numbers.push_back({.place = drawing.place_of(cell), .text = std::move(text), .style = 1});
}

namespace penpa {

namespace {

struct LineCages {
    PenpaDrawing& drawing;
    const Puzzle& puzzle;
    std::vector<unsigned> sides = {};  // per cell: a bit for each side along which a line runs inside of it

    bool has(int cell, Side side) const { return (sides[cell] >> static_cast<unsigned>(side) & 1U) != 0; }

    Side side_towards(int from, int to) const {
        if (to == from + 1 && from / puzzle.columns == to / puzzle.columns) return Side::right;
        if (to == from - 1 && from / puzzle.columns == to / puzzle.columns) return Side::left;
        return to > from ? Side::bottom : Side::top;
    }

    // Does the line run all around these cells?
    bool is_closed(const std::vector<int>& piece) const {
        return std::ranges::all_of(piece, [&](int cell) {
            const std::vector<int> around = neighbours(puzzle, cell);
            return std::ranges::all_of(all_sides, [&](Side side) {
                const bool inner = std::ranges::any_of(around, [&](int next) {
                    return side_towards(cell, next) == side && std::ranges::binary_search(piece, next);
                });
                return inner || has(cell, side);
            });
        });
    }

    std::vector<std::vector<int>> take() {
        sides.assign(puzzle.given.size(), 0);
        for (const PenpaCageLine& line : drawing.cage_lines) {
            const int cell = drawing.cell_at(line.cell);
            if (cell >= 0) sides[cell] |= 1U << static_cast<unsigned>(line.side);
        }
        const auto joined = [&](int from, int to) {
            return !has(from, side_towards(from, to)) && !has(to, side_towards(to, from));
        };
        std::vector<std::vector<int>> cages;
        std::vector<char> inside(puzzle.given.size(), 0);
        for (std::vector<int>& piece : pieces(puzzle, joined)) {
            if (!is_closed(piece)) continue;
            for (const int cell : piece) inside[cell] = 1;
            cages.push_back(std::move(piece));
        }
        for (PenpaCageLine& line : drawing.cage_lines) {
            const int cell = drawing.cell_at(line.cell);
            line.understood = cell >= 0 && inside[cell] != 0;
        }
        return cages;
    }
};

void read_killer_cages(PenpaDrawing& drawing, Puzzle& puzzle) {
    std::vector<std::vector<int>> cages;
    for (PenpaPath& path : drawing.cages) {
        std::vector<int> cells;
        for (const PenpaPlace place : path.places) cells.push_back(drawing.cell_at(place));
        std::ranges::sort(cells);
        const bool good = cells.front() >= 0 && std::ranges::adjacent_find(cells) == cells.end();
        path.understood = good;
        if (good) cages.push_back(std::move(cells));
    }
    if (!drawing.cage_lines.empty()) {
        for (std::vector<int>& cells : LineCages{drawing, puzzle}.take()) cages.push_back(std::move(cells));
    }
    sort_unique(cages);
    std::vector<PenpaItem*> corners = penpa_corners(drawing);
    for (std::vector<int>& cells : cages) {
        Cage cage;
        cage.cells = std::move(cells);
        for (const int cell : cage.cells) {
            if (corners[cell] == nullptr || cage.target) continue;
            const auto sum = penpa_number(corners[cell]->text);
            if (!sum) continue;
            cage.operation = Operation::sum;
            cage.target = *sum;
            corners[cell]->understood = true;
        }
        puzzle.cages.push_back(std::move(cage));
    }
    order_cages(puzzle);
}

void write_killer_cages(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const Cage& cage : puzzle.cages) {
        PenpaPath path;
        for (const int cell : cage.cells) path.places.push_back(drawing.place_of(cell));
        drawing.cages.push_back(std::move(path));
        for (const int cell : cage.cells) {
            std::array<bool, all_sides.size()> inner{};
            for (const int next : neighbours(puzzle, cell)) {
                const Side side = LineCages{drawing, puzzle}.side_towards(cell, next);
                if (std::ranges::binary_search(cage.cells, next))
                    inner[static_cast<std::size_t>(side)] = true;
            }
            for (const Side side : all_sides) {
                if (!inner[static_cast<std::size_t>(side)])
                    drawing.cage_lines.push_back({.cell = drawing.place_of(cell), .side = side});
            }
        }
        if (cage.target) put_penpa_corner(drawing, cage.cells.front(), std::to_string(*cage.target));
    }
}

}  // namespace

const PenpaPart killer_cages{read_killer_cages, write_killer_cages};

}  // namespace penpa

}  // namespace reductio::formats
