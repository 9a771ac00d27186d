// options.hpp - the options that commands share, and what they mean.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cnf/lower.hpp"
#include "draw/output.hpp"
#include "formats/format.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// Groups of rows for a command's table.
std::vector<CommandOption> input_options();     // --format --family --boxes --with --symbols
std::vector<CommandOption> encoding_options();  // --amo --tuples --no-simplify
std::vector<CommandOption> engine_options();    // encoding_options, --engine --timeout --stats
std::vector<CommandOption> output_options();    // --output --color
std::vector<CommandOption> form_option();       // --to
std::vector<CommandOption> sat_exit_option();   // --sat-exit-codes
std::vector<CommandOption> quiet_option();      // --quiet
std::vector<CommandOption> joined(std::vector<std::vector<CommandOption>> groups);

// What was given, as the stages want it. All throw InputError for words they don't know.
Hints hints_of(const Arguments& arguments);
CnfOptions cnf_options_of(const Arguments& arguments);
Settings settings_of(const Arguments& arguments);
const Output& output_of(const Arguments& arguments, std::string_view otherwise);
// The form of --to, which can be written.
const Format& written_form_of(const Arguments& arguments);
const Format& writable_form(const std::string& name);
Style style_of(const Arguments& arguments);
// A whole number >= 1 of an option; 0 if it was not given.
std::uint64_t number_of(const Arguments& arguments, std::string_view option);
// A number of seconds above 0; 0 if it was not given.
double seconds_of(const Arguments& arguments, std::string_view option);
// --seed, which may be 0; `otherwise` if it was not given.
std::uint64_t seed_of(const Arguments& arguments, std::uint64_t otherwise);

// The engines of --engines, parted by commas; not given: all but `external`. A comma belongs to the command
// of an external one unless the name of an engine follows.
std::vector<std::string> engines_of(const Arguments& arguments);

// Throws InputError if `path`, which is to be written, is one of the files that are to be read: a puzzle must
// not be lost to its own translation.
void refuse_own_input(const Arguments& arguments, const std::string& path);

// The puzzle in that form. Puzzles of several lines are parted by a blank line.
std::string written(const Format& form, const Puzzle& puzzle, bool first);

// The exit code as the program's status, by --sat-exit-codes 10, 20 or 0 for answered, no and open.
int status_of(const Arguments& arguments, int exit);

// The flag that Ctrl-C sets (a second one ends the program at once). Installs the handler on first use.
const std::atomic<bool>& interrupt_flag();

}  // namespace reductio
