// compile.cpp - writes puzzles as DIMACS or another target, or only prints the sizes.
//
// One puzzle goes to a file or to standard output. A set goes to a folder or a tar stream, and its sizes to a
// table. Puzzles are compiled as they are read, so a set may be endless.
#include <fmt/core.h>

#include <atomic>
#include <filesystem>
#include <optional>
#include <set>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "cli/batch.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/targets/instance_writer.hpp"
#include "tasks/targets/size_table.hpp"
#include "text/tar_output.hpp"
#include "text/unknown_name.hpp"

namespace reductio::commands::compile {

namespace {

const Target* known_target(const std::string& name) {
    if (const Target* target = find<Target>(name)) return target;
    throw unknown_name<Target>("target", name);
}

// Is the table JSON?
bool is_json(const std::string& format) {
    if (format == "csv" || format == "json") return format == "json";
    throw InputError{fmt::format("--output: {}", quoted(format)), "csv or json"};
}

// The names of encodings that the text lists.
template <class Encoding>
std::vector<std::string> encoding_list(const std::string& text) {
    return text == "all" ? all_names<Encoding>() : split_at_commas(text);
}
template <class Encoding>
std::vector<std::string> listed_encodings() {
    auto all = auto_or_names<Encoding>();
    all.emplace_back("all");
    return all;
}

const Option<any_text> out{"-o,--out", "FILE",
                           "write there: a file, a folder (DIR/), or an archive (FILE.tar)"};
const Switch tar{"--tar", "write a tar stream, whatever the name of the output"};
const DefaultOption<known_target> to{"--to", "TARGET", "a target of `list targets`", "dimacs",
                                     all_names<Target>};
const Switch dry_run{"--dry-run", "only print the sizes: variables, clauses, bytes …"};
const Option<any_text> sizes{"--sizes", "FILE", "write the sizes of all puzzles there as a table"};
const Option<is_json> output{"--output", "FORMAT",
                             "of the table: csv or json (default: as FILE of --sizes ends, else csv)", [] {
                                 return std::vector<std::string>{"csv", "json"};
                             }};
const Switch stats{"--stats", "print the sizes on stderr after writing"};
const DefaultOption<encoding_list<AtMostOne>> amo{"--amo", "A,B,...",
                                                  "at-most-one encodings (list encodings), or all", "auto",
                                                  listed_encodings<AtMostOne>};
const DefaultOption<encoding_list<TupleEncoding>> tuples{
    "--tuples", "A,B,...", "encodings of sums, tables and automata (list encodings), or all", "auto",
    listed_encodings<TupleEncoding>};
const DefaultOption<whole_number<1>> threads{"--threads", "N", "N puzzles at a time, not into a tar stream",
                                             "1"};

const Switch assumptions{"--assumptions",
                         "of dimacs: a selector for each clue, which holds if it is assumed"};

// Every combination of the encodings.
std::vector<CnfOptions> encodings_of(const Arguments& arguments) {
    std::vector<CnfOptions> all;
    for (const std::string& at_most_one : arguments[amo]) {
        for (const std::string& tuple : arguments[tuples]) {
            all.push_back(
                {at_most_one, tuple, arguments[options::minimal], !arguments[options::no_simplify]});
            check_encodings(all.back());
        }
    }
    return all;
}

enum class Destination { nowhere, file, folder, archive };

Destination destination_of(const Arguments& arguments, const std::string& path) {
    if (arguments[dry_run]) return Destination::nowhere;
    if (arguments[tar] || path.ends_with(".tar")) return Destination::archive;
    return path.ends_with('/') || std::filesystem::is_directory(path) ? Destination::folder
                                                                      : Destination::file;
}

// What the command line wants.
struct Plan {
    explicit Plan(const Arguments& arguments);

