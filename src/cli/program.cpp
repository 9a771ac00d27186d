// program.cpp - from the command line to a command: declared options become CLI11's, errors become exit
// codes.
#include "cli/program.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cadical.hpp>
#include <exception>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "family/known_names.hpp"
#include "text/text.hpp"
#include "text/unknown_name.hpp"

namespace reductio {

namespace {

// A line for the program, then one for each library that solves or formats, as it states its version. CaDiCaL
// names its release or, as in Debian 12, the competition it was entered for ("sc2021").
std::string version_text() {
    return fmt::format("reductio {}\nCaDiCaL {}\n{{fmt}} {}.{}.{}", REDUCTIO_VERSION,
                       CaDiCaL::Solver::version(), FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                       FMT_VERSION % 100);
}

// The arguments of the command line, before any of them is parsed.
struct CommandLine {
    const Command* command = nullptr;
    std::map<const Command*, DeclaredOptions> declared;  // of the commands that were named
    std::vector<std::string> positional;
    std::vector<std::pair<const DeclaredOption*, std::string>> options;
};

void declare(CLI::App& app, const Command& command, CommandLine& line) {
    CLI::App* sub = app.add_subcommand(std::string{command.name});
    if (!command.positional.empty()) sub->add_option("positional", line.positional);
    for (const DeclaredOption& option : line.declared[&command] = command.options()) {
        const auto keep = [&line, &option](const std::string& text) {
            line.options.emplace_back(&option, text);
        };
        const auto keep_all = [keep, &option](const std::vector<std::string>& texts) {
            if (texts.size() > 1 && !option.repeatable)
                throw InputError{fmt::format("{} is given {}", option.long_name(),
                                             texts.size() == 2 ? "twice" : "several times"),
                                 "it once"};
            for (const std::string& text : texts) keep(text);
        };
        if (option.value.empty())
            sub->add_flag_callback(std::string{option.name}, [keep] { keep({}); });
        else
            sub->add_option_function<std::vector<std::string>>(std::string{option.name}, keep_all)
                ->allow_extra_args(false);
    }
    sub->callback([&line, &command] { line.command = &command; });
}

// What other programs call an option that we have.
struct OtherName {
    std::string_view written, meant;
};
constexpr OtherName other_names[] = {
    {"--difficulty", "--level"}, {"--jobs", "--threads"}, {"--solver", "--engine"}};

// About what is left of a command line.
InputError unexpected_argument(const std::string& written, const Command* command, const CommandLine& line) {
    const std::string help = fmt::format("`reductio {}--help` lists the options",
                                         command == nullptr ? "" : fmt::format("{} ", command->name));
    if (!written.starts_with("--") || command == nullptr)
        return InputError{"unexpected argument " + quoted(written), help};
    std::vector<std::string> names;
    for (const DeclaredOption& option : line.declared.at(command)) names.emplace_back(option.long_name());
    const std::string_view name = std::string_view{written}.substr(0, written.find('='));
    const auto* const other = std::ranges::find(other_names, name, &OtherName::written);
    const bool known =
        other != std::end(other_names) && std::ranges::find(names, other->meant) != names.end();
    return unknown_name(fmt::format("option of `{}`", command->name), name,
                        known ? other->meant : nearest_of(name, names), help);
}

// What help and version print; nothing if neither is asked for. Fills in the line.
std::optional<std::string> parse(std::span<const std::string> arguments, CommandLine& line) {
    CLI::App app{"", "reductio"};
    app.set_help_flag(std::string{options::help.name});
    app.set_version_flag(std::string{options::version.name}, version_text);
    app.require_subcommand(0, 1);  // none is our own error; a name of another one is an argument
    // Only what the line names: to declare all commands takes longer than most answers.
    for (const Command* command : registry<Command>())
        if (std::ranges::find(arguments, command->name) != arguments.end()) declare(app, *command, line);
    if (!arguments.empty() && !arguments[0].starts_with('-') && find<Command>(arguments[0]) == nullptr)
        throw unknown_name<Command>("command", arguments[0]);
    try {
        app.parse(std::vector<std::string>{arguments.rbegin(), arguments.rend()});  // the last one first
    } catch (const CLI::CallForHelp&) {
        const auto commands = app.get_subcommands();
        return help_text(commands.empty() ? nullptr : find<Command>(commands.front()->get_name()));
    } catch (const CLI::CallForVersion& version) {
        return std::string{version.what()} + "\n";
    } catch (const CLI::ArgumentMismatch& error) {  // "--timeout: 1 required TEXT missing"
        const std::string_view what = error.what();
        throw InputError{fmt::format("{} without its value", what.substr(0, what.find(':'))),
                         "reductio --help lists commands and options"};
    } catch (const CLI::ExtrasError&) {
        const auto commands = app.get_subcommands();
        throw unexpected_argument(app.remaining(true).front(),
                                  commands.empty() ? nullptr : find<Command>(commands.front()->get_name()),
                                  line);
    } catch (const CLI::ParseError& error) {
        throw InputError{error.what(), "reductio --help lists commands and options"};
    }
    return {};
}

// Throws InputError if an option names what the host does not have.
void require_host(const Host& host, const CommandLine& line) {
    if (host.has_process()) return;
    for (const auto& [option, text] : line.options) {
        if (option->needs_process())
            throw InputError{fmt::format("{} names a file that is written, a folder or a program, and there "
                                         "are none here",
                                         option->long_name()),
                             "a request without it"};
    }
}

// Will the command print records? Asks for them where the host wants them and the command line says nothing
// of what is printed.
bool choose_records(const Host& host, CommandLine& line) {
    if (!line.command->records) return false;
    const auto given = std::ranges::find_if(line.options, [](const auto& option) {
        const std::string_view key = option.first->key();
        return key == options::output.key() || key == options::result.key() || key == options::to.key();
    });
    if (given != line.options.end()) return given->second == "json";
    if (!host.wants_records()) return false;
    const DeclaredOptions& declared = line.declared.at(line.command);
    line.options.emplace_back(&*std::ranges::find(declared, options::output.key(), &DeclaredOption::key),
                              "json");
    return true;
}

int run(std::span<const std::string> words, Console& console) {
    CommandLine line;
    if (const auto text = parse(words, line)) {
        console.print(*text);
        return static_cast<int>(Exit::answered);
    }
    if (line.command == nullptr)
        throw InputError{"a command is missing", names<Command>() + " (reductio --help describes them)"};
    require_host(console.host(), line);
    console.host().prints_records(choose_records(console.host(), line));
    KnownNames names;
    Arguments arguments{console, names};
    arguments.command = line.command->name;
    arguments.positional = line.positional;
    // What rules files define comes before the options that may name it.
    std::stable_partition(line.options.begin(), line.options.end(),
                          [](const auto& given) { return given.first->key() == options::rules.key(); });
    for (const auto& [option, text] : line.options) arguments.add(*option, text);
    std::unique_ptr<SoftBound> bound;
    if (!line.command->bounds_memory)
        bound = console.host().bound_memory(arguments[options::memory].value_or(fitting_memory()),
                                            arguments[options::threads]);
    return line.command->run(arguments);
}

// The exit code that the call returns, or that of its error. Throws ClosedPipe.
template <class Call>
int guarded(Console& console, Call call) {
    try {
        return call();
    } catch (const ClosedPipe&) {
        throw;
    } catch (const WriteError& error) {
        console.host().note_error(error);
        return static_cast<int>(Exit::unwritten);
    } catch (const InputError& error) {
        console.host().note_error(error);
        return static_cast<int>(Exit::bad_input);
    } catch (const Stopped& stopped) {
        if (stopped.reason != StopReason::interrupted)  // who interrupts a program meets with no error
            console.host().note_error(InputError{message_of(stopped.reason)});
        else
            console.note(message_of(stopped.reason) + "\n");
        return static_cast<int>(Exit::open);
    } catch (const std::bad_alloc&) {
        console.host().note_error(InputError{message_of(StopReason::memory)});
        return static_cast<int>(Exit::open);
    } catch (const std::exception& error) {
        console.note(fmt::format("internal error: {}\n", error.what()));
        return static_cast<int>(Exit::internal);
    }
}

}  // namespace

int run_program(std::span<const std::string> arguments, Host& host) try {
    Console console{host};
    const int code = guarded(console, [&] { return run(arguments, console); });
    const int flushed = guarded(console, [&] {
        console.flush();
        return static_cast<int>(Exit::answered);
    });
    return flushed == static_cast<int>(Exit::answered) ? code : flushed;
} catch (const ClosedPipe&) {  // what is still buffered has nowhere to go
    return static_cast<int>(Exit::answered);
}

}  // namespace reductio
