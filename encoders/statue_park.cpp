// statue_park.cpp - Statue Park: pieces that share no side, and all cells beside them are connected.
//
// A cell is covered (1) or free (0); that is the answer. Since pieces share no side, the covered cells fall
// into just the pieces, and so they say where each piece lies: the 0/1 variables for the places follow from
// them. Bounded by the placements (shared/packing.cpp) and up to six constraints a cell over those at it.
// Rules: https://puzz.link/rules.html?statuepark.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/packing.hpp"
#include "encoders/shared/random_pieces.hpp"
#include "encoders/shared/shading.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::statue_park {

namespace {

constexpr Value white = 1, black = 2;

Value circle_at(const Puzzle& puzzle, int cell) { return value_in(puzzle.signs, cell); }

class Park {
public:
    Park(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, cells_{cell_variables(puzzle, builder)}, at_(puzzle.cells()) {}

    void build() {
        for (const Piece& piece : packing_of(puzzle_).pieces(puzzle_)) place(piece);
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            add_piece_at(cell);
            for (const int other : neighbours(puzzle_, cell)) add_gap(cell, other);
            add_circle(cell);
        }
        const GraphId graph = builder_.graph(grid_graph(puzzle_.rows, puzzle_.columns));
        builder_.add(Origin::rule, builder_.label("free cells are connected"),
                     Connected{graph, builder_.list(literals_of(builder_, cells_, 0)), {}});
    }

private:
    void place(const Piece& piece) {
        const auto chosen = add_placements(builder_, piece, Role::derived);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            for (const int cell : covered_cells(puzzle_, piece, piece.placements[i]))
                at_[cell].push_back(static_cast<int>(places_.size() + i));
        }
        places_.insert(places_.end(), chosen.begin(), chosen.end());
    }
    std::vector<Literal> literals(const std::vector<int>& places) const {
        std::vector<Literal> literals;
        for (const int place : places) literals.push_back(places_[place]);
        return literals;
    }
    void add_piece_at(int cell) {
        auto either = literals(at_[cell]);
        either.push_back(builder_.is(cells_[cell], 0));
        add_count(builder_, Origin::rule, builder_.label("{cell} is free or in one piece", cell), either, 1,
                  1);
    }
    // If a piece ends between the cells, the other cell is free.
    void add_gap(int cell, int other) {
        std::vector<int> ending;
        std::ranges::set_difference(at_[cell], at_[other], std::back_inserter(ending));
        auto either = literals(ending);
        if (either.empty()) return;
        either.push_back(builder_.is(cells_[other], 1));
        const std::array where{static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(other)};
        add_count(builder_, Origin::rule, builder_.label("no piece at {cell} touches one at {cell}", where),
                  either, 0, 1);
    }
    void add_circle(int cell) {
        const Value circle = circle_at(puzzle_, cell);
        if (circle == open_cell) return;
        add_clause(
            builder_, Origin::clue,
            builder_.label(circle == white ? "white circle at {cell}" : "black circle at {cell}", cell),
            std::array{builder_.is(cells_[cell], circle == white ? 0 : 1)});
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::vector<Var> cells_;
    std::vector<Literal> places_;       // of all pieces
    std::vector<std::vector<int>> at_;  // per cell: those that cover it, ascending
};

void build(const Puzzle& puzzle, Builder& builder) { Park{puzzle, builder}.build(); }

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_circle(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value circle = circle_at(puzzle, cell);
        if (circle != open_cell && (circle == black) != (grid[cell] == 1))
            return fmt::format("the {} circle at {} is {}", circle == black ? "black" : "white",
                               cell_name(puzzle, cell), grid[cell] == 1 ? "covered" : "free");
    }
    return {};
}
// Pieces that touch are one region, which is none of the pieces.
std::string find_wrong_region(const Puzzle& puzzle, std::span<const Value> grid) {
    Grid regions(grid.size(), 0);
    Value number = 0;
    for (const auto& region : pieces_of(puzzle, grid, 1)) {
        ++number;
        for (const int cell : region) regions[cell] = number;
    }
    return find_wrong_pieces(puzzle, regions);
}
std::string find_parted(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto parts = pieces_of(puzzle, grid, 0);
    if (parts.size() < 2) return {};
    return fmt::format("the pieces part {} from {}", cell_name(puzzle, parts[0].front()),
                       cell_name(puzzle, parts[1].front()));
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_wrong_circle, find_wrong_region, find_parted, find_changed});
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = shading_grid(puzzle, grid);
    if (grid.empty() || std::ranges::find(grid, open_cell) != grid.end())
        drawing.ornaments.loose = loose_pieces(packing_of(puzzle).pieces(puzzle));
    return drawing;
}

// All circles that a random solution allows.
void draw_circles(Puzzle& puzzle, Random&) {
    puzzle.signs = *puzzle.stated_solution;
    for (Value& sign : puzzle.signs) sign = sign == 1 ? black : white;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "statue-park",
         .aliases = {"statuepark"},
         .summary =
             "Statue Park: pieces that share no side, black circles covered and white ones not; the rest is "
             "connected",
         .reads = {Part::signs},
         .signs = shading_signs,
         .printed = {{white, "o", "○"}, {black, "x", "●"}},
         .states = {"free", "covered"},
         .form = AnswerForm::shading,
         .digits = fixed_digits(sign_digits),
         .generation = {.usual = {7, 7}, .draw = draw_park, .clues = draw_circles},
         .format_lines = "near pentopia\n"
                         "link statuepark pieces\n"
                         "board pieces\n"
                         "file pieces numbers shading ticks as shading\n",
         .read_body = read_packing,
         .write_body = write_packing},
        {.build = build, .check = check, .draw = draw}};
    return made;
}

}  // namespace reductio::families::statue_park
