// serve.cpp - the page on this machine.
#include "door/server/serve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <thread>

#include "base/memory.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "door/server/page_files.hpp"

namespace reductio::commands::serve {

namespace {

constexpr std::size_t most_files = 4096;

std::uint16_t port_number(std::string_view key, const std::string& text) {
    const std::uint64_t number = whole_number<0>(key, text);
    if (number > std::numeric_limits<std::uint16_t>::max())
        throw InputError{fmt::format("--{}: {}", key, text), "a port up to 65535"};
    return static_cast<std::uint16_t>(number);
}

// More than there are processors, so that a long answer or two leave room for short ones.
std::uint64_t usual_workers() { return std::max(4U, 2 * std::thread::hardware_concurrency()); }

const DefaultOption<port_number> port{"--port", "N", "listen there; 0 takes any port that is free", "8400"};
const DefaultOption<seconds> timeout{"--timeout", "SECONDS", "wall time for each request", "300"};
const Option<megabytes> memory{"--memory", "MB",
                               "for each request (default: an equal part of what the machine has)"};
const Option<whole_number<1>> threads{
    "--threads", "N", "answer N requests at a time (default: two for each processor, at least 4)"};

int run(const Arguments& arguments) {
    Console& console = arguments.console();
    ServeOptions options;
    options.port = arguments[port];
    options.files = page_files(page_folders());
    options.seconds = arguments[timeout];
    options.workers = arguments[threads].value_or(usual_workers());
    options.bytes = arguments[memory].value_or(std::max(fitting_memory() / options.workers, least_memory));
    if (options.files.empty())
        console.note("note: the page is not installed, so only /api/ is served (web/ of the source)\n");
    console.host().expect_open_files(most_files);
    reductio::serve(options, run_program, console.interrupted(), [&](const std::string& address) {
        console.print(fmt::format("{}\n", address));
        console.flush();
    });
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "serve",
    .summary = "the page: paste, look, ask and play in a browser on this machine",
    .positional = "",
    .options =
        [] {
            return DeclaredOptions{port, timeout, memory, threads};
        },
    .description =
        "Prints an address for a browser, and serves the page there until Ctrl-C. Nobody else can reach it: "
        "it "
        "listens on 127.0.0.1 and answers its own page alone.\n"
        "`POST /api/COMMAND` asks the program, with JSON: `{\"arguments\": [...], \"text\": \"...\", "
        "\"files\": "
        "{\"NAME\": \"...\"}}`. The answer is a stream of records, a line each, as `--output json` prints "
        "them; "
        "the last one is `{\"v\":1,\"exit\":0}`. Each request has the limits of `--timeout` and `--memory`; "
        "it "
        "can name no file, folder or program of the machine, and it ends when the client goes away.",
    .examples = R"($ timeout 1 reductio serve --port 0 | sed 's/[0-9]*.$/PORT/'
http://127.0.0.1:PORT
)",
    .run = run,
    .bounds_memory = true};

}  // namespace reductio::commands::serve
