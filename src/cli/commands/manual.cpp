// manual.cpp - the manual pages, printed. The build installs what this command prints.
#include "cli/manual.hpp"

#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "text/text.hpp"
#include "text/unknown_name.hpp"

namespace reductio::commands::manual {

namespace {

int run(const Arguments& arguments) {
    if (arguments.positional.size() > 1)
        throw InputError{"`manual` takes the name of one command", names<Command>()};
    const Command* command = nullptr;
    if (!arguments.positional.empty()) {
        const std::string& name = arguments.positional.front();
        command = find<Command>(name);
        if (command == nullptr) throw unknown_name<Command>("command", name);
    }
    arguments.console().print(manual_page(command));
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "manual",
    .summary = "print the manual page of a command, for man",
    .positional = "[COMMAND]",
    .words = all_names<Command>,
    .description =
        "Prints the source of the manual page of a command, or of the program. A program that is not "
        "installed shows its pages by `reductio manual solve | man -l -`.",
    .examples = R"($ reductio manual solve | head -n 1
.TH REDUCTIO\-SOLVE 1 ...
)",
    .run = run};

}  // namespace reductio::commands::manual
