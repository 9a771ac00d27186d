// find_clues.cpp - candidates for each place alone, then place by place together.
//
// Some rules want clues: a dead end in Nurimisaki must have a circle. They are broken at first, and clues
// that mend one come before all others. Two puzzles are compared by how many conditions are broken, and by
// how many there are: a number that no condition mentions is none.
#include "rules/find_clues.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/outside.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/clue_places.hpp"
#include "rules/clue_rules.hpp"
#include "rules/making.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

using language::Node;
using language::Op;

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
          rules_{puzzle},
          numbered_arrows_{rules_.numbers_with("arrow")},
          numbered_signs_{rules_.numbers_with("sign")} {}

    bool add() {
        number_pieces();
        if (file_.runs) add_runs();
        alone_ = puzzle_;
        bare_ = now_ = rules_.judge(alone_);
        const auto places = shuffled_places();
        std::vector<std::pair<CluePlace, std::vector<FittingClue>>> needed, others;
        for (const CluePlace& place : places) {
            auto fitting = fitting_at(place);
            if (fitting.empty()) continue;
            const bool mends = fitting.front().verdict.broken < sum(bare_).broken;
            (mends ? needed : others).emplace_back(place, std::move(fitting));
        }
        for (const auto* const list : {&needed, &others}) {
            for (const auto& [place, fitting] : *list) add_one(place, fitting);
        }
        return sum(now_).broken == 0;
    }

