// ornament_words.cpp - a function for each word. Linear in the cells.
#include "rules/ornament_words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/outside.hpp"
#include "puzzle/seen.hpp"
#include "rules/rules_file.hpp"
#include "text/alternatives.hpp"

namespace reductio {

namespace {

Value shown_in(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    return grid.empty() || grid[cell] == open_cell ? puzzle.given[cell] : grid[cell];
}

void add_rings(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    drawing.ornaments.frame = rings_around_numbers(puzzle);
}

// Cells in regions are grey. In texts dashes are around them, and borders stay lines.
void add_grey_regions(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    if (puzzle.regions.empty()) return;
    const auto is_bordered = [&](int a, int b) {
        return std::ranges::any_of(puzzle.between, [&](const Between& sign) {
            return std::minmax(sign.first, sign.second) == std::minmax(a, b);
        });
    };
    drawing.ornaments.dashes = Ornaments::Dashes::none;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        drawing.ornaments.fill.push_back(puzzle.regions[cell] < 0 ? Ornaments::Fill::none
                                                                  : Ornaments::Fill::grey);
        const auto dash = [&](Stroke& stroke, int before) {
            if (puzzle.regions[before] != puzzle.regions[cell] && !is_bordered(before, cell))
                stroke = Stroke::heavy_dashed;
        };
        if (row > 0) dash(drawing.above[cell], cell - puzzle.columns);
        if (column > 0) dash(drawing.left[row * (puzzle.columns + 1) + column], cell - 1);
    }
}

void add_corner_dots(const Puzzle&, std::span<const Value>, GridDrawing& drawing) {
    drawing.ornaments.corner_dots = true;
}

void add_points(const Puzzle&, std::span<const Value>, GridDrawing& drawing) {
    drawing.ornaments.points = true;
}

// A ring around each print, with the number in it; a dot on the ring where its arrow points.
void add_lamps(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    Ornaments& ornaments = drawing.ornaments;
    ornaments.frame.assign(drawing.text.size(), Ornaments::Frame::none);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        ornaments.frame[cell] = Ornaments::Frame::ring;
        ornaments.number[cell] = number_in(puzzle, cell) == open_cell ? "" : number_text(puzzle, cell);
        if (value_in(puzzle.arrows, cell) == open_cell) continue;
        const Direction& step = grid_directions[static_cast<std::size_t>(puzzle.arrows[cell])];
        const int row = cell / puzzle.columns + step.down, column = cell % puzzle.columns + step.right;
        if (row < 0 || column < 0 || row >= puzzle.rows || column >= puzzle.columns) continue;
        const int next = row * puzzle.columns + column;
        ornaments.dots.push_back({{cell, cell, cell, next, next}, Ornaments::Dot::Look::black, {}});
    }
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

// A line between cells with different numbers.
void add_borders(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value known = grid.empty() ? open_cell : grid[cell];
        drawing.ornaments.borders.push_back(known == open_cell ? -1 : known);
    }
}

// Numbers at the top and the left count one pole, those at the bottom and the right the other one.
void add_poles(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    auto& legend = drawing.ornaments.legend;
    legend[Side::top] = legend[Side::left] = "+";
    legend[Side::bottom] = legend[Side::right] = "−";
    if (has(puzzle, Part::outside))
        drawing.notes.emplace_back("numbers: + at the top and the left, − at the bottom and the right");
}

// A colour for each region whose number is known, and the number once.
void add_colours(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    using Fill = Ornaments::Fill;
    if (puzzle.regions.empty()) return;
    Ornaments& ornaments = drawing.ornaments;
    ornaments.few_lines = true;
    ornaments.quiet.assign(drawing.text.size(), 1);
    for (const std::vector<int>& region : region_cells(puzzle.regions))
        ornaments.quiet[middle_of(puzzle, region)] = 0;
    // A given colour counts for all cells of the region.
    std::vector<Value> of_region(drawing.text.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value known = shown_in(puzzle, grid, cell);
        if (known != open_cell) of_region[puzzle.regions[cell]] = known;
    }
    for (const int region : puzzle.regions) {
        const Value colour = of_region[region];
        ornaments.fill.push_back(colour == open_cell
                                     ? Fill::none
                                     : static_cast<Fill>(static_cast<int>(Fill::first_colour) + colour - 1));
    }
}

