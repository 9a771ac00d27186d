// find_clues.cpp - candidates for each place alone, then place by place together.
//
// Some rules want clues: a dead end in Nurimisaki must have a circle. They are broken at first, and clues
// that mend one come before all others. Two puzzles are compared by how many conditions are broken, and by
// how many there are: a number that no condition mentions is none.
#include "rules/find_clues.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include "base/stop.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/random_boards.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/making.hpp"
#include "rules/puzzle_rules.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

using language::Node;
using language::Op;
using language::Syntax;

bool speaks_of_pieces(const Syntax& syntax) {
    if (syntax.form == language::Form::call && syntax.function == language::Function::pieces) return true;
    return std::ranges::any_of(syntax.children, speaks_of_pieces);
}

// A place where a clue may stand.
struct CluePlace {
    enum class Where { cell, hole, sign, corner, outside, mark };
    Where where;
    int index;  // of the cell, the corner, the line or the link
    Side side = Side::top;
};

// 1 is the first sign between cells, 2 the same seen from the other cell, 3 the second sign and so on.
void put_mark(Puzzle& puzzle, int link, std::optional<Value> clue) {
    const auto [a, b] = grid_graph(puzzle.rows, puzzle.columns).edges[static_cast<std::size_t>(link)];
    int first = static_cast<int>(a), second = static_cast<int>(b);
    std::erase_if(puzzle.between, [&](const Between& sign) {
        return std::minmax(sign.first, sign.second) == std::minmax(first, second);
    });
    if (!clue) return;
    if (*clue % 2 == 0) std::swap(first, second);
    const auto number = static_cast<std::size_t>(*clue - 1) / 2;
    add_between(puzzle, {first, second, puzzle.family->rules->meaning_of_mark(number)});
}

void put_clue(Puzzle& puzzle, const CluePlace& place, std::optional<Value> clue) {
    switch (place.where) {
        case CluePlace::Where::mark: put_mark(puzzle, place.index, clue); break;
        case CluePlace::Where::cell: puzzle.numbers[place.index] = clue.value_or(open_cell); break;
        case CluePlace::Where::sign: puzzle.signs[place.index] = clue.value_or(open_cell); break;
        case CluePlace::Where::corner: puzzle.corners[place.index] = clue.value_or(open_cell); break;
        case CluePlace::Where::hole: puzzle.walls[place.index]->number = clue; break;
        case CluePlace::Where::outside:
            set_outside(puzzle, place.side, static_cast<std::size_t>(place.index),
                        clue ? std::vector{*clue} : std::vector<Value>{});
            break;
    }
}

// What the rules say about a puzzle and its solution.
struct Verdict {
    int broken = 0, conditions = 0;
};

// A clue that fits alone.
struct FittingClue {
    Value clue;
    Verdict verdict;
};

class ClueFinder {
public:
    ClueFinder(Puzzle& puzzle, Random& random)
        : puzzle_{puzzle},
          random_{random},
          file_{*puzzle.family->rules},
          rules_{puzzle, [](const WrittenRule&) { return false; }},
          values_{rules_.values_of(*puzzle.stated_solution)} {
        for (const WrittenRule& rule : file_.program().rules) {
            if (needs_clues(rule)) asking_.push_back(&rule);
        }
    }

    bool add() {
        number_pieces();
        alone_ = puzzle_;
        bare_ = verdict_on(alone_);
        const auto places = shuffled_places();
        std::vector<std::pair<CluePlace, std::vector<FittingClue>>> needed, others;
        for (const CluePlace& place : places) {
            auto fitting = fitting_at(place);
            if (fitting.empty()) continue;
            const bool mends = fitting.front().verdict.broken < bare_.broken;
            (mends ? needed : others).emplace_back(place, std::move(fitting));
        }
        Verdict now = bare_;
        for (const auto* const list : {&needed, &others}) {
            for (const auto& [place, fitting] : *list) add_one(place, fitting, now);
        }
        return now.broken == 0;
    }

private:
    // Calls visit for each condition of the rules that ask for clues. False if the puzzle can't be so.
    template <class Visit>
    bool expand(const Puzzle& puzzle, Visit visit) const {
        const auto& specification = rules_.specification();
        const RulesBoard board{puzzle, rules_.answers()};
        language::Expander expander{file_.text(), file_.program().scope, specification, &board};
        try {
            for (const WrittenRule* const rule : asking_) {
                expander.each(rule->condition, [&](const Syntax& one) {
                    poll_stop();
                    visit(*expander.condition(one));
                });
            }
        } catch (const UnfitPuzzle&) {  // a second number in a region
            return false;
        } catch (const language::NothingThere&) {  // an empty cell, of which the rules want the number
            return false;
        }
        return true;
    }
    Verdict verdict_on(const Puzzle& puzzle) const {
        Verdict verdict;
        const bool possible = expand(puzzle, [&](const Node& condition) {
            ++verdict.conditions;
            if (!language::holds(condition, values_)) ++verdict.broken;
        });
        if (!possible) verdict.broken = std::numeric_limits<int>::max();
        return verdict;
    }

