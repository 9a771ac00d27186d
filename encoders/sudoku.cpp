// sudoku.cpp - Sudoku of any box shape or with regions of its own, its common variants as options, and killer
// cages (distinct digits with a sum). All combine.
//
// Rules: https://en.wikipedia.org/wiki/Sudoku and https://en.wikipedia.org/wiki/Killer_sudoku; windoku and
// disjoint groups: http://www.sudopedia.org. Bounds: houses up to 400x400; pairwise variants up to 64x64,
// since they grow with the number of pairs times digits squared.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/sudoku_rules.hpp"
#include "model/builder.hpp"

namespace reductio::families::sudoku {

namespace {

struct Relation2 {
    std::string_view option;
    std::vector<std::array<int, 2>> steps;  // down and right from a cell to its later partners
};

const std::vector<Relation2>& pair_variants() {
    static const std::vector<Relation2> variants{
        {"antiking", {{1, -1}, {1, 1}}},  // straight neighbours share a line
        {"antiknight", {{1, -2}, {1, 2}, {2, -1}, {2, 1}}},
        {"nonconsecutive", {{0, 1}, {1, 0}}},
    };
    return variants;
}

// Calls use(a, b) for each pair of cells the variant relates.
template <class Use>
void for_each_pair(const Puzzle& puzzle, const Relation2& variant, Use use) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const auto& [down, right] : variant.steps) {
            const int row = cell / puzzle.columns + down, column = cell % puzzle.columns + right;
            if (row < puzzle.rows && column >= 0 && column < puzzle.columns)
                use(cell, row * puzzle.columns + column);
        }
    }
}

RelationId not_consecutive(const Puzzle& puzzle, Builder& builder) {
    std::vector<std::int32_t> words;
    for (const auto a : puzzle.digits) {
        for (const auto b : puzzle.digits) {
            if (a - b != 1 && b - a != 1) words.insert(words.end(), {a, b});
        }
    }
    return builder.relation(2, words);
}

void add_pairs(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    for (const auto& variant : pair_variants()) {
        if (!puzzle.has(variant.option)) continue;
        const bool consecutive = variant.option == "nonconsecutive";
        const RelationId relation = consecutive ? not_consecutive(puzzle, builder) : RelationId{};
        for_each_pair(puzzle, variant, [&](int a, int b) {
            const std::array<int, 2> pair{a, b};
            const Label label =
                builder.label(std::string{variant.option} + " pair at {cell}", static_cast<std::uint32_t>(a));
            const Slice<Var> vars = list_of(builder, cells, pair);
            builder.add(Origin::rule, label,
                        consecutive ? Kind{Table{vars, relation}} : Kind{AllDifferent{vars}});
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
        const Label label =
            builder.label(mark == 'E' ? "even {cell}" : "odd {cell}", static_cast<std::uint32_t>(cell));
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
            add_distinct(builder, cells, cage.cells, Origin::rule, "distinct digits in the cage at {cell}",
                         static_cast<std::uint32_t>(cage.cells[0]));
        }
        if (cage.target) arithmetic.add(cage);
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    check_sudoku_shape(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    for (const auto& house : sudoku_houses(puzzle)) {
        add_distinct(builder, cells, house.cells, Origin::rule, house.label, house.number);
    }
    if (puzzle.has("x")) add_diagonals(puzzle, builder, cells);
    add_pairs(puzzle, builder, cells);
    add_parity(puzzle, builder, cells);
    add_cages(puzzle, builder, cells);
}

}  // namespace

extern const Family family;
const Family family{
    .name = "sudoku",
    .aliases = {"solo", "killer", "jigsaw"},
    .summary = "Sudoku with boxes or regions of any shape, its variants, killer cages",
    .options = {{"antiking", "no digit twice a king's move apart"},
                {"antiknight", "no digit twice a knight's move apart"},
                {"disjoint", "no digit twice at the same place of its region"},
                {"nonconsecutive", "neighbours never differ by one"},
                {"windoku", "the windows between the boxes hold distinct digits"},
                {"x", "each digit once on both main diagonals"}},
    .reads = {Part::regions, Part::boxes, Part::cages, Part::parity},
    .generation = {.givens = true,
                   .cages_as = "killer",
                   .regions_as = "jigsaw",
                   .usual = {Operation::sum},
                   .possible = {Operation::sum},
                   .style =
                       [](const Puzzle&) { return CageStyle{.single = Operation::sum, .distinct = true}; }},
    .build = build,
    .check = check_sudoku,
    .draw = draw_numbers};

}  // namespace reductio::families::sudoku
