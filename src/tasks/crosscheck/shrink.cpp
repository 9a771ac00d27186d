// shrink.cpp - delta debugging over what a puzzle states: Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002, reduced to complements:
// parts are only ever taken away.
//
// The board (size, digits, boxes, regions, which cells are walls) stays as it is. So do payloads, which only
// their families know.
#include "tasks/crosscheck/shrink.hpp"

#include <algorithm>
#include <vector>

#include "encoders/shared/local_rule.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

namespace {

// Something that can be taken away.
struct Removable {
    enum class Kind {
        cage,
        outside,
        between,
        wall_number,
        wall_down,
        wall_across,
        number,
        given,
        marks,
        parity,
        local_rule,
        outside_number,
        cage_target,
        option
    } kind;
    int at;  // cell, line of the side, or index in the puzzle's list
    Side side = Side::top;
    int place = 0;  // of an outside number in its line
};

// All parts of a puzzle: clues, details of clues that may go while the clue stays, and options.
struct Removables {
    explicit Removables(const Puzzle& puzzle) {
        for (int i = 0; i < std::ssize(puzzle.cages); ++i) {
            clues.push_back({Removable::Kind::cage, i});
            if (puzzle.cages[i].target) details.push_back({Removable::Kind::cage_target, i});
        }
        for (const Side side : all_sides) add_outside(puzzle, side);
        for (int i = 0; i < std::ssize(puzzle.between); ++i) clues.push_back({Removable::Kind::between, i});
        for (int i = 0; i < std::ssize(puzzle.local_rules); ++i)
            clues.push_back({Removable::Kind::local_rule, i});
        for (int cell = 0; cell < puzzle.cells(); ++cell) add_cell(puzzle, cell);
        for (int i = 0; i < std::ssize(puzzle.options); ++i) options.push_back({Removable::Kind::option, i});
    }

    std::vector<Removable> clues, details, options;

private:
    void add_outside(const Puzzle& puzzle, Side side) {
        const auto& lines = outside_of(puzzle, side);
        for (int line = 0; line < std::ssize(lines); ++line) {
            const auto numbers = static_cast<int>(lines[line].size());
            if (numbers > 0) clues.push_back({Removable::Kind::outside, line, side});
            for (int place = 0; numbers > 1 && place < numbers; ++place)
                details.push_back({Removable::Kind::outside_number, line, side, place});
        }
    }
    void add_cell(const Puzzle& puzzle, int cell) {
        const auto add_if = [&](bool there, Removable::Kind kind) {
            if (there) clues.push_back({kind, cell});
        };
        if (puzzle.is_wall(cell)) {
            const Wall& wall = *puzzle.walls[cell];
            add_if(wall.number.has_value(), Removable::Kind::wall_number);
            add_if(wall.down.has_value(), Removable::Kind::wall_down);
            add_if(wall.across.has_value(), Removable::Kind::wall_across);
        }
        add_if(!puzzle.numbers.empty() && puzzle.numbers[cell] != open_cell, Removable::Kind::number);
        add_if(!puzzle.given.empty() && puzzle.given[cell] != open_cell, Removable::Kind::given);
        add_if(!puzzle.marks.empty() && !puzzle.marks[cell].empty(), Removable::Kind::marks);
        add_if(!puzzle.parity.empty() && puzzle.parity[cell] != '.', Removable::Kind::parity);
    }
};

// Leaves an empty place, so that the indices of other parts stay valid.
void blank(Puzzle& puzzle, const Removable& part) {
    const int at = part.at;
    switch (part.kind) {
        case Removable::Kind::cage: puzzle.cages[at].cells.clear(); break;
        case Removable::Kind::outside: puzzle.outside[part.side][at].clear(); break;
        case Removable::Kind::between: puzzle.between[at].first = puzzle.between[at].second; break;
        case Removable::Kind::wall_number: puzzle.walls[at]->number.reset(); break;
        case Removable::Kind::wall_down: puzzle.walls[at]->down.reset(); break;
        case Removable::Kind::wall_across: puzzle.walls[at]->across.reset(); break;
        case Removable::Kind::number: puzzle.numbers[at] = open_cell; break;
        case Removable::Kind::given: puzzle.given[at] = open_cell; break;
        case Removable::Kind::marks: puzzle.marks[at].clear(); break;
        case Removable::Kind::parity: puzzle.parity[at] = '.'; break;
        case Removable::Kind::local_rule: puzzle.local_rules[at].kind = nullptr; break;
        case Removable::Kind::outside_number: {
            auto& line = puzzle.outside[part.side][at];
            if (!line.empty()) line[part.place] = open_cell;
            break;
        }
        case Removable::Kind::cage_target:
            puzzle.cages[at].target.reset();
            puzzle.cages[at].operation = Operation::none;
            break;
        case Removable::Kind::option: puzzle.options[at].clear(); break;
    }
}

// The puzzle without the blank places.
Puzzle tidy(Puzzle puzzle) {
    std::erase_if(puzzle.cages, [](const Cage& cage) { return cage.cells.empty(); });
    std::erase_if(puzzle.between, [](const Between& sign) { return sign.first == sign.second; });
    std::erase_if(puzzle.local_rules, [](const LocalRule& rule) { return rule.kind == nullptr; });
    std::erase(puzzle.options, "");
    for (auto& side : puzzle.outside) {
        for (auto& line : side) std::erase(line, open_cell);
    }
    const auto none = [](const auto& marks) { return marks.empty(); };
    if (std::ranges::all_of(puzzle.marks, none)) puzzle.marks.clear();
    if (puzzle.parity.find_first_not_of('.') == std::string::npos) puzzle.parity.clear();
    return puzzle;
}

class Shrinking {
public:
    Shrinking(Puzzle puzzle, const std::function<bool(const Puzzle&)>& has_property,
              const std::function<bool()>& stop)
        : puzzle_{std::move(puzzle)}, has_property_{has_property}, stop_{stop} {}

