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
#include "text/unknown_name.hpp"

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
        throw unknown_name(what, words.front(), nearest_of(words.front(), names_in(table, name_of)), known);
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

// Their words are in option_table.cpp.
namespace options {

// How to read the input.
extern const Option<input_format> format;
extern const Option<known_family> family;
extern const Option<rules_family> rules;
extern const Option<formats::box_shape> boxes;
extern const Option<formats::option_list> with;
extern const Option<formats::expanded_symbols> symbols;
extern const Option<any_text> define, data, column;
extern const Switch pictures;
extern const Switch strict;
extern const Option<any_text> id;

// How to encode, and what to solve with.
extern const DefaultOption<any_text> amo;
extern const DefaultOption<any_text> tuples;
extern const Switch minimal;
extern const Switch no_simplify;
extern const DefaultOption<any_text> engine;
extern const Option<seconds> timeout;
extern const Option<megabytes> memory;
extern const DefaultOption<whole_number<1>> threads;

// What to print.
extern const Switch stats;
extern const Switch quiet;
extern const Option<known_output> output;
extern const DefaultOption<is_json> text_or_json;
extern const Option<result_output> result;
extern const Option<any_text> out;
extern const Switch resume;
extern const Option<known_shard> shard;
extern const Switch exit_zero;
extern const DefaultOption<terminal_style> color;
extern const DefaultOption<writable_format> to;
extern const Switch sat_exit_codes;

}  // namespace options

// Groups for the table of a command.
DeclaredOptions input_options();  // --format --family --boxes --with --symbols --column --pictures --strict
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
