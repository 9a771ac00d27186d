// galaxies.cpp - Galaxies, Tentai Show: the grid in areas, each of which looks the same after half a turn
// around the only dot in it.
//
// A dot lies in the middle of a cell, between two cells, or where four meet; it is a sign in the first of
// them. Each cell has a variable: which dot it belongs to. A cell and the one that lies opposite belong to
// the same dot, and the cells of a dot are connected. No dot owns a hole. Black dots are told from white ones
// in pictures only.
// Rules: Nikoli's Tentai Show, https://www.nikoli.co.jp/en/puzzles/astronomical_show/.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_galaxies.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::galaxies {

namespace {

// Signs 1 to 4 are white dots, 5 to 8 black ones: in the cell, right of it, below it, at its lower right
// corner.
constexpr Value white_dots = 4;

struct Dot {
    int cell;         // the first
    int down, right;  // 1: it lies below that cell, or to its right
    bool black;

    // The cell opposite of one, in rows and columns; it may lie outside of the grid.
    int row_opposite(int row, int columns) const { return 2 * (cell / columns) + down - row; }
    int column_opposite(int column, int columns) const { return 2 * (cell % columns) + right - column; }
    // Those that it touches, in reading order.
    std::vector<int> cells(int columns) const {
        std::vector<int> touched{cell};
        if (right != 0) touched.push_back(cell + 1);
        if (down != 0) touched.push_back(cell + columns);
        if (down != 0 && right != 0) touched.push_back(cell + columns + 1);
        return touched;
    }
};

std::vector<Dot> dots_of(const Puzzle& puzzle) {
    std::vector<Dot> dots;
    for (int cell = 0; cell < std::ssize(puzzle.signs); ++cell) {
        if (puzzle.signs[cell] == open_cell) continue;
        const int place = (puzzle.signs[cell] - 1) % white_dots;
        const Dot dot{cell, place / 2, place % 2, puzzle.signs[cell] > white_dots};
        if (cell % puzzle.columns + dot.right == puzzle.columns ||
            cell / puzzle.columns + dot.down == puzzle.rows)
            puzzle.fail_at(puzzle.places.numbers, cell,
                           fmt::format("the dot at {} lies on the frame", cell_name(puzzle, cell)),
                           "dots inside of the grid");
        for (const int touched : dot.cells(puzzle.columns)) {
            if (puzzle.is_wall(touched))
                puzzle.fail_at(puzzle.places.numbers, cell,
                               fmt::format("the dot at {} touches a hole", cell_name(puzzle, cell)),
                               "dots in cells that are no holes");
        }
        dots.push_back(dot);
    }
    return dots;
}

// "the dot at r1c1"; the dot may lie at one side of that cell.
std::string dot_name(const Puzzle& puzzle, int cell) { return "the dot at " + cell_name(puzzle, cell); }

// --- in the model -------------------------------------------------------------------------------------

class GalaxyModel {
public:
    GalaxyModel(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, dots_{dots_of(puzzle)}, candidates_(puzzle.given.size()) {}

    void build() {
        if (dots_.empty()) puzzle_.fail("galaxies without dots", "a section `numbers` with dots");
        find_owners();
        for (int dot = 0; dot < std::ssize(dots_); ++dot) find_reach(dot);
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            auto& candidates = candidates_[cell];
            const bool none = candidates.empty();
            if (none) candidates.push_back(0);
            if (puzzle_.is_wall(cell)) {
                cells_.push_back(builder_.variable(builder_.label("the hole at {cell}", cell), candidates));
                continue;
            }
            cells_.push_back(builder_.variable(builder_.label("the dot of {cell}", cell), candidates));
            if (none)
                add_contradiction(builder_, Origin::clue, builder_.label("no dot can own {cell}", cell));
        }
        for (int dot = 0; dot < std::ssize(dots_); ++dot) add_dot(dot);
    }

private:
    // The cells that dots touch.
    void find_owners() {
        owner_.assign(puzzle_.given.size(), -1);
        for (int dot = 0; dot < std::ssize(dots_); ++dot) {
            for (const int cell : dots_[dot].cells(puzzle_.columns)) {
                if (owner_[cell] >= 0)
                    add_contradiction(builder_, Origin::clue, builder_.label("two dots touch {cell}", cell));
                owner_[cell] = dot;
            }
        }
    }
    // The cell opposite, or -1 if it lies outside of the grid.
    int opposite(int dot, int cell) const {
        const int row = dots_[dot].row_opposite(cell / puzzle_.columns, puzzle_.columns);
        const int column = dots_[dot].column_opposite(cell % puzzle_.columns, puzzle_.columns);
        const bool inside = row >= 0 && column >= 0 && row < puzzle_.rows && column < puzzle_.columns;
        return inside ? row * puzzle_.columns + column : -1;
    }
    bool may_own(int dot, int cell) const {
        return !puzzle_.is_wall(cell) && (owner_[cell] < 0 || owner_[cell] == dot);
    }
    // The cells that the dot may own, step by step from itself.
    void find_reach(int dot) {
        const auto may_enter = [&](int, int to) {
            const int other = opposite(dot, to);
            return other >= 0 && may_own(dot, to) && may_own(dot, other);
        };
        for (const int cell : reach_from(puzzle_, dots_[dot].cell, may_enter)) {
            if (may_own(dot, cell)) candidates_[cell].push_back(dot);
        }
    }
    void add_dot(int dot) {
        const auto name = dot_name(puzzle_, dots_[dot].cell);
        std::vector<int> node_of(puzzle_.given.size(), -1);
        std::vector<Literal> nodes;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (std::ranges::find(candidates_[cell], dot) == candidates_[cell].end()) continue;
            node_of[cell] = static_cast<int>(nodes.size());
            nodes.push_back(builder_.is(cells_[cell], dot));
            const int other = opposite(dot, cell);
            if (other <= cell) continue;
            const std::array one{builder_.is(cells_[cell], dot), !builder_.is(cells_[other], dot)};
            add_count(
                builder_, Origin::clue,
                builder_.label(
                    fmt::format("{{cell}} and {} lie opposite of {}", cell_name(puzzle_, other), name), cell),
                one, 1, 1);
        }
        Graph graph{static_cast<std::uint32_t>(nodes.size()), {}};
        for (const auto& [a, b] : grid_graph(puzzle_.rows, puzzle_.columns).edges) {
            if (node_of[a] >= 0 && node_of[b] >= 0)
                graph.edges.emplace_back(static_cast<std::uint32_t>(node_of[a]),
                                         static_cast<std::uint32_t>(node_of[b]));
        }
        builder_.add(Origin::rule, builder_.label("the area of " + name + " is in one piece"),
                     Connected{builder_.graph(std::move(graph)), builder_.list(nodes), {}});
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::vector<Dot> dots_;
    std::vector<int> owner_;                             // per cell the dot that touches it, or -1
    std::vector<std::vector<std::int32_t>> candidates_;  // per cell, the dots that may own it
    std::vector<Var> cells_;
};

void build(const Puzzle& puzzle, Builder& builder) { GalaxyModel{puzzle, builder}.build(); }

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    return region_grid(values, holes_of(puzzle));
}

