// marks.cpp - signs between cells, several numbers in a cell, and cages.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "rules/number_lists.hpp"
#include "rules/rules_file.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// The sign between two cells that share a side, whichever is named first; a > only where it is the greater.
Item mark(const RulesBoard& board, Arguments arguments) {
    const int a = cell_of(arguments[0]), b = cell_of(arguments[1]), earlier = std::min(a, b);
    const auto from = [](const Between& sign) { return std::min(sign.first, sign.second); };
    const auto& signs = board.puzzle().between;
    auto sign = std::ranges::lower_bound(signs, earlier, {}, from);
    for (; sign != signs.end() && from(*sign) == earlier; ++sign) {
        if (std::max(sign->first, sign->second) != std::max(a, b)) continue;
        const auto number = board.puzzle().family->rules->mark_with(sign->meaning);
        const bool turned = sign->meaning == NeighbourSign::greater && sign->first != a;
        return number && !turned ? RulesBoard::number(static_cast<std::int64_t>(*number) + 1) : Item{};
    }
    return {};
}

// The pairs of cells with that sign between them; of a > the greater comes first.
Item between(const RulesBoard& board, Arguments arguments) {
    const auto& marks = board.puzzle().family->rules->marks;
    const std::int64_t number = number_of(arguments[0]);
    if (number < 1 || number > std::ssize(marks))
        throw language::Refusal{fmt::format("between({}), of {} marks", number, marks.size()),
                                marks.empty() ? "a line marks in the head of the file"
                                              : fmt::format("a number from 1 to {}", marks.size())};
    const NeighbourSign meaning =
        board.puzzle().family->rules->meaning_of_mark(static_cast<std::size_t>(number) - 1);
    Item pairs{.kind = Item::Kind::list};
    for (const Between& sign : board.puzzle().between) {
        if (sign.meaning != meaning) continue;
        const int ends[] = {sign.first, sign.second};
        pairs.items.push_back(list_of(ends));
    }
    return pairs;
}

// Notes the place of the clue in the cell.
std::vector<Value> list_in(const RulesBoard& board, int cell) {
    if (number_in(board.puzzle(), cell) == open_cell) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return number_list(number_in(board.puzzle(), cell));
}
Item numbers(const RulesBoard& board, Arguments arguments) {
    Item list{.kind = Item::Kind::list};
    for (const Value number : list_in(board, cell_of(arguments[0]))) {
        if (number != unknown_number) list.items.push_back(RulesBoard::number(number));
    }
    return list;
}

