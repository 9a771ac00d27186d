// main.cpp - from the command line to a command: declared options become CLI11's, errors become exit codes.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory.hpp"
#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "cli/version.hpp"
#include "tasks/pipeline.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace {

using namespace reductio;

// The arguments of the command line, before any of them is parsed.
struct CommandLine {
    const Command* command = nullptr;
    std::vector<DeclaredOptions> declared;  // of the commands that were named
    std::vector<std::string> positional;
    std::vector<std::pair<const DeclaredOption*, std::string>> options;
};

void declare(CLI::App& app, const Command& command, CommandLine& line) {
    CLI::App* sub = app.add_subcommand(std::string{command.name});
    if (!command.positional.empty()) sub->add_option("positional", line.positional);
    for (const DeclaredOption& option : line.declared.emplace_back(command.options())) {
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

int run(int argc, char** argv) {
    CLI::App app{"", "reductio"};
    app.set_help_flag(std::string{options::help.name});
    app.set_version_flag(std::string{options::version.name}, version_text);
    app.require_subcommand(0, 1);  // none is our own error; a name of another one is an argument
    CommandLine line;
    // Only what the line names: to declare all commands takes longer than most answers.
    const std::vector<std::string_view> words(argv, argv + argc);
    for (const Command* command : registry<Command>())
        if (std::ranges::find(words, command->name) != words.end()) declare(app, *command, line);
    if (argc > 1 && argv[1][0] != '-' && find<Command>(argv[1]) == nullptr) {
        throw InputError{"unknown command " + quoted(argv[1]), names<Command>()};
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto commands = app.get_subcommands();
        print_out(help_text(commands.empty() ? nullptr : find<Command>(commands.front()->get_name())));
        return static_cast<int>(Exit::answered);
    } catch (const CLI::CallForVersion& version) {
        print_out(std::string{version.what()} + "\n");
        return static_cast<int>(Exit::answered);
    } catch (const CLI::ArgumentMismatch& error) {  // "--timeout: 1 required TEXT missing"
        const std::string_view what = error.what();
        throw InputError{fmt::format("{} without its value", what.substr(0, what.find(':'))),
                         "reductio --help lists commands and options"};
    } catch (const CLI::ParseError& error) {
        throw InputError{error.what(), "reductio --help lists commands and options"};
    }
    if (line.command == nullptr)
        throw InputError{"a command is missing", names<Command>() + " (reductio --help describes them)"};
    Arguments arguments;
    arguments.command = line.command->name;
    arguments.positional = line.positional;
    // What rules files define comes before the options that may name it.
    std::stable_partition(line.options.begin(), line.options.end(),
                          [](const auto& given) { return given.first->key() == options::rules.key(); });
    for (const auto& [option, text] : line.options) arguments.add(*option, text);
    bound_memory(arguments[options::memory].value_or(fitting_memory()), arguments[options::threads]);
    return line.command->run(arguments);
}

// The exit code that the call returns, or that of its error.
template <class Call>
int guarded(Call call) {
    try {
        return call();
    } catch (const ClosedPipe&) {
        std::_Exit(static_cast<int>(Exit::answered));  // what is still buffered has nowhere to go
    } catch (const InputError& error) {
        std::fprintf(stderr, "error: %s\n", error.full().c_str());
        return static_cast<int>(Exit::bad_input);
    } catch (const Stopped& stopped) {
        print_note(note_of(stopped.reason));
        return static_cast<int>(Exit::open);
    } catch (const std::bad_alloc&) {
        std::fprintf(stderr, "error: not enough memory\n");
        return static_cast<int>(Exit::open);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "internal error: %s\n", error.what());
        return static_cast<int>(Exit::internal);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    keep_freed_blocks();
    const int code = guarded([&] { return run(argc, argv); });
    const int flushed = guarded([] {
        flush_out();
        return static_cast<int>(Exit::answered);
    });
    return flushed == static_cast<int>(Exit::answered) ? code : flushed;
}