private:
    // All runs of all lines, above and at the left. In any order they stand by size.
    void add_runs() {
        const bool sorted = rules_.speak_of("runs_fit_in_any_order");
        for (const Side side : {Side::top, Side::left}) {
            for (int line = 0; line < lines_at(puzzle_, side); ++line) {
                std::vector<Value> runs;
                bool inside = false;
                for (const int cell : cells_from(puzzle_, side, line)) {
                    const Value value = (*puzzle_.stated_solution)[cell];
                    if (value != 0 && !inside) runs.push_back(0);
                    if (value != 0) runs.back() += value;
                    inside = value != 0;
                }
                if (sorted) std::ranges::sort(runs);
                set_outside(puzzle_, side, static_cast<std::size_t>(line), std::move(runs));
            }
        }
    }
    // One cell of each piece has its size, with a sign if there are signs. Numbers that are the names of
    // cells show which cells are meant.
    void number_pieces() {
        if (!rules_.speak_of_pieces()) return;
        Puzzle named = puzzle_;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) named.numbers[cell] = cell;
        if (file_.making.signs) std::ranges::fill(named.signs, 1);
        std::vector<char> counts(puzzle_.cells(), 0);
        std::vector<std::vector<int>> beside(puzzle_.cells());
        JudgedChoices all = rules_.whole_rules();
        rules_.each_condition(named, all, [&](JudgedChoice&, const Node& condition, std::span<const Value>) {
            if (condition.op == Op::pieces) note_pieces(condition, counts, beside);
        });
        for (int start = 0; start < puzzle_.cells(); ++start) {
            if (std::exchange(counts[start], 0) == 0) continue;
            std::vector<int> piece{start};
            for (std::size_t i = 0; i < piece.size(); ++i) {
                for (const int next : beside[piece[i]])
                    if (std::exchange(counts[next], 0) != 0) piece.push_back(next);
            }
            number_piece(piece[random_.place(piece)], static_cast<Value>(piece.size()));
        }
        pieces_ = true;
    }
    // Which cells are in pieces, and along which links.
    void note_pieces(const Node& condition, std::vector<char>& counts,
                     std::vector<std::vector<int>>& beside) const {
        const auto holds = [&](std::size_t child) {
            return child >= condition.children.size() ||
                   language::holds(*condition.children[child], rules_.values());
        };
        for (std::size_t i = 0; i < condition.sizes.size(); ++i)
            if (holds(i)) counts[static_cast<std::size_t>(condition.sizes[i])] = 1;
        for (std::size_t i = 0; i < condition.graph->edges.size(); ++i) {
            if (!holds(condition.graph->nodes + i)) continue;
            const auto [a, b] = condition.graph->edges[i];
            const auto from = static_cast<int>(condition.sizes[a]), to = static_cast<int>(condition.sizes[b]);
            beside[from].push_back(to);
            beside[to].push_back(from);
        }
    }
    // The sign is the one that breaks the fewest rules there.
    void number_piece(int cell, Value size) {
        puzzle_.numbers[cell] = size;
        if (!file_.making.signs) return;
        Puzzle alone = before_;
        alone.numbers[cell] = size;
        int fewest = Verdict::impossible;
        for (Value sign = 1; sign <= std::ssize(file_.printed); ++sign) {
            alone.signs[cell] = sign;
            const int broken = sum(rules_.judge(alone)).broken;
            if (broken >= fewest) continue;
            fewest = broken;
            puzzle_.signs[cell] = sign;
        }
    }

    std::vector<CluePlace> shuffled_places() {
        std::vector<CluePlace> places;
        const RulesMaking& making = file_.making;
        if (making.outside && !file_.runs) {
            for (const Side side : all_sides) {
                for (int line = 0; line < lines_at(puzzle_, side); ++line)
                    places.push_back({CluePlace::Where::outside, line, side});
            }
        }
        const auto links = making.marks ? std::ssize(grid_graph(puzzle_.rows, puzzle_.columns).edges) : 0;
        for (int link = 0; link < links; ++link) places.push_back({CluePlace::Where::mark, link});
        if (each_area()) {
            add_areas(places);
            random_.shuffle(places);
            return places;
        }
        if (making.numbers && !pieces_) add_cells(places);
        for (int cell = 0; making.signs && !pieces_ && cell < puzzle_.cells(); ++cell) {
            if (!puzzle_.is_wall(cell) && is_free(cell, puzzle_.signs))
                places.push_back({CluePlace::Where::sign, cell});
        }
        for (int cell = 0; making.arrows && cell < puzzle_.cells(); ++cell) {
            if (!puzzle_.is_wall(cell) && (making.prints == 0 || is_printed(puzzle_, cell)))
                places.push_back({CluePlace::Where::arrow, cell});
        }
        for (int corner = 0; corner < std::ssize(puzzle_.corners); ++corner)
            places.push_back({CluePlace::Where::corner, corner});
        random_.shuffle(places);
        return places;
    }
    // Does each area have one clue?
    bool each_area() const {
        const DrawnBoard* const board = file_.making.board;
        if (board == nullptr) return false;
        return file_.form == AnswerForm::rectangles || (file_.form == AnswerForm::areas && board->unclued);
    }
    // A cell of each area that has none yet.
    void add_areas(std::vector<CluePlace>& places) const {
        for (const auto& area : cells_by_label(*puzzle_.stated_solution)) {
            if (puzzle_.is_wall(area.front())) continue;
            if (std::ranges::any_of(area, [&](int cell) { return is_printed(puzzle_, cell); })) continue;
            const auto where = file_.making.numbers ? CluePlace::Where::cell : CluePlace::Where::sign;
            places.push_back({where, area[random_.place(area)]});
        }
    }
    // May another print come into the cell? If cells with something printed were chosen before the solution,
    // others where the answer is nothing stay empty.
    bool is_free(int cell, const Grid& prints) const {
        if (prints[cell] != open_cell) return prints[cell] == file_.making.printed;
        return file_.making.prints == 0 || is_printed(puzzle_, cell) || (*puzzle_.stated_solution)[cell] != 0;
    }
    // All cells; or only the first of each region, if a region has one number.
    void add_cells(std::vector<CluePlace>& places) const {
        const auto regions = region_cells(puzzle_.regions);
        const auto large = std::ranges::find_if(regions, [](const auto& cells) { return cells.size() > 1; });
        if (large != regions.end()) {
            Puzzle two = alone_;
            two.numbers[(*large)[0]] = two.numbers[(*large)[1]] = 1;
            JudgedChoices all = rules_.whole_rules();
            rules_.each_condition(two, all, [](auto&&...) {});
            if (sum(all).broken == Verdict::impossible) {
                for (const auto& cells : regions) places.push_back({CluePlace::Where::cell, cells[0]});
                return;
            }
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const bool hole = puzzle_.is_wall(cell);
            if (hole || is_free(cell, puzzle_.numbers))
                places.push_back({hole ? CluePlace::Where::hole : CluePlace::Where::cell, cell});
        }
    }

    // What the rules compare with the clue, if it is 1.
    static void collect_compared(const Node& node, std::span<const Value> values,
                                 std::set<std::int64_t>& numbers) {
        const bool table = node.op == Op::table && node.children.size() == 1;
        if (language::is_comparison(node.op) || table) {
            for (const auto& child : node.children) {
                if (language::is_constant(*child)) continue;
                if (const auto number = language::value_of(*child, values)) numbers.insert(*number);
            }
        }
        for (const auto& child : node.children) {
            if (language::is_condition(child->op)) collect_compared(*child, values, numbers);
        }
    }
    void collect_compared(const CluePlace& place, std::set<std::int64_t>& numbers) const {
        AffectedChoices asking = rules_.affected(bare_, place, unchanged_at(place));
        rules_.each_condition(alone_, asking.choices,
                              [&](JudgedChoice&, const Node& condition, std::span<const Value> values) {
                                  collect_compared(condition, values, numbers);
                              });
    }
    std::vector<FittingClue> fitting_at(const CluePlace& place) {
        if (place.where == CluePlace::Where::arrow) return fitting_arrows(place);
        if (file_.number_form == NumberForm::sides) return fitting_sides(place);
        if (file_.number_form == NumberForm::long_list) return fitting_lists(place);
        if (place.where == CluePlace::Where::mark && file_.numbers_between) return fitting_between(place);
        std::set<std::int64_t> numbers;
        put(alone_, place, 1);
        if (file_.number_form == NumberForm::dots)
            add_dots_at(place.index, numbers);
        else if (place.where != CluePlace::Where::mark)
            collect_compared(place, numbers);
        auto fitting = fitting_of(place, numbers);
        if (fitting.empty() && file_.number_form != NumberForm::dots) {
            numbers.clear();
            const int most = largest_likely(place);
            for (int number = each_area() ? 1 : 0; number <= most; ++number) numbers.insert(number);
            fitting = fitting_of(place, numbers);
        }
        put(alone_, place, {});
        return fitting;
    }
    // Does a number in a cell stand for several, so that it is no measure of how large they are?
    bool packs_numbers() const {
        return file_.number_form == NumberForm::sides || file_.number_form == NumberForm::long_list;
    }
    void put(Puzzle& puzzle, const CluePlace& place, std::optional<Value> clue) const {
        put_clue(puzzle, place, clue, before_);
    }
    // Arrows to a cell beside this one: each with the numbers that rules compare with its own and one more,
    // since a number may also be wrong. Or without, if no rule speaks of both.
    std::vector<FittingClue> fitting_arrows(const CluePlace& place) {
        const bool diagonal = reads(*puzzle_.family, Part::diagonal_arrows);
        constexpr int most = 4;
        std::set<std::int64_t> clues;
        for (int direction = 0; direction < (diagonal ? arrow_directions : straight_directions);
             ++direction) {
            if (!cell_towards(place.index, direction)) continue;
            if (!numbered_arrows_) {
                clues.insert(arrow_clue(direction, {}));
                continue;
            }
            std::set<std::int64_t> numbers{below(random_, most)};
            put(alone_, place, arrow_clue(direction, 1));
            collect_compared(place, numbers);
            for (const std::int64_t number : numbers) {
                if (number < 0 || number > largest_number) continue;
                clues.insert(arrow_clue(direction, static_cast<Value>(number)));
            }
        }
        auto fitting = fitting_of(place, clues);
        put(alone_, place, {});
        return fitting;
    }
    // A single dot in a cell, or at its right or lower side.
    void add_dots_at(int cell, std::set<std::int64_t>& numbers) const {
        const bool right = cell % puzzle_.columns + 1 < puzzle_.columns,
                   below = cell + puzzle_.columns < puzzle_.cells();
        const std::array there{true, right, below, right && below};
        for (std::size_t place = 0; place < there.size(); ++place) {
            for (Value colour = 1; there[place] && colour <= most_colours; ++colour) {
                DotColours colours{};
                colours[place] = colour;
                numbers.insert(number_of_dots(colours));
            }
        }
    }
    // Numbers at one side to four, each of which fits alone.
    std::vector<FittingClue> fitting_sides(const CluePlace& place) {
        constexpr SideNumbers none{open_cell, open_cell, open_cell, open_cell};
        SideNumbers sides = none;
        std::vector<std::size_t> order{0, 1, 2, 3};
        random_.shuffle(order);
        order.resize(1 + static_cast<std::size_t>(below(random_, static_cast<int>(order.size()))));
        for (const std::size_t side : order) {
            std::set<std::int64_t> clues;
            for (Value number = 0; number <= std::min(puzzle_.cells(), most_at_side); ++number) {
                SideNumbers alone = none;
                alone[side] = number;
                clues.insert(number_of_sides(alone));
            }
            const auto fitting = fitting_of(place, clues);
            if (!fitting.empty()) sides[side] = side_numbers(fitting.front().clue)[side];
        }
        auto whole = fitting_of(place, {number_of_sides(sides)});
        put(alone_, place, {});
        return whole;
    }
    // A list as long as it has to be. Each number that fits is named in it, or it stays unknown.
    std::vector<FittingClue> fitting_lists(const CluePlace& place) {
        std::vector<Value> list;
        std::vector<FittingClue> fitting;
        while (fitting.empty() && list.size() < most_in_long_list) {
            list.push_back(unknown_number);
            fitting = fitting_of(place, {number_of_list(list)});
        }
        const Value most = std::min(std::max(puzzle_.rows, puzzle_.columns), most_listed);
        std::size_t named = 0;
        for (Value number = 1; number <= most && named < list.size() && !fitting.empty(); ++number) {
            constexpr int named_of_five = 4;
            std::vector<Value> one = list;
            one[named] = number;
            auto with_it = fitting_of(place, {number_of_list(one)});
            if (with_it.empty() || below(random_, 5) >= named_of_five) continue;
            list = std::move(one);
            fitting = std::move(with_it);
            ++named;
        }
        put(alone_, place, {});
        return fitting;
    }
    // Numbers between two cells.
    std::vector<FittingClue> fitting_between(const CluePlace& place) {
        const std::int64_t signs = 2 * std::ssize(file_.marks);
        std::set<std::int64_t> numbers, clues;
        put(alone_, place, static_cast<Value>(signs + 2));
        collect_compared(place, numbers);
        for (const std::int64_t number : numbers)
            if (number >= 0 && number <= most_between) clues.insert(signs + 1 + number);
        auto fitting = fitting_of(place, clues);
        put(alone_, place, {});
        return fitting;
    }
    bool cell_towards(int cell, int direction) const {
        const Direction& step = grid_directions[static_cast<std::size_t>(direction)];
        const int row = cell / puzzle_.columns + step.down, column = cell % puzzle_.columns + step.right;
        return row >= 0 && row < puzzle_.rows && column >= 0 && column < puzzle_.columns;
    }
    int largest_likely(const CluePlace& place) const {
        if (place.where == CluePlace::Where::sign) return static_cast<int>(file_.printed.size());
        if (place.where == CluePlace::Where::mark) return static_cast<int>(2 * file_.marks.size());
        return std::max(puzzle_.rows, puzzle_.columns);
    }
    // Is something printed in the cell whatever clue stands there?
    ClueRules::Unchanged unchanged_at(const CluePlace& place) const {
        using Where = CluePlace::Where;
        const bool cell =
            place.where == Where::cell || place.where == Where::sign || place.where == Where::arrow;
        return cell && is_printed(before_, place.index) ? ClueRules::Unchanged::printed
                                                        : ClueRules::Unchanged::nothing;
    }
    // What the rules say of one clue after the other at a place: only that is evaluated which may be
    // something else than it was of the clue before.
    class Trial {
    public:
        // `between`: what two of these clues have in common.
        Trial(ClueFinder& finder, const CluePlace& place, ClueRules::Unchanged between)
            : finder_{finder}, place_{place}, between_{between} {}

        Verdict with(Value clue) {
            finder_.put(finder_.alone_, place_, clue);
            finder_.rules_.judge_again(finder_.alone_, asking_.choices, place_, unchanged_);
            const Verdict verdict = asking_.sum();
            const bool whole = verdict.broken != Verdict::impossible;  // else the rest was not evaluated
            unchanged_ = whole ? between_ : finder_.unchanged_at(place_);
            return verdict;
        }

    private:
        ClueFinder& finder_;
        const CluePlace& place_;
        const ClueRules::Unchanged between_;
        ClueRules::Unchanged unchanged_ = finder_.unchanged_at(place_);
        AffectedChoices asking_ = finder_.rules_.affected(finder_.bare_, place_, unchanged_);
    };
    // Those that break nothing, the best first. Those that are as good stand in random order.
    std::vector<FittingClue> fitting_of(const CluePlace& place, const std::set<std::int64_t>& numbers) {
        const bool sign = place.where == CluePlace::Where::sign || place.where == CluePlace::Where::mark;
        // A cell of 0 is an empty one, in which nothing is printed.
        const bool none = file_.form != AnswerForm::values || place.where == CluePlace::Where::arrow;
        const std::int64_t least = sign || !none ? 1 : 0;
        const bool is_number = !sign || file_.numbers_between;
        std::vector<FittingClue> fitting;
        const Verdict bare = sum(bare_);
        Trial trial{*this, place, sign ? ClueRules::Unchanged::printed : ClueRules::Unchanged::numbered};
        for (const std::int64_t number : numbers) {
            const bool fits = number <= (is_number ? largest_number : largest_likely(place));
            if (number < least || (!fits && !packs_numbers())) continue;
            const auto clue = static_cast<Value>(number);
            const Verdict verdict = trial.with(clue);
            if (verdict.broken == Verdict::impossible) continue;
            const bool idle = verdict.conditions == bare.conditions && verdict.broken == bare.broken;
            if (verdict.broken <= bare.broken && (!idle || each_area())) fitting.push_back({clue, verdict});
        }
        random_.shuffle(fitting);
        std::ranges::stable_sort(fitting, [](const FittingClue& a, const FittingClue& b) {
            if (a.verdict.broken != b.verdict.broken) return a.verdict.broken < b.verdict.broken;
            return a.verdict.conditions > b.verdict.conditions;
        });
        return fitting;
    }
    // Does a number stand where a sign would come, or the other way round? Together they look like one clue,
    // which they are only if a rule speaks of both.
    bool is_taken(const CluePlace& place) const {
        if (numbered_signs_ || file_.making.prints > 0) return false;
        const bool number = place.where == CluePlace::Where::cell,
                   sign = place.where == CluePlace::Where::sign;
        if (!number && !sign) return false;
        const Grid& others = number ? puzzle_.signs : puzzle_.numbers;
        return !others.empty() && others[place.index] != open_cell;
    }
    void add_one(const CluePlace& place, const std::vector<FittingClue>& fitting) {
        if (is_taken(place)) return;
        const auto unchanged = unchanged_at(place);
        AffectedChoices asking = rules_.affected(now_, place, unchanged);
        const int broken = asking.sum().broken;
        for (const FittingClue& each : fitting) {
            put(puzzle_, place, each.clue);
            rules_.judge_again(puzzle_, asking.choices, place, unchanged);
            if (asking.sum().broken > broken) continue;
            for (std::size_t i = 0; i < asking.numbers.size(); ++i)
                now_[asking.numbers[i]] = std::move(asking.choices[i]);
            return;
        }
        put(puzzle_, place, {});
    }

    static constexpr std::int64_t largest_number = 1'000'000;

    Puzzle& puzzle_;
    const Puzzle before_ = puzzle_;
    Random& random_;
    const RulesFile& file_;
    const ClueRules rules_;
    const bool numbered_arrows_, numbered_signs_;  // numbers with arrows, numbers with signs are one clue
    Puzzle alone_;                                 // to try a clue without others
    JudgedChoices bare_, now_;
    bool pieces_ = false;
};

}  // namespace

bool add_fitting_clues(Puzzle& puzzle, Random& random) {
    const RulesMaking& making = puzzle.family->rules->making;
    if (!making.needs_rules()) return true;
    const auto prepare = [](Grid& grid, bool wanted, int size) {
        if (wanted && grid.empty()) grid.assign(static_cast<std::size_t>(size), open_cell);
    };
    const auto tidy = [](Grid& grid) {
        if (std::ranges::count(grid, open_cell) == std::ssize(grid)) grid.clear();
    };
    prepare(puzzle.numbers, making.numbers || making.arrows, puzzle.cells());
    prepare(puzzle.signs, making.signs, puzzle.cells());
    prepare(puzzle.arrows, making.arrows, puzzle.cells());
    prepare(puzzle.corners, making.corners, (puzzle.rows + 1) * (puzzle.columns + 1));
    const bool fit = ClueFinder{puzzle, random}.add();
    tidy(puzzle.numbers);
    tidy(puzzle.signs);
    tidy(puzzle.arrows);
    tidy(puzzle.corners);
    return fit;
}

}  // namespace reductio
