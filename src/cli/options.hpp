// options.hpp - the options that commands share, and the settings they make.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/registry.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/tuple_encoding.hpp"
#include "draw/output.hpp"
#include "formats/format.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/shards/shard.hpp"
#include "text/text.hpp"

namespace reductio {

// Values that a shell may offer: a name for each row of a list, or for each member of a registry.
template <class List, class NameOf>
std::vector<std::string> names_in(const List& list, NameOf name_of) {
    std::vector<std::string> all;
    for (const auto& row : list) all.emplace_back(std::invoke(name_of, row));
    return all;
}

// The row of a table that the only word of a command names. Throws InputError, with all names.
template <class Table, class NameOf>
const auto& row_of(const Arguments& arguments, std::string_view command, std::string_view what,
                   const Table& table, NameOf name_of) {
    const std::string known = fmt::format("{}", fmt::join(names_in(table, name_of), ", "));
    const auto& words = arguments.positional;
    if (words.size() != 1)
        throw InputError{fmt::format("`{}` takes the name of one {}", command, what), known};
    const auto row = std::ranges::find(table, words.front(), name_of);
    if (row == std::end(table))
        throw InputError{fmt::format("unknown {} {}", what, quoted(words.front())), known};
    return *row;
}

template <class T>
std::vector<std::string> all_names() {
    return names_in(registry<T>(), &T::name);
}
template <class T>
std::vector<std::string> auto_or_names() {
    auto all = all_names<T>();
    all.insert(all.begin(), "auto");
    return all;
}
std::vector<std::string> input_formats();  // also puzzlekit:KIND and penpa:FAMILY
std::vector<std::string> writable_formats();
std::vector<std::string> all_families();  // and their aliases
std::vector<std::string> family_options();
std::vector<std::string> engine_choices();  // also mrv:once and the like

// Parsers of options. They throw InputError for a text that is no such value.
inline std::string any_text(const std::string& text) { return text; }
std::vector<std::string> split_at_commas(const std::string& list);
std::uint64_t parse_whole_number(std::string_view key, const std::string& text, std::uint64_t least);
template <std::uint64_t least>
std::uint64_t whole_number(std::string_view key, const std::string& text) {
    return parse_whole_number(key, text, least);
}
double seconds(std::string_view key, const std::string& text);           // above 0
std::uint64_t megabytes(std::string_view key, const std::string& text);  // in bytes, enough to work with
Hints input_format(const std::string& text);  // that name a format and perhaps its kind
const Family* known_family(const Arguments& arguments, const std::string& name);
// The family that a rules file describes; known by its name from now on. Null if the file describes kinds of
// rules on cells, which are known then.
const Family* rules_family(const Arguments& arguments, const std::string& path);
const Output* known_output(const std::string& name);
// Is "json" asked for, not "text"?
bool is_json(const std::string& word);
// The output for several puzzles that `short`, `text` or `json` stands for.
const Output* result_output(const std::string& word);
std::vector<std::string> result_words();
const Format* writable_format(const std::string& name);
// "always", "never", or "auto": in colour on a terminal, unless the environment sets NO_COLOR.
Style terminal_style(const Arguments& arguments, const std::string& when);
// "2/8", or "auto": what the environment says.
Shard known_shard(const Arguments& arguments, const std::string& text);
// Names of engines, separated by commas. A comma belongs to the command of an external engine unless the name
// of an engine follows.
std::vector<std::string> engine_list(const std::string& text);
// All engines but `external`.
std::vector<std::string> all_engines();

namespace options {

// How to read the input.
inline const Option<input_format> format{"--format", "FORMAT[:KIND]",
                                         "read the input as this format (list formats)", input_formats};
inline const Option<known_family> family{"--family", "NAME", "the family of a bare grid (list families)",
                                         all_families};
inline const Option<rules_family> rules{"--rules", "FILE",
                                        "a puzzle type, or rules on cells, of your own (docs/rules.md)"};
inline const Option<formats::box_shape> boxes{"--boxes", "RxC", "rows and columns of a box"};
inline const Option<formats::option_list> with{"--with", "OPTION,...",
                                               "options of the family: x,antiknight,...", family_options};
inline const Option<formats::expanded_symbols> symbols{"--symbols", "LIST",
                                                       "the symbols of a grid in order: 1-9A-G"};
inline const Option<any_text> column{"--column", "NAME",
                                     "of a table (CSV): the column with the puzzles, or its number"};
inline const Switch strict{"--strict", "refuse a puzzle of which a part is not understood, rather than warn"};
inline const Option<any_text> id{"--id", "NAME", "of a table (CSV): the column to print before each result"};

// How to encode, and what to solve with.
inline const DefaultOption<any_text> amo{"--amo", "NAME", "at-most-one encoding (list encodings)", "auto",
                                         auto_or_names<AtMostOne>};
inline const DefaultOption<any_text> tuples{"--tuples", "NAME",
                                            "encoding of sums, tables and automata (list encodings)", "auto",
                                            auto_or_names<TupleEncoding>};
inline const Switch no_simplify{"--no-simplify",
                                "no propagation: number every literal, givens as unit clauses"};
inline const DefaultOption<any_text> engine{
    "--engine", "NAME", "auto, sat, mrv:once, external:CMD ... (list engines)", "auto", engine_choices};
inline const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for each puzzle"};
inline const Option<megabytes> memory{
    "--memory", "MB", "for the whole process (default: three quarters of what the machine has)"};
inline const DefaultOption<whole_number<1>> threads{"--threads", "N",
                                                    "N puzzles at a time, or N threads for one puzzle", "1"};

// What to print.
inline const Switch stats{"--stats", "sizes, engine and times on stderr"};
inline const Switch quiet{"--quiet", "nothing on stderr but errors"};
inline const Option<known_output> output{
    "--output", "FORMAT", "drawing, ascii, grid, line, table, json or letter", all_names<Output>};
inline const DefaultOption<is_json> text_or_json{"--output", "FORMAT", "text or json", "text", [] {
                                                     return std::vector<std::string>{"text", "json"};
                                                 }};
inline const Option<result_output> result{
    "--result", "FORM", "short, text or json: a line for each puzzle, also for one", result_words};
inline const Option<any_text> out{"-o,--out", "FILE",
                                  "write there; .gz, .xz and .zst are compressed; {} is the shard's number"};
inline const Switch resume{"--resume", "go on after the results that the file of -o has"};
inline const Option<known_shard> shard{
    "--shard", "I/N", "the I-th of N parts of the input; auto: by Slurm's or MPI's variables"};
inline const Switch exit_zero{"--exit-zero", "end with 0 if every puzzle has its result, whatever it is"};
inline const DefaultOption<terminal_style> color{
    "--color", "WHEN", "auto, always or never", "auto", [] {
        return std::vector<std::string>{"auto", "always", "never"};
    }};
inline const DefaultOption<writable_format> to{"--to", "FORMAT", "the format to write (list formats)",
                                               "native", writable_formats};
inline const Switch sat_exit_codes{"--sat-exit-codes",
                                   "end with 10 (solved), 20 (none) or 0 (unknown), as SAT solvers do"};

}  // namespace options

// Groups for the table of a command.
DeclaredOptions input_options();     // --format --family --boxes --with --symbols --column --strict
DeclaredOptions encoding_options();  // --amo --tuples --no-simplify
// --engine --timeout --memory --threads --stats --quiet, and encoding_options
DeclaredOptions engine_options();
DeclaredOptions output_options();  // --output --color
DeclaredOptions result_options();  // and --result, --id, -o, --resume, --shard, --exit-zero

Hints hints_of(const Arguments& arguments);
// Throws InputError for an encoding that does not exist.
CnfOptions cnf_options_of(const Arguments& arguments);
// Those of --timeout for one query; an interruption ends it, and programs that it starts get the environment.
Limits limits_of(const Arguments& arguments);
// The same for an engine, with --engine, the encodings, and --memory, of which tables get a share.
Settings settings_of(const Arguments& arguments);
// The puzzle as it is, unsolved. Throws InputError if the output would drop a part of it.
std::string shown_unsolved(const Output& output, const Puzzle& puzzle, const Style& style);
// The output that --output or --result names; `otherwise`, which exists, if neither is given. Throws
// InputError if both are.
const Output& output_of(const Arguments& arguments, std::string_view otherwise);

// Throws InputError if `path`, which is to be written, is one of the input files.
void refuse_own_input(const Arguments& arguments, const std::string& path);
void refuse_own_input(const Console& console, const std::vector<std::string>& inputs,
                      const std::string& path);

// The puzzle in that format. Puzzles of several lines are separated by a blank line.
std::string written(const Format& format, const Puzzle& puzzle, bool first);

// The exit code as the program's status: with --sat-exit-codes 10, 20 or 0 for answered, no and open.
int status_of(const Arguments& arguments, int exit);

}  // namespace reductio
