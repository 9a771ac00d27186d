// langford.cpp - Langford pairs: a row holds each number k from 1 to n twice, with k cells between the two.
//
// There is one variable per number k: the place of the first k. Each cell is held exactly once. There are
// pairs only for n = 0 or 3 modulo 4, which the exact covers find out by search alone. Bounded by rows of 400
// cells. Rules and counts: C. D. Langford, The Mathematical Gazette 42 (1958); Knuth, The Art of Computer
// Programming 4A, section 7, and 4B, 7.2.2.1; OEIS A014552 (up to reversal).
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"

namespace reductio::families::langford {

namespace {

std::vector<Value> digits(int rows, int columns) { return digits_up_to(std::max(1, rows * columns / 2)); }

BoxShape shape(int size) { return {1, 2 * size}; }

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows != 1 || puzzle.columns % 2 != 0) {
        puzzle.fail(fmt::format("Langford pairs in {} rows of {}", puzzle.rows, puzzle.columns),
                    "one row of an even number of cells, as in \"langford 8\" or \"langford 1x16\"");
    }
}

// The cell of the second k, if the first is in cell `first`.
int second(int first, Value k) { return first + k + 1; }

// Places are counted from 1, as a person counts them.
void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    std::vector<std::vector<Literal>> holders(puzzle.columns);
    for (const Value k : puzzle.digits) {
        std::vector<std::int32_t> places{1};
        for (int first = 1; second(first, k) < puzzle.columns; ++first) places.push_back(first + 1);
        const Var number = builder.variable(builder.label("pair {}", k), places);
        for (const int place : places) {
            const Literal here = builder.is(number, place);
            holders[place - 1].push_back(here);
            const int other = second(place - 1, k);
            if (other < puzzle.columns) holders[other].push_back(here);  // a lone pair has no room
        }
    }
    for (int cell = 0; cell < puzzle.columns; ++cell)
        add_count(builder, Origin::rule, builder.label("cell {} holds one number", cell + 1), holders[cell],
                  1, 1);
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    Grid grid(puzzle.columns);
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
        const Value k = puzzle.digits[i];
        grid[values[i] - 1] = k;
        grid[second(values[i] - 1, k)] = k;
    }
    return grid;
}

// A given k leaves two places for k, and excludes all places of other numbers that cover its cell.
Givens givens(const Puzzle& puzzle, const Model& model) {
    Givens result;
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
        const Value k = puzzle.digits[i];
        const Var number{static_cast<std::uint32_t>(i)};
        for (const int place : model.domain(number)) {
            const int cell = place - 1, other = second(cell, k);
            const auto may_hold = [&](int at) {
                const Value given = puzzle.given[at];
                return (given == open_cell || given == k) && !excluded_by_marks(puzzle, at, k);
            };
            const bool fits = other < puzzle.columns && may_hold(cell) && may_hold(other);
            if (!fits) result.facts.push_back(!model.is(number, place));
        }
    }
    return result;
}

Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t place) {
    const auto k = static_cast<Value>(model[v].name.argument);
    const int other = second(place - 1, k);
    if (other >= puzzle.columns) return {{}, "nowhere", {}};
    return {{}, fmt::format("in cells {} and {}", place, other + 1), {{place - 1, k}, {other, k}}};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string found = find_foreign(puzzle, grid); !found.empty()) return found;
    for (const Value k : puzzle.digits) {
        std::vector<int> cells;
        for (int cell = 0; cell < puzzle.columns; ++cell) {
            if (grid[cell] == k) cells.push_back(cell);
        }
        if (cells.size() != 2) return fmt::format("{} occurs {} times", k, cells.size());
        if (cells[1] - cells[0] != k + 1) {
            return fmt::format("{} and {} hold {}, with {} cells between them", cell_name(puzzle, cells[0]),
                               cell_name(puzzle, cells[1]), k, cells[1] - cells[0] - 1);
        }
    }
    return find_changed(puzzle, grid);
}

// --- random puzzles ---------------------------------------------------------------------------------

bool require_pairs(Puzzle& puzzle, Random&) {
    require_board(puzzle);
    const auto pairs = puzzle.columns / 2;
    if (pairs % 4 != 0 && pairs % 4 != 3)
        puzzle.fail(fmt::format("there are no Langford pairs of {} numbers", pairs),
                    "a multiple of four numbers, or one less");
    return true;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "langford",
         .aliases = {"langford-pairs"},
         .summary = "Langford pairs: each k from 1 to n twice, k cells apart",
         .digits = fixed_digits(digits),
         .shape = shape,
         .generation = {.usual = {1, 16}, .draw = require_pairs, .clues = give_solution}},
        {.build = build,
         .decode = decode,
         .givens = givens,
         .phrase = phrase,
         .violation = violation,
         .draw = draw_numbers}};
    return made;
}

}  // namespace reductio::families::langford