    ShrinkResult run() {
        Removables all{puzzle_};
        parts_ = std::move(all.options);  // first: with few clues left, each option may be needed
        take_stretches(1);
        parts_.insert(parts_.begin(), all.details.begin(), all.details.end());
        parts_.insert(parts_.begin(), all.clues.begin(), all.clues.end());
        std::ptrdiff_t size = 2 * std::max<std::ptrdiff_t>(std::ssize(parts_), 1);  // so all of them first
        for (bool shorter = true; !stopped_ && (size > 1 || shorter);) {
            if (size > 1) size = (size + 1) / 2;
            shorter = take_stretches(size);
        }
        return {tidy(puzzle_), tries_, !stopped_};
    }

private:
    // Tries to do without each stretch of `size` parts; true if some could go.
    bool take_stretches(std::ptrdiff_t size) {
        bool shorter = false;
        for (std::ptrdiff_t begin = 0; begin < std::ssize(parts_);) {
            stopped_ = stop_();
            if (stopped_) return shorter;
            const auto first = parts_.begin() + begin;
            const auto last = parts_.begin() + std::min(begin + size, std::ssize(parts_));
            Puzzle smaller = puzzle_;
            std::for_each(first, last, [&](const Removable& part) { blank(smaller, part); });
            ++tries_;
            if (!has_property_(tidy(smaller))) {
                begin += size;
                continue;
            }
            puzzle_ = std::move(smaller);
            parts_.erase(first, last);
            std::erase_if(parts_, [this](const Removable& part) { return is_gone(part); });
            shorter = true;
        }
        return shorter;
    }

    // Does the part belong to a clue that is gone?
    bool is_gone(const Removable& part) const {
        if (part.kind == Removable::Kind::cage_target) return puzzle_.cages[part.at].cells.empty();
        if (part.kind == Removable::Kind::outside_number) return puzzle_.outside[part.side][part.at].empty();
        return false;
    }

    Puzzle puzzle_;  // with blank places
    const std::function<bool(const Puzzle&)>& has_property_;
    const std::function<bool()>& stop_;
    std::vector<Removable> parts_;  // that are left
    std::size_t tries_ = 0;
    bool stopped_ = false;
};

}  // namespace

ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& has_property,
                    const std::function<bool()>& stop) {
    Puzzle bare = puzzle;
    bare.stated_solution.reset();
    bare.stated_count.reset();
    return Shrinking{std::move(bare), has_property, stop}.run();
}

std::size_t clue_count(const Puzzle& puzzle) { return Removables{puzzle}.clues.size(); }

}  // namespace reductio
