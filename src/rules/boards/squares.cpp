// squares.cpp - two Latin squares in one, no pair of digits twice: a cell is 10 times its first digit plus
// its second.
//
// Lines, columns and digits of a finite field's square, in random order. There are such squares of other
// sides than powers of primes too, but no simple way to make them.
// https://en.wikipedia.org/wiki/Mutually_orthogonal_Latin_squares
#include <fmt/core.h>

#include <numeric>

#include "encoders/shared/random_boards.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// The field of this order, a power of a prime up to 9, as numbers from 0: sums and products. Elements
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

Value digit_of(Value pair, int which) { return which == 0 ? pair / 10 : pair % 10; }

bool draw_squares(Puzzle& puzzle, Random& random) {
    const int side = puzzle.rows;
    if (side != puzzle.columns || side < 3 || side > 9 || side == 6)
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

const DrawnBoard squares{
    .name = "squares", .draw = draw_squares, .mend = choose_again, .complete = false, .clues = give_digits};

}  // namespace reductio::boards
