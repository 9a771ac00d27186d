// kenken.cpp - KenKen, Calcudoku, TomTom: a Latin square whose cages hold a result.
//
// Rules: Miyamoto's KenKen (two cells for − and ÷); https://www.calcudoku.org for − and ÷ with more cells,
// modulo and power. Digits may repeat in a cage (option `distinct` forbids it). Division is exact. A cage
// without operator takes any of + − × ÷ that fits.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"

namespace reductio::families::kenken {

namespace {

void build(const Puzzle& puzzle, Builder& builder) {
    require_square(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    CageArithmetic arithmetic{puzzle, {.multi = puzzle.has("multi")}, builder, cells};
    for (const Cage& cage : puzzle.cages) {
        if (puzzle.has("distinct") && cage.cells.size() > 1) {
            add_distinct(builder, cells, cage.cells, Origin::clue, distinct_label(cage), cage.cells[0]);
        }
        arithmetic.add(cage);
    }
}

std::string check_cage(const Puzzle& puzzle, const Cage& cage, std::span<const Value> grid) {
    std::vector<Value> values;
    for (const int cell : cage.cells) values.push_back(grid[cell]);
    const std::string where =
        fmt::format("the cage {} at {}", clue_text(cage), cell_name(puzzle, cage.cells[0]));
    if (!clue_holds(cage, {.multi = puzzle.has("multi")}, values)) {
        return fmt::format("{} holds {}", where, fmt::join(values, " "));
    }
    std::ranges::sort(values);
    const bool repeats = std::ranges::adjacent_find(values) != values.end();
    return puzzle.has("distinct") && repeats ? where + " repeats a digit" : std::string{};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string found = first_violation(puzzle, grid, {find_foreign, find_line_repeat, find_changed});
    for (const Cage& cage : puzzle.cages) {
        if (found.empty()) found = check_cage(puzzle, cage, grid);
    }
    return found;
}

CageStyle cage_style(const Puzzle& puzzle) {
    return {.single = Operation::equal,
            .distinct = puzzle.has("distinct"),
            .rules = {.multi = puzzle.has("multi")}};
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "kenken",
         .aliases = {"keen", "calcudoku", "mathdoku", "tomtom"},
         .summary =
             "KenKen: each digit once in each row and column; cages make their numbers by + − × ÷ mod ^",
         .options = {{"distinct", "no digit twice in a cage"},
                     {"multi",
                      "− and ÷ with three or more cells: the largest minus or divided by the others"}},
         .reads = {Part::cages},
         .digits = usual_digits(side_digits),
         .generation = {.usual = {6, 6},
                        .cages_as = "kenken",
                        .operations = {Operation::sum, Operation::difference, Operation::product,
                                       Operation::quotient},
                        .possible = {Operation::sum, Operation::difference, Operation::product,
                                     Operation::quotient, Operation::modulo, Operation::power},
                        .style = cage_style},
         .format_lines = "link factors borders room_numbers\n"
                         "board products\n"
                         "file borders room_numbers values\n"
                         "puzzlekit kenken cages\n"
                         "penpa digit_range kenken_cages givens\n"},
        {.build = build, .violation = violation, .draw = draw_numbers}};
    return made;
}

}  // namespace reductio::families::kenken
