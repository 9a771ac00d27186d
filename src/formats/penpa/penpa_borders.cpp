// penpa_borders.cpp - thick lines, diagonals, and signs between cells.
//
// Thick lines divide the board into regions, or into the cages of a KenKen. A sudoku without thick lines has
// the usual boxes of its side.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/penpa/penpa_part.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

bool is_penpa_border(int style) {
    constexpr std::array thin{0, 1, 11, 12, 13, 14, 17, 20, 40, 80};
    return std::ranges::find(thin, style) == thin.end();
}

namespace penpa {

namespace {

constexpr int thick = 2;

// --- regions ------------------------------------------------------------------------------------------
// The thick lines that the drawing has between cells of the board.
struct Borders {
    std::vector<char> right, below;  // per cell
    bool any = false;

    bool between(int first, int second, int columns) const {
        const int upper = std::min(first, second);
        return (std::max(first, second) - upper == columns ? below : right)[upper] != 0;
    }
};

Borders take_borders(PenpaDrawing& drawing) {
    Borders borders{std::vector<char>(drawing.cells(), 0), std::vector<char>(drawing.cells(), 0)};
    for (PenpaItem& edge : drawing.edges) {
        const auto [first, second] = drawing.cells_beside(edge.place);
        if (first < 0 || second < 0 || !is_penpa_border(edge.style)) continue;
        (edge.place.y % 2 == 0 ? borders.below : borders.right)[first] = 1;
        edge.understood = borders.any = true;
    }
    return borders;
}

// The region of each cell; -1 for a cell that is missing or a wall.
std::vector<int> take_regions(PenpaDrawing& drawing, const Puzzle& puzzle, const Borders& borders) {
    std::vector<int> labels(puzzle.given.size(), -1);
    int next = 0;
    const auto is_out = [&](int cell) { return drawing.is_missing(cell) || puzzle.is_wall(cell); };
    const auto joined = [&](int from, int to) {
        return !is_out(from) && !is_out(to) && !borders.between(from, to, puzzle.columns);
    };
    for (const std::vector<int>& piece : pieces(puzzle, joined)) {
        if (is_out(piece.front())) continue;
        for (const int cell : piece) labels[cell] = next;
        ++next;
    }
    return labels;
}

void read_regions(PenpaDrawing& drawing, Puzzle& puzzle) {
    const Borders borders = take_borders(drawing);
    if (!borders.any && puzzle.cells() > 1)
        Passage::all(*drawing.text).fail("no thick lines divide the board", "regions");
    puzzle.regions = take_regions(drawing, puzzle, borders);
}

void draw_borders(std::span<const int> regions, PenpaDrawing& drawing) {
    const auto put = [&](int first, int second, PenpaPlace side) {
        if (regions[first] != regions[second]) drawing.edges.push_back({.place = side, .style = thick});
    };
    for (int cell = 0; cell < drawing.cells(); ++cell) {
        const PenpaPlace place = drawing.place_of(cell);
        if (cell % drawing.columns + 1 < drawing.columns) put(cell, cell + 1, {place.y, place.x + 1});
        if (cell / drawing.columns + 1 < drawing.rows)
            put(cell, cell + drawing.columns, {place.y + 1, place.x});
    }
}

void write_regions(const Puzzle& puzzle, PenpaDrawing& drawing) {
    if (puzzle.regions.empty()) return;
    draw_borders(puzzle.regions, drawing);
    if (std::ranges::find(puzzle.regions, -1) == puzzle.regions.end()) return;
    for (const int region : puzzle.regions) drawing.missing.push_back(static_cast<char>(region < 0 ? 1 : 0));
}

// The boxes that the regions are, if they are boxes all of one shape.
std::optional<BoxShape> shape_of(const std::vector<int>& regions, const Puzzle& puzzle) {
    const auto size = static_cast<int>(std::ranges::count(regions, 0));
    const auto across = static_cast<int>(
        std::ranges::count(std::span{regions}.first(static_cast<std::size_t>(puzzle.columns)), 0));
    if (size != puzzle.columns || size % across != 0) return {};
    const BoxShape box{size / across, across};
    const bool fits = puzzle.rows % box.rows == 0 && puzzle.columns % box.columns == 0;
    if (!fits || box_regions(puzzle.rows, puzzle.columns, box) != regions) return {};
    return box;
}

// A line that only ornaments would make regions of other sizes.
void require_full_regions(const PenpaDrawing& drawing, const Puzzle& puzzle,
                          const std::vector<int>& regions) {
    for (const std::vector<int>& cells : region_cells(regions)) {
        if (static_cast<int>(cells.size()) == puzzle.columns) continue;
        Passage::all(*drawing.text)
            .fail(fmt::format("the thick lines around {} make a region of {} cells",
                              cell_name(puzzle, cells[0]), cells.size()),
                  fmt::format("regions of {} cells", puzzle.columns));
    }
}

void read_boxes(PenpaDrawing& drawing, Puzzle& puzzle) {
    const Borders borders = take_borders(drawing);
    std::vector<int> regions = take_regions(drawing, puzzle, borders);
    const auto box = borders.any ? shape_of(regions, puzzle) : default_box(puzzle.rows);
    if (box) {
        puzzle.boxes = *box;
    } else if (borders.any) {
        require_full_regions(drawing, puzzle, regions);
        puzzle.regions = std::move(regions);
    } else {
        Passage::all(*drawing.text)
            .fail(fmt::format("a sudoku of side {} without thick lines", puzzle.rows),
                  "the borders of its boxes");
    }
}

void write_boxes(const Puzzle& puzzle, PenpaDrawing& drawing) {
    if (puzzle.boxes.rows > 0)
        draw_borders(box_regions(puzzle.rows, puzzle.columns, puzzle.boxes), drawing);
    else if (!puzzle.regions.empty())
        draw_borders(puzzle.regions, drawing);
}

// --- cages --------------------------------------------------------------------------------------------
// "10×", "3", "2−"; nothing if it is no clue.
std::optional<Clue> clue_of(const std::string& text) {
    const Text clue_text{"clue", text};
    Scanner scanner{Passage::all(clue_text).trimmed()};
    try {
        Clue clue = take_clue(scanner);
        if (scanner.done() && clue.target) return clue;
    } catch (const InputError&) {  // it is a text of another kind
    }
    return {};
}

void read_kenken_cages(PenpaDrawing& drawing, Puzzle& puzzle) {
    const Borders borders = take_borders(drawing);
    if (!borders.any && puzzle.cells() > 1)
        Passage::all(*drawing.text).fail("no thick lines divide the board", "the borders of its cages");
    std::vector<PenpaItem*> corners = penpa_corners(drawing);
    for (Cage& cage : cages_of_map(take_regions(drawing, puzzle, borders))) {
        for (const int cell : cage.cells) {
            if (corners[cell] == nullptr || cage.target) continue;
            const auto clue = clue_of(corners[cell]->text);
            if (!clue) continue;
            set_kenken_clue(cage, *clue);
            corners[cell]->understood = true;
        }
        if (cage.target) puzzle.cages.push_back(std::move(cage));
    }
    order_cages(puzzle);
}

void write_kenken_cages(const Puzzle& puzzle, PenpaDrawing& drawing) {
    draw_borders(map_of_cages(puzzle, "penpa"), drawing);
    for (const Cage& cage : puzzle.cages) {
        if (!cage.target) continue;
        const std::string_view sign = cage.operation == Operation::equal ? "" : symbol(cage.operation);
        put_penpa_corner(drawing, cage.cells.front(), fmt::format("{}{}", *cage.target, sign));
    }
}

// --- diagonals ----------------------------------------------------------------------------------------
void read_diagonals(PenpaDrawing& drawing, Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns) return;
    const int end = 2 * puzzle.rows;
    const auto on_falling = [](PenpaPlace place) { return place.y == place.x; };
    const auto on_rising = [end](PenpaPlace place) { return place.y + place.x == end; };
    int falling = 0, rising = 0;  // the length of the lines there, in half cells
    const auto for_lines = [&](auto take) {
        for (PenpaStroke& stroke : drawing.strokes) {
            if (on_falling(stroke.from) && on_falling(stroke.to))
                take(stroke, falling);
            else if (on_rising(stroke.from) && on_rising(stroke.to))
                take(stroke, rising);
        }
    };
    for_lines([](PenpaStroke& stroke, int& length) { length += std::abs(stroke.from.y - stroke.to.y); });
    const int from_centre_to_centre = end - 2;
    if (falling < from_centre_to_centre || rising < from_centre_to_centre) return;
    puzzle.options.emplace_back("x");
    for_lines([](PenpaStroke& stroke, int&) { stroke.understood = true; });
}

void write_diagonals(const Puzzle& puzzle, PenpaDrawing& drawing) {
    if (!puzzle.has("x")) return;
    for (int i = 0; i < puzzle.rows; ++i) {
        const int at = 2 * i, back = 2 * (puzzle.rows - i);
        drawing.strokes.push_back({.from = {at, at}, .to = {at + 2, at + 2}});
        drawing.strokes.push_back({.from = {at, back}, .to = {at + 2, back - 2}});
    }
}

// --- signs --------------------------------------------------------------------------------------------
// The points of the signs: left, up, right, down. The smaller number is where the point is.
enum class Point { left = 1, up, right, down };

void read_signs(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (PenpaItem& item : drawing.symbols) {
        constexpr int variants = 4;
        if (item.text != "inequality" || item.style < 1 || item.style > 2 * variants || !item.place.is_side())
            continue;
        const auto [first, second] = drawing.cells_beside(item.place);
        const auto point = static_cast<Point>((item.style - 1) % variants + 1);
        const bool across = item.place.y % 2 != 0;
        if (first < 0 || second < 0 || across != (point == Point::left || point == Point::right)) continue;
        const bool first_is_greater = point == Point::right || point == Point::down;
        const Between sign{first_is_greater ? first : second, first_is_greater ? second : first,
                           NeighbourSign::greater};
        if (!add_between(puzzle, sign))
            drawing.text->fail(item.offset, fmt::format("a second sign beside {}", cell_name(puzzle, first)),
                               "one sign");
        item.understood = true;
    }
}

void write_signs(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const Between& sign : puzzle.between) {
        if (sign.meaning != NeighbourSign::greater) continue;
        const PenpaPlace greater = drawing.place_of(sign.first), smaller = drawing.place_of(sign.second);
        const Point point = greater.y == smaller.y ? (greater.x < smaller.x ? Point::right : Point::left)
                                                   : (greater.y < smaller.y ? Point::down : Point::up);
        drawing.symbols.push_back({.place = {(greater.y + smaller.y) / 2, (greater.x + smaller.x) / 2},
                                   .text = "inequality",
                                   .style = static_cast<int>(point)});
    }
}

