// merge.cpp - one file of results from those of all shards.
#include <fmt/core.h>
#include <unistd.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "tasks/shards/merge.hpp"
#include "text/byte_output.hpp"

namespace reductio::commands::merge {

namespace {

const Option<any_text> out{"-o,--out", "FILE", "write there instead of standard output (.gz, .xz, .zst)"};
const Option<split_at_commas> input{"--input", "A,B,...",
                                    "where the inputs are now (default: where the shards have read them)"};
const Switch no_input{"--no-input", "don't compare the hash of the inputs"};

// The files to compare with; empty if they are not here.
std::vector<std::string> inputs_of(const Arguments& arguments, const Merge& merged) {
    if (arguments[no_input]) return {};
    if (const auto given = arguments[input]) {
        if (given->size() == merged.inputs().size()) return *given;
        throw InputError{fmt::format("--input names {} files, but the shards have read {}", given->size(),
                                     merged.inputs().size()),
                         "as many"};
    }
    std::vector<std::string> paths;
    for (const ShardHead::Input& one : merged.inputs()) {
        if (one.bytes > 0 && ::access(one.name.c_str(), R_OK) == 0) {
            paths.push_back(one.name);
            continue;
        }
        throw InputError{
            fmt::format("{} is not here, so its lines can't be compared with those of the shards", one.name),
            "--input FILE, where it is now, or --no-input"};
    }
    return paths;
}

int run(const Arguments& arguments) {
    Console& console = arguments.console();
    const StopScope scope{0, &console.interrupted()};
    const std::string path = arguments[out].value_or("-");
    refuse_own_input(arguments, path);
    const Merge merged{arguments.positional};
    for (const ShardHead::Input& one : merged.inputs()) refuse_own_input(console, {one.name}, path);
    if (const auto inputs = inputs_of(arguments, merged); !inputs.empty())
        merged.check_inputs(inputs, [&](const std::string& name) { return console.open_input(name); });
    const auto output = console.open_output(path);
    console.host().expect_open_files(merged.files_at_a_time());
    merged.write([&](std::string_view text) { output->write(text); });
    output->close();
    if (arguments[options::quiet]) return static_cast<int>(Exit::answered);
    for (const std::string& note : merged.notes()) console.note(note + "\n");
    console.note(merged.summary() + "\n");
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "merge",
    .summary = "one file of results from those of all shards",
    .positional = "FILE...",
    .options =
        [] {
            return DeclaredOptions{out, input, no_input, options::memory, options::quiet};
        },
    .description =
        "Merges what `--shard` has written. It checks that every shard is there and whole, that they are of "
        "one "
        "input, and that the input has just the lines that they have answered. The result is what one run "
        "without shards would have written.\n"
        "Of a shard that was run twice one whole file is taken. If anything is missing, nothing is written.",
    .examples = R"($ printf '%s\n' ..4.1....2.....3 ..41............ > two.txt
$ reductio unique --shard 1/2 -o part1.txt two.txt
$ reductio unique --shard 2/2 -o part2.txt two.txt
$ reductio merge part1.txt part2.txt
unique
multiple
2 puzzles of 2 shards: 1 multiple, 1 unique
)",
    .run = run};

}  // namespace reductio::commands::merge
