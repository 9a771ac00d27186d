// sudoku.cpp - Sudoku of any box shape or with regions of its own, its common variants as options, killer
// cages (distinct digits with a sum), and rules drawn on cells (family/cell_rule.hpp). All combine.
//
// Windows (windoku) are boxes at a distance of one from the edge and from each other, on grids with square
// boxes. A disjoint group has the cells at the same place, in reading order, of all regions; cells may be in
// no region. Bounds: houses up to 400x400; pairwise variants up to 64x64, since they grow with the number of
// pairs times digits squared. Rules: https://en.wikipedia.org/wiki/Sudoku and
// https://en.wikipedia.org/wiki/Killer_sudoku; windoku and disjoint groups: http://www.sudopedia.org.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/cell_rule.hpp"
#include "family/family.hpp"
#include "model/builder.hpp"
#include "rules/cell_rules/cell_rules.hpp"
#include "rules/cell_rules/draw_rules.hpp"

namespace reductio::families::sudoku {

namespace {

constexpr int largest_side = 400, largest_pairwise_side = 64;

std::vector<int> regions_of(const Puzzle& puzzle) {
    if (!puzzle.regions.empty()) return puzzle.regions;
    return box_regions(puzzle.rows, puzzle.columns, puzzle.boxes);
}

void require_regions_of_side(const Puzzle& puzzle) {
    const int side = puzzle.rows;
    if (!puzzle.regions.empty()) {
        const auto regions = region_cells(puzzle.regions);
        for (const auto& region : regions) {
            if (static_cast<int>(region.size()) == side) continue;
            puzzle.fail_at(
                puzzle.places.regions, region[0],
                fmt::format("the region of {} has {} cells", cell_name(puzzle, region[0]), region.size()),
                fmt::format("{} regions of {} cells", side, side));
        }
        return;
    }
    const int rows = puzzle.boxes.rows, columns = puzzle.boxes.columns;
    if (rows < 1 || columns < 1 || rows * columns != side || side % rows != 0) {
        puzzle.fail(fmt::format("boxes of {}x{} in a sudoku of side {}", rows, columns, side),
                    fmt::format("boxes of {} cells, or regions", side));
    }
}

struct House {
    std::string_view label;  // with a hole for the number
    std::uint32_t number;
    std::vector<int> cells;
};
// Boxes of the same shape, one line apart and one from the edge.
void add_windows(const Puzzle& puzzle, std::vector<House>& houses) {
    const int rows = puzzle.boxes.rows, columns = puzzle.boxes.columns;
    std::uint32_t number = 0;
    for (int top = 1; top + rows < puzzle.rows; top += rows + 1) {
        for (int left = 1; left + columns < puzzle.columns; left += columns + 1) {
            House window{"window {}", ++number, {}};
            for (int i = 0; i < rows * columns; ++i) {
                window.cells.push_back((top + i / columns) * puzzle.columns + left + i % columns);
            }
            houses.push_back(std::move(window));
        }
    }
}

// Refuses shapes and options that no sudoku has.
void require_board(const Puzzle& puzzle) {
    require_square(puzzle);
    const int side = puzzle.rows;
    if (static_cast<int>(puzzle.digits.size()) != side) {
        puzzle.fail(fmt::format("{} digits in a sudoku of side {}", puzzle.digits.size(), side),
                    fmt::format("{} digits", side));
    }
    if (side > largest_side) puzzle.fail(fmt::format("a sudoku of side {}", side), "a side of at most 400");
    for (const std::string_view option : {"antiking", "antiknight", "nonconsecutive"}) {
        if (!puzzle.has(option) || side <= largest_pairwise_side) continue;
        puzzle.fail(fmt::format("{} on a sudoku of side {}", option, side),
                    fmt::format("a side of at most {} for this option", largest_pairwise_side));
    }
    require_regions_of_side(puzzle);
    const bool square_boxes =
        puzzle.regions.empty() && puzzle.boxes.rows == puzzle.boxes.columns && side >= 4;
    if (puzzle.has("windoku") && !square_boxes)
        puzzle.fail("windoku on this grid", "square boxes (2x2, 3x3, 4x4 …)");
}

// Boxes or regions, windows, disjoint groups.
std::vector<House> houses_of(const Puzzle& puzzle) {
    std::vector<House> houses;
    const auto regions = region_cells(regions_of(puzzle));
    const std::string_view label = puzzle.regions.empty() ? "box {}" : "region {}";
    for (const auto& region : regions)
        houses.push_back({label, static_cast<std::uint32_t>(houses.size() + 1), region});
    if (puzzle.has("windoku")) add_windows(puzzle, houses);
    const auto side = static_cast<std::size_t>(puzzle.rows);
    for (std::size_t place = 0; puzzle.has("disjoint") && !regions.empty() && place < side; ++place) {
        House group{"disjoint group {}", static_cast<std::uint32_t>(place + 1), {}};
        for (const auto& region : regions) group.cells.push_back(region[place]);
        houses.push_back(std::move(group));
    }
    return houses;
}

struct PairVariant {
    std::string_view option;
    std::vector<std::array<int, 2>>
        steps;  // down and right, from a cell to the later ones that it is paired with
};

const std::vector<PairVariant>& pair_variants() {
    static const std::vector<PairVariant> variants{
        {"antiking", {{1, -1}, {1, 1}}},  // straight neighbours share a line
        {"antiknight", {{1, -2}, {1, 2}, {2, -1}, {2, 1}}},
        {"nonconsecutive", {{0, 1}, {1, 0}}},
    };
    return variants;
}

// Calls use(a, b) for each pair of cells the variant relates.
template <class Use>
void for_each_pair(const Puzzle& puzzle, const PairVariant& variant, Use use) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const auto& [down, right] : variant.steps) {
            const int row = cell / puzzle.columns + down, column = cell % puzzle.columns + right;
            if (row < puzzle.rows && column >= 0 && column < puzzle.columns)
                use(cell, row * puzzle.columns + column);
        }
    }
}

