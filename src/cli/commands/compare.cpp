// compare.cpp - how fast are the engines on these puzzles? A table, and charts and files of the same run.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/live_bar.hpp"
#include "cli/options.hpp"
#include "tasks/compare/comparison.hpp"
#include "text/byte_output.hpp"

namespace reductio::commands::compare {

namespace {

struct Form {
    std::string_view name;
    std::string (*write)(const Comparison&);
};
constexpr std::array<Form, 4> forms{{{"table", comparison_table},
                                     {"csv", comparison_csv},
                                     {"json", comparison_json},
                                     {"svg", comparison_chart}}};

constexpr double usual_timeout = 10;  // seconds; without any, one hard puzzle would stop the comparison

const Form& form_of(const std::string& name) {
    const auto found = std::ranges::find(forms, name, &Form::name);
    if (found == forms.end()) throw InputError{"unknown output " + quoted(name), "table, csv, json, svg"};
    return *found;
}

Question question_of(const Arguments& arguments) {
    const std::string name = arguments.get("task", "solve");
    for (const auto question : {Question::solve, Question::unique, Question::count}) {
        if (name == name_of(question)) return question;
    }
    throw InputError{"unknown task " + quoted(name), "solve, unique, count"};
}

Clock clock_of(const Arguments& arguments) {
    const std::string name = arguments.get("clock", "wall");
    for (const auto clock : {Clock::wall, Clock::cpu}) {
        if (name == name_of(clock)) return clock;
    }
    throw InputError{"unknown clock " + quoted(name), "wall, cpu"};
}

ComparePlan plan_of(const Arguments& arguments) {
    ComparePlan plan;
    plan.settings = settings_of(arguments);
    if (!arguments.has("timeout")) plan.settings.limits.seconds = usual_timeout;
    plan.engines = engines_of(arguments);
    plan.question = question_of(arguments);
    plan.clock = clock_of(arguments);
    plan.repeat = std::max<std::uint64_t>(1, number_of(arguments, "repeat"));
    for (const auto& engine : plan.engines) {
        Settings settings = plan.settings;
        settings.engine = engine;
        Pipeline{settings};  // wrong names are told before any input is read
    }
    return plan;
}

// Where a form of the results goes. Opened before anything is measured: hours of work must not end with a
// folder that takes no files.
struct Destination {
    const Form* form;
    std::unique_ptr<ByteOutput> file;  // null: standard output
};

std::vector<Destination> destinations_of(const Arguments& arguments) {
    std::vector<Destination> all;
    const auto open = [&](const Form& form, const std::string& path) {
        refuse_own_input(arguments, path);
        all.push_back({&form, path == "-" ? nullptr : std::make_unique<ByteOutput>(path)});
    };
    open(form_of(arguments.get("output", "table")), arguments.get("out", "-"));
    for (const auto& form : forms) {
        if (arguments.has(form.name)) open(form, arguments.get(form.name));
    }
    return all;
}

// All puzzles that can be read; the others are told on standard error. Returns the exit code of reading.
int read_puzzles(const Arguments& arguments, std::vector<PuzzleEntry>& puzzles) {
    const auto keep = [&](const BatchItem& item) -> Reply {
        CompiledRules{item.puzzle};  // a puzzle that no engine could be asked
        puzzles.push_back({item.index, item.puzzle});
        return {};
    };
    const auto tell = [](std::uint64_t, const std::string& message) {
        print_note("error: " + message + "\n");
        return std::string{};
    };
    return run_batch(
        arguments, [&]() -> Worker { return keep; }, tell);
}

// Why an engine refused or failed, once for each engine.
void tell_reasons(const Comparison& comparison) {
    const auto engines = summaries(comparison);
    for (std::size_t i = 0; i < engines.size(); ++i) {
        const auto first = std::ranges::find_if(comparison.measurements, [&](const Measurement& one) {
            return one.engine == i && !one.reason.empty();
        });
        if (first == comparison.measurements.end()) continue;
        print_note(fmt::format("{}: {}, puzzle {}: {}\n", engines[i].engine, shortfall(engines[i]),
                               comparison.puzzles[first->puzzle].index, first->reason));
    }
}

Exit exit_of(const Comparison& comparison) {
    if (comparison.internal_error) return Exit::internal;
    if (!disagreements(comparison).empty()) return Exit::no;
    const bool failed = std::ranges::any_of(
        comparison.measurements, [](const Measurement& one) { return one.result == Result::error; });
    return failed ? Exit::bad_input : comparison.interrupted ? Exit::open : Exit::answered;
}

Comparison measured(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan, bool progress) {
    LiveBar bar{progress};
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
    Comparison comparison = measured(puzzles, plan, !arguments.has("quiet"));
    comparison.title = arguments.get("title");
    for (const auto& [form, file] : destinations) {
        const std::string text = form->write(comparison);
        if (file == nullptr) {
            print_out(text);
        } else {
            file->write(text);
            file->close();
        }
    }
    if (!arguments.has("quiet")) tell_reasons(comparison);
    for (const auto& difference : disagreements(comparison)) print_note("error: " + difference + "\n");
    return static_cast<int>(worse(static_cast<Exit>(reading), exit_of(comparison)));
}

}  // namespace

extern const Command command;
const Command command{
    "compare", "measure engines on puzzles: a table, a chart, CSV, JSON", "[FILE...|-]",
    joined({{{"--engines", "A,B,...", "the engines (list engines; default all but external)"},
             {"--task", "TASK", "solve: a first solution (default); unique; count: all solutions"},
             {"--timeout", "SECONDS", "wall time for each puzzle and engine (default 10)"},
             {"--clock", "CLOCK", "wall (default), or cpu: processor time, for a busy machine"},
             {"--repeat", "N", "measure N times, keep the fastest (runs above 1 s once)"},
             {"--output", "FORM", "table (default), csv, json or svg"},
             {"-o,--out", "FILE", "write that there instead of standard output"},
             {"--csv", "FILE", "the CSV of the same measurements, too"},
             {"--json", "FILE", "their JSON"},
             {"--svg", "FILE", "their chart: means as bars, box plots"},
             {"--title", "TEXT", "stands above table and chart"},
             {"--quiet", "", "no progress, no reasons on stderr"}},
            encoding_options(),
            input_options()}),
    run};

}  // namespace reductio::commands::compare
