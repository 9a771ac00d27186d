// flatzinc.cpp - the solver as MiniZinc calls it: its options, and what it prints.
//
// `solve` takes FlatZinc too, and prints what it prints of any model. The protocol here is that of "Solver
// backends" in the MiniZinc Handbook; a separate command, since its options mean other things than ours.
#include "flatzinc/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "base/stopwatch.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "encoders/shared/model_payload.hpp"
#include "tasks/clues/why.hpp"

namespace reductio::commands::flatzinc {

namespace {

const Switch all{"-a,--all-solutions", "all solutions; where one is optimized, each better one"};
const Option<whole_number<1>> number{"-n,--num-solutions", "N", "stop after N solutions"};
const Switch intermediate{"-i,--intermediate", "each better solution when it is found, not only the best"};
const Switch free_search{"-f,--free-search", "the model's annotations about the search are not followed"};
const Switch statistics{"-s,--statistics", "statistics, as comments of the protocol"};
const Option<whole_number<1>> time_limit{"-t,--time-limit", "MS", "wall time, in milliseconds"};
const Option<whole_number<0>> seed{"-r,--random-seed", "N",
                                   "changes nothing: there is no chance in a search"};
const DefaultOption<whole_number<1>> threads{"-p,--threads", "N", "N threads", "1"};
const Switch verbose{"-v,--verbose", "what is done, to standard error"};

constexpr std::string_view separator = "----------\n";

class Run {
public:
    explicit Run(const Arguments& arguments)
        : arguments_{arguments},
          console_{arguments.console()},
          scope_{static_cast<double>(arguments[time_limit].value_or(0)) / 1000, &console_.interrupted()} {}

    int answer() {
        std::optional<Ending> ending;
        try {
            read();
            if (arguments_[verbose])
                console_.note(fmt::format("{} variables, {} conditions\n",
                                          program_->specification.variables().size(),
                                          program_->specification.requirements().size()));
            ending = search();
        } catch (const Stopped& stopped) {
            ending = ending_of(stopped.reason);
        }
        if (last_) print(*last_);
        if (shown_ == 0 && left_open(*ending)) console_.print("=====UNKNOWN=====\n");
        if (shown_ == 0 && *ending == Ending::complete) {
            console_.print("=====UNSATISFIABLE=====\n");
            if (program_->assumes) print_core();
        }
        if (shown_ > 0 && exhausted(*ending)) console_.print("==========\n");
        if (arguments_[statistics]) print_statistics();
        return static_cast<int>(Exit::answered);
    }

private:
    void read() {
        const auto& files = arguments_.positional;
        if (files.size() > 1) throw InputError{"more than one file is named", "a FlatZinc file"};
        text_ = console_.load(files.empty() ? "-" : files.front());
        program_ = std::make_shared<const reductio::flatzinc::Program>(
            reductio::flatzinc::read(Passage::all(*text_)));
    }
    bool optimizes() const { return !program_->specification.objectives().empty(); }
    // Was every solution found, or the best?
    bool exhausted(Ending ending) const {
        return ending == Ending::complete && (optimizes() || arguments_[all] || arguments_.has(number));
    }

    Ending search() {
        const Stopwatch clock;
        Puzzle puzzle = model_puzzle(program_->specification, program_);
        puzzle.source = text_;
        Settings settings = settings_of(arguments_);
        settings.free_search = arguments_[free_search];
        if (arguments_[verbose]) settings.on_note = [this](const std::string& note) { console_.note(note); };
        settings.limits.threads = arguments_[threads];
        settings.limits.seconds = remaining();
        settings.limits.interrupted = &console_.interrupted();
        Pipeline pipeline{settings};
        outcome_ = accepted(puzzle, optimizes() ? improve(pipeline, puzzle) : enumerate(pipeline, puzzle));
        seconds_ = clock.seconds();
        return outcome_.ending;
    }
    Outcome improve(Pipeline& pipeline, const Puzzle& puzzle) {
        return pipeline.improve(puzzle,
                                [&](std::span<const Value> grid, std::span<const std::int64_t> numbers) {
                                    best_ = numbers.front();
                                    show(grid);
                                    return !arguments_.has(number) || found_ < *arguments_[number];
                                });
    }
    Outcome enumerate(Pipeline& pipeline, const Puzzle& puzzle) {
        const std::uint64_t most = arguments_[all] ? 0 : arguments_[number].value_or(1);
        return pipeline.enumerate(puzzle, most, [&](std::span<const Value> grid) {
            show(grid);
            return true;
        });
    }
    void show(std::span<const Value> grid) {
        last_ = Grid{grid.begin(), grid.end()};
        ++found_;
        if (arguments_[all] || arguments_[intermediate] || !optimizes())
            print(*std::exchange(last_, std::nullopt));
    }

