// crosscheck.cpp - do all solvers say the same? Engines among each other, or a program of the user's.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <mutex>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/bench.hpp"
#include "cli/options.hpp"
#include "cli/progress_line.hpp"
#include "engines/shared/command_run.hpp"
#include "formats/format.hpp"
#include "tasks/crosscheck/crosscheck.hpp"
#include "tasks/crosscheck/json_disagreement.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"
#include "tasks/crosscheck/shrink.hpp"
#include "tasks/crosscheck/tally.hpp"
#include "text/byte_output.hpp"
#include "text/free_file.hpp"

namespace reductio::commands::crosscheck {

namespace {

constexpr std::uint64_t usual_shrinks = 10, usual_count = 100;
constexpr double shrink_seconds = 60;  // of one finding

Tally tally_of(const Bench& bench) {
    std::vector<std::string> names;
    for (const auto& witness : bench.witnesses) names.push_back(witness->name());
    return Tally{std::move(names), bench.accused};
}

// Of --shrink, where 0 is none.
std::uint64_t shrinks_of(const Arguments& arguments) {
    if (!arguments.has("shrink")) return usual_shrinks;
    return arguments.get("shrink") == "0" ? 0 : number_of(arguments, "shrink");
}

bool wants_json(const Arguments& arguments) {
    const std::string output = arguments.get("output", "text");
    if (output != "text" && output != "json")
        throw InputError{fmt::format("--output: {}", quoted(output)), "text or json"};
    return output == "json";
}

// What all threads share.
struct Court {
    Court(const Bench& bench, bool progress) : tally{tally_of(bench)}, line_{progress} {}

    // On the terminal, how far it is.
    void show() {
        const std::scoped_lock lock{mutex_};
        line_.show(tally.headline());
    }
    void clear() {
        const std::scoped_lock lock{mutex_};
        line_.clear();
    }
    Tally tally;

private:
    std::mutex mutex_;
    ProgressLine line_;
};

// One thread's witnesses, and what it writes about what they say.
class Crosscheck {
public:
    Crosscheck(const Arguments& arguments, std::shared_ptr<Court> court)
        : arguments_{arguments},
          json_{wants_json(arguments)},
          shrinks_{shrinks_of(arguments)},
          bench_{bench_of(arguments)},
          court_{std::move(court)} {}

    Reply one(const BatchItem& item) {
        const Hearing hearing = reductio::crosscheck(item.puzzle, bench_);
        if (hearing.interrupted) return {Exit::open};
        court_->tally.add(hearing);
        court_->show();
        Reply reply{hearing.verdict.findings.empty() ? Exit::answered : Exit::no};
        if (!hearing.verdict.findings.empty()) court_->clear();
        for (const Finding& finding : hearing.verdict.findings) reply.out += report(item, hearing, finding);
        return reply;
    }

private:
    std::string report(const BatchItem& item, const Hearing& hearing, const Finding& finding) {
        DisagreementRecord record;
        record.index = item.index;
        record.id = item.puzzle.title;
        record.family = item.puzzle.family->name;
        record.solver = bench_.witnesses[finding.witness]->name();
        record.fault = finding.fault;
        record.message = finding.message;
        std::string text =
            fmt::format("puzzle {}{}: {}: {}\n", item.index, record.id.empty() ? "" : " (" + record.id + ")",
                        record.solver, described(finding.fault, finding.message));
        const bool admitted = court_->tally.admit(finding, shrinks_ > 0 ? shrinks_ : usual_shrinks);
        if (admitted)
            text += shrinks_ > 0 ? shrunk(item, hearing, finding, record) : kept(item, finding, record);
        return json_ ? to_json(record) : text;
    }

    static std::string described(Fault fault, const std::string& message) {
        return fmt::format("{}{}{}", words(fault), message.empty() ? "" : ": ", message);
    }

    // The puzzle as it came, in a file; its name.
    std::string whole(const BatchItem& item, const Finding& finding, DisagreementRecord& record) const {
        record.puzzle = find<Format>("native")->write(item.puzzle);
        record.clues = clue_count(item.puzzle);
        return record.file = save(item, finding, record.puzzle);
    }
    std::string kept(const BatchItem& item, const Finding& finding, DisagreementRecord& record) const {
        return fmt::format("  again: reductio crosscheck{} {}\n", options_again(),
                           shell_word(whole(item, finding, record)));
    }
    std::string not_shown(const BatchItem& item, const Finding& finding, const Shrunk& result,
                          DisagreementRecord& record) const {
        record.tries = result.tries;
        const bool gone = result.again == Again::gone;
        record.again = gone ? "gone" : "untold";
        return fmt::format("  {}; the puzzle is {}\n",
                           gone ? "could not be shown again" : "interrupted before it was shown again",
                           shell_word(whole(item, finding, record)));
    }

    // Shrinks, writes the file, fills the record; returns the lines about it.
    std::string shrunk(const BatchItem& item, const Hearing& hearing, const Finding& finding,
                       DisagreementRecord& record) {
        Shrunk result =
            shrink_finding(item.puzzle, bench_, hearing, finding, shrink_seconds, &interrupt_flag());
        if (result.again != Again::shown) return not_shown(item, finding, result, record);
        result.puzzle.title =
            (record.id.empty() ? fmt::format("puzzle {}", item.index) : record.id) + ", shrunk";
        record.puzzle = find<Format>("native")->write(result.puzzle);
        record.clues = clue_count(result.puzzle);
        record.tries = result.tries;
        record.minimal = result.minimal;
        record.file = save(item, finding, record.puzzle);
        return fmt::format("  {} of {} clues show it{}: {}\n  again: reductio crosscheck{} {}\n",
                           record.clues, clue_count(item.puzzle),
                           result.minimal ? "" : " (perhaps fewer: stopped early)",
                           result.message.empty() ? std::string{words(finding.fault)} : result.message,
                           options_again(), shell_word(record.file));
    }