// Numbers as tiles with that many arms, in the corners of their cells.
void add_tiles(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    drawing.badge.clear();
    drawing.ornaments.number.clear();
    drawing.corner.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value tile = number_in(puzzle, cell);
        if (tile != open_cell) drawing.corner[cell] = value_sign(puzzle.family, tile);
    }
}

// Numbers as arrows: 1 to the right, 2 down, 4 to the left, 8 up, and their sums.
void add_directions(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    constexpr std::array<std::string_view, 4> arrows{"→", "↓", "←", "↑"};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        std::string all;
        for (std::size_t i = 0; i < arrows.size() && number > 0; ++i)
            if ((number >> i) % 2 == 1) all += arrows[i];
        if (all.empty()) continue;
        if (drawing.text[cell] == print_text(puzzle, cell)) drawing.text[cell] = all;
        if (!drawing.ornaments.number.empty()) drawing.ornaments.number[cell] = std::move(all);
    }
}

// A black dot in the middle of a cell with 1, of the line below one with 2, of that on its right with 3, of
// both with 5.
void add_dots(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        const auto dot = [&](std::vector<int> cells) {
            drawing.ornaments.dots.push_back({std::move(cells), Ornaments::Dot::Look::black, {}});
        };
        if (number == 1) dot({cell});
        if ((number == 2 || number == 5) && cell + puzzle.columns < puzzle.cells())
            dot({cell, cell + puzzle.columns});
        if ((number == 3 || number == 5) && cell % puzzle.columns + 1 < puzzle.columns) dot({cell, cell + 1});
        if (!drawing.ornaments.number.empty()) drawing.ornaments.number[cell].clear();
    }
}

// Dots of these looks, in the order of their colours (number_lists.hpp).
template <Ornaments::Dot::Look... looks>
void add_coloured_dots(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    constexpr std::array all{looks...};
    Ornaments& ornaments = drawing.ornaments;
    ornaments.quiet.resize(drawing.text.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!ornaments.number.empty()) ornaments.number[cell].clear();
        if (number_in(puzzle, cell) == open_cell) continue;
        if (drawing.text[cell] == print_text(puzzle, cell)) ornaments.quiet[cell] = 1;
        const DotColours colours = dot_colours(number_in(puzzle, cell));
        for (std::size_t place = 0; place < colours.size(); ++place) {
            const auto colour = static_cast<std::size_t>(colours[place]);
            if (colour == 0 || colour > all.size()) continue;
            std::vector<int> cells{cell};
            if (place % 2 == 1) cells.push_back(cell + 1);
            if (place >= 2) cells.push_back(cell + puzzle.columns);
            if (place == 3) cells.push_back(cell + puzzle.columns + 1);
            ornaments.dots.push_back({std::move(cells), all[colour - 1], {}});
        }
    }
}

// The same, but a triangle for those in cells.
void add_dots_and_triangles(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    using Look = Ornaments::Dot::Look;
    add_coloured_dots<Look::black, Look::grey, Look::white>(puzzle, grid, drawing);
    for (Ornaments::Dot& dot : drawing.ornaments.dots)
        if (dot.cells.size() == 1) dot = {std::move(dot.cells), Look::text, "▲"};
}

// No values and no corners: only shapes and what is printed, in the middle.
void hide_values(GridDrawing& drawing) {
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);
    drawing.ornaments.cornered.assign(drawing.text.size(), 0);
}