    double remaining() const {
        if (!arguments_.has(time_limit)) return 0;
        constexpr double least = 0.001;
        return std::max(static_cast<double>(*arguments_[time_limit]) / 1000 - since_start_.seconds(), least);
    }

    void print(const Grid& values) {
        console_.print(reductio::flatzinc::solution_text(*program_, values));
        console_.print(separator);
        console_.flush();
        ++shown_;
    }
    // Assumptions that can't hold together, one a line; none can be left out unless time ran out.
    void print_core() {
        using reductio::flatzinc::Blamed, reductio::flatzinc::read;
        try {
            const Puzzle puzzle = model_puzzle(read(Passage::all(*text_), Blamed::assumptions).specification);
            const CompiledPuzzle compiled{puzzle};
            const Why found = why(compiled, {cnf_options_of(arguments_)});
            for (const Clue& each : found.conflicts.at(0).clues)
                console_.print(fmt::format("%%%mzn-core: {}\n", each.label));
        } catch (const Stopped& stopped) {
            console_.note(
                fmt::format("{}: no assumptions are known that contradict\n", message_of(stopped.reason)));
        }
    }
    void print_statistics() {
        std::string text;
        const auto add = [&text](std::string_view name, const std::string& value) {
            text += fmt::format("%%%mzn-stat: {}={}\n", name, value);
        };
        // The names are those of the Handbook, "Solver backends".
        for (const auto& [name, value] : outcome_.statistics) {
            if (!name.starts_with("seconds")) add(name, fmt::format("{:.0f}", value));
        }
        if (best_) add("objective", std::to_string(*best_));
        if (!outcome_.bound.empty()) add("objectiveBound", std::to_string(outcome_.bound.front()));
        add("initTime", fmt::format("{:.3f}", since_start_.seconds() - seconds_));
        add("solveTime", fmt::format("{:.3f}", seconds_));
        add("nSolutions", std::to_string(found_));
        console_.print(text + "%%%mzn-stat-end\n");
    }

    const Arguments& arguments_;
    Console& console_;
    Stopwatch since_start_;
    StopScope scope_;
    std::shared_ptr<const Text> text_;
    std::shared_ptr<const reductio::flatzinc::Program> program_;
    std::optional<Grid> last_;  // found, but not printed
    std::uint64_t found_ = 0, shown_ = 0;
    double seconds_ = 0;
    Outcome outcome_;
    std::optional<std::int64_t> best_;  // number of the objective
};

int run(const Arguments& arguments) { return Run{arguments}.answer(); }

}  // namespace

extern const Command command;
const Command command{
    .name = "flatzinc",
    .summary = "solve a FlatZinc file as MiniZinc asks for it",
    .positional = "[FILE|-]",
    .options =
        [] {
            return joined({{all, number, intermediate, free_search, statistics, time_limit, seed, threads,
                            verbose, options::engine, options::memory},
                           encoding_options()});
        },
    .description =
        "MiniZinc calls this command by the program fzn-reductio: `minizinc --solver reductio model.mzn`. "
        "Each "
        "solution is followed by a line of ten dashes, and the end of a complete search by one of ten equal "
        "signs; `=====UNSATISFIABLE=====` and `=====UNKNOWN=====` say that there is no solution, or none "
        "yet. "
        "All other commands take FlatZinc files too: `count`, `compile`, `prove`, `why`.",
    .examples = R"($ echo 'var 1..9: x :: output_var; solve maximize x;' | reductio flatzinc
x = 9;
----------
==========
)",
    .run = run};

}  // namespace reductio::commands::flatzinc
