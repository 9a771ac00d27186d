// compare.cpp - how fast are the engines on these puzzles? A table, and charts and files of the same run.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/live_bar.hpp"
#include "cli/options.hpp"
#include "cli/program_options.hpp"
#include "tasks/compare/comparison.hpp"
#include "text/byte_output.hpp"

namespace reductio::commands::compare {

namespace {

// How the results are written.
struct ResultFormat {
    std::string_view name;
    std::string (*write)(const Comparison&);
};
constexpr std::array<ResultFormat, 5> result_formats{{{"table", comparison_table},
                                                      {"csv", comparison_csv},
                                                      {"json", comparison_json},
                                                      {"svg", comparison_chart},
                                                      {"bars", comparison_bars}}};

std::string_view name_of(const ResultFormat& format) { return format.name; }
constexpr std::array questions{Question::solve, Question::unique, Question::count};
constexpr std::array clocks{Clock::wall, Clock::cpu};

template <const auto& list>
std::vector<std::string> all_of() {
    return names_in(list, [](const auto& row) { return name_of(row); });
}

// The row of that name in a list.
template <const auto& list>
const auto& row_named(std::string_view kind, const std::string& name) {
    for (const auto& row : list) {
        if (name_of(row) == name) return row;
    }
    throw InputError{fmt::format("unknown {} {}", kind, quoted(name)),
                     fmt::format("{}", fmt::join(all_of<list>(), ", "))};
}

const ResultFormat* result_format(const std::string& name) {
    return &row_named<result_formats>("output", name);
}
Question question_named(const std::string& name) { return row_named<questions>("task", name); }
Clock clock_named(const std::string& name) { return row_named<clocks>("clock", name); }

const Option<engine_list> engines{
    "--engines", "A,B,...",
    "the engines (list engines; default: all but external; with --against bitcover,sat)", engine_choices};
const Option<any_text> against = repeatable(Option<any_text>{
    "--against", "CMD", "measure a program too (repeatable): {} is the puzzle's file, else its input"});
const DefaultOption<question_named> task{
    "--task", "TASK", "solve: a first solution; unique; count: all solutions", "solve", all_of<questions>};
// Without a limit one hard puzzle would stop the comparison.
const DefaultOption<seconds> timeout{"--timeout", "SECONDS", "wall time for each puzzle and engine", "10"};
const DefaultOption<clock_named> clock_option{
    "--clock", "CLOCK", "wall, or cpu: processor time, for a busy machine", "wall", all_of<clocks>};
const DefaultOption<whole_number<1>> repeat{"--repeat", "N",
                                            "measure N times, keep the fastest (runs above 1 s once)", "1"};
const DefaultOption<result_format> output{"--output", "FORMAT", "table, csv, json, svg or bars", "table",
                                          all_of<result_formats>};
const Option<any_text> out{"-o,--out", "FILE", "write the output there instead of standard output"};
const Option<any_text> csv{"--csv", "FILE", "also write the measurements as CSV"};
const Option<any_text> json{"--json", "FILE", "also write the measurements as JSON"};
const Option<any_text> svg{"--svg", "FILE", "also draw them: means as bars, box plots"};
const Option<any_text> bars{"--bars", "FILE",
                            "also draw them as SVG with a bar for each puzzle, a panel per engine"};
const Option<any_text> title{"--title", "TEXT", "title of the table and the chart"};
const Switch quiet{"--quiet", "no progress, no reasons on stderr"};

// With programs: two fast engines of different kinds, to hold their answers against.
std::vector<std::string> engines_of(const Arguments& arguments) {
    if (arguments.has(engines)) return *arguments[engines];
    return arguments.has(against) ? std::vector<std::string>{"bitcover", "sat"} : all_engines();
}

ComparePlan plan_of(const Arguments& arguments) {
    ComparePlan plan;
    plan.settings = settings_of(arguments);
    plan.settings.limits.seconds = arguments[timeout];
    plan.engines = engines_of(arguments);
    plan.question = arguments[task];
    plan.clock = arguments[clock_option];
    plan.repeat = arguments[repeat];
    plan.batch = arguments[options::batch];
    for (const std::string& command : arguments.texts(against))
        plan.programs.push_back(program_job(arguments, command, plan.settings, plan.settings.limits.seconds));
    if (plan.programs.empty()) refuse_program_options(arguments);
    if (plan.batch && plan.clock == Clock::cpu)
        throw InputError{
            "--clock cpu can't be used with --batch: a process for all puzzles has one sum of it",
            "--clock wall"};
    for (const auto& engine : plan.engines) {
        Settings settings = plan.settings;
        settings.engine = engine;
        Pipeline{settings};  // throws for a wrong name before any input is read
    }
    return plan;
}

// A place for the results. Opened before anything is measured: hours of work must not end at a folder that
// can't be written.
struct Destination {
    const ResultFormat* format;
    std::unique_ptr<ByteOutput> file;
};

std::vector<Destination> destinations_of(const Arguments& arguments) {
    std::vector<Destination> all;
    const auto open = [&](const ResultFormat* format, const std::string& path) {
        refuse_own_input(arguments, path);
        all.push_back({format, arguments.console().open_output(path)});
    };
    open(arguments[output], arguments[out].value_or("-"));
    for (const Option<any_text>* file : {&csv, &json, &svg, &bars}) {
        if (arguments.has(*file)) open(result_format(std::string{file->key()}), *arguments[*file]);
    }
    return all;
}

// Reads all puzzles; errors go to standard error. Returns the exit code.
int read_puzzles(const Arguments& arguments, std::vector<PuzzleEntry>& puzzles) {
    const auto keep = [&](const BatchItem& item) -> Reply {
        CompiledRules{item.puzzle};  // throws for a puzzle that no engine could solve
        puzzles.push_back({item.index, item.puzzle});
        return {};
    };
    const auto report = [&](std::uint64_t, const std::string&, const std::string& message) {
        arguments.console().note("error: " + message + "\n");
        return std::string{};
    };
    return run_batch(arguments, [&]() -> Worker { return keep; }, {report});
}

// Prints why an engine refused or failed, once for each engine.
void print_reasons(const Comparison& comparison, Console& console) {
    const auto summary = summaries(comparison);
    for (std::size_t i = 0; i < summary.size(); ++i) {
        const auto first = std::ranges::find_if(comparison.measurements, [&](const Measurement& one) {
            return one.engine == i && !one.reason.empty();
        });
        if (first == comparison.measurements.end()) continue;
        console.note(fmt::format("{}: {}, puzzle {}: {}\n", summary[i].engine, shortfall(summary[i]),
                                 comparison.puzzles[first->puzzle].index, first->reason));
    }
}

Exit exit_of(const Comparison& comparison) {
    if (comparison.internal_error) return Exit::internal;
    if (!disagreements(comparison).empty()) return Exit::no;
    const bool has_error = std::ranges::any_of(
        comparison.measurements, [](const Measurement& one) { return one.result == Result::error; });
    return has_error ? Exit::bad_input : comparison.interrupted ? Exit::open : Exit::answered;
}

Comparison measured(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan, Console& console,
                    bool progress) {
    LiveBar bar{console, progress};
    return reductio::compare(
        puzzles, plan,
        [&](std::size_t done, std::size_t all, const std::string& engine) { bar.show(done, all, engine); });
}

int run(const Arguments& arguments) {
    const ComparePlan plan = plan_of(arguments);
    auto destinations = destinations_of(arguments);
    std::vector<PuzzleEntry> puzzles;
    const int reading = read_puzzles(arguments, puzzles);
    if (puzzles.empty()) return reading;
    Comparison comparison = measured(puzzles, plan, arguments.console(), !arguments[quiet]);
    comparison.title = arguments[title].value_or("");
    for (const auto& [format, file] : destinations) {
        file->write(format->write(comparison));
        file->close();
    }
    if (!arguments[quiet]) print_reasons(comparison, arguments.console());
    for (const auto& difference : disagreements(comparison))
        arguments.console().note("error: " + difference + "\n");
    return static_cast<int>(worse(static_cast<Exit>(reading), exit_of(comparison)));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "compare",
    .summary = "measure engines on puzzles: a table, a chart, CSV, JSON",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{engines, against},
                           program_options(),
                           {task, timeout, clock_option, repeat, output, out, csv, json, svg, bars, title,
                            options::memory, quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Asks every engine about every puzzle and measures how long each takes. Prints a table; `--csv`, "
        "`--json`, `--svg` and `--bars` write the same measurements to files as well.\n"
        "With `--against` a program of yours is measured beside them: its process for each puzzle, or with "
        "`--batch` "
        "its answers line by line.\n"
        "Different answers and wrong ones are reported, and the exit code is then 1.",
    .examples = R"($ echo ..4.1....2.....3 | reductio compare --engines bitcover,sat
1 puzzle, a first solution of each, time-out 10 s; times in ms
engine    puzzles  answered  stuck ...
bitcover        1         1      0 ...
sat             1         1      0 ...
)",
    .run = run};

}  // namespace reductio::commands::compare