RelationId not_consecutive(const Puzzle& puzzle, Builder& builder) {
    std::vector<std::int32_t> tuples;
    for (const auto a : puzzle.digits) {
        for (const auto b : puzzle.digits) {
            if (a - b != 1 && b - a != 1) tuples.insert(tuples.end(), {a, b});
        }
    }
    return builder.relation(2, tuples);
}

// A dot exempts its cells from `nonconsecutive`, whatever it says.
std::set<std::pair<int, int>> pairs_with_dots(const Puzzle& puzzle) {
    return marked_pairs(puzzle, {"difference", "ratio"});
}

void add_pairs(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    for (const auto& variant : pair_variants()) {
        if (!puzzle.has(variant.option)) continue;
        const bool consecutive = variant.option == "nonconsecutive";
        const RelationId relation = consecutive ? not_consecutive(puzzle, builder) : RelationId{};
        const auto dotted = consecutive ? pairs_with_dots(puzzle) : std::set<std::pair<int, int>>{};
        for_each_pair(puzzle, variant, [&](int a, int b) {
            if (dotted.contains({a, b})) return;
            const std::array<int, 2> pair{a, b};
            const Label label = builder.label(std::string{variant.option} + " pair at {cell}", a);
            const Slice<Var> vars = list_of(builder, cells, pair);
            builder.add(
                Origin::rule, label,
                consecutive ? ConstraintKind{Table{vars, relation}} : ConstraintKind{AllDifferent{vars}});
        });
    }
}

void add_parity(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    if (puzzle.parity.empty()) return;
    std::vector<std::int32_t> even, odd;
    for (const auto digit : puzzle.digits) (digit % 2 == 0 ? even : odd).push_back(digit);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const char mark = puzzle.parity[cell];
        if (mark == '.') continue;
        const Label label = builder.label(mark == 'E' ? "even {cell}" : "odd {cell}", cell);
        const Slice<Var> vars = list_of(builder, cells, std::array{cell});
        builder.add(Origin::clue, label, Table{vars, builder.relation(1, mark == 'E' ? even : odd)});
    }
}

void add_cages(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    CageArithmetic arithmetic{puzzle, {}, builder, cells};
    for (const Cage& cage : puzzle.cages) {
        if (cage.operation != Operation::sum && (cage.operation != Operation::none || cage.target)) {
            puzzle.fail(cage.offset, fmt::format("the cage {} in a sudoku", clue_text(cage)),
                        "a sum, or no number");
        }
        if (cage.cells.size() > puzzle.digits.size()) {
            puzzle.fail(cage.offset,
                        fmt::format("a cage of {} cells with distinct digits", cage.cells.size()),
                        fmt::format("at most {} cells", puzzle.digits.size()));
        }
        if (cage.cells.size() > 1) {
            add_distinct(builder, cells, cage.cells, Origin::clue, distinct_label(cage), cage.cells[0]);
        }
        if (cage.target) arithmetic.add(cage);
    }
}

