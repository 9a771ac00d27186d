// solve.cpp - finds a solution, the first N, or all, and draws them.
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "cli/options.hpp"
#include "cli/query.hpp"

namespace reductio::commands::solve {

namespace {

const Option<whole_number<1>> number{"-n,--number", "N", "the first N solutions, numbered"};
const Switch all{"--all", "all solutions, numbered"};
const Option<whole_number<1>> limit{"--limit", "N", "with --all or -n: stop after N solutions"};

class Solve {
public:
    explicit Solve(const Arguments& arguments)
        : console_{arguments.console()},
          queries_{arguments},
          numbered_{arguments[all] || arguments.has(number)},
          most_{arguments[all] ? 0 : arguments[number].value_or(1)} {
        const auto bound = arguments[limit];
        if (bound && !numbered_)
            throw InputError{"--limit bounds the solutions of --all or -n", "--limit with one of them"};
        if (bound && (most_ == 0 || *bound < most_)) most_ = *bound;
    }
    Reply answer(const BatchItem& item) {
        const bool shown = queries_.shows_solutions(item.several);
        Answer answer = numbered_ ? enumerated(item, shown) : improved(item, shown);
        const Ending ending = answer.outcome.ending;
        const bool found = answer.outcome.count > 0, open = left_open(ending);
        const std::string objective = objective_verdict(answer.outcome);
        const std::string verdict = !objective.empty() && found ? objective
                                    : found                     ? "solved"
                                    : open                      ? open_verdict(ending)
                                                                : "none";
        Reply reply{open    ? Exit::open
                    : found ? Exit::answered
                            : Exit::no,
                    {},
                    answer.note,
                    ending == Ending::memory};
        if (queries_.records(item.several)) {
            // Of the best solutions only one was looked for.
            const bool one_of_several = found && !numbered_ && !objective.empty();
            const Record record = queries_.record_of(item, answer, verdict.substr(0, verdict.find(' ')),
                                                     fmt::format("{}", answer.outcome.count),
                                                     ending == Ending::complete && !one_of_several);
            reply.out = json_.begun() ? json_.end(record) : queries_.written(item, record);
        } else {
            if (found && item.several) reply.out = in_batch(item, answer);
            if (!answer.partial.empty())
                reply.out = left_by_stuck(item, answer.partial);
            else if (found && !objective.empty())
                add_verdict(item, objective, reply.out);
            else if (!found || open)
                reply.out += (found ? open_verdict(ending) : verdict) + "\n";
        }
        reply.exit = with_mismatch(reply.exit, answer);
        return reply;
    }
    static ResultForm results(const Arguments&) {
        return {.verdicts = {{"solved", R"("solutions":)"},
                             {"optimal", R"("objective":)"},
                             {"best", R"("objective":)"}},
                .solutions = true,
                .text = ResultForm::Text::solutions};
    }
    static std::string open_text(Ending ending) { return open_verdict(ending); }

private:
    Answer enumerated(const BatchItem& item, bool shown) {
        const std::uint64_t keep = !shown ? 0 : most_ == 0 ? UINT64_MAX : most_;
        if (item.several || !shown) return queries_.enumerate(item, most_, keep);
        return queries_.enumerate(item, most_, [&](const Grid& grid) { print(item, grid); });
    }
    // One solution, or the best one. A single puzzle shows each better one when it is found; a record has the
    // last.
    Answer improved(const BatchItem& item, bool shown) {
        const bool at_once = !item.several && shown && !queries_.records(false);
        std::optional<Grid> last;
        const auto show = [&](const Grid& grid, std::span<const std::int64_t> numbers) {
            if (!at_once) last = grid;
            if (at_once) print(item, grid);
            if (at_once && !numbers.empty())
                console_.print(fmt::format("objective {}\n\n", fmt::join(numbers, ", ")));
        };
        Answer answer = queries_.improve(item, show);
        if (!last || !shown) return answer;
        if (answer.outcome.objective.empty() && !item.several)
            print(item, *last);
        else
            answer.solutions.push_back(std::move(*last));
        return answer;
    }
    // Behind the line of one of several, else on a line of its own.
    static void add_verdict(const BatchItem& item, const std::string& verdict, std::string& out) {
        const bool one_line = item.several && out.find('\n') + 1 == out.size();
        if (one_line && !out.empty()) out.back() = '\t';
        out += verdict + "\n";
    }
    std::string framed(const BatchItem& item, const Grid& grid, std::size_t position) const {
        const std::string shown = queries_.show(item, grid);
        if (!numbered_) return shown;
        return fmt::format("{}solution {}\n{}", position == 1 ? "" : "\n", position, shown);
    }
    // For a single puzzle: prints each solution when it is found.
    void print(const BatchItem& item, const Grid& grid) {
        console_.host().hold_last_resort();
        if (!queries_.records(false)) return console_.print(framed(item, grid, ++printed_));
        if (!json_.begun())
            console_.print(
                json_.begin(queries_.record_of(item, queries_.optimizes() ? "optimal" : "solved")));
        console_.print(json_.add(item.puzzle, grid));
    }
    // One line for each puzzle, with tabs between its solutions. Drawings stand below their puzzle's number.
    std::string in_batch(const BatchItem& item, const Answer& answer) const {
        std::string line, block = fmt::format("puzzle {}\n", item.index);
        bool one_line = true;
        for (std::size_t i = 0; i < answer.solutions.size(); ++i) {
            const std::string shown = queries_.show(item, answer.solutions[i]);
            one_line = one_line && shown.find('\n') + 1 == shown.size();
            if (i > 0) line.back() = '\t';
            line += shown;
            block += framed(item, answer.solutions[i], i + 1);
        }
        return one_line ? line : block;
    }

    // The verdict and the partial grid, which stands above it, or behind it if one of several.
    std::string left_by_stuck(const BatchItem& item, const Grid& partial) const {
        const std::string shown = queries_.show(item, partial);
        const std::string verdict = open_verdict(Ending::stuck);
        if (!item.several) return shown + verdict + "\n";
        if (shown.find('\n') + 1 == shown.size()) return verdict + "\t" + shown;
        return fmt::format("puzzle {}\n{}{}\n", item.index, shown, verdict);
    }

    Console& console_;
    QueryRunner queries_;
    bool numbered_;
    std::uint64_t most_;  // 0: all
    std::size_t printed_ = 0;
    JsonStream json_;
};

int run(const Arguments& arguments) {
    if (arguments[options::sat_exit_codes] && arguments[options::exit_zero])
        throw InputError{"--sat-exit-codes and --exit-zero can't be combined", "one of them"};
    return status_of(arguments, run_queries<Solve>(arguments));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "solve",
    .summary = "find a solution and draw it",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{number, all, limit},
                           engine_options(),
                           input_options(),
                           result_options(),
                           {options::sat_exit_codes}});
        },
    .description =
        "Finds a solution of each puzzle, checks it by the model and by the rules of the puzzle, and "
        "draws it. Prints `none` if there is no solution. `unique` tells whether there is another, and "
        "`count` how many.\n"
        "The format of the input is recognised. A single puzzle is drawn; of several, each answer is a line. "
        "`--output` chooses another output.",
    .examples = R"($ echo ..4.1....2.....3 | reductio solve --output grid
2341
1432
3214
4123
$ echo 'SEND + MORE = MONEY' | reductio solve
SEND + MORE = MONEY
9567 + 1085 = 10652
)",
    .run = run,
    .records = true};

}  // namespace reductio::commands::solve