    const Target& target;
    std::vector<CnfOptions> encodings;
    std::string path;
    Destination destination;
    std::string table;  // path; empty: none but that of a dry run of several puzzles
    bool json;
    bool prints_sizes, assumptions;
    double seconds;
};

Plan::Plan(const Arguments& arguments)
    : target{*arguments[to]},
      encodings{encodings_of(arguments)},
      path{arguments[out].value_or("-")},
      destination{destination_of(arguments, path)},
      table{arguments[sizes].value_or("")},
      json{arguments[output].value_or(table.ends_with(".json") || table.ends_with(".jsonl"))},
      prints_sizes{arguments[stats]},
      assumptions{arguments[compile::assumptions]},
      seconds{arguments[options::timeout].value_or(0)} {
    if (destination == Destination::file && encodings.size() > 1)
        throw InputError{"several encodings of a puzzle make several files",
                         "-o DIR/, -o FILE.tar or --dry-run"};
    if (assumptions && target.name != "dimacs")
        throw InputError{"--assumptions is about DIMACS; icnf has them always", "--to dimacs or --to icnf"};
    const bool to_stdout = path == "-" && destination != Destination::nowhere;
    if (table == "-" && to_stdout)
        throw InputError{"--sizes - needs standard output for itself", "-o, or --sizes FILE"};
    if (destination == Destination::archive && arguments[threads] > 1)
        throw InputError{"a tar stream is written by one thread", "--threads with -o DIR/"};
    refuse_own_input(arguments, table);
    if (destination != Destination::folder) refuse_own_input(arguments, path);
}

std::unique_ptr<InstanceWriter> writer_of(const Plan& plan, Console& console) {
    const auto open = [&plan, &console] { return console.open_output(plan.path); };
    switch (plan.destination) {
        case Destination::nowhere: return dry_writer();
        case Destination::file: return file_writer(open, plan.path == "-" ? "" : plan.path);
        case Destination::folder: return folder_writer(plan.path);
        case Destination::archive: return tar_writer(open(), time_of_archive(console.host().environment()));
    }
    return {};
}

std::string size_lines(const WrittenInstance& written) {
    std::string text;
    for (const auto& [name, number] : written.sizes.numbers) text += fmt::format("{} {}\n", name, number);
    text += fmt::format("bytes {}\n", written.bytes);
    for (const std::string& label : written.sizes.fallen_back)
        text += fmt::format("fallen back: {}\n", label);
    return text;
}

// What is printed about the puzzles: their table, or the error of those that failed, or one puzzle's sizes.
class Listing {
public:
    Listing(const Plan& plan, Console& console)
        : plan_{plan},
          console_{console},
          table_{plan.target, plan.json},
          tabular_{!plan.table.empty() ||
                   (plan.destination == Destination::nowhere && plan.encodings.size() > 1)} {
        if (!plan.table.empty() && plan.table != "-") file_.emplace(plan.table);
    }

    // A dry run of several puzzles, or with several encodings, prints a table. Called before the first line.
    void has_several() {
        if (plan_.destination == Destination::nowhere) tabular_ = true;
    }
    bool tabular() const { return tabular_; }
    std::string line(const SizeRow& row) {
        if (!row.error.empty()) ++failed_;
        if (tabular_) return table_.line(row);
        return row.error.empty() ? "" : fmt::format("error: puzzle {}: {}\n", row.index, row.error);
    }
    // Takes the lines in order.
    void print(const std::string& text) {
        if (text.empty()) return;
        const std::string head = tabular_ && !begun_ ? table_.head() : "";
        begun_ = true;
        if (file_)
            file_->write(head + text);
        else if (tabular_ || plan_.destination == Destination::nowhere)
            console_.print(head + text);
        else
            console_.note(text);
    }
    // Where errors are in a table on a disk, standard error says so.
    void close() {
        if (!file_) return;
        file_->close();
        if (failed_ > 0) {
            console_.note(fmt::format("error: {} {} not compiled; {} says why\n", failed_.load(),
                                      failed_ == 1 ? "puzzle was" : "puzzles were", plan_.table));
        }
    }

private:
    const Plan& plan_;
    Console& console_;
    SizeTable table_;
    std::optional<ByteOutput> file_;
    std::atomic<bool> tabular_;
    std::atomic<std::uint64_t> failed_ = 0;
    bool begun_ = false;
};

// One thread's work. Puzzles with the rules of the one before share its model.
class Compiler {
public:
    Compiler(const Arguments& arguments, const Plan& plan, InstanceWriter& writer, Listing& listing)
        : arguments_{arguments}, plan_{plan}, writer_{writer}, listing_{listing} {
        for (const std::string& path : arguments.positional)
            inputs_.insert(std::filesystem::path{path}.filename().string());
    }

    Reply compile(const BatchItem& item) {
        if (item.several) listing_.has_several();
        Reply reply;
        for (const CnfOptions& options : plan_.encodings) {
            const Puzzle& puzzle = item.puzzle;
            SizeRow row{item.index,    puzzle.title,   std::string{puzzle.family->name},
                        puzzle.rows,   puzzle.columns, options.at_most_one,
                        options.tuples};
            try {
                const WrittenInstance written = write(item, options);
                row.sizes = written.sizes;
                row.bytes = written.bytes;
                row.file = written.file;
                if (plan_.prints_sizes)
                    reply.note += (item.several ? row.file + "\n" : "") + size_lines(written);
                reply.out += shown(row, written);
            } catch (const WriteError&) {
                throw;
            } catch (const InputError& error) {
                if (!item.several) throw;
                row.error = error.brief();
                reply.exit = worse(reply.exit, Exit::bad_input);
                reply.out += listing_.line(row);
            }
        }
        if (drops_objective(item.puzzle))
            reply.note += fmt::format(
                "warning: the target {} has the conditions alone, without the objective; --to wcnf and --to "
                "opb "
                "state it\n",
                plan_.target.name);
        return reply;
    }

private:
    bool drops_objective(const Puzzle& puzzle) const {
        return !plan_.target.states_objectives && rules_ &&
               rules_->model().objectives().size() > puzzle.bounds.size();
    }
    std::string shown(const SizeRow& row, const WrittenInstance& written) {
        const bool lines = plan_.destination == Destination::nowhere && !listing_.tabular();
        return lines ? size_lines(written) : listing_.line(row);
    }

