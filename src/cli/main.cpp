// main.cpp - from the command line to a command: tables of options become CLI11's, errors become exit codes.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "tasks/pipeline.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace {

using namespace reductio;

// "-n,--number" is called "number".
std::string long_name(std::string_view flags) { return std::string{flags.substr(flags.rfind("--") + 2)}; }

void declare(CLI::App& app, const Command& command, Arguments& arguments, const Command*& chosen) {
    CLI::App* sub = app.add_subcommand(std::string{command.name}, std::string{command.summary});
    if (!command.positional.empty()) {
        sub->add_option("input", arguments.positional, std::string{command.positional})->option_text("");
    }
    for (const auto& option : command.options) {
        const std::string name = long_name(option.name);
        if (option.value.empty()) {
            sub->add_flag_callback(
                std::string{option.name}, [&arguments, name] { arguments.options[name] = ""; },
                std::string{option.help});
        } else {
            sub->add_option_function<std::string>(
                   std::string{option.name},
                   [&arguments, name](const std::string& value) { arguments.options[name] = value; },
                   std::string{option.help})
                ->option_text(std::string{option.value});
        }
    }
    sub->callback([&chosen, &command] { chosen = &command; });
}

int run(int argc, char** argv) {
    CLI::App app{"A reduction compiler for puzzles: to CNF and back.", "reductio"};
    app.set_version_flag("--version", std::string{"reductio "} + REDUCTIO_VERSION);
    app.require_subcommand(1);
    Arguments arguments;
    const Command* chosen = nullptr;
    for (const Command* command : registry<Command>()) declare(app, *command, arguments, chosen);
    if (argc > 1 && argv[1][0] != '-' && find<Command>(argv[1]) == nullptr) {
        throw InputError{"unknown command " + quoted(argv[1]), names<Command>()};
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
        throw InputError{error.what(), "reductio --help tells what there is"};
    }
    return chosen->run(arguments);
}

// What the call returns, or what its error means.
template <class Call>
int guarded(Call call) {
    try {
        return call();
    } catch (const ClosedPipe&) {
        std::_Exit(static_cast<int>(Exit::answered));  // what is still buffered has nowhere to go
    } catch (const InputError& error) {
        std::fprintf(stderr, "error: %s\n", error.full().c_str());
        return static_cast<int>(Exit::bad_input);
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
    const int code = guarded([&] { return run(argc, argv); });
    const int flushed = guarded([] {
        flush_out();
        return static_cast<int>(Exit::answered);
    });
    return flushed == static_cast<int>(Exit::answered) ? code : flushed;
}