Phrase phrase(const Puzzle& puzzle, const Model&, Var v, std::int32_t value) {
    const auto cell = static_cast<int>(index(v));
    // The value-th sign is the dot.
    int dot = 0;
    for (std::int32_t left = value; puzzle.signs[dot] == open_cell || left-- > 0;) ++dot;
    return {cell_name(puzzle, cell), "in the area of " + dot_name(puzzle, dot), {{cell, Phrase::no_value}}};
}

// --- puzzles at random --------------------------------------------------------------------------------

bool draw_areas(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_galaxies(puzzle, Grid(puzzle.given.size(), 0), random);
    return true;
}

void add_dots(Puzzle& puzzle, Random&) {
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (const auto& area : cells_by_label(*puzzle.stated_solution)) {
        const auto [row, column] = turning_point(puzzle, area);
        puzzle.signs[row / 2 * puzzle.columns + column / 2] = 1 + column % 2 + 2 * (row % 2);
    }
}

// The areas of some open cells, and of cells beside them, are drawn anew.
bool redraw_some(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Grid& areas = *puzzle.stated_solution;
    constexpr int most = 3;
    for (int times = 1 + below(random, most); times > 0; --times) {
        const int cell = open[random.place(open)];
        const auto block = block_around(puzzle, cell);
        const int beside = block[random.place(block)];
        for (const Value area : {areas[cell], areas[beside]})
            if (area != 0) std::ranges::replace(areas, Value{area}, 0);
    }
    areas = random_galaxies(puzzle, areas, random);
    return true;
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_piece(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& region : cells_by_label(grid)) {
        if (puzzle.is_wall(region.front())) continue;
        if (std::string split = find_split_region(puzzle, grid, region); !split.empty()) return split;
    }
    return {};
}

// A border on which a dot lies.
std::string find_cut_dot(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const Dot& dot : dots_of(puzzle)) {
        for (const int touched : dot.cells(puzzle.columns)) {
            if (grid[touched] != grid[dot.cell])
                return fmt::format("{} touches two areas", dot_name(puzzle, dot.cell));
        }
    }
    return {};
}

