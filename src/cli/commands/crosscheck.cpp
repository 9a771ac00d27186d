// crosscheck.cpp - do all solvers agree? Engines are compared with each other, or with a program of the
// user's.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <mutex>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/program_batch.hpp"
#include "cli/program_options.hpp"
#include "cli/progress_line.hpp"
#include "engines/shared/command_run.hpp"
#include "formats/format.hpp"
#include "tasks/crosscheck/crosscheck.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"
#include "tasks/crosscheck/report.hpp"
#include "tasks/crosscheck/shrink.hpp"
#include "tasks/crosscheck/shrink_disagreement.hpp"
#include "text/byte_output.hpp"

namespace reductio::commands::crosscheck {

namespace {

// How results are printed.
enum class Form : std::uint8_t { text, json, junit };
constexpr std::pair<std::string_view, Form> forms[] = {
    {"text", Form::text}, {"json", Form::json}, {"junit", Form::junit}};
std::vector<std::string> form_words() { return names_in(forms, &std::pair<std::string_view, Form>::first); }
Form form_of(const std::string& word) {
    const auto* const row = std::ranges::find(forms, word, &std::pair<std::string_view, Form>::first);
    if (row == std::end(forms)) throw InputError{"--output: " + quoted(word), "text, json or junit"};
    return row->second;
}

// The options, read once, before any input.
struct Options {
    std::vector<std::string> engines;
    Settings settings;        // of the engines; the name is filled in for each
    std::uint64_t limit = 0;  // solutions
    bool has_program = false, batch = false;
    ProgramJob program;
    std::uint64_t written = 10;  // disagreements of a kind that are written to files
    bool shrinks = true;         // before they are written
    double shrink_seconds = 0;
    std::filesystem::path folder = ".";
    Form form = Form::text;
    bool quiet = false;
    std::string again;  // the command that solves a file in the same way
};

constexpr double engine_seconds = 1, program_seconds = 10;

const Option<engine_list> engines{
    "--engines", "A,B,...", "engines to compare (default: all; with --against bitcover,sat)", engine_choices};
const Option<any_text> against{
    "--against", "CMD", "a program: {} is replaced by the puzzle's file, else the puzzle is its input"};
const Option<split_at_commas> random_kinds{
    "--random", "KIND,...", "sudoku (9x9), jigsaw,x,killer,kenken,latin (mixed sizes), \"sudoku 6x6\" ...",
    RandomPuzzles::words};
const DefaultOption<whole_number<1>> count{"--count", "N", "how many random puzzles", "100"};
const DefaultOption<whole_number<0>> seed{"--seed", "N", "of the random puzzles", "1"};
const DefaultOption<whole_number<1>> limit{"--limit", "N", "solutions to look for", "100"};
const DefaultOption<whole_number<1>> nodes{"--nodes", "N", "of each engine's search", "100000"};
const Option<seconds> timeout{"--timeout", "SECONDS",
                              "for each puzzle and engine (default 1) or program (default 10)"};
const Option<whole_number<0>> shrink{
    "--shrink", "N", "shrink the first N disagreements of a kind (default 10; 0: write them unshrunk)"};
const DefaultOption<seconds> shrink_time{"--shrink-time", "SECONDS", "time for each shrink", "60"};
const DefaultOption<form_of> output{"--output", "FORMAT", "text, json, or junit: XML for test reports",
                                    "text", form_words};
const Option<any_text> save{"--save", "DIR", "where shrunk puzzles are written (default: here)"};

// The command line that solves a file in the same way.
std::string again_of(const Arguments& arguments) {
    const DeclaredOptions repeated{engines,
                                   against,
                                   options::as,
                                   options::none_pattern,
                                   options::grid_pattern,
                                   options::all,
                                   options::batch,
                                   limit,
                                   nodes,
                                   timeout,
                                   options::amo,
                                   options::tuples,
                                   options::no_simplify};
    std::string text = "reductio crosscheck";
    for (const DeclaredOption& option : repeated) {
        if (!arguments.has(option)) continue;
        text += fmt::format(" --{}", option.key());
        if (!option.value.empty()) text += " " + shell_word(arguments.text(option));
    }
    return text;
}

std::vector<std::string> engine_names(const Arguments& arguments) {
    const bool has_program = arguments.has(against);
    if (has_program && !arguments.has(engines)) return {"bitcover", "sat"};  // fast, of different kinds
    auto names = arguments[engines].value_or(all_engines());
    if (!has_program && names.size() < 2)
        throw InputError{"--engines names one engine alone", "at least two, as in --engines A,B"};
    return names;
}

void make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw WriteError{fmt::format("--save: {}: {}", folder, error.message())};
}

Options options_of(const Arguments& arguments) {
    Options options;
    options.form = arguments[output];
    options.quiet = arguments[options::quiet];
    options.settings = settings_of(arguments);
    options.has_program = arguments.has(against);
    options.batch = arguments[options::batch];
    if (!options.has_program) refuse_program_options(arguments);
    const double given = options.settings.limits.seconds;
    if (options.has_program) {
        options.program = program_job(arguments, *arguments[against], options.settings,
                                      given > 0 ? given : program_seconds);
    }
    options.engines = engine_names(arguments);
    for (const std::string& name : options.engines) {
        options.settings.engine = name;
        engine_solver(name, options.settings, 1);  // refuses an unknown one
    }
    options.settings.limits.nodes = arguments[nodes];
    if (options.settings.limits.seconds == 0) options.settings.limits.seconds = engine_seconds;
    options.limit = arguments[limit];
    if (const auto written = arguments[shrink]) {
        options.shrinks = *written > 0;
        if (options.shrinks) options.written = *written;
    }
    options.shrink_seconds = arguments[shrink_time];
    if (arguments.has(save)) {
        options.folder = *arguments[save];
        make_folder(options.folder);  // nothing that is found may be lost for lack of a place
    }
    options.again = again_of(arguments);
    return options;
}

std::unique_ptr<Solver> solver_of(const Options& options) {
    if (options.batch) return batch_solver(options.program);
    return program_solver(options.program);
}

CrosscheckSetup setup_of(const Options& options) {
    CrosscheckSetup setup;
    setup.interrupted = options.settings.limits.interrupted;
    Settings settings = options.settings;
    for (const std::string& name : options.engines) {
        settings.engine = name;
        setup.solvers.push_back(engine_solver(name, settings, options.limit));
    }
    if (options.has_program) {
        setup.subject = setup.solvers.size();
        setup.solvers.push_back(solver_of(options));
        settings.limits.seconds = options.program.limits.seconds;
    }
    settings.engine = "auto";
    settings.limits.nodes = 0;
    setup.reference = engine_reference(settings);
    return setup;
}

// What all threads share.
class Shared {
public:
    Shared(Console& console, std::vector<std::string> names, std::optional<std::size_t> subject,
           bool progress)
        : tally{std::move(names), subject}, line_{console, progress} {}