// Numbers as areas and shaded cells: 1 for a cell that is joined to the one on its right, 2 to the one below,
// 4 for a shaded cell, and their sums.
void add_joined(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    constexpr Value to_right = 1, down = 2, shaded = 4;
    Ornaments& ornaments = drawing.ornaments;
    hide_values(drawing);
    ornaments.fill.assign(drawing.text.size(), Ornaments::Fill::none);
    const auto shown = [&](int cell) { return shown_in(puzzle, grid, cell); };
    const auto is_joined = [&](int a, int b) {
        const Value first = shown(std::min(a, b));
        return first != open_cell && (first & (std::abs(a - b) == 1 ? to_right : down)) != 0;
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = shown(cell);
        if (value != open_cell && (value & shaded) != 0) ornaments.fill[cell] = Ornaments::Fill::black;
    }
    ornaments.borders.assign(drawing.text.size(), -1);
    for (int start = 0; start < puzzle.cells(); ++start) {
        if (ornaments.borders[start] >= 0 || shown(start) == open_cell) continue;
        for (const int cell : reach_from(puzzle, start, is_joined)) ornaments.borders[cell] = start;
    }
}

// Cells of 1 shine up to the next hole.
void add_light(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    auto& fill = drawing.ornaments.fill;
    fill.resize(drawing.text.size(), Ornaments::Fill::none);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell) || shown_in(puzzle, grid, cell) != 1) continue;
        for (const int lit : seen_from(puzzle, cell)) fill[lit] = Ornaments::Fill::lit;
    }
}

// From each number to the next one beside it.
void add_path(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    bool full = true;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = shown_in(puzzle, grid, cell);
        full = full && (value != open_cell || puzzle.is_wall(cell));
        const auto join = [&](int other) {
            const Value next = shown_in(puzzle, grid, other);
            if (value == open_cell || next == open_cell || std::abs(value - next) != 1) return;
            drawing.ornaments.paths.push_back(
                {.cells = {cell, other}, .colour = Ornaments::PathLine::Colour::green});
        };
        if (cell % puzzle.columns + 1 < puzzle.columns) join(cell + 1);
        if (cell + puzzle.columns < puzzle.cells()) join(cell + puzzle.columns);
    }
    if (full) hide_values(drawing);
}

// A ring around the cells of each number but 0.
void add_pills(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    std::map<Value, std::vector<int>> pills;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (const Value value = shown_in(puzzle, grid, cell); value > 0) pills[value].push_back(cell);
    for (auto& [number, cells] : pills) drawing.ornaments.pills.push_back(std::move(cells));
    hide_values(drawing);
}

// The cells of each region in the order of their numbers, from the bulb on.
void add_thermometers(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    if (puzzle.regions.empty() || puzzle.numbers.empty()) return;
    for (std::vector<int>& cells : region_cells(puzzle.regions)) {
        std::ranges::stable_sort(cells, {}, [&](int cell) { return puzzle.numbers[cell]; });
        drawing.ornaments.paths.push_back(
            {.cells = std::move(cells), .width = 13, .begin = Ornaments::PathLine::End::bulb});
    }
    for (std::string& number : drawing.ornaments.number) number.clear();
    hide_values(drawing);
}

// A tile for each bed of a pillow, with the values 2 to 4 by where its blanket lies, and the blanket beside
// it. The aisle is grey.
void add_beds(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    Ornaments& ornaments = drawing.ornaments;
    ornaments.quiet.assign(drawing.text.size(), 0);
    ornaments.fill.assign(drawing.text.size(), Ornaments::Fill::none);
    ornaments.frame.assign(drawing.text.size(), Ornaments::Frame::none);
    constexpr Value aisle = 1, blanket = 5;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = shown_in(puzzle, grid, cell);
        if (value == aisle) {
            ornaments.fill[cell] = Ornaments::Fill::grey;
            ornaments.quiet[cell] = 1;
        }
        const int column = cell % puzzle.columns;
        const int other = value == 2 && column + 1 < puzzle.columns ? cell + 1
                          : value == 3 && column > 0                ? cell - 1
                          : value == 4                              ? cell - puzzle.columns
                                                                    : -1;
        if (other < 0 || shown_in(puzzle, grid, other) != blanket) continue;
        ornaments.tiles.push_back({std::min(cell, other), std::max(cell, other)});
        ornaments.frame[cell] = Ornaments::Frame::grey_circle;
        ornaments.quiet[cell] = ornaments.quiet[other] = 1;
    }
}

