// convert.cpp - puzzles from one format to another.
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "formats/format.hpp"

namespace reductio::commands::convert {

namespace {

int run(const Arguments& arguments) {
    const Format& format = *arguments[options::to];
    const auto convert_one = [&format](const BatchItem& item) -> Reply {
        Reply reply{Exit::answered, written(format, item.puzzle, item.index == 1)};
        if (!item.puzzle.unread_solution.empty()) {  // it can't be written
            reply.exit = Exit::no;
            reply.note = titled(item.puzzle, mismatch_of(item));
        }
        return reply;
    };
    return run_batch(arguments, [&]() -> Worker { return convert_one; }, {error_line});
}

}  // namespace

extern const Command command;
const Command command{
    .name = "convert",
    .summary = "write puzzles in another format",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined(
                {{options::to, options::timeout, options::memory, options::quiet}, input_options()});
        },
    .description =
        "Reads puzzles in any format and writes them in the format of `--to`. A puzzle that this format "
        "can't express is refused; nothing of it is dropped. `list formats` says which formats are written.",
    .examples = R"($ echo ..4.1....2.....3 | reductio convert --to sgt
solo:2x2:b4a1d2e3
)",
    .run = run};

}  // namespace reductio::commands::convert
