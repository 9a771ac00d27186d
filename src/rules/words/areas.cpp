// areas.cpp - areas into which the answer divides the grid: their sizes, shapes and prints.
#include <algorithm>
#include <utility>

#include "puzzle/directions.hpp"
#include "rules/area_pairs.hpp"
#include "rules/rectangles.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

Item area(const RulesBoard& board, Arguments arguments) {
    if (board.has_rectangles())
        return board.measured(cell_of(arguments[0]), [](const PlacedRectangle& one) { return one.size(); });
    return board.derived(static_cast<std::size_t>(cell_of(arguments[0])));
}

Item block(const RulesBoard& board, Arguments arguments) {
    return board.size_of_block(cell_of(arguments[0]));
}

Item polyomino(const RulesBoard& board, Arguments arguments) {
    if (board.has_rectangles())
        throw Refusal{"polyominoes of an answer of rectangles", "answer joined[l]: areas"};
    return board.is_polyomino(cell_of(arguments[0]), number_of(arguments[1]), number_of(arguments[2]));
}

// In a block of two by two cells, a link across and a link down that hold make the other two hold: then no
// area has an inner corner.
Item rectangles(const RulesBoard& board, Arguments) {
    if (board.has_rectangles()) return RulesBoard::truth(true);
    const Puzzle& puzzle = board.puzzle();
    std::vector<language::Tree> conditions;
    for (int row = 0; row + 1 < puzzle.rows; ++row) {
        for (int column = 0; column + 1 < puzzle.columns; ++column) {
            const int cell = row * puzzle.columns + column;
            const auto link = [&](int from, int direction) { return board.towards(from, direction).tree; };
            const language::Tree sides[] = {link(cell, 0), link(cell + puzzle.columns, 0), link(cell, 1),
                                            link(cell + 1, 1)};
            for (const int across : {0, 1}) {
                for (const int down : {2, 3}) {
                    for (const language::Tree& other : {sides[1 - across], sides[5 - down]}) {
                        const auto holds = [](const language::Tree& side, std::int64_t value) {
                            return language::make(language::Op::equal, {side, language::number(value)});
                        };
                        conditions.push_back(language::make(
                            language::Op::disjunction,
                            {holds(sides[across], 0), holds(sides[down], 0), holds(other, 1)}));
                    }
                }
            }
        }
    }
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::conjunction, std::move(conditions))};
}

Item one_print_each(const RulesBoard& board, Arguments) {
    return board.has_rectangles() ? RulesBoard::truth(true) : board.one_print_each();
}

Item congruent_halves(const RulesBoard& board, Arguments) { return board.congruent_halves(); }

Item symmetric(const RulesBoard& board, Arguments) {
    return board.has_rectangles() ? RulesBoard::truth(true) : board.symmetric();
}

Item columns_of(const RulesBoard& board, Arguments arguments) {
    return board.measured(cell_of(arguments[0]), [](const PlacedRectangle& one) { return one.width; });
}

Item rows_of(const RulesBoard& board, Arguments arguments) {
    return board.measured(cell_of(arguments[0]), [](const PlacedRectangle& one) { return one.height; });
}

Item together(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int a = cell_of(arguments[0]), b = cell_of(arguments[1]);
    if (a == b) return RulesBoard::truth(true);
    if (board.has_rectangles()) return board.in_one_rectangle(a, b);
    if (!divides(board.form())) return board.connected_alike(a, b);
    const std::vector<int> printed = paired_cells(puzzle);
    for (const auto& [from, to] :
         {std::pair{std::min(a, b), std::max(a, b)}, std::pair{b, a}, std::pair{a, b}}) {
        const auto found = std::ranges::lower_bound(printed, from);
        if (found == printed.end() || *found != from) continue;
        const auto rank = static_cast<std::size_t>(found - printed.begin());
        const std::size_t cells = static_cast<std::size_t>(puzzle.cells());
        const Item pair = board.derived(cells + rank * cells + static_cast<std::size_t>(to));
        return {.kind = Item::Kind::condition,
                .tree = language::make(language::Op::equal, {pair.tree, language::number(1)})};
    }
    throw Refusal{"two cells in which nothing is printed",
                  "something printed in one of them, or at its side"};
}

constexpr RulesWord areas_table[] = {
    {"area", 1, 1, WordAsks::puzzle, area,
     "how many cells are in the area of a cell; of shades and numbers, those connected to it that hold the "
     "same",
     WordNeeds::areas_or_values},
    {"block", 1, 1, WordAsks::puzzle, block, "the same within the region of a cell", WordNeeds::values},
    {"polyomino", 3, 3, WordAsks::puzzle, polyomino,
     "is the area of a cell the r-th polyomino of q cells, in the order of their letters?",
     WordNeeds::areas_or_values},
    {"together", 2, 2, WordAsks::puzzle, together,
     "are two cells in one area? Something is printed in one of them, or at its side",
     WordNeeds::areas_or_values, some_print},
    {"rectangles", 0, 0, WordAsks::puzzle, rectangles, "are all areas rectangles?", WordNeeds::areas},
    {"one_print_each", 0, 0, WordAsks::clue, one_print_each,
     "does each area contain one cell in which something is printed?", WordNeeds::areas, some_print},
    {"congruent_halves", 0, 0, WordAsks::clue, congruent_halves,
     "is each area two congruent pieces, one of cells with a printed sign, one of cells without?",
     WordNeeds::areas, some_print},
    {"symmetric", 0, 0, WordAsks::puzzle, symmetric, "does each area look the same after half a turn?",
     WordNeeds::areas_or_values},
    {"columns_of", 1, 1, WordAsks::puzzle, columns_of,
     "how many columns has the rectangle of a cell in which something is printed?", WordNeeds::rectangles,
     some_print},
    {"rows_of", 1, 1, WordAsks::puzzle, rows_of, "how many rows has it?", WordNeeds::rectangles, some_print},
};

}  // namespace

std::span<const RulesWord> area_words() { return areas_table; }

}  // namespace reductio::words
