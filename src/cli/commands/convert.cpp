// convert.cpp - from one readable form to another.
#include "cli/answer.hpp"
#include "cli/options.hpp"
#include "formats/format.hpp"

namespace reductio::commands::convert {

namespace {

int run(const Arguments& arguments) {
    const Format& form = written_form_of(arguments);
    const auto convert_one = [&form](const BatchItem& item) -> Reply {
        Reply reply{Exit::answered, written(form, item.puzzle, item.index == 1)};
        if (!item.puzzle.unread_solution.empty())  // it is lost
            reply.exit = Exit::no, reply.note = titled(item.puzzle, mismatch_of(item.puzzle));
        return reply;
    };
    return run_batch(
        arguments, [&]() -> Worker { return convert_one; }, error_line);
}

}  // namespace

extern const Command command;
const Command command{"convert", "write puzzles in another form", "[FILE...|-]",
                      joined({form_option(), quiet_option(), input_options()}), run};

}  // namespace reductio::commands::convert