    std::string save(const BatchItem& item, const Finding& finding, const std::string& text) const {
        const std::filesystem::path folder = arguments_.get("save", ".");
        const bool is_program = finding.witness == bench_.accused;
        std::string name = is_program ? "program" : bench_.witnesses[finding.witness]->name();
        name = name.substr(0, name.find(':'));
        const std::string path =
            free_file(folder, fmt::format("crosscheck-{}-{}", item.index, name), ".puzzle");
        ByteOutput out{path};
        out.write(text);
        out.close();
        return path;
    }

    // Those that decide what is asked, as they were given.
    std::string options_again() const {
        std::string text;
        for (const char* name : {"engines", "against", "as", "all", "limit", "nodes", "timeout", "amo",
                                 "tuples", "no-simplify"}) {
            if (!arguments_.has(name)) continue;
            const std::string value = arguments_.get(name);
            text += fmt::format(" --{}{}{}", name, value.empty() ? "" : " ",
                                value.empty() ? "" : shell_word(value));
        }
        return text;
    }

    Arguments arguments_;
    bool json_;
    std::uint64_t shrinks_;
    Bench bench_;
    std::shared_ptr<Court> court_;
};

std::vector<std::string> split_at_commas(const std::string& list) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        words.push_back(list.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// Where the puzzles come from: files, or --random.
std::vector<PuzzleSource> sources_of(const Arguments& arguments) {
    if (!arguments.has("random")) {
        if (arguments.has("count") || arguments.has("seed"))
            throw InputError{"--count and --seed are about random puzzles", "--random sudoku,killer"};
        return open_inputs(arguments);
    }
    if (!arguments.positional.empty()) throw InputError{"files and --random", "one of the two"};
    const std::uint64_t seed = seed_of(arguments, 1);
    const std::uint64_t count = arguments.has("count") ? number_of(arguments, "count") : usual_count;
    const auto puzzles = std::make_shared<const RandomPuzzles>(split_at_commas(arguments.get("random")), seed,
                                                               Limits{.interrupted = &interrupt_flag()});
    return {{count, [puzzles](std::size_t i) { return puzzles->make(i); }}};
}

// Of --save, before anything is asked: what is found must not be lost for want of a place.
void make_folder(const Arguments& arguments) {
    if (!arguments.has("save")) return;
    std::error_code error;
    std::filesystem::create_directories(arguments.get("save"), error);
    if (error) throw InputError{fmt::format("--save: {}: {}", arguments.get("save"), error.message())};
}

int run(const Arguments& arguments) {
    make_folder(arguments);
    if (arguments.has("against"))
        require_program(arguments.get("against"));
    else if (arguments.has("as") || arguments.has("all"))
        throw InputError{"--as and --all are about a program", "--against 'PROGRAM {}'"};
    const bool json = wants_json(arguments);
    const auto court = std::make_shared<Court>(bench_of(arguments), !arguments.has("quiet"));
    Crosscheck{arguments, court};  // wrong options are told before any input is read
    const auto make_worker = [&]() -> Worker {
        return [worker = std::make_shared<Crosscheck>(arguments, court)](const BatchItem& item) {
            return worker->one(item);
        };
    };
    auto sources = sources_of(arguments);
    std::size_t total = 0;
    for (const PuzzleSource& source : sources) total += source.size;
    const int exit = run_batch(arguments, std::move(sources), make_worker, error_line);
    court->clear();
    const bool interrupted = interrupt_flag();
    print_out(json ? to_json(court->tally, interrupted) : court->tally.table());
    if (interrupted)
        print_note(fmt::format("interrupted after {} of {} puzzles\n", court->tally.puzzles(), total));
    const Exit compared = court->tally.compared() > 0 ? Exit::answered : Exit::open;
    return static_cast<int>(worse(static_cast<Exit>(exit), compared));
}

}  // namespace

extern const Command command;
const Command command{
    "crosscheck", "do all solvers agree, engines or a program of yours?", "[FILE...|-]",
    joined({{{"--engines", "A,B,...", "who is asked (default: all; with --against bitcover,sat)"},
             {"--against", "CMD", "a program of yours: {} is the puzzle's file, else it is its input"},
             {"--as", "FORM", "what it reads: a form (list formats; default line) or dimacs"},
             {"--all", "", "it prints every solution: none may be missing"},
             {"--random", "KIND,...", "random puzzles instead of files: sudoku,jigsaw,x,killer,kenken,latin"},
             {"--count", "N", "so many random puzzles (default 100)"},
             {"--seed", "N", "of the random puzzles (default 1)"},
             {"--limit", "N", "solutions to look for (default 100)"},
             {"--nodes", "N", "of each engine's search (default 100000)"},
             {"--timeout", "SECONDS", "for each puzzle and engine (default 1) or program (default 10)"},
             {"--shrink", "N", "shrink and write the first N disagreements of a kind (default 10; 0: write)"},
             {"--save", "DIR", "where they are written (default: here)"},
             {"--threads", "N", "hear N puzzles of a batch at a time"},
             {"--output", "FORM", "text or json"},
             {"--quiet", "", "nothing on stderr but errors"}},
            encoding_options(),
            input_options()}),
    run};

}  // namespace reductio::commands::crosscheck
