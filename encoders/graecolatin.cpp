// graecolatin.cpp - Graeco-Latin squares, also Eulero: two digits in each cell, each of the two a Latin
// square, and no pair twice.
//
// A cell is 10 times its first digit plus its second, so sides go up to 9. The pair is the answer, and its
// two digits follow from it. Where one digit of a cell is known, its marks say so. Rules:
// https://www.janko.at/Raetsel/Eulero and https://en.wikipedia.org/wiki/Mutually_orthogonal_Latin_squares.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::graecolatin {

namespace {

constexpr int longest_side = 9;
constexpr std::array<std::string_view, 2> digit_names{"first", "second"};

Value digit_of(Value pair, int which) { return which == 0 ? pair / 10 : pair % 10; }

std::vector<Value> pair_digits(int rows, int columns) {
    const Value most = std::min(std::max(rows, columns), longest_side);
    std::vector<Value> pairs;
    for (Value first = 1; first <= most; ++first)
        for (Value second = 1; second <= most; ++second) pairs.push_back(10 * first + second);
    return pairs;
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns || puzzle.rows > longest_side) {
        puzzle.fail(fmt::format("a Graeco-Latin square of {}x{}", puzzle.rows, puzzle.columns),
                    fmt::format("a square grid, sides up to {}", longest_side));
    }
}

