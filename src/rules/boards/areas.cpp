// areas.cpp - areas that a search finds, with a number or sign in each.
//
// A search finds areas of any kind: rectangles, strips of which no four meet. Where areas may have any shape,
// it finds single cells and one area around them, so a line `regions 3..9` has them drawn instead. Which cell
// of an area is printed matters as much as the areas, so both stay while another part of the board is drawn
// anew.
#include <fmt/core.h>

#include <set>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/family.hpp"
#include "family/random_solution.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/find_clues.hpp"
#include "rules/rules_file.hpp"

namespace reductio::boards {

namespace {

// Throws InputError if all areas have one size, which does not divide the grid.
void require_whole_areas(const Puzzle& puzzle) {
    using language::Form;
    const RulesAnswer& answer = puzzle.family->rules->program().answer;
    const std::optional<language::Syntax>&low = answer.low, &high = answer.high;
    const bool one =
        low && high && low->form == Form::number && high->form == Form::number && low->number == high->number;
    if (one && puzzle.cells() % low->number != 0)
        puzzle.fail(fmt::format("areas of {} cells in a grid of {}", low->number, puzzle.cells()),
                    fmt::format("a grid whose cells are a multiple of {}", low->number));
}

// Areas of at most this many cells; those with a label of -1 are divided anew. Labels are from 1 on in a
// solution.
void draw_sizes(Puzzle& puzzle, int largest, Random& random, std::vector<int> labels = {}) {
    labels = renumbered(small_regions(puzzle, largest, random, std::move(labels)));
    puzzle.stated_solution.emplace(labels.begin(), labels.end());
    for (Value& label : *puzzle.stated_solution) ++label;
}

bool draw_areas(Puzzle& puzzle, Random& random) {
    require_whole_areas(puzzle);
    if (const auto& sizes = puzzle.family->rules->making.sizes)
        draw_sizes(puzzle, sizes->most, random);
    else if (!find_random_solution(puzzle, random))
        return false;
    return add_fitting_clues(puzzle, random);
}

// The labels of the areas on both sides of the link, and, if there are `more`, of those around.
std::set<Value> areas_around(const Puzzle& puzzle, const Graph::Edge& link, bool more) {
    const Grid& areas = *puzzle.stated_solution;
    std::set<Value> labels;
    for (const auto end : {link.first, link.second}) {
        const auto cell = static_cast<int>(end);
        labels.insert(areas[cell]);
        if (!more) continue;
        for (const int other : block_around(puzzle, cell)) labels.insert(areas[other]);
    }
    return labels;
}

void take_prints(Puzzle& puzzle, const std::set<Value>& labels) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!labels.contains((*puzzle.stated_solution)[cell])) continue;
        if (!puzzle.numbers.empty()) puzzle.numbers[cell] = open_cell;
        if (!puzzle.signs.empty()) puzzle.signs[cell] = open_cell;
    }
}

// Other cells of some areas are printed, or these areas are divided anew.
bool mend_areas(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const auto links = grid_graph(puzzle.rows, puzzle.columns).edges;
    const auto link = links[static_cast<std::size_t>(open[random.place(open)])];
    constexpr int ways = 3;
    const int way = below(random, ways);
    const auto labels = areas_around(puzzle, link, way == 0);
    take_prints(puzzle, labels);
    if (const auto& sizes = puzzle.family->rules->making.sizes; sizes && way < 2) {
        std::vector<int> kept(puzzle.stated_solution->begin(), puzzle.stated_solution->end());
        for (int& label : kept) label = labels.contains(label) ? -1 : label - 1;
        draw_sizes(puzzle, sizes->most, random, std::move(kept));
    } else if (way < 2) {
        const Grid& areas = *puzzle.stated_solution;
        std::vector<KeptValue> kept;
        for (std::size_t i = 0; i < links.size(); ++i) {
            const Value one = areas[links[i].first], other = areas[links[i].second];
            if (labels.contains(one) || labels.contains(other)) {
                if (one == other || (labels.contains(one) && labels.contains(other))) continue;
            }
            kept.push_back({static_cast<std::uint32_t>(i), one == other ? 1 : 0});
        }
        if (!find_random_solution(puzzle, random, kept)) return false;
    }
    return add_fitting_clues(puzzle, random);
}

}  // namespace

const DrawnBoard areas{"areas", draw_areas, mend_areas, false, true, true, true};

}  // namespace reductio::boards