// The eight cells around a cell, clockwise from the upper left one on; -1 outside of the grid and in holes.
constexpr std::size_t ring_cells = 8;
std::array<int, ring_cells> ring_of(const Puzzle& puzzle, int cell) {
    constexpr std::array<std::array<int, 2>, ring_cells> steps{
        {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
    std::array<int, ring_cells> ring{};
    for (std::size_t i = 0; i < ring_cells; ++i) {
        const int row = cell / puzzle.columns + steps[i][0], column = cell % puzzle.columns + steps[i][1];
        const bool inside = row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;
        const int there = row * puzzle.columns + column;
        ring[i] = inside && !puzzle.is_wall(there) ? there : -1;
    }
    return ring;
}

// The lengths of the runs in a ring, the short ones first.
std::vector<Value> runs_in(const std::array<bool, ring_cells>& ring) {
    const auto white = std::ranges::find(ring, false);
    if (white == ring.end()) return {static_cast<Value>(ring_cells)};
    const auto start = static_cast<std::size_t>(white - ring.begin());
    std::vector<Value> runs;
    bool inside = false;
    for (std::size_t i = 1; i <= ring_cells; ++i) {
        const bool black = ring[(start + i) % ring_cells];
        if (black && !inside) runs.push_back(0);
        if (black) ++runs.back();
        inside = black;
    }
    std::ranges::sort(runs);
    return runs;
}

// Are these runs those of the clue? A ? stands for any run; a 0 says that there is none.
bool are_runs(std::vector<Value> clue, std::vector<Value> runs) {
    std::erase(clue, 0);
    if (clue.size() != runs.size()) return false;
    for (const Value number : clue) {
        if (number == unknown_number) continue;
        const auto found = std::ranges::find(runs, number);
        if (found == runs.end()) return false;
        runs.erase(found);
    }
    return true;
}

// The shades of the cells around with which that holds.
Item runs_around(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    const std::vector<Value> clue = list_in(board, cell);
    if (clue.empty()) return {};
    const auto ring = ring_of(board.puzzle(), cell);
    std::vector<language::Tree> answers;
    for (const int there : ring)
        if (there >= 0) answers.push_back(board.answer_in(there));
    if (answers.empty()) return RulesBoard::truth(are_runs(clue, {}));
    language::Rows rows;
    for (std::uint32_t shades = 0; shades < (1U << answers.size()); ++shades) {
        std::array<bool, ring_cells> black{};
        std::vector<std::int64_t> row;
        for (std::size_t i = 0; i < ring_cells; ++i) {
            if (ring[i] < 0) continue;
            black[i] = (shades >> row.size() & 1U) != 0;
            row.push_back(black[i] ? 1 : 0);
        }
        if (are_runs(clue, runs_in(black))) rows.push_back(std::move(row));
    }
    return {.kind = Item::Kind::condition, .tree = language::make_table(std::move(answers), std::move(rows))};
}

// The cell counts itself as one that holds.
Item attached(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int cell = cell_of(arguments[0]), cells = puzzle.cells();
    std::vector<language::Tree> conditions;
    std::vector<std::int64_t> counts(static_cast<std::size_t>(cells), language::no_size);
    counts[static_cast<std::size_t>(cell)] = std::max(0, number_of(arguments[1]));
    for (int there = 0; there < cells; ++there) {
        const bool known = there == cell || puzzle.is_wall(there);
        conditions.push_back(
            known ? language::make_constant(there == cell)
                  : language::make(language::Op::equal, {board.answer_in(there), language::number(1)}));
    }
    Graph graph{static_cast<std::uint32_t>(cells), {board.links().begin(), board.links().end()}};
    return {.kind = Item::Kind::condition,
            .tree = language::make_pieces(language::Op::attached, std::move(conditions), std::move(counts),
                                          std::move(graph))};
}

Item cages(const RulesBoard& board, Arguments) {
    return RulesBoard::all(PlaceKind::cage, board.puzzle().cages.size());
}
Item target(const RulesBoard& board, Arguments arguments) {
    const Place place = place_of(arguments[0]);
    if (kind_of(arguments[0]) != PlaceKind::cage)
        throw Refusal{"the target of something that is no cage", "one of the cages"};
    const Cage& cage = board.puzzle().cages[static_cast<std::size_t>(place.number)];
    board.note_clue(std::span{&cage.offset, 1}, 0);
    return cage.target ? RulesBoard::number(*cage.target) : Item{};
}

constexpr RulesWord marks_table[] = {
    {"mark", 2, 2, WordAsks::clue, mark,
     "the sign between two cells that share a side, or nothing; a > if the first is the greater"},
    {"between", 1, 1, WordAsks::clue, between,
     "the pairs of cells with that sign between them; of a > the greater comes first"},
    {"numbers", 1, 1, WordAsks::clue, numbers, "the numbers printed in a cell, without those that are ?"},
    {"runs_around", 1, 1, WordAsks::clue, runs_around,
     "are the runs of black cells in the ring around a cell as long as its numbers?", WordNeeds::shading},
    {"attached", 2, 2, WordAsks::puzzle, attached,
     "are so many black cells connected with a cell, itself not counted, through black cells?",
     WordNeeds::shading},
    {"cages", 0, 0, WordAsks::puzzle, cages, "all cages"},
    {"target", 1, 1, WordAsks::clue, target, "the number of a cage, or nothing"},
};

}  // namespace

std::span<const RulesWord> mark_words() { return marks_table; }

}  // namespace reductio::words