// Per label of a region, its dots.
std::map<Value, int> count_dots(const Puzzle& puzzle, std::span<const Value> grid) {
    std::map<Value, int> dots;
    for (const Dot& dot : dots_of(puzzle)) ++dots[grid[dot.cell]];
    return dots;
}

// A region without a dot or with several.
std::string find_wrong_count(const Puzzle& puzzle, std::span<const Value> grid) {
    auto dots = count_dots(puzzle, grid);
    for (const auto& region : cells_by_label(grid)) {
        const int found = dots[grid[region.front()]];
        if (found != 1 && !puzzle.is_wall(region.front()))
            return fmt::format("{} has {} dots, not one", region_name(puzzle, region), found);
    }
    return {};
}

// Half a turn maps (y, x) to (Y - y, X - x), where Y and X are sums over the cells that the dot touches.
// Areas with several dots have no such turn.
std::string find_lopsided(const Puzzle& puzzle, std::span<const Value> grid) {
    auto dots = count_dots(puzzle, grid);
    for (const Dot& dot : dots_of(puzzle)) {
        if (dots[grid[dot.cell]] > 1) continue;
        const auto touched = dot.cells(puzzle.columns);
        const int y = touched.front() / puzzle.columns + touched.back() / puzzle.columns;
        const int x = touched.front() % puzzle.columns + touched.back() % puzzle.columns;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (grid[cell] != grid[dot.cell]) continue;
            const int row = y - cell / puzzle.columns, column = x - cell % puzzle.columns;
            const bool inside = row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
            if (inside && grid[row * puzzle.columns + column] == grid[cell]) continue;
            return fmt::format("the area of {} has {} and not the cell opposite", dot_name(puzzle, dot.cell),
                               cell_name(puzzle, cell));
        }
    }
    return {};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_piece, find_cut_dot, find_lopsided, find_wrong_count});
}

// Dots in cells are texts, others stand on lines and corners. Pictures have them all in their places, and the
// areas of black dots are grey.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    using Look = Ornaments::Dot::Look;
    GridDrawing drawing = partition_grid(puzzle, grid);
    if (!puzzle.walls.empty()) drawing.hole = holes_of(puzzle);
    auto& ornaments = drawing.ornaments;
    ornaments.quiet.assign(drawing.text.size(), 1);
    ornaments.fill.assign(drawing.text.size(), Ornaments::Fill::none);
    drawing.on_above.resize(drawing.above.size());
    drawing.on_left.resize(drawing.left.size());
    drawing.on_corner.resize((puzzle.rows + 1) * (puzzle.columns + 1));
    std::set<Value> grey;  // the areas of black dots
    for (const Dot& dot : dots_of(puzzle)) {
        if (dot.black && !grid.empty()) grey.insert(grid[dot.cell]);
        const std::string_view sign = dot.black ? "●" : "○";
        const int row = dot.cell / puzzle.columns;
        ornaments.dots.push_back({dot.cells(puzzle.columns), dot.black ? Look::black : Look::white, {}});
        if (dot.down != 0 || dot.right != 0) {
            drawing.text[dot.cell] = grid.empty() ? "" : " ";
            drawing.given[dot.cell] = 0;
        }
        if (dot.down != 0 && dot.right != 0)
            drawing.on_corner[dot.cell + row + puzzle.columns + 2] = sign;
        else if (dot.down != 0)
            drawing.on_above[dot.cell + puzzle.columns] = sign;
        else if (dot.right != 0)
            drawing.on_left[dot.cell + row + 1] = sign;
        else
            drawing.text[dot.cell] = sign;
    }
    for (int cell = 0; cell < std::ssize(grid); ++cell) {
        if (grey.contains(grid[cell])) ornaments.fill[cell] = Ornaments::Fill::grey;
    }
    return drawing;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "galaxies",
         .aliases = {"tentai-show", "spiral-galaxies"},
         .summary = "Galaxies: areas with one dot each, around which half a turn leaves them the same",
         .reads = {Part::signs, Part::walls},
         .takes_givens = false,
         .printed = {{2, "o>", "○→"},
                     {3, "ov", "○↓"},
                     {4, "ox", "○↘"},
                     {1, "o", "○"},
                     {6, "@>", "●→"},
                     {7, "@v", "●↓"},
                     {8, "@x", "●↘"},
                     {5, "@", "●"}},
         .form = AnswerForm::areas,
         .digits = fixed_digits(region_digits),
         .generation =
             {.usual = {7, 7}, .draw = draw_areas, .clues = add_dots, .mend = redraw_some, .all_clues = true},
         .longest_side = 100,
         .format_lines = "link tentaisho dots holes_if_any\n"
                         "file dots drawn_borders marks as areas\n"
                         "puzzlekit galaxies signs 0..3\n"},
        {.build = build, .decode = decode, .phrase = phrase, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::galaxies
