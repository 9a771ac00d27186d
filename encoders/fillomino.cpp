// fillomino.cpp - Fillomino: a digit in every cell, and each piece of cells with the same digit has as many
// cells as the digit says.
//
// Neighbours are joined exactly if their digits are equal; each region that this makes has its digit as its
// size. A region may have no given cell. Between two cells a border may be given: their digits differ. Digits
// are 1 to 9 unless the header states others. Rules: Nikoli's Fillomino, "Filling" in Simon Tatham's
// collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/filling.html.
#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::fillomino {

namespace {

constexpr Value largest_usual = 9;

std::vector<Value> digits_of(int rows, int columns) {
    return digits_up_to(std::min(largest_usual, rows * columns));
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.digits.front() < 1) puzzle.fail("a region of less than one cell", "digits from 1");
    for (const Between& sign : puzzle.between) {
        if (sign.meaning == NeighbourSign::different) continue;
        puzzle.fail(fmt::format("a sign between {} and {} that means nothing here",
                                cell_name(puzzle, sign.first), cell_name(puzzle, sign.second)),
                    "borders (|) only");
    }
}

// Neighbours with equal digits are joined. (Joined cells have equal digits because their region has one
// size.)
void join_equal(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells,
                std::span<const Var> joined) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        for (const Value digit : puzzle.digits) {
            const Literal clause[] = {builder.is(joined[i], 1), !builder.is(cells[a], digit),
                                      !builder.is(cells[b], digit)};
            add_count(builder, Origin::rule, builder.label("equal neighbours of {cell} are in its region", a),
                      clause, 1, 3);
        }
    }
}

void part_at_borders(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    std::set<std::pair<int, int>> borders;
    for (const Between& sign : puzzle.between) borders.emplace(sign.first, sign.second);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        if (!borders.contains({a, b})) continue;
        const auto label = builder.label("{cell} and " + cell_name(puzzle, b) + " differ", a);
        add_clause(builder, Origin::clue, label, std::vector{!builder.is(joined[i], 1)});
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const auto joined = joined_variables(puzzle, builder, Role::derived);
    join_equal(puzzle, builder, cells, joined);
    part_at_borders(puzzle, builder, joined);
    add_regions(puzzle, builder, joined, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_size(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto equal = [&](int from, int to) { return grid[from] == grid[to]; };
    for (const auto& piece : pieces(puzzle, equal)) {
        const Value digit = grid[piece.front()];
        if (std::ssize(piece) == digit) continue;
        return fmt::format("the region of {} at {} has {} cells", digit, cell_name(puzzle, piece.front()),
                           piece.size());
    }
    return {};
}

std::string find_equal_at_border(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const Between& sign : puzzle.between) {
        if (grid[sign.first] != grid[sign.second]) continue;
        return fmt::format("{} and {} are equal, though there is a border between them",
                           cell_name(puzzle, sign.first), cell_name(puzzle, sign.second));
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_wrong_size, find_equal_at_border, find_changed});
}

// Pictures have a line between regions.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value known = grid.empty() ? open_cell : grid[cell];
        drawing.ornaments.borders.push_back(known == open_cell ? -1 : known);
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// Regions at random; then cells change regions until no two of one size touch.
class SizedRegions {
public:
    SizedRegions(const Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, largest_{puzzle.digits.back()} {
        regions_ = small_regions(puzzle, std::min(largest_, usual_region), random);
    }

    // False if they still touch after many changes.
    bool part() {
        constexpr int changes_per_cell = 40;
        for (int i = 0; i < changes_per_cell * puzzle_.cells(); ++i) {
            const auto touching = find_touching();
            if (touching.empty()) return true;
            change(touching[random_.place(touching)], touching.size());
        }
        return find_touching().empty();
    }
    Grid sizes() const {
        Grid grid;
        for (const int region : regions_) grid.push_back(size_of(region));
        return grid;
    }

private:
    static constexpr Value usual_region = 6;

    Value size_of(int region) const { return static_cast<Value>(std::ranges::count(regions_, region)); }
    // Cells beside another region of the same size.
    std::vector<int> find_touching() const {
        const Grid size = sizes();
        std::vector<int> found;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const auto near = neighbours(puzzle_, cell);
            if (std::ranges::any_of(near, [&](int other) {
                    return regions_[other] != regions_[cell] && size[other] == size[cell];
                }))
                found.push_back(cell);
        }
        return found;
    }
    // The cell joins a region beside it, or becomes one of its own, unless more cells touch then; a few times
    // that does not matter.
    void change(int cell, std::size_t touching) {
        const auto near = neighbours(puzzle_, cell);
        if (near.empty()) return;
        const bool alone = size_of(regions_[cell]) == 1;
        int other = regions_[near[random_.place(near)]];
        if (!alone && below(random_, 3) == 0) other = free_label();
        const int before = regions_[cell];
        if (other == before || size_of(other) >= largest_) return;
        if (!alone && !can_leave(puzzle_, regions_, cell)) return;
        regions_[cell] = other;
        if (find_touching().size() > touching && below(random_, 10) != 0) regions_[cell] = before;
    }
    int free_label() const {
        int label = 0;
        while (size_of(label) > 0) ++label;
        return label;
    }

    const Puzzle& puzzle_;
    Random& random_;
    Value largest_;
    std::vector<int> regions_;
};

bool draw_solution(Puzzle& puzzle, Random& random) {
    require_board(puzzle);
    SizedRegions regions{puzzle, random};
    if (!regions.part()) return false;
    puzzle.stated_solution = regions.sizes();
    return first_violation(puzzle, *puzzle.stated_solution, {find_foreign, find_wrong_size}).empty();
}

}  // namespace

extern const Family family;
const Family family{
    .name = "fillomino",
    .aliases = {"filling"},
    .summary = "Fillomino: each digit is the size of its region; 1-9 unless the header says digits 1-N",
    .reads = {Part::between},
    .few_digits = true,
    .digits = usual_digits(digits_of),
    .generation = {.usual = {9, 9}, .draw = draw_solution, .clues = give_solution},
    .longest_side = 100,
    .build = build,
    .phrase = joined_phrase,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::fillomino