    // Shows a line on the terminal.
    void show(const std::string& text) {
        const std::scoped_lock lock{mutex_};
        line_.show(text);
    }
    void clear() {
        const std::scoped_lock lock{mutex_};
        line_.clear();
    }
    Tally tally;
    std::optional<ProgramBatch> batch = {};  // with --batch

private:
    std::mutex mutex_;
    ProgressLine line_;
};

// One thread's solvers, and its reports.
class CrosscheckWorker {
public:
    CrosscheckWorker(const Options& options, Shared& shared)
        : options_{options}, setup_{setup_of(options)}, shared_{shared} {}

    Reply solve(const BatchItem& item) {
        const auto of_program = shared_.batch ? shared_.batch->take(item.index) : std::nullopt;
        const PuzzleResult result = reductio::crosscheck(item.puzzle, setup_, of_program);
        if (result.interrupted) return {Exit::open};
        shared_.tally.add(result);
        shared_.show(shared_.tally.headline());
        Reply reply{result.disagreements.found.empty() ? Exit::answered : Exit::no};
        std::vector<DisagreementRecord> found;
        for (const Disagreement& disagreement : result.disagreements.found) {
            const bool told = options_.form != Form::text || shared_.tally.is_told(disagreement);
            if (!told) continue;
            found.push_back(report(item, result, disagreement));
            if (options_.form == Form::json) reply.out += to_json(found.back());
            if (options_.form == Form::text)
                reply.out += to_text(found.back(), clue_count(item.puzzle), options_.again);
        }
        if (options_.form == Form::junit) {
            JunitCase one{item.index, item.puzzle.title, std::string{item.puzzle.family->name}};
            for (const Response& response : result.responses) one.seconds += response.seconds;
            one.compared = result.compared;
            reply.out = to_junit(one, found);
        }
        if (!reply.out.empty()) shared_.clear();
        return reply;
    }

private:
    DisagreementRecord report(const BatchItem& item, const PuzzleResult& result,
                              const Disagreement& disagreement) {
        DisagreementRecord record;
        record.index = item.index;
        record.id = item.puzzle.title;
        record.family = item.puzzle.family->name;
        record.solver = setup_.solvers[disagreement.solver]->name();
        record.fault = disagreement.fault;
        record.message = disagreement.message;
        if (shared_.tally.is_among_first(disagreement, options_.written)) {
            Puzzle puzzle = item.puzzle;
            if (options_.shrinks) puzzle = shrunk(item, result, disagreement, record);
            write(puzzle, disagreement, record);
        }
        return record;
    }

