// generation.cpp - the steps of Generation for any rules.
#include "rules/generation.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/draw_shape.hpp"
#include "rules/find_clues.hpp"
#include "rules/making.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

const RulesMaking& making_of(const Puzzle& puzzle) { return puzzle.family->rules->making; }

// Changes for a single solution must not end at a board that is almost white.
bool enough_shaded(const Puzzle& puzzle) {
    constexpr int part = 3, all = 100;  // of what the search tries to shade
    const RulesMaking& making = making_of(puzzle);
    if (!making.shaded || puzzle.family->rules->form == AnswerForm::areas) return true;
    const auto shaded = static_cast<int>(std::ranges::count(*puzzle.stated_solution, 1));
    return shaded * part * all >= *making.shaded * puzzle.cells();
}

// Does the line pass as many free cells as the file asks for? Boards with a tiny loop would win otherwise.
bool enough_passed(const Puzzle& puzzle) {
    constexpr int all = 100;
    int free = 0, passed = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell) || is_printed(puzzle, cell)) continue;
        ++free;
        passed += (*puzzle.stated_solution)[cell] != 0 ? 1 : 0;
    }
    return passed * all >= making_of(puzzle).passed * free;
}

void add_clues(Puzzle& puzzle, Random& random) {
    if (making_of(puzzle).givens) {
        puzzle.given = *puzzle.stated_solution;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const bool other = making_of(puzzle).ones && puzzle.given[cell] != 1;
            // A cell without an answer shows that by what is printed in it.
            const bool none = puzzle.given[cell] == 0 && is_printed(puzzle, cell);
            if (puzzle.is_wall(cell) || other || none) puzzle.given[cell] = open_cell;
        }
    }
    if (!enough_shaded(puzzle) || !enough_passed(puzzle) || !add_fitting_clues(puzzle, random))
        puzzle.stated_solution.reset();
}

// Shaded cells in the proportion that the file states, a line that passes most cells, any other value.
Value likely_value(const Puzzle& puzzle, std::span<const Value> left, Random& random) {
    const AnswerForm form = puzzle.family->rules->form;
    const bool two = form == AnswerForm::shading || form == AnswerForm::signs || form == AnswerForm::areas;
    constexpr int half = 50, all = 100;
    if (two && left.size() == 2) return below(random, all) < making_of(puzzle).shaded.value_or(half) ? 1 : 0;
    constexpr int seldom = 10;
    const std::size_t first =
        has_lines(form) && left[0] == 0 && left.size() > 1 && below(random, seldom) != 0;
    return left[first + random.below(left.size() - first)];
}

// The cells of the solution that are drawn anew: what is open around one open cell, all that is open, with
// cells beside it or without, or everything.
std::vector<int> released_cells(const Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    constexpr int ways = 8;
    const int way = below(random, ways);
    if (way == 0 || open.empty()) return shuffled_cells(puzzle, random);
    std::vector<int> released = open;
    if (way > 2) {
        const int centre = open[random.place(open)], reach = 1 + below(random, 2);
        std::erase_if(released, [&](int cell) {
            return std::abs(cell / puzzle.columns - centre / puzzle.columns) > reach ||
                   std::abs(cell % puzzle.columns - centre % puzzle.columns) > reach;
        });
    }
    if (way % 2 == 0) return released;
    std::vector<int> more = released;
    for (const int cell : released) {
        const auto block = block_around(puzzle, cell);
        more.insert(more.end(), block.begin(), block.end());
    }
    return more;
}

// The solution is taken away, and most of its cells become givens.
void keep_most(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    if (divides(puzzle.family->rules->form)) {  // the numbers of areas are no values to keep
        puzzle.stated_solution.reset();
        return;
    }
    puzzle.given = *puzzle.stated_solution;
    puzzle.stated_solution.reset();
    for (const int cell : released_cells(puzzle, open, random)) puzzle.given[cell] = open_cell;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell)) puzzle.given[cell] = open_cell;
    }
}

bool mend(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const RulesMaking& making = making_of(puzzle);
    const bool borders = making.sizes && making.shape == RulesMaking::Regions::any && !making.dominoes();
    const bool shape = borders || making.holes > 0 || making.prints > 0;
    if (!shape || (making.needs_rules() && below(random, 2) == 0)) {
        keep_most(puzzle, open, random);
        return true;
    }
    Puzzle moved = puzzle;
    if (move_shape(moved, open, random))
        puzzle = std::move(moved);
    else if (!making.needs_rules())
        return false;
    if (making.holes > 0)
        puzzle.stated_solution.reset();
    else
        keep_most(puzzle, open, random);
    return true;
}

}  // namespace

bool searches_without_clues(const RulesFile& file) {
    const RulesMaking& making = file.making;
    if (making.board != nullptr) return making.board->unclued;
    return (making.in_cells() || making.marks) && making.seeds == 0 && making.prints == 0 &&
           making.edge_signs.empty() && !making.once;
}

Generation generation_by_rules(const RulesFile& file, std::shared_ptr<const Family> search) {
    const RulesMaking& making = file.making;
    if (!making.why_not.empty()) return {.why_not = making.why_not};
    if (const DrawnBoard* const board = making.board) {
        return {.usual = making.usual,
                .draw = board->draw,
                .clues = board->clues != nullptr ? board->clues : add_clues,
                .mend = board->mend,
                .all_clues = board->complete,
                .givens_first = making.needs_rules(),
                .search = std::move(search),
                .likely = board->searched ? likely_value : nullptr,
                .by_trial = board->by_trial};
    }
    // Puzzles of givens alone, for which any full grid will do.
    if (file.digits && making.givens && !making.needs_rules() && !making.sizes)
        return {.usual = making.usual, .givens = true};
    return {.usual = making.usual,
            .draw = draw_shape,
            .clues = add_clues,
            .mend = making.givens ? nullptr : mend,
            .givens_first = making.needs_rules(),
            .search = std::move(search),
            .likely = likely_value,
            .sign_before = making.prints > 0 && making.printed != unknown_number ? making.printed : open_cell,
            .arrows = making.arrows,
            .by_trial = making.in_cells() || making.marks};
}

}  // namespace reductio
