// cryptarithm.cpp - cryptarithms: a digit for each letter, so that the sum or product of words comes true.
//
// Different letters are different digits; a word of several letters does not begin with 0. The equation is
// read in puzzle/cryptarithm.cpp and stated in puzzle/cryptarithm_columns.cpp; `check` reckons with the words
// as numbers. Bounded by words of twelve letters and 100 terms. Rules: H. E. Dudeney, Strand Magazine 68
// (July 1924); the name: Minos, Sphinx (1931).
#include "encoders/shared/cryptarithm.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::cryptarithm {

namespace {

BoxShape shape(int size) { return {1, size}; }

void build(const Puzzle& puzzle, Builder& builder) { state_columns(cryptarithm_of(puzzle), builder); }

void read_body(Passage body, Puzzle& puzzle) {
    Passage line = body;
    do {
        if (!next_line(body, line)) line.begin = line.end;
        line = line.trimmed();
    } while (line.view().starts_with('#') || (line.empty() && !body.empty()));
    Puzzle read = read_cryptarithm(line, puzzle.parameter);
    if (!body.trimmed().empty()) body.trimmed().fail("a second line", "one equation");
    if (read.columns != puzzle.columns || puzzle.rows != 1) {
        line.text->fail(puzzle.offset,
                        fmt::format("a cryptarithm of {} letters has the header {}x{}", read.columns,
                                    puzzle.rows, puzzle.columns),
                        fmt::format("cryptarithm {}", read.columns));
    }
    puzzle.payload = std::move(read.payload);
    puzzle.digits = std::move(read.digits);
}

std::string write_body(const Puzzle& puzzle) { return cryptarithm_of(puzzle).text() + "\n"; }

// Reckons with the words as numbers.
std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    const Cryptarithm& equation = cryptarithm_of(puzzle);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid[i] < 0 || grid[i] >= equation.base)
            return fmt::format("{} is {}, which is no digit of base {}", equation.letters[i], grid[i],
                               equation.base);
        for (std::size_t k = 0; k < i; ++k) {
            if (grid[i] == grid[k])
                return fmt::format("{} and {} are both {}", equation.letters[k], equation.letters[i],
                                   grid[i]);
        }
    }
    __int128 left = 0;
    for (const auto& term : equation.terms) {
        __int128 product = 1;
        for (const auto& word : term.factors) {
            __int128 number = 0;
            for (const auto& sign : word)
                number = number * equation.base + (sign.cell < 0 ? sign.digit : grid[sign.cell]);
            product *= number;
            const int first = word[0].cell;
            if (word.size() > 1 && first >= 0 && grid[first] == 0)
                return fmt::format("a word begins with {}, which is 0", equation.letters[first]);
        }
        left += term.negative != term.right ? -product : product;
    }
    if (left != 0) return fmt::format("{} is wrong", equation.text(grid));
    return find_changed(puzzle, grid);
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    const Cryptarithm& equation = cryptarithm_of(puzzle);
    Sentence sentence{equation.text(), equation.letters, {}, {}};
    const auto shown = grid.empty() ? std::span<const Value>{puzzle.given} : grid;
    for (const Value value : shown)
        sentence.digits.push_back(value == open_cell ? "" : fmt::format("{:X}", value));
    for (const Value value : puzzle.given) sentence.given.push_back(value != open_cell ? 1 : 0);
    return sentence;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "cryptarithm",
    .aliases = {"alphametic", "verbal-arithmetic"},
    .summary = "cryptarithms: SEND + MORE = MONEY, a digit for each letter",
    .options = {},
    .parameter = FamilyParameter{"base", "the base of the numbers", 10, smallest_base, largest_base},
    .few_digits = true,
    .shape = shape,
    .build = build,
    .read_body = read_body,
    .write_body = write_body,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::cryptarithm