    // One cell of each piece has its size. Numbers that are the names of cells show which cells are meant.
    void number_pieces() {
        if (!std::ranges::any_of(asking_, [](auto* rule) { return speaks_of_pieces(rule->condition); }))
            return;
        Puzzle named = puzzle_;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) named.numbers[cell] = cell;
        std::vector<char> counts(puzzle_.cells(), 0);
        expand(named, [&](const Node& condition) {
            if (condition.op != Op::pieces) return;
            for (std::size_t i = 0; i < condition.sizes.size(); ++i) {
                if (language::holds(*condition.children[i], values_))
                    counts[static_cast<std::size_t>(condition.sizes[i])] = 1;
            }
        });
        Grid members(counts.begin(), counts.end());
        for (const auto& piece : pieces_of(puzzle_, members, 1))
            puzzle_.numbers[piece[random_.place(piece)]] = static_cast<Value>(piece.size());
        pieces_ = true;
    }

    std::vector<CluePlace> shuffled_places() {
        std::vector<CluePlace> places;
        const RulesMaking& making = file_.making;
        if (making.outside) {
            for (const Side side : all_sides) {
                for (int line = 0; line < lines_at(puzzle_, side); ++line)
                    places.push_back({CluePlace::Where::outside, line, side});
            }
        }
        const auto links = making.marks ? std::ssize(grid_graph(puzzle_.rows, puzzle_.columns).edges) : 0;
        for (int link = 0; link < links; ++link) places.push_back({CluePlace::Where::mark, link});
        if (making.numbers && !pieces_) add_cells(places);
        for (int cell = 0; making.signs && cell < puzzle_.cells(); ++cell) {
            if (!puzzle_.is_wall(cell) && puzzle_.signs[cell] == open_cell)
                places.push_back({CluePlace::Where::sign, cell});
        }
        for (int corner = 0; corner < std::ssize(puzzle_.corners); ++corner)
            places.push_back({CluePlace::Where::corner, corner});
        random_.shuffle(places);
        return places;
    }
    // All cells; or only the first of each region, if a region has one number.
    void add_cells(std::vector<CluePlace>& places) const {
        const auto regions = region_cells(puzzle_.regions);
        const auto large = std::ranges::find_if(regions, [](const auto& cells) { return cells.size() > 1; });
        if (large != regions.end()) {
            Puzzle two = alone_;
            two.numbers[(*large)[0]] = two.numbers[(*large)[1]] = 1;
            if (!expand(two, [](const Node&) {})) {
                for (const auto& cells : regions) places.push_back({CluePlace::Where::cell, cells[0]});
                return;
            }
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const bool hole = puzzle_.is_wall(cell);
            if (hole || puzzle_.numbers[cell] == open_cell)
                places.push_back({hole ? CluePlace::Where::hole : CluePlace::Where::cell, cell});
        }
    }

    // What the rules compare with the clue, if it is 1.
    void collect_compared(const Node& node, std::set<std::int64_t>& numbers) const {
        const bool table = node.op == Op::table && node.children.size() == 1;
        if (language::is_comparison(node.op) || table) {
            for (const auto& child : node.children) {
                if (language::is_constant(*child)) continue;
                if (const auto number = language::value_of(*child, values_)) numbers.insert(*number);
            }
        }
        for (const auto& child : node.children) {
            if (language::is_condition(child->op)) collect_compared(*child, numbers);
        }
    }
    std::vector<FittingClue> fitting_at(const CluePlace& place) {
        std::set<std::int64_t> numbers;
        put_clue(alone_, place, 1);
        if (place.where != CluePlace::Where::mark)
            expand(alone_, [&](const Node& condition) { collect_compared(condition, numbers); });
        auto fitting = fitting_of(place, numbers);
        if (fitting.empty()) {
            numbers.clear();
            const int most = largest_likely(place);
            for (int number = 0; number <= most; ++number) numbers.insert(number);
            fitting = fitting_of(place, numbers);
        }
        put_clue(alone_, place, {});
        return fitting;
    }
    int largest_likely(const CluePlace& place) const {
        if (place.where == CluePlace::Where::sign) return static_cast<int>(file_.printed.size());
        if (place.where == CluePlace::Where::mark) return static_cast<int>(2 * file_.marks.size());
        return std::max(puzzle_.rows, puzzle_.columns);
    }
    // Those that break nothing, the best first. Those that are as good stand in random order.
    std::vector<FittingClue> fitting_of(const CluePlace& place, const std::set<std::int64_t>& numbers) {
        constexpr std::int64_t largest = 1'000'000;
        const bool sign = place.where == CluePlace::Where::sign || place.where == CluePlace::Where::mark;
        // A cell of 0 is an empty one, in which nothing is printed.
        const std::int64_t least = sign || file_.look == RulesLook::values ? 1 : 0;
        std::vector<FittingClue> fitting;
        for (const std::int64_t number : numbers) {
            if (number < least || number > (sign ? largest_likely(place) : largest)) continue;
            const auto clue = static_cast<Value>(number);
            put_clue(alone_, place, clue);
            const Verdict verdict = verdict_on(alone_);
            const bool idle = verdict.conditions == bare_.conditions && verdict.broken == bare_.broken;
            if (verdict.broken <= bare_.broken && !idle) fitting.push_back({clue, verdict});
        }
        random_.shuffle(fitting);
        std::ranges::stable_sort(fitting, [](const FittingClue& a, const FittingClue& b) {
            if (a.verdict.broken != b.verdict.broken) return a.verdict.broken < b.verdict.broken;
            return a.verdict.conditions > b.verdict.conditions;
        });
        return fitting;
    }
    void add_one(const CluePlace& place, const std::vector<FittingClue>& fitting, Verdict& now) {
        for (const FittingClue& each : fitting) {
            put_clue(puzzle_, place, each.clue);
            const Verdict verdict = verdict_on(puzzle_);
            if (verdict.broken <= now.broken) {
                now = verdict;
                return;
            }
        }
        put_clue(puzzle_, place, {});
    }

    Puzzle& puzzle_;
    Random& random_;
    const RulesFile& file_;
    PuzzleRules rules_;
    std::vector<Value> values_;
    std::vector<const WrittenRule*> asking_;
    Puzzle alone_;  // to try a clue without others
    Verdict bare_;
    bool pieces_ = false;
};

}  // namespace

bool needs_clues(const WrittenRule& rule) {
    return rule.origin == Origin::clue || speaks_of_pieces(rule.condition);
}

bool add_fitting_clues(Puzzle& puzzle, Random& random) {
    const RulesMaking& making = puzzle.family->rules->making;
    if (!making.needs_rules()) return true;
    const auto prepare = [](Grid& grid, bool wanted, int size) {
        if (wanted && grid.empty()) grid.assign(static_cast<std::size_t>(size), open_cell);
    };
    const auto tidy = [](Grid& grid) {
        if (std::ranges::count(grid, open_cell) == std::ssize(grid)) grid.clear();
    };
    prepare(puzzle.numbers, making.numbers, puzzle.cells());
    prepare(puzzle.signs, making.signs, puzzle.cells());
    prepare(puzzle.corners, making.corners, (puzzle.rows + 1) * (puzzle.columns + 1));
    const bool fit = ClueFinder{puzzle, random}.add();
    tidy(puzzle.numbers);
    tidy(puzzle.signs);
    tidy(puzzle.corners);
    return fit;
}

}  // namespace reductio
