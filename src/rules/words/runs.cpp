// runs.cpp - several numbers outside of a line, and the runs of cells in it that are not 0, as machines that
// read the line. A state is what was read of it: how many runs are complete, and the sum of the run that is
// not. Its successors are found until there are no new ones; lines of several hundred unlike numbers in any
// order are refused, for these have too many.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "base/stop.hpp"
#include "puzzle/outside.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// In clues: any number of runs.
constexpr Value any_runs = 0;

using State = std::vector<Value>;

struct Reading {
    State start;
    std::function<std::vector<State>(const State&, Value)> next;
    std::function<bool(const State&)> accepts;
};

StateMachine machine_of(const Reading& reading, std::span<const Value> values) {
    constexpr std::size_t most_states = 20'000;
    std::map<State, int> numbers{{reading.start, 0}};
    std::vector<State> states{reading.start};
    StateMachine machine;
    for (std::size_t i = 0; i < states.size(); ++i) {
        poll_stop();
        const State here = states[i];
        if (reading.accepts(here)) machine.accepting.push_back(static_cast<int>(i));
        for (const Value value : values) {
            for (State& after : reading.next(here, value)) {
                const auto [known, fresh] = numbers.emplace(after, static_cast<int>(states.size()));
                if (fresh) states.push_back(std::move(after));
                machine.arrows.push_back({static_cast<int>(i), value, known->second});
            }
        }
        if (states.size() > most_states)
            throw Refusal{"too many numbers outside of a line, in any order", "fewer of them, or equal ones"};
    }
    return machine;
}

// In their order. States: {n} before run n, {n, sum} in it, with the sum -1 where any will do.
class InOrder {
public:
    explicit InOrder(std::vector<Value> runs) : runs_{std::move(runs)} {}

    std::vector<State> next(const State& here, Value value) const {
        const Value at = here[0];
        if (here.size() == 1) return value == 0 ? std::vector<State>{here} : begun(at, value);
        if (value == 0) return is_complete(here) ? std::vector<State>{{behind(at)}} : std::vector<State>{};
        if (here[1] < 0) return {here};
        const Value sum = here[1] + value;
        return sum <= runs_[at] ? std::vector<State>{{at, sum}} : std::vector<State>{};
    }
    bool accepts(const State& here) const {
        return here.size() == 1 ? reaches_end(here[0]) : is_complete(here) && reaches_end(behind(here[0]));
    }

private:
    bool is_any(Value at) const { return runs_[at] == unknown_number || runs_[at] == any_runs; }
    Value count() const { return static_cast<Value>(runs_.size()); }
    // A number for any number of runs may go on.
    Value behind(Value at) const { return runs_[at] == any_runs ? at : at + 1; }
    bool is_complete(const State& in_run) const { return in_run[1] < 0 || in_run[1] == runs_[in_run[0]]; }
    // It may also stand for none.
    bool reaches_end(Value at) const {
        return std::all_of(runs_.begin() + at, runs_.end(), [](Value run) { return run == any_runs; });
    }
    std::vector<State> begun(Value at, Value value) const {
        std::vector<State> states;
        for (; at < count(); ++at) {
            if (is_any(at))
                states.push_back({at, -1});
            else if (value <= runs_[at])
                states.push_back({at, value});
            if (runs_[at] != any_runs) break;
        }
        return states;
    }
    std::vector<Value> runs_;
};

// In any order. States: the sum of the run that is read, 0 between runs, and the numbers that are left.
class AnyOrder {
public:
    static std::vector<State> next(const State& here, Value value) {
        if (value == 0) return here[0] == 0 ? std::vector<State>{here} : ended(here);
        State after = here;
        after[0] = std::min(here[0] + value, std::max(here.back(), 0) + 1);  // no number is as large
        const bool fits = std::any_of(here.begin() + 1, here.end(),
                                      [&](Value run) { return run == unknown_number || run >= after[0]; });
        return fits ? std::vector<State>{after} : std::vector<State>{};
    }
    static bool accepts(const State& here) {
        if (here[0] == 0) return here.size() == 1;
        return std::ranges::any_of(ended(here), [](const State& after) { return after.size() == 1; });
    }

private:
    static std::vector<State> ended(const State& here) {
        std::vector<State> states;
        for (std::size_t i = 1; i < here.size(); ++i) {
            if (i > 1 && here[i] == here[i - 1]) continue;
            if (here[i] != unknown_number && here[i] != here[0]) continue;
            State& after = states.emplace_back(here);
            after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
            after[0] = 0;
        }
        return states;
    }
};

// The numbers at the left of a row, or above a column; none if there are none.
std::vector<Value> numbers_at(const RulesBoard& board, const Item& item) {
    const Place line = place_of(item);
    const bool row = kind_of(item) == PlaceKind::row;
    if (!row && kind_of(item) != PlaceKind::column)
        throw Refusal{"the runs of a place that is no line", "a row or a column"};
    const Side side = row ? Side::left : Side::top;
    const auto& lines = outside_of(board.puzzle(), side);
    if (lines.empty()) return {};
    board.note_clue(board.puzzle().places.outside[side], line.number);
    return lines[static_cast<std::size_t>(line.number)];
}

Item condition_of(const RulesBoard& board, const Item& line, const Reading& reading) {
    std::vector<language::Tree> answers;
    for (const int cell : board.cells_of(place_of(line))) answers.push_back(board.answer_in(cell));
    return {.kind = Item::Kind::condition,
            .tree = language::make_automaton(answers, machine_of(reading, board.puzzle().digits))};
}

Item runs_fit(const RulesBoard& board, Arguments arguments) {
    const std::vector<Value> runs = numbers_at(board, arguments[0]);
    if (runs.empty()) return RulesBoard::truth(true);
    const InOrder order{runs};
    return condition_of(board, arguments[0],
                        {.start = {0},
                         .next = [&](const State& here, Value value) { return order.next(here, value); },
                         .accepts = [&](const State& here) { return order.accepts(here); }});
}

Item runs_fit_somehow(const RulesBoard& board, Arguments arguments) {
    State start = numbers_at(board, arguments[0]);
    if (start.empty()) return RulesBoard::truth(true);
    std::erase(start, any_runs);
    std::ranges::sort(start);
    start.insert(start.begin(), 0);
    return condition_of(board, arguments[0],
                        {.start = std::move(start), .next = AnyOrder::next, .accepts = AnyOrder::accepts});
}

constexpr RulesWord runs_table[] = {
    {"runs_fit", 1, 1, WordAsks::clue, runs_fit,
     "have the runs of a line the sums outside of it, in order? A ? is one run, a 0 any number of runs",
     WordNeeds::values, Part::outside},
    {"runs_fit_in_any_order", 1, 1, WordAsks::clue, runs_fit_somehow,
     "the same in any order, with no run for a 0", WordNeeds::values, Part::outside},
};

}  // namespace

std::span<const RulesWord> run_words() { return runs_table; }

}  // namespace reductio::words
