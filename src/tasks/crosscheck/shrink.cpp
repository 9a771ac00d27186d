// shrink.cpp - delta debugging over a puzzle's clues: Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002, in the form that only ever
// takes parts away.
#include "tasks/crosscheck/shrink.hpp"

#include <algorithm>
#include <vector>

#include "puzzle/outside.hpp"

namespace reductio {

namespace {

struct Clue {
    enum class Kind { given, marks, parity, cage, outside, between, wall } kind;
    std::size_t at;  // cell, index of the cage or of the sign between cells, or line of the side
    Side side = Side::top;
};

std::vector<Clue> clues_of(const Puzzle& puzzle) {
    std::vector<Clue> clues;
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) clues.push_back({Clue::Kind::cage, i});
    for (const Side side : all_sides) {
        const auto& lines = outside_of(puzzle, side);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (!lines[line].empty()) clues.push_back({Clue::Kind::outside, line, side});
        }
    }
    for (std::size_t i = 0; i < puzzle.between.size(); ++i) clues.push_back({Clue::Kind::between, i});
    for (std::size_t cell = 0; cell < puzzle.walls.size(); ++cell) {
        if (puzzle.walls[cell] && puzzle.walls[cell]->has_clue()) clues.push_back({Clue::Kind::wall, cell});
    }
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        if (puzzle.given[cell] != open_cell) clues.push_back({Clue::Kind::given, cell});
        if (!puzzle.marks.empty() && !puzzle.marks[cell].empty()) clues.push_back({Clue::Kind::marks, cell});
        if (!puzzle.parity.empty() && puzzle.parity[cell] != '.') clues.push_back({Clue::Kind::parity, cell});
    }
    return clues;
}

// The puzzle without any.
Puzzle without_clues(const Puzzle& puzzle) {
    Puzzle result = puzzle;
    result.cages.clear();
    result.between.clear();
    for (auto& wall : result.walls) {
        if (wall) wall = Wall{};
    }
    std::ranges::fill(result.given, open_cell);
    for (auto& marks : result.marks) marks.clear();
    for (auto& side : result.outside) std::ranges::fill(side, std::vector<Value>{});
    std::ranges::fill(result.parity, '.');
    return result;
}

// The puzzle with these clues alone.
Puzzle with_clues(const Puzzle& puzzle, const std::vector<Clue>& clues) {
    Puzzle result = without_clues(puzzle);
    bool any_marks = false, any_parity = false;
    for (const Clue& clue : clues) {
        switch (clue.kind) {
            case Clue::Kind::given: result.given[clue.at] = puzzle.given[clue.at]; break;
            case Clue::Kind::cage: result.cages.push_back(puzzle.cages[clue.at]); break;
            case Clue::Kind::between: result.between.push_back(puzzle.between[clue.at]); break;
            case Clue::Kind::wall: result.walls[clue.at] = puzzle.walls[clue.at]; break;
            case Clue::Kind::outside:
                set_outside(result, clue.side, clue.at, outside_of(puzzle, clue.side)[clue.at]);
                break;
            case Clue::Kind::marks:
                result.marks[clue.at] = puzzle.marks[clue.at];
                any_marks = true;
                break;
            case Clue::Kind::parity:
                result.parity[clue.at] = puzzle.parity[clue.at];
                any_parity = true;
                break;
        }
    }
    if (!any_marks) result.marks.clear();
    if (!any_parity) result.parity.clear();
    return result;
}

class Shrinking {
public:
    Shrinking(Puzzle puzzle, const std::function<bool(const Puzzle&)>& shows,
              const std::function<bool()>& stop)
        : puzzle_{std::move(puzzle)}, shows_{shows}, stop_{stop}, clues_{clues_of(puzzle_)} {}

    ShrinkResult run() {
        std::size_t part = 2 * std::max<std::size_t>(clues_.size(), 1);  // so all of them first
        for (bool shorter = true; !stopped_ && (part > 1 || shorter);) {
            if (part > 1) part = (part + 1) / 2;
            shorter = take_parts(part);
        }
        return {with_clues(puzzle_, clues_), tries_, !stopped_};
    }

private:
    // Tries to do without each stretch of `part` clues; true if some could go.
    bool take_parts(std::size_t part) {
        bool shorter = false;
        for (std::size_t begin = 0; begin < clues_.size();) {
            if (stop_()) {
                stopped_ = true;
                return shorter;
            }
            const std::size_t end = std::min(begin + part, clues_.size());
            std::vector<Clue> fewer{clues_.begin(), clues_.begin() + static_cast<std::ptrdiff_t>(begin)};
            fewer.insert(fewer.end(), clues_.begin() + static_cast<std::ptrdiff_t>(end), clues_.end());
            ++tries_;
            if (shows_(with_clues(puzzle_, fewer))) {
                clues_ = std::move(fewer);
                shorter = true;
            } else {
                begin = end;
            }
        }
        return shorter;
    }

    Puzzle puzzle_;
    const std::function<bool(const Puzzle&)>& shows_;
    const std::function<bool()>& stop_;
    std::vector<Clue> clues_;
    std::size_t tries_ = 0;
    bool stopped_ = false;
};

}  // namespace

ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& shows,
                    const std::function<bool()>& stop) {
    Puzzle bare = puzzle;
    bare.stated_solution.reset();
    bare.stated_count.reset();
    return Shrinking{std::move(bare), shows, stop}.run();
}

std::size_t clue_count(const Puzzle& puzzle) { return clues_of(puzzle).size(); }

}  // namespace reductio
