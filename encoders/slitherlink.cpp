// slitherlink.cpp - Slitherlink: one closed loop along the lines of the grid; a number says how many sides of
// its cell are on it.
//
// The answer is which cells lie inside (1). A side between two cells is on the loop if one of them is inside,
// a side of the frame if its cell is. The points that the loop meets are connected by these sides.
// Four sides never meet at a point, since the loop would touch itself there. With the option `all-points` the
// loop meets every point: no point has cells of one kind alone around it. Rules: Nikoli's Slitherlink,
// "Loopy" in Simon Tatham's collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/loop.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::slitherlink {

namespace {

constexpr std::string_view all_points = "all-points";
constexpr std::int32_t no_or_yes[] = {0, 1};
constexpr std::string_view side_right = "the side right of {cell}", side_below = "the side below {cell}";

class LoopModel {
public:
    LoopModel(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, sides_{puzzle.rows, puzzle.columns} {}

    void build() {
        cells_ = cell_variables(puzzle_, builder_);
        for (int side = 0; side < sides_.count(); ++side) add_side(side);
        for (int point = 0; point < sides_.points(); ++point) add_point(point);
        add_numbers();
        add_loop();
    }

private:
    std::uint32_t name_of(int cell) const { return cell; }

    // Adds the variable that says whether a side is on the loop. At the frame that is the variable of the
    // cell.
    void add_side(int side) {
        const auto [before, after] = sides_.cells(side);
        if (before < 0 || after < 0) {
            on_loop_.push_back(cells_[std::max(before, after)]);
            return;
        }
        const auto name = sides_.upright(side) ? side_right : side_below;
        on_loop_.push_back(builder_.variable(builder_.label(name, before), no_or_yes, Role::derived));
        constexpr std::int32_t differ[] = {0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0};
        const Var vars[] = {cells_[before], cells_[after], on_loop_.back()};
        builder_.add(Origin::rule, builder_.label(name, before),
                     Table{builder_.list(vars), builder_.relation(3, differ)});
    }

    // None or two of the sides at a point are on the loop. At a corner both belong to the same cell.
    void add_point(int point) {
        std::vector<Var> vars;
        for (const int side : sides_.at_point(point)) vars.push_back(on_loop_[side]);
        if (vars.size() == 2) {
            met_.push_back(vars.front());
            return;
        }
        const auto label = builder_.label(sides_.point_name(point));
        met_.push_back(builder_.variable(label, no_or_yes, Role::derived));
        vars.push_back(met_.back());
        std::vector<std::int32_t> tuples;
        for (unsigned bits = 0; bits < 1U << (vars.size() - 1); ++bits) {
            const int on = std::popcount(bits);
            if (on != 0 && on != 2) continue;
            for (std::size_t i = 0; i + 1 < vars.size(); ++i) tuples.push_back(bits >> i & 1);
            tuples.push_back(on == 2 ? 1 : 0);
        }
        const auto arity = static_cast<std::uint32_t>(vars.size());
        builder_.add(Origin::rule, label, Table{builder_.list(vars), builder_.relation(arity, tuples)});
    }

    void add_numbers() {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const Value number = number_in(puzzle_, cell);
            if (number == open_cell) continue;
            const auto label = builder_.label(counted(number, "side") + " of {cell}", cell);
            add_count(builder_, Origin::clue, label, literals_of(builder_, on_loop_, sides_.of_cell(cell), 1),
                      number, number);
        }
    }