// Per cell a variable for one of its digits, and the table that ties it to the pair.
std::vector<Var> add_digits(const Puzzle& puzzle, Builder& builder, std::span<const Var> pairs, int which) {
    const std::vector<Value> digits = digits_up_to(puzzle.rows);
    std::vector<Value> rows;
    for (const Value pair : puzzle.digits) rows.insert(rows.end(), {pair, digit_of(pair, which)});
    const RelationId relation = builder.relation(2, rows);
    const auto name = fmt::format("{} digit of {{cell}}", digit_names[which]);
    std::vector<Var> vars;
    for (std::uint32_t cell = 0; cell < pairs.size(); ++cell) {
        vars.push_back(builder.variable(builder.label(name, cell), digits, Role::derived));
        const Var both[] = {pairs[cell], vars.back()};
        builder.add(Origin::rule, builder.label(name, cell), Table{builder.list(both), relation});
    }
    return vars;
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto pairs = cell_variables(puzzle, builder);
    builder.add(Origin::rule, builder.label("no pair twice"), AllDifferent{builder.list(pairs)});
    for (const int which : {0, 1}) {
        const auto digits = add_digits(puzzle, builder, pairs, which);
        for (int line = 0; line < puzzle.rows; ++line) {
            std::vector<int> row, column;
            for (int i = 0; i < puzzle.rows; ++i) {
                row.push_back(line * puzzle.columns + i);
                column.push_back(i * puzzle.columns + line);
            }
            const auto add = [&](const std::vector<int>& cells, std::string_view name) {
                add_distinct(builder, digits, cells, Origin::rule,
                             fmt::format("{} digits of {} {{}}", digit_names[which], name), line + 1);
            };
            add(row, "row");
            add(column, "column");
        }
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_no_latin(const Puzzle& puzzle, std::span<const Value> grid, int which) {
    Puzzle latin = blank_puzzle("latin", puzzle.rows, puzzle.columns);
    Grid digits;
    for (const Value pair : grid) digits.push_back(which == 0 ? (pair - pair % 10) / 10 : pair % 10);
    const auto name = [&](std::string_view line) {
        return fmt::format("the {} digit: {} {{}}", digit_names[which], line);
    };
    std::string violation = find_repeat(latin, digits, name("row"), by_row);
    if (violation.empty()) violation = find_repeat(latin, digits, name("column"), by_column);
    return violation;
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const int which : {0, 1})
        if (violation.empty()) violation = find_no_latin(puzzle, grid, which);
    if (violation.empty()) violation = find_repeat(puzzle, grid, "the grid", [](int, int) { return 0; });
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

// "4?" for a cell whose candidates have the first digit in common, "?4" for the second; else nothing.
std::string half_known(const std::vector<Value>& candidates) {
    if (candidates.size() < 2) return {};
    for (const int which : {0, 1}) {
        const Value digit = digit_of(candidates.front(), which);
        const auto same = [&](Value pair) { return digit_of(pair, which) == digit; };
        if (std::ranges::all_of(candidates, same))
            return which == 0 ? fmt::format("{}?", digit) : fmt::format("?{}", digit);
    }
    return {};
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    Puzzle rest = puzzle;  // without the marks that a cell shows as one known digit
    for (auto& marks : rest.marks) {
        if (!half_known(marks).empty()) marks.clear();
    }
    GridDrawing drawing = number_grid(rest, grid);
    for (int cell = 0; cell < std::ssize(puzzle.marks); ++cell) {
        if (!drawing.text[cell].empty()) continue;
        drawing.text[cell] = half_known(puzzle.marks[cell]);
        drawing.given[cell] = drawing.text[cell].empty() ? 0 : 1;
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// The field of so many elements, a power of a prime up to 9, as numbers from 0: sums and products. Elements
// of 4, 8 and 9 are polynomials over the field of 2 or 3, taken modulo one that has no factors.
class Field {
public:
    explicit Field(int size) : size_{size}, prime_{size % 2 == 0 ? 2 : size % 3 == 0 ? 3 : size} {}

    int sum(int a, int b) const {
        int result = 0;
        for (int place = 1; place < size_; place *= prime_)
            result += (a / place + b / place) % prime_ * place;
        return result;
    }
    int product(int a, int b) const {
        int result = 0;
        for (int place = size_ / prime_; place > 0; place /= prime_) {
            result = shifted(result);
            for (int i = 0; i < b / place % prime_; ++i) result = sum(result, a);
        }
        return result;
    }

private:
    // Times x. What x^2 or x^3 is: x + 1 in 4 and 8, and in 9, where x^2 = -1, it is 2.
    int shifted(int a) const {
        if (size_ == prime_) return 0;
        const int top = size_ / prime_, lead = a / top;
        int result = a % top * prime_;
        for (int i = 0; i < lead; ++i) result = sum(result, size_ == 9 ? 2 : prime_ + 1);
        return result;
    }
    int size_, prime_;
};

// Lines, columns and digits of a field's square, in random order.
bool draw_square(Puzzle& puzzle, Random& random) {
    require_board(puzzle);
    const int side = puzzle.rows;
    if (side < 3 || side == 6)
        puzzle.fail(fmt::format("there are no Graeco-Latin squares of side {}", side), "3, 4, 5, 7, 8 or 9");
    const Field field{side};
    std::vector<int> rows(side);
    std::iota(rows.begin(), rows.end(), 0);
    std::vector<int> columns = rows, digits[2] = {rows, rows};
    for (auto* const order : {&rows, &columns, &digits[0], &digits[1]}) random.shuffle(*order);
    const int one = 1 + below(random, side - 1), other = 1 + (one + below(random, side - 2)) % (side - 1);
    Grid& grid = puzzle.stated_solution.emplace();
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = rows[cell / side], column = columns[cell % side];
        const int first = digits[0][field.sum(field.product(one, row), column)];
        const int second = digits[1][field.sum(field.product(other, row), column)];
        grid.push_back(10 * (first + 1) + second + 1);
    }
    return true;
}

// Cells are given, or one of their digits is.
void give_digits(Puzzle& puzzle, Random& random) {
    puzzle.marks.assign(puzzle.cells(), {});
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value pair = (*puzzle.stated_solution)[cell];
        const int which = below(random, 3);
        if (which == 2) {
            puzzle.given[cell] = pair;
            continue;
        }
        for (const Value other : puzzle.digits) {
            if (digit_of(other, which) == digit_of(pair, which)) puzzle.marks[cell].push_back(other);
        }
    }
}

// There is more than one solution if too few cells are given: others are chosen.
bool choose_again(Puzzle&, const std::vector<int>&, Random&) { return true; }

}  // namespace

extern const Family family;
const Family family{
    .name = "graecolatin",
    .aliases = {"graeco-latin", "eulero", "euler"},
    .summary = "Graeco-Latin squares: two Latin squares at once, no pair of digits twice",
    .digits = fixed_digits(pair_digits),
    .generation = {.usual = {5, 5}, .draw = draw_square, .clues = give_digits, .mend = choose_again},
    .longest_side = longest_side,
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::graecolatin