// Blocks of 3x3, but for those that holes fill.
void add_boxes(const Puzzle& puzzle, std::span<const Value>, GridDrawing& drawing) {
    constexpr int side = 3;
    std::vector<int> boxes;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns / side, column = cell % puzzle.columns / side;
        boxes.push_back(puzzle.is_wall(cell) ? -1 : row * puzzle.columns + column);
    }
    drawing.outline(boxes, Stroke::heavy);
}

// The cells of the 9x9 block that begins there.
std::vector<int> sudoku_at(const Puzzle& puzzle, int row, int column) {
    constexpr int side = 9;
    std::vector<int> cells;
    for (int i = 0; i < side * side; ++i)
        cells.push_back((row + i / side) * puzzle.columns + column + i % side);
    return cells;
}

// The 9x9 blocks at every third row and column that have no hole; or if signs are printed, those of them that
// begin at one. Each is framed by dashes, and a note tells where they begin.
void add_sudokus(const Puzzle& puzzle, std::span<const Value> grid, GridDrawing& drawing) {
    constexpr int side = 9, step = 3;
    add_boxes(puzzle, grid, drawing);
    std::string note = "sudokus begin at";
    const bool stated = std::ranges::any_of(puzzle.signs, [](Value sign) { return sign != open_cell; });
    for (int row = 0; row + side <= puzzle.rows; row += step) {
        for (int column = 0; column + side <= puzzle.columns; column += step) {
            std::vector<int> cells = sudoku_at(puzzle, row, column);
            if (stated && puzzle.signs[cells.front()] == open_cell) continue;
            if (std::ranges::any_of(cells, [&](int cell) { return puzzle.is_wall(cell); })) continue;
            note += " " + cell_name(puzzle, cells.front());
            drawing.ornaments.cages.push_back(std::move(cells));
        }
    }
    for (std::string& sign : drawing.ornaments.sign) sign.clear();  // the frames say it
    drawing.notes.push_back(note);
    if (drawing.ornaments.notes) drawing.ornaments.notes->push_back(note);
}

struct OrnamentWord {
    std::string_view word;
    void (*add)(const Puzzle&, std::span<const Value> grid, GridDrawing&);
};
using DotLook = Ornaments::Dot::Look;
constexpr OrnamentWord ornament_table[] = {
    {"white_dots", add_coloured_dots<DotLook::white>},
    {"black_grey_white_dots", add_coloured_dots<DotLook::black, DotLook::grey, DotLook::white>},
    {"dots_and_triangles", add_dots_and_triangles},
    {"directions", add_directions},
    {"boxes", add_boxes},
    {"sudokus", add_sudokus},
    {"path", add_path},
    {"dots", add_dots},
    {"grey_regions", add_grey_regions},
    {"corner_dots", add_corner_dots},
    {"points", add_points},
    {"pills", add_pills},
    {"thermometers", add_thermometers},
    {"beds", add_beds},
    {"rings", add_rings},
    {"lamps", add_lamps},
    {"chessboard", add_chessboard},
    {"mirrors", add_mirrors},
    {"tiles", add_tiles},
    {"poles", add_poles},
    {"colours", add_colours},
    {"borders", add_borders},
    {"joined", add_joined},
    {"light", add_light}};

}  // namespace

bool is_ornament(std::string_view word) {
    return std::ranges::find(ornament_table, word, &OrnamentWord::word) != std::end(ornament_table);
}

std::string ornament_words() { return alternatives(ornament_table, &OrnamentWord::word); }

void add_ornaments(const Puzzle& puzzle, std::span<const Value> grid, Drawing& drawing) {
    auto* const picture = std::get_if<GridDrawing>(&drawing);
    if (picture == nullptr) return;
    for (const std::string& asked : puzzle.family->rules->ornaments)
        std::ranges::find(ornament_table, asked, &OrnamentWord::word)->add(puzzle, grid, *picture);
}

}  // namespace reductio