    // The limit of time holds for each instance.
    WrittenInstance write(const BatchItem& item, const CnfOptions& options) {
        std::optional<StopScope> limit;
        limit.emplace(plan_.seconds, &arguments_.console().interrupted());
        const auto unlimited = [&] {
            limit.reset();
            limit.emplace(0, &arguments_.console().interrupted());
        };
        const std::string name = file_name(item, options);
        if (plan_.destination == Destination::folder && inputs_.contains(name))
            refuse_own_input(arguments_, (std::filesystem::path{plan_.path} / name).string());
        try {
            const CompiledPuzzle compiled{rules_of(item), item.puzzle};
            const CompileJob job{compiled, options, plan_.assumptions};
            return writer_.add(
                name, [&](ByteOutput& place) { return plan_.target.write(job, place); }, unlimited);
        } catch (const ConstraintTooLarge& error) {
            refuse(item.puzzle, error.refusal);
        }
    }

    // "000012-Star-Burst-Leo.cnf", or "000012-pairwise.cnf" where there are several encodings.
    std::string file_name(const BatchItem& item, const CnfOptions& options) const {
        std::string name = instance_name(item.index, item.puzzle.title);
        if (arguments_[amo].size() > 1) name += "-" + options.at_most_one;
        if (arguments_[tuples].size() > 1) name += "-" + options.tuples;
        return name + std::string{plan_.target.extension};
    }

    const CompiledRules& rules_of(const BatchItem& item) {
        if (!rules_ || !same_rules(rules_->puzzle(), item.puzzle)) {
            rules_.reset();
            rules_ = std::make_unique<CompiledRules>(item.puzzle, item.compiler);
        }
        return *rules_;
    }

    const Arguments& arguments_;
    const Plan& plan_;
    InstanceWriter& writer_;
    Listing& listing_;
    std::set<std::string> inputs_;  // names of files
    std::unique_ptr<const CompiledRules> rules_;
};

std::vector<PuzzleSource> sources_of(const Arguments& arguments, const Plan& plan) {
    constexpr auto expected =
        "one puzzle to compile; for more of them -o DIR/, -o FILE.tar, --tar or --dry-run";
    if (plan.destination == Destination::file) return {open_single(arguments, expected)};
    return open_inputs(arguments);
}

int run(const Arguments& arguments) {
    const Plan plan{arguments};
    std::vector<PuzzleSource> sources = sources_of(arguments, plan);
    static_cast<void>(arguments.console().interrupted());  // a signal after this leaves no half archive
    const std::unique_ptr<InstanceWriter> writer = writer_of(plan, arguments.console());
    Listing listing{plan, arguments.console()};
    const auto make_worker = [&]() -> Worker {
        return [compiler = std::make_shared<Compiler>(arguments, plan, *writer, listing)](
                   const BatchItem& item) { return compiler->compile(item); };
    };
    OnFailure on_failure;
    on_failure.error = [&](std::uint64_t index, const std::string&, const std::string& message) {
        listing.has_several();
        return listing.line({.index = index, .error = message});
    };
    on_failure.workers_have_limits = true;
    on_failure.print = [&](const std::string& text) { listing.print(text); };
    const int exit = run_batch(arguments, std::move(sources), make_worker, on_failure);
    if (arguments.console().interrupted()) {
        if (plan.destination != Destination::archive) listing.close();  // it says what has been written
        return exit;
    }
    writer->close();
    listing.close();
    return exit;
}

}  // namespace

extern const Command command;
const Command command{
    .name = "compile",
    .summary = "write puzzles as DIMACS or another target",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined(
                {{out, tar, to, dry_run, sizes, output, stats, options::timeout, options::memory, threads,
                  options::quiet, amo, tuples, options::minimal, options::no_simplify, assumptions},
                 input_options()});
        },
    .description =
        "Writes puzzles for other programs: as CNF in DIMACS format, with the puzzle and a map of its "
        "variables in comments, or as another target of `list targets`.\n"
        "Any SAT solver can solve the CNF. `decode` turns its answer back into the solved grid and needs no "
        "other file than the CNF.\n"
        "Several puzzles need `-o` with a folder or a tar archive, or `--dry-run`, which prints a table of "
        "their "
        "sizes. `--sizes` writes the same table to a file.",
    .examples = R"($ echo 'queens 8x8' | reductio compile -o queens.cnf --stats
variables 64
clauses 744
literals 1584
bytes 9078
$ minisat queens.cnf queens.answer 2>&1 | tail -n 1
SATISFIABLE
$ printf 'queens 4x4\n\nqueens 5x5\n' | reductio compile -o queens/ --sizes sizes.csv
$ ls queens
000001.cnf
000002.cnf
)",
    .run = run};

}  // namespace reductio::commands::compile
