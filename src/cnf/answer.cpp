// answer.cpp - one pass over the lines, of which only status and value lines are read.
#include "cnf/answer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace reductio {

namespace {

using Status = SolverAnswer::Status;

struct StatusWord {
    std::string_view word;
    Status status;
};
constexpr std::array<StatusWord, 11> status_words{{
    {"SATISFIABLE", Status::satisfiable},
    {"SAT", Status::satisfiable},
    {"OPTIMUM FOUND", Status::satisfiable},
    {"sat", Status::satisfiable},
    {"UNSATISFIABLE", Status::unsatisfiable},
    {"UNSAT", Status::unsatisfiable},
    {"unsat", Status::unsatisfiable},
    {"UNKNOWN", Status::unknown},
    {"INDETERMINATE", Status::unknown},
    {"INDET", Status::unknown},
    {"unknown", Status::unknown},
}};
constexpr std::string_view all_found = "SOLUTIONS ";  // picosat --all, at the end
// What toulbar2 says; the first two are followed by a cost.
constexpr std::string_view new_solution = "New solution: ", best_solution = "Optimum: ";
constexpr std::string_view no_solution = "No solution", no_time = "Time limit expired";
const char* const status_lines = "\"s SATISFIABLE\", \"s UNSATISFIABLE\", or minisat's \"SAT\" and \"UNSAT\"";

std::optional<Status> status_of(std::string_view word) {
    for (const auto& row : status_words) {
        if (row.word == word) return row.status;
    }
    return {};
}

// "s …", "v …", or the letter alone.
bool is_tagged(std::string_view line, char tag) {
    return line[0] == tag && (line.size() == 1 || line[1] == ' ' || line[1] == '\t' || line[1] == '\r');
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// One 0 or 1 for each variable, with blanks between them.
bool are_bits_apart(std::string_view line, std::size_t variables) {
    std::size_t bits = 0;
    bool apart = true;
    for (const char c : line) {
        const bool blank = is_blank(c);
        if (!blank && (!apart || (c != '0' && c != '1'))) return false;
        bits += blank ? 0 : 1;
        apart = blank;
    }
    return bits > 0 && bits == variables;
}

bool starts_number(std::string_view word) {
    return !word.empty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'));
}

class AnswerReader {
public:
    using OnModel = std::function<void(const SolverAnswer&)>;

    AnswerReader(const Text& text, int variables, Notation notation, const OnModel& on_model)
        : text_{text}, literals_{text, variables, notation}, notation_{notation}, on_model_{on_model} {
        answer_.values.resize(static_cast<std::size_t>(variables) + 1);
    }

    SolverAnswer read(std::optional<Status> if_silent) {
        Passage rest = Passage::all(text_), line;
        while (next_line(rest, line)) read_line(line);
        if (answer_.status == Status::silent) {
            if (!if_silent) text_.fail(text_.view().size(), "no answer of a solver", status_lines);
            answer_.status = *if_silent;
        }
        check();
        if (has_values_ && !is_complete_) end_model();
        if (announced_ && models_ != *announced_ && has_values_) {
            text_.fail(announced_at_, fmt::format("{} solutions, but the text has {}", *announced_, models_),
                       "the whole answer");
        }
        if (models_ == 0) return std::move(answer_);
        chosen_.status = answer_.status;
        chosen_.models = models_;
        chosen_.cost = answer_.cost;
        return std::move(chosen_);
    }

private:
    void read_line(Passage line) {
        const std::string_view view = line.view();
        const bool values_follow = std::exchange(values_follow_, false);
        if (view.empty() && values_follow) return read_bits(line);
        if (view.empty()) return;
        if (is_tagged(view, 'v')) {
            const Passage values = Passage{&text_, line.begin + 1, line.end}.trimmed();
            return are_bits(values.view()) ? read_bits(values) : read_values(line.begin + 1, line.end);
        }
        if (is_tagged(view, 'o')) return read_cost({&text_, line.begin + 1, line.end});
        if (is_tagged(view, 'c')) return;
        if (is_tagged(view, 's')) {
            const Passage word = Passage{&text_, line.begin + 1, line.end}.trimmed();
            if (word.view().starts_with(all_found)) return read_number_of_models(word);
            const auto status = status_of(word.view());
            if (!status) word.fail(fmt::format("unknown status {}", quoted(word.view())), status_lines);
            return set_status(word.begin, *status);
        }
        if (view.starts_with("p cnf")) line.fail("a CNF where a solver's answer should be", status_lines);
        const Passage word = line.trimmed();
        if (bare_ && starts_number(word.view())) return read_values(word.begin, word.end);
        if (read_remark(line) || read_plain_values(word)) return;
        if (const auto status = status_of(word.view())) {
            set_status(word.begin, *status);
            bare_ = answer_.status == Status::satisfiable && !has_values_;
        }
    }

    // toulbar2 says in words what the assignment costs that follows, and which cost is the least. In a CNF
    // each clause that is violated costs one, so only what costs nothing is a model.
    bool read_remark(Passage line) {
        const std::string_view view = line.view();
        for (const std::string_view words : {new_solution, best_solution}) {
            if (!view.starts_with(words)) continue;
            read_cost({&text_, line.begin + words.size(), line.end});
            passes_over_ = notation_ == Notation::dimacs && *answer_.cost > 0;
            if (!passes_over_) set_status(line.begin, Status::satisfiable);
            if (passes_over_ && words == best_solution) set_status(line.begin, Status::unsatisfiable);
            values_follow_ = !passes_over_ && words == new_solution;
            return true;
        }
        const bool none = view.starts_with(no_solution), late = view.starts_with(no_time);
        if (none || late) set_status(line.begin, none ? Status::unsatisfiable : Status::unknown);
        return none || late;
    }

    // The values themselves, as toulbar2 writes them: bits, or names in pseudo-Boolean files, where bits
    // have an order of their own.
    bool read_plain_values(Passage values) {
        const std::string_view view = values.view();
        const bool opb = notation_ == Notation::opb;
        const bool named = opb && view.starts_with('x') && view.find("=v") != std::string_view::npos;
        if (!named && !are_bits_apart(view, answer_.values.size() - 1)) return false;
        if (passes_over_) return true;
        if (opb && !named)
            values.fail("values without the names of their variables", "toulbar2 -s=3, or -w=FILE -w=3");
        if (answer_.status == Status::silent) set_status(values.begin, Status::satisfiable);
        named ? read_named_values(values) : read_bits(values);
        return true;
    }
    // "x2=v0 x1=v1"
    void read_named_values(Passage values) {
        constexpr std::size_t behind_name = std::string_view{"=v0"}.size();
        begin_model(values);
        for (Scanner scanner{values}; !scanner.done(); scanner.skip_blanks()) {
            const Passage word = scanner.word();
            const bool on = word.view().ends_with("=v1");
            if (!on && !word.view().ends_with("=v0")) word.fail("no value of a variable", "x1=v0 or x1=v1");
            std::size_t at = word.begin;
            int variable = 0;
            if (!literals_.next(at, word.end - behind_name, variable) || variable < 0)
                word.fail("no value of a variable", "x1=v0 or x1=v1");
            answer_.values[variable] = on ? 1 : -1;
        }
        end_model();
    }

    // "SOLUTIONS 7" after seven models.
    void read_number_of_models(Passage words) {
        Scanner scanner{{&text_, words.begin + all_found.size(), words.end}};
        const auto number = scanner.number(0, std::numeric_limits<long long>::max(), "a number of solutions");
        if (!scanner.done()) scanner.unexpected("the end of the line");
        announced_ = static_cast<std::size_t>(number);
        announced_at_ = words.begin;
        set_status(words.begin, number == 0 && models_ == 0 ? Status::unsatisfiable : Status::satisfiable);
    }

    // The first decided status counts: enumerating solvers end with UNSATISFIABLE when there are no more
    // models.
    void set_status(std::size_t at, Status status) {
        if (answer_.status == Status::unsatisfiable && status == Status::satisfiable) {
            text_.fail(at, "satisfiable after unsatisfiable", "one answer");
        }
        if (answer_.status == Status::satisfiable || answer_.status == Status::unsatisfiable) return;
        answer_.status = status;
        status_at_ = at;
    }

    void read_cost(Passage line) {
        Scanner scanner{line};
        scanner.skip_blanks();
        using Range = std::numeric_limits<std::int64_t>;
        answer_.cost = scanner.number(Range::min(), Range::max(), "the cost of a solution");
    }

    bool are_bits(std::string_view word) const {
        return notation_ == Notation::wcnf && word.size() + 1 == answer_.values.size() &&
               word.find_first_not_of("01") == std::string_view::npos;
    }
    // A whole model follows.
    void begin_model(Passage values) {
        if (has_values_ && !is_complete_) end_model();
        if (!has_values_) values_at_ = values.begin;
        has_values_ = true;
        answer_.end = values.end;
        std::ranges::fill(answer_.values, static_cast<signed char>(0));
    }
    void read_bits(Passage bits) {
        begin_model(bits);
        std::size_t variable = 0;
        for (const char c : bits.view())
            if (!is_blank(c)) answer_.values[++variable] = c == '1' ? 1 : -1;
        end_model();
    }

    void read_values(std::size_t at, std::size_t end) {
        if (begins_again(at, end)) end_model();
        if (is_complete_) std::ranges::fill(answer_.values, static_cast<signed char>(0));
        is_complete_ = false;
        if (!has_values_) values_at_ = at;
        has_values_ = true;
        for (int literal = 0; literals_.next(at, end, literal);) {
            answer_.end = at;
            if (literal == 0) return end_model();
            auto& value = answer_.values[literal < 0 ? -literal : literal];
            const signed char now = literal < 0 ? -1 : 1;
            if (value == -now) contradict(at, literal);
            value = now;
        }
    }

    // Pseudo-Boolean solvers close no model, so a line that begins with a variable that has a value begins a
    // further model.
    bool begins_again(std::size_t at, std::size_t end) const {
        int literal = 0;
        return notation_ == Notation::opb && !is_complete_ && literals_.next(at, end, literal) &&
               answer_.values[literal < 0 ? -literal : literal] != 0;
    }

    void end_model() {
        is_complete_ = true;
        if (on_model_) on_model_(answer_);
        if (models_++ == 0 || answer_.cost) chosen_ = answer_;
    }

    [[noreturn]] void contradict(std::size_t end, int literal) const {
        const auto written = [&](int value) {
            const std::string_view x = notation_ == Notation::opb ? "x" : "";
            return fmt::format("{}{}{}", value < 0 ? "-" : "", x, value < 0 ? -value : value);
        };
        text_.fail(end - written(literal).size(),
                   fmt::format("{} after {}", written(literal), written(-literal)),
                   "one value for each variable");
    }

    void check() {
        if (answer_.status == Status::unsatisfiable && has_values_) {
            text_.fail(values_at_, "values, but the status is unsatisfiable", "no values");
        }
        if (answer_.status == Status::satisfiable && !has_values_ && answer_.values.size() > 1) {
            text_.fail(
                status_at_, "satisfiable, but no values follow or precede",
                "\"v\" lines (minisat writes its values to a file only, toulbar2 prints them with -s)");
        }
    }

    const Text& text_;
    LiteralReader literals_;
    Notation notation_;
    const OnModel& on_model_;
    SolverAnswer answer_, chosen_;  // the model that is being read, and the one that is shown
    std::size_t status_at_ = 0, values_at_ = 0, models_ = 0;
    std::optional<std::size_t> announced_;  // the number of models, as the solver states it
    std::size_t announced_at_ = 0;
    bool bare_ = false;           // values follow without "v"
    bool passes_over_ = false;    // values follow that are no model
    bool values_follow_ = false;  // on this line: toulbar2 leaves it blank where no variable is constrained
    bool has_values_ = false;     // a value line was seen
    bool is_complete_ = false;    // and the end of its model
};

}  // namespace

SolverAnswer read_answer(const Text& text, int variables, std::optional<Status> if_silent, Notation notation,
                         const std::function<void(const SolverAnswer&)>& on_model) {
    return AnswerReader{text, variables, notation, on_model}.read(if_silent);
}

void complete_values(SolverAnswer& answer, const Text& text, int count, const std::function<int()>& largest) {
    std::optional<int> last;  // in a clause; found when it is needed
    for (int variable = 1; variable <= count; ++variable) {
        auto& value = answer.values[variable];
        if (value != 0) continue;
        if (!last) last = largest();
        if (variable <= *last) {
            text.fail(
                answer.end,
                fmt::format("no value for variable {}: the answer is cut off or belongs to another file",
                            variable),
                fmt::format("values of all variables 1 to {}", count));
        }
        value = -1;
    }
}

}  // namespace reductio