    // The smallest puzzle, or the whole one. Fills in the record.
    Puzzle shrunk(const BatchItem& item, const PuzzleResult& result, const Disagreement& disagreement,
                  DisagreementRecord& record) {
        const Stopwatch clock;
        const auto progress = [&](std::size_t tries, std::size_t clues) {
            shared_.show(fmt::format("shrinking puzzle {} ({}: {}): {} clues left, {} tries, {:.0f} s",
                                     item.index, record.solver, words(record.fault), clues, tries,
                                     clock.seconds()));
        };
        ShrunkDisagreement small = shrink_disagreement(item.puzzle, setup_, result, disagreement,
                                                       {options_.shrink_seconds, options_.limit}, progress);
        record.tries = small.tries;
        record.end = small.end;
        record.shrunk_message = small.message;
        if (small.end == ShrinkEnd::minimal || small.end == ShrinkEnd::time_up)
            small.puzzle.title =
                (record.id.empty() ? fmt::format("puzzle {}", item.index) : record.id) + ", shrunk";
        return std::move(small.puzzle);
    }

    void write(const Puzzle& puzzle, const Disagreement& disagreement, DisagreementRecord& record) const {
        record.puzzle = find<Format>("native")->write(puzzle);
        record.clues = clue_count(puzzle);
        const bool is_subject = disagreement.solver == setup_.subject;
        const std::string name = is_subject ? "program" : record.solver.substr(0, record.solver.find(':'));
        record.file = free_file(options_.folder.string(), fmt::format("crosscheck-{}-{}", record.index, name),
                                ".puzzle");
        ByteOutput out{record.file};
        out.write(record.puzzle);
        out.close();
    }

    const Options& options_;
    CrosscheckSetup setup_;
    Shared& shared_;
};

// The puzzles: files, or --random.
std::vector<PuzzleSource> sources_of(const Arguments& arguments) {
    if (!arguments.has(random_kinds)) {
        if (arguments.has(count) || arguments.has(seed))
            throw InputError{"--count and --seed need --random", "--random sudoku,killer"};
        return open_inputs(arguments);
    }
    if (!arguments.positional.empty()) throw InputError{"files and --random can't be combined"};
    const auto puzzles = std::make_shared<const RandomPuzzles>(
        *arguments[random_kinds], arguments[seed], Limits{.interrupted = &arguments.console().interrupted()});
    return {source_of({arguments[count], [puzzles](std::size_t i) { return puzzles->make(i); }})};
}

int run(const Arguments& arguments) {
    const Options options = options_of(arguments);
    const CrosscheckSetup setup = setup_of(options);
    Console& console = arguments.console();
    Shared shared{console, setup.names(), setup.subject, !options.quiet};
    const auto make_worker = [&]() -> Worker {
        return [worker = std::make_shared<CrosscheckWorker>(options, shared)](const BatchItem& item) {
            return worker->solve(item);
        };
    };
    std::vector<PuzzleSource> sources = sources_of(arguments);
    if (options.batch) sources = shared.batch.emplace(options.program).answered(std::move(sources));
    OnFailure on_failure{error_line, {}, true};
    if (options.form == Form::junit) {
        console.print(junit_head());
        on_failure.error = [](std::uint64_t index, const std::string& id, const std::string& message) {
            return to_junit({.index = index, .id = id, .family = "unread", .error = message}, {});
        };
    }
    int exit = 0;
    try {
        exit = run_batch(arguments, std::move(sources), make_worker, on_failure);
    } catch (const InputError& error) {  // the only puzzle can't be read; the report is closed all the same
        if (options.form == Form::junit)
            console.print(to_junit({.index = 1, .id = {}, .family = "unread", .error = error.brief()}, {}) +
                          junit_end());
        throw;
    }
    shared.clear();
    const bool interrupted = console.interrupted();
    console.print(options.form == Form::json    ? to_json(shared.tally, interrupted)
                  : options.form == Form::junit ? junit_end()
                                                : shared.tally.table());
    if (interrupted) console.note(fmt::format("interrupted after {} puzzles\n", shared.tally.puzzles()));
    const Exit compared = shared.tally.compared() > 0 ? Exit::answered : Exit::open;
    return static_cast<int>(worse(static_cast<Exit>(exit), compared));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "crosscheck",
    .summary = "do all solvers agree, engines or a program of yours?",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{engines, against},
                           program_options(),
                           {random_kinds, count, seed, limit, nodes, timeout, shrink, shrink_time, save,
                            options::threads, output, options::memory, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Asks all engines about every puzzle, or with `--against` a program of yours and two engines, and "
        "compares the answers. The puzzles come from files, or from a generator with `--random`.\n"
        "A puzzle on which the solvers disagree is reduced to the clues that matter and written to a file. "
        "The exit code is then 1.",
    .examples = R"($ reductio crosscheck --random latin --count 5 --engines bitcover,sat
5 puzzles, 5 compared, 0 disagreements
              agreed  alone  refused  stuck  timeout  faulty
bitcover           5      0        0      0        0       0
sat                5      0        0      0        0       0
)",
    .run = run};

}  // namespace reductio::commands::crosscheck