void build_sudoku(const Puzzle& puzzle, Builder& builder, CellRules* on_cells) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    for (const auto& house : houses_of(puzzle)) {
        add_distinct(builder, cells, house.cells, Origin::rule, house.label, house.number);
    }
    if (puzzle.has("x")) add_diagonals(puzzle, builder, cells);
    add_pairs(puzzle, builder, cells);
    add_parity(puzzle, builder, cells);
    add_cages(puzzle, builder, cells);
    if (on_cells != nullptr) on_cells->add_to(builder, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

class Checker {
public:
    Checker(const Puzzle& puzzle, std::span<const Value> grid) : puzzle_{puzzle}, grid_{grid} {}

    std::string run() {
        violation_ = find_foreign(puzzle_, grid_);
        if (violation_.empty()) violation_ = find_line_repeat(puzzle_, grid_);
        regions();
        if (violation_.empty()) violation_ = find_changed(puzzle_, grid_);
        if (violation_.empty() && puzzle_.has("x")) violation_ = find_diagonal_repeat(puzzle_, grid_);
        if (puzzle_.has("windoku")) windows();
        if (puzzle_.has("disjoint")) disjoint();
        pairs();
        parity();
        for (const Cage& cage : puzzle_.cages) check_cage(cage);
        return violation_;
    }

private:
    template <class Key>
    void once(std::string_view name, const Key& key) {
        if (violation_.empty()) violation_ = find_repeat(puzzle_, grid_, name, key);
    }
    Value at(int row, int column) const { return grid_[row * puzzle_.columns + column]; }
    int region(int row, int column) const {
        if (!puzzle_.regions.empty()) return puzzle_.regions[row * puzzle_.columns + column];
        return row / puzzle_.boxes.rows * puzzle_.rows + column / puzzle_.boxes.columns;
    }
    void regions() {
        if (!puzzle_.regions.empty()) return once("region {}", by_region(puzzle_));
        const int across = puzzle_.columns / puzzle_.boxes.columns;
        std::array<int, largest_side> box;  // of each column, set below: few divisions
        for (int column = 0; column < puzzle_.columns; ++column) box[column] = column / puzzle_.boxes.columns;
        once("box {}", [&](int r, int c) { return r / puzzle_.boxes.rows * across + box[c]; });
    }
    void windows() {
        const auto strip = [](int line, int length) {
            return line % (length + 1) == 0 ? -1 : line / (length + 1);
        };
        const int down = (puzzle_.rows - 1) / (puzzle_.boxes.rows + 1),
                  across = (puzzle_.columns - 1) / (puzzle_.boxes.columns + 1);
        once("window {}", [=, this](int row, int column) {
            const int r = strip(row, puzzle_.boxes.rows), c = strip(column, puzzle_.boxes.columns);
            return r < 0 || c < 0 || r >= down || c >= across ? -1 : r * across + c;
        });
    }
    void disjoint() {
        std::map<int, int> seen;  // cells of a region so far
        once("disjoint group {}", [&, this](int row, int column) {
            const int own = region(row, column);
            return own < 0 ? own : seen[own]++;
        });
    }
    void pairs() {
        const bool king = puzzle_.has("antiking"), knight = puzzle_.has("antiknight");
        const bool consecutive = puzzle_.has("nonconsecutive");
        if (!king && !knight && !consecutive) return;
        const auto dotted = pairs_with_dots(puzzle_);
        for (int cell = 0; cell < puzzle_.cells() && violation_.empty(); ++cell) {
            const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
            for (int r = row; r < std::min(row + 3, puzzle_.rows); ++r) {
                for (int c = std::max(0, column - 2); c < std::min(column + 3, puzzle_.columns); ++c) {
                    const int down = r - row, right = std::abs(c - column);
                    const Value a = at(row, column), b = at(r, c);
                    if (king && down <= 1 && right <= 1 && down + right > 0 && a == b)
                        report("a king's move", row, column, r, c);
                    if (knight && down * right == 2 && a == b) report("a knight's move", row, column, r, c);
                    const bool marked = dotted.contains(std::minmax(cell, r * puzzle_.columns + c));
                    if (consecutive && !marked && down + right == 1 && std::abs(a - b) == 1)
                        report("one step and one", row, column, r, c);
                }
            }
        }
    }
    void report(const char* relation, int row, int column, int r, int c) {
        if (!violation_.empty()) return;
        violation_ = fmt::format("r{}c{} = {} and r{}c{} = {} are {} apart", row + 1, column + 1,
                                 at(row, column), r + 1, c + 1, at(r, c), relation);
    }
    void parity() {
        for (std::size_t cell = 0; cell < puzzle_.parity.size() && violation_.empty(); ++cell) {
            const char mark = puzzle_.parity[cell];
            if (mark == '.' || (grid_[cell] % 2 == 0) == (mark == 'E')) continue;
            violation_ = fmt::format("{} = {} is not {}", cell_name(puzzle_, static_cast<int>(cell)),
                                     grid_[cell], mark == 'E' ? "even" : "odd");
        }
    }
    void check_cage(const Cage& cage) {
        std::vector<Value> values;
        for (const int cell : cage.cells) values.push_back(grid_[cell]);
        const std::string name = fmt::format("the cage at {}", cell_name(puzzle_, cage.cells[0]));
        if (violation_.empty() && !clue_holds(cage, {}, values)) {
            violation_ =
                fmt::format("{} holds {}, not the sum {}", name, fmt::join(values, " "), *cage.target);
        }
        for (std::size_t i = 0; i < values.size() && violation_.empty(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (values[i] == values[k]) violation_ = fmt::format("{} has {} twice", name, values[i]);
            }
        }
    }
    const Puzzle& puzzle_;
    std::span<const Value> grid_;
    std::string violation_;
};

// With the rules on its cells, if there are any.
class SudokuPuzzle final : public Compiled {
public:
    SudokuPuzzle(const Puzzle& stated, const SudokuPuzzle* like) : Compiled{stated} {
        if (stated.cell_rules.empty()) return;
        on_cells_ = std::make_unique<CellRules>(puzzle(), like != nullptr ? like->on_cells_.get() : nullptr);
    }
    void build(Builder& builder) const override { build_sudoku(puzzle(), builder, on_cells_.get()); }
    std::string violation(const Puzzle& given, std::span<const Value> grid) const override {
        std::string found = Checker{given, grid}.run();
        return found.empty() && on_cells_ ? on_cells_->find_broken(grid) : found;
    }

private:
    std::unique_ptr<CellRules> on_cells_;
};

CageStyle cage_style(const Puzzle&) { return {.single = Operation::sum, .distinct = true}; }

class Sudoku final : public Family {
public:
    using Family::Family;
    std::unique_ptr<const Compiled> compile(const Puzzle& puzzle, const Compiled* like) const override {
        return std::make_unique<const SudokuPuzzle>(puzzle, dynamic_cast<const SudokuPuzzle*>(like));
    }
    Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) const override {
        GridDrawing drawing = number_grid(puzzle, grid);
        draw_cell_rules(puzzle, drawing);
        return drawing;
    }
};

}  // namespace