void read_walls_between(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (PenpaItem& edge : drawing.edges) {
        const auto [first, second] = drawing.cells_beside(edge.place);
        if (first < 0 || second < 0 || !is_penpa_border(edge.style)) continue;
        add_between(puzzle, {first, second, NeighbourSign::different});
        edge.understood = true;
    }
}

void write_walls_between(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const Between& sign : puzzle.between) {
        const PenpaPlace first = drawing.place_of(sign.first), second = drawing.place_of(sign.second);
        drawing.edges.push_back(
            {.place = {(first.y + second.y) / 2, (first.x + second.x) / 2}, .style = thick});
    }
}

void read_guide_lines(PenpaDrawing& drawing, Puzzle&) {
    for (PenpaItem& edge : drawing.edges) edge.understood = true;
}

}  // namespace

const PenpaPart regions{read_regions, write_regions};
const PenpaPart boxes{read_boxes, write_boxes};
const PenpaPart kenken_cages{read_kenken_cages, write_kenken_cages};
const PenpaPart diagonals{read_diagonals, write_diagonals};
const PenpaPart signs{read_signs, write_signs};
const PenpaPart walls_between{read_walls_between, write_walls_between};
const PenpaPart guide_lines{read_guide_lines, nullptr};

}  // namespace penpa

}  // namespace reductio::formats
