// command.hpp - the contract of a command, one file each in commands/, and how its options are declared.
//
// An option is one object: name, argument, help, default, the function that turns its text into a value, and
// the values that a shell may offer. Help, manual pages, completions, checks and access all come from it.
// Every option on a command line is parsed before the command runs, so that mistakes are reported before any
// input is read. Only program.cpp includes CLI11.
#pragma once
#include <any>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/required.hpp"

namespace reductio {

class Arguments;
class Console;
class KnownNames;

// An option as help shows it.
struct CommandOption {
    std::string_view name;  // "--limit" or "-n,--number"
    // Its argument in the help; empty: a switch. FILE, DIR and CMD also say what a shell completes: a file, a
    // folder, a program. "A,B,..." is a list with commas.
    std::string_view value;
    std::string help;  // with the default, if it has one

    // "-n,--number" is stored under "number".
    std::string_view key() const { return name.substr(name.rfind("--") + 2); }
    std::string_view long_name() const { return name.substr(name.rfind("--")); }
    // "-n", or empty.
    std::string_view short_name() const { return name[1] == '-' ? std::string_view{} : name.substr(0, 2); }
};

// Names that an argument may be, for completions.
using KnownWords = std::vector<std::string> (*)();

// An option with its parser.
struct DeclaredOption : CommandOption {
    // Throws InputError. The arguments are those given before it.
    std::any (*parse)(const Arguments&, std::string_view key, const std::string& text) = nullptr;
    KnownWords values = nullptr;  // those that `parse` takes, as far as they can be listed
    bool repeatable = false;      // may be given several times
    bool reads = false;           // its FILE is read, by Console::open_input

    // Does it name what only a process has: a file to write, a folder, a program?
    bool needs_process() const { return !reads && (value == "FILE" || value == "DIR" || value == "CMD"); }
};

// Parsers take the text alone; or the option's key and the text if their messages name the option; or the
// arguments and the text if they look at the console, or at the names that rules files have added.
template <auto parser>
auto parse_option(const Arguments& arguments, std::string_view key, const std::string& text) {
    if constexpr (std::invocable<decltype(parser), const std::string&>)
        return parser(text);
    else if constexpr (std::invocable<decltype(parser), const Arguments&, const std::string&>)
        return parser(arguments, text);
    else
        return parser(key, text);
}
template <auto parser>
using Parsed = decltype(parse_option<parser>(std::declval<const Arguments&>(), {}, {}));

// An option that may be missing.
template <auto parser>
struct Option : DeclaredOption {
    Option(std::string_view flags, std::string_view argument, std::string_view summary,
           KnownWords known = nullptr)
        : DeclaredOption{
              {flags, argument, std::string{summary}},
              [](const Arguments& arguments, std::string_view key, const std::string& text) -> std::any {
                  return parse_option<parser>(arguments, key, text);
              },
              known} {}
};

// "with its (unit)" and the default 7 make "with its (unit; default 7)".
std::string help_with_default(std::string_view help, std::string_view otherwise);

// An option with a default, written as a user would.
template <auto parser>
struct DefaultOption : Option<parser> {
    DefaultOption(std::string_view flags, std::string_view argument, std::string_view summary,
                  std::string_view default_text, KnownWords known = nullptr)
        : Option<parser>{flags, argument, help_with_default(summary, default_text), known},
          otherwise{default_text} {}
    std::string_view otherwise;
};

// The same option, which may be given several times. Arguments::texts has all that was given.
template <class Declared>
Declared repeatable(Declared option) {
    option.repeatable = true;
    return option;
}

// The same option, whose FILE is read.
template <class Declared>
Declared for_reading(Declared option) {
    option.reads = true;
    return option;
}

// An option without an argument.
struct Switch : DeclaredOption {
    Switch(std::string_view flags, std::string_view summary)
        : DeclaredOption{{flags, {}, std::string{summary}}, nullptr, nullptr} {}
};

// What the user gave: the values of options, and the rest in order; and what the run has to work with.
class Arguments {
public:
    // Both outlive the arguments and their copies.
    Arguments(Console& console, KnownNames& names) : console_{&console}, names_{&names} {}

    Console& console() const { return *console_; }
    // The families and kinds of rules of this run: the built-in ones, and those of --rules.
    KnownNames& names() const { return *names_; }

    std::string command;
    std::vector<std::string> positional;

    // Parses and keeps an option. Throws InputError.
    void add(const DeclaredOption& option, const std::string& text);

    bool has(const DeclaredOption& option) const { return given_.contains(option.key()); }
    bool operator[](const Switch& option) const { return has(option); }
    template <auto parser>
    std::optional<Parsed<parser>> operator[](const Option<parser>& option) const {
        if (!has(option)) return {};
        return value<parser>(option);
    }
    template <auto parser>
    Parsed<parser> operator[](const DefaultOption<parser>& option) const {
        if (has(option)) return value<parser>(option);
        return parse_option<parser>(*this, option.key(), std::string{option.otherwise});
    }
    // As it was typed; empty if it was not given.
    std::string text(const DeclaredOption& option) const;
    // All that were given, as they were typed: keys and values, sorted by key.
    std::vector<std::pair<std::string, std::string>> given() const;
    // Of a repeatable option, in order.
    std::vector<std::string> texts(const DeclaredOption& option) const;

private:
    struct Given {
        std::string text;  // the last one
        std::any value;
        std::vector<std::string> texts = {};
    };
    template <auto parser>
    Parsed<parser> value(const Option<parser>& option) const {
        return std::any_cast<Parsed<parser>>(given_.find(option.key())->second.value);
    }
    Console* console_;
    KnownNames* names_;
    std::map<std::string, Given, std::less<>> given_;  // by key
};

using DeclaredOptions = std::vector<DeclaredOption>;

struct Command {
    std::string_view name;
    std::string_view summary;
    std::string_view positional;  // "[FILE|LINK...|-]"
    KnownWords words = nullptr;   // what the first positional may be; null: the positionals are files
    // Made when a command line names the command: to make those of all commands took a tenth of each start.
    DeclaredOptions (*options)() = [] { return DeclaredOptions{}; };
    // For --help and the manual page: sentences in paragraphs, a line each, commands and literals in `...`.
    std::string_view description;
    // For the same: commands after "$ " and what they print, as in a console block of docs/. Tests run them.
    std::string_view examples;
    Required<int (*)(const Arguments&)> run;  // returns the exit code
    bool records = false;        // does `--output json` print its results as JSON records, one on a line?
    bool bounds_memory = false;  // does it bound memory by --memory itself, for it is not about this process?
};

// What the registry refuses: a command that --help can't explain.
std::string find_fault(const Command& command);

// The options that the program itself has.
namespace options {
inline const Switch help{"-h,--help", "print this text and exit"};
inline const Switch version{"--version", "print the versions of the program and its libraries, and exit"};
}  // namespace options

// The options of several groups, in order.
DeclaredOptions joined(std::vector<DeclaredOptions> groups);

}  // namespace reductio
