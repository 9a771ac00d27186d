// lists.cpp - several numbers in a cell, and what they say about the ring of cells around it.
#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/number_lists.hpp"
#include "rules/rules_file.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// Notes the place of the clue in the cell.
std::vector<Value> list_in(const RulesBoard& board, int cell) {
    if (number_in(board.puzzle(), cell) == open_cell) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    const Value number = number_in(board.puzzle(), cell);
    return board.puzzle().family->number_form == NumberForm::long_list ? long_list(number)
                                                                       : number_list(number);
}
Item numbers(const RulesBoard& board, Arguments arguments) {
    Item list{.kind = Item::Kind::list};
    for (const Value number : list_in(board, cell_of(arguments[0]))) {
        if (number != unknown_number) list.items.push_back(RulesBoard::number(number));
    }
    return list;
}

Item unknowns(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::number(std::ranges::count(list_in(board, cell_of(arguments[0])), unknown_number));
}

// The cells that a dot touches: in the cell, on its right side, below it, at its lower right corner.
std::vector<int> cells_under_dot(const Puzzle& puzzle, int cell, std::size_t place) {
    std::vector<int> cells{cell};
    if (place % 2 == 1) cells.push_back(cell + 1);
    if (place >= 2) cells.push_back(cell + puzzle.columns);
    if (place == 3) cells.push_back(cell + puzzle.columns + 1);
    const bool outside = (place % 2 == 1 && cell % puzzle.columns + 1 == puzzle.columns) ||
                         (place >= 2 && cell + puzzle.columns >= puzzle.cells());
    if (outside)
        puzzle.fail_at(puzzle.places.numbers, static_cast<std::size_t>(cell),
                       "a dot on the frame at " + cell_name(puzzle, cell), "dots inside of the grid");
    return cells;
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

// Which cells of a ring belong to runs, and which of them to the same run as the next one.
struct Ring {
    std::array<bool, ring_cells> inside{}, joined{};

    // The lengths of the runs.
    std::vector<Value> runs() const {
        if (std::ranges::find(joined, false) == joined.end()) return {static_cast<Value>(ring_cells)};
        std::vector<Value> lengths;
        for (std::size_t first = 0; first < ring_cells; ++first) {
            if (!inside[first] || joined[(first + ring_cells - 1) % ring_cells]) continue;
            lengths.push_back(1);
            for (std::size_t i = first; joined[i % ring_cells]; ++i) ++lengths.back();
        }
        return lengths;
    }
};

// Are these runs those of the clue? A ? stands for any run; a 0 says that there is none.
bool are_runs(std::vector<Value> clue, std::vector<Value> runs) {
    std::erase(clue, 0);
    if (runs.empty() && clue.size() == 1 && clue[0] == unknown_number) return true;  // a ? alone may be a 0
    if (clue.size() != runs.size()) return false;
    for (const Value number : clue) {
        if (number == unknown_number) continue;
        const auto found = std::ranges::find(runs, number);
        if (found == runs.end()) return false;
        runs.erase(found);
    }
    return true;
}

// Are cells black, or does a line pass them? Does the line run between neighbours? Neighbours that are black
// are joined. In the order of the ring; -1 outside of the grid.
class RingAnswers {
public:
    RingAnswers(const RulesBoard& board, const std::array<int, ring_cells>& cells)
        : lines_{has_lines(board.form())}, cells_{cells} {
        for (std::size_t i = 0; i < ring_cells; ++i) {
            if (cells[i] < 0) continue;
            const language::Tree& answer = board.answer_in(cells[i]);
            asked_.push_back(lines_ ? language::make(language::Op::truth, {passed(answer)}) : answer);
        }
        for (std::size_t i = 0; i < ring_cells && lines_; ++i)
            if (are_neighbours(i)) asked_.push_back(board.towards(cells[i], way_on(i)).tree);
    }

    bool empty() const { return asked_.empty(); }
    // The answers with which the ring has these runs.
    language::Tree with_runs(const std::vector<Value>& clue) {
        each_inside([&](Ring ring) {
            if (!lines_) {
                for (std::size_t i = 0; i < ring_cells; ++i)
                    ring.joined[i] = ring.inside[i] && ring.inside[(i + 1) % ring_cells];
                return add(ring, clue);
            }
            std::vector<std::size_t> links;
            for (std::size_t i = 0; i < ring_cells; ++i)
                if (ring.inside[i] && ring.inside[(i + 1) % ring_cells]) links.push_back(i);
            for (std::uint32_t joined = 0; joined < (1U << links.size()); ++joined) {
                for (std::size_t i = 0; i < links.size(); ++i)
                    ring.joined[links[i]] = (joined >> i & 1U) != 0;
                add(ring, clue);
            }
        });
        return language::make_table(std::move(asked_), std::move(rows_));
    }

private:
    static language::Tree passed(const language::Tree& answer) {
        return language::make(language::Op::unequal, {answer, language::number(0)});
    }
    // Two steps to the right, two down, two to the left, two up.
    static int way_on(std::size_t place) { return static_cast<int>(place / 2); }
    bool are_neighbours(std::size_t place) const {
        return cells_[place] >= 0 && cells_[(place + 1) % ring_cells] >= 0;
    }
    template <class Use>
    void each_inside(Use use) const {
        for (std::uint32_t all = 0; all < (1U << ring_cells); ++all) {
            Ring ring;
            bool there = true;
            for (std::size_t i = 0; i < ring_cells; ++i) {
                ring.inside[i] = (all >> i & 1U) != 0;
                there &= !ring.inside[i] || cells_[i] >= 0;
            }
            if (there) use(ring);
        }
    }
    void add(const Ring& ring, const std::vector<Value>& clue) {
        if (!are_runs(clue, ring.runs())) return;
        auto& row = rows_.emplace_back();
        for (std::size_t i = 0; i < ring_cells; ++i)
            if (cells_[i] >= 0) row.push_back(ring.inside[i] ? 1 : 0);
        for (std::size_t i = 0; i < ring_cells && lines_; ++i)
            if (are_neighbours(i)) row.push_back(ring.joined[i] ? 1 : 0);
    }

    bool lines_;
    std::array<int, ring_cells> cells_;
    std::vector<language::Tree> asked_;
    language::Rows rows_;
};

Item runs_around(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    const std::vector<Value> clue = list_in(board, cell);
    if (clue.empty()) return {};
    RingAnswers ring{board, ring_of(board.puzzle(), cell)};
    if (ring.empty()) return RulesBoard::truth(are_runs(clue, {}));
    return {.kind = Item::Kind::condition, .tree = ring.with_runs(clue)};
}

// The cells on which the dots of a colour lie: one, two beside each other, or four around a point.
Item dots(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    if (puzzle.family->number_form != NumberForm::dots)
        throw Refusal{"dots, which the file does not read", "a line such as reads dots"};
    const int colour = number_of(arguments[0]);
    Item groups{.kind = Item::Kind::list};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) == open_cell) continue;
        board.note_clue(puzzle.places.numbers, cell);
        const DotColours colours = dot_colours(number_in(puzzle, cell));
        for (std::size_t place = 0; place < colours.size(); ++place) {
            if (colours[place] != colour) continue;
            groups.items.push_back(board.group(cells_under_dot(puzzle, cell, place)));
        }
    }
    return groups;
}

constexpr RulesWord lists_table[] = {
    {"numbers", 1, 1, WordAsks::clue, numbers, "the numbers printed in a cell, without those that are ?",
     WordNeeds::any, Part::numbers},
    {"unknowns", 1, 1, WordAsks::clue, unknowns, "how many of the numbers printed in a cell are ?",
     WordNeeds::any, Part::numbers},
    {"dots", 1, 1, WordAsks::clue, dots, "the groups of cells on which dots of this colour lie",
     WordNeeds::any, Part::numbers},
    {"runs_around", 1, 1, WordAsks::clue, runs_around,
     "are the runs of black cells in the ring around a cell as long as its numbers? Or of cells along the "
     "line?",
     WordNeeds::shading_or_lines, Part::numbers},
};

}  // namespace

std::span<const RulesWord> list_words() { return lists_table; }

}  // namespace reductio::words