    void add_loop() {
        for (std::uint32_t point = 0; puzzle_.has(all_points) && point < met_.size(); ++point)
            add_clause(builder_, Origin::rule,
                       builder_.label("the loop meets " + sides_.point_name(static_cast<int>(point))),
                       std::vector{builder_.is(met_[point], 1)});
        add_clause(builder_, Origin::rule, builder_.label("a loop around something"),
                   literals_of(builder_, cells_, 1));
        builder_.add(Origin::rule, builder_.label("one loop"),
                     Connected{builder_.graph(sides_.graph()), builder_.list(literals_of(builder_, met_, 1)),
                               builder_.list(literals_of(builder_, on_loop_, 1))});
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    GridSides sides_;
    std::vector<Var> cells_, on_loop_, met_;
};

void build(const Puzzle& puzzle, Builder& builder) { LoopModel{puzzle, builder}.build(); }

// Of sides; of points, which have no cell of their own, cells at the corner.
Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    Phrase phrase{{}, value == 1 ? "on the loop" : "off the loop", {}};
    const std::string name = model.name(v);
    const auto begins = [&](std::string_view text) {
        return name.starts_with(text.substr(0, text.find('{')));
    };
    if (!begins(side_right) && !begins(side_below)) return phrase;
    const auto cell = static_cast<int>(model[v].name.argument);
    phrase.cells = {{cell, Phrase::no_value},
                    {cell + (begins(side_right) ? 1 : puzzle.columns), Phrase::no_value}};
    phrase.line = value == 1 ? Phrase::Line::drawn : Phrase::Line::none;
    return phrase;
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_number(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        const auto around = neighbours(puzzle, cell);
        Value sides = grid[cell] == 1 ? 4 - static_cast<Value>(around.size()) : 0;  // at the frame
        for (const int other : around) sides += grid[other] != grid[cell] ? 1 : 0;
        if (number == open_cell || number == sides) continue;
        return fmt::format("{} has {} sides on the loop, not {}", cell_name(puzzle, cell), sides, number);
    }
    return {};
}

std::string find_missed_point(const Puzzle& puzzle, std::span<const Value> grid) {
    const GridSides sides{puzzle.rows, puzzle.columns};
    for (int point = 0; puzzle.has(all_points) && point < sides.points(); ++point) {
        const auto met = [&](int side) {
            const auto [before, after] = sides.cells(side);
            return (before < 0 ? 0 : grid[before]) != (after < 0 ? 0 : grid[after]);
        };
        if (std::ranges::none_of(sides.at_point(point), met))
            return "the loop misses " + sides.point_name(point);
    }
    return {};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_wrong_number, find_no_loop, find_missed_point, find_changed});
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_inside(Puzzle& puzzle, Random& random) {
    if (puzzle.has(all_points))
        throw InputError{"no loops through all points can be drawn at random",
                         "slitherlink without all-points"};
    puzzle.stated_solution = random_inside(puzzle, random);
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    const Grid& grid = *puzzle.stated_solution;
    puzzle.numbers.assign(puzzle.cells(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto around = neighbours(puzzle, cell);
        Value& number = puzzle.numbers[cell];
        number = grid[cell] == 1 ? 4 - static_cast<Value>(around.size()) : 0;  // at the frame
        for (const int other : around) number += grid[other] != grid[cell] ? 1 : 0;
    }
}

bool change_side(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Grid& grid = *puzzle.stated_solution;
    std::vector<int> cells = open;
    std::erase_if(cells, [&](int cell) { return !can_change_side(puzzle, grid, cell); });
    if (cells.empty()) return false;
    Value& cell = grid[cells[random.place(cells)]];
    cell = 1 - cell;
    return std::ranges::count(grid, 1) > 0;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "slitherlink",
         .aliases = {"loopy", "fences"},
         .summary = "Slitherlink: one loop, numbers say how many sides of their cell it uses",
         .options = {{all_points, "the loop meets every point"}},
         .reads = {Part::numbers},
         .states = {"outside", "inside"},
         .form = AnswerForm::signs,
         .digits = fixed_digits(sign_digits),
         .generation = {.usual = {10, 10}, .draw = draw_inside, .clues = add_numbers, .mend = change_side},
         .longest_side = 100,
         .format_lines = "near lither\n"
                         "link slither numbers_to_4\n"
                         "flag f all-points\n"
                         "unknown nothing\n"
                         "file version_1 numbers cell_marks_since_1 lines as inside_and_numbers\n"
                         "puzzlekit slitherlink numbers 0..4\n"
                         "penpa numbers\n"},
        {.build = build, .phrase = phrase, .violation = violation, .draw = draw_loop}};
    return made;
}

}  // namespace reductio::families::slitherlink