const Family& family();
const Family& family() {
    static const Sudoku made{
        {.name = "sudoku",
         .aliases = {"solo", "killer", "jigsaw"},
         .summary = "Sudoku: each digit once in each row, column and box or region; cages show their sums",
         .options = {{"antiking", "no digit twice a king's move apart; sides up to 64"},
                     {"antiknight", "no digit twice a knight's move apart; sides up to 64"},
                     {"disjoint", "no digit twice at the same place of its region"},
                     {"nonconsecutive", "neighbours never differ by one; sides up to 64"},
                     {"windoku", "the windows between the boxes hold distinct digits"},
                     {"x", "each digit once on both main diagonals"}},
         .reads = {Part::regions, Part::gaps, Part::boxes, Part::cages, Part::parity, Part::cell_rules},
         .cages_are_sums = true,
         .digits = with_amount(FamilyDigits::Amount::line, usual_digits(side_digits)),
         .generation = {.usual = {9, 9},
                        .givens = true,
                        .cages_as = "killer",
                        .regions_as = "jigsaw",
                        .operations = {Operation::sum},
                        .possible = {Operation::sum},
                        .style = cage_style},
         .format_lines = "link sudoku numbers\n"
                         "board boxes\n"
                         "file one_size numbers values\n"
                         "puzzlekit sudoku boxes givens 1..digits\n"
                         "puzzlekit_also evenoddsudoku\n"
                         "puzzlekit jigsawsudoku givens 1..digits regions 1..cells\n"
                         "puzzlekit killersudoku boxes sum_cages\n"
                         "penpa boxes killer_cages givens parity diagonals rules\n"}};
    return made;
}

}  // namespace reductio::families::sudoku
