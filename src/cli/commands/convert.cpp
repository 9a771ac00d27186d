// convert.cpp - from one readable form to another.
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "formats/format.hpp"

namespace reductio {

namespace {

int run(const Arguments& arguments) {
    const Format& form = written_form_of(arguments);
    const auto convert_one = [&form](const BatchItem& item) -> Reply {
        return {Exit::answered, written(form, item.puzzle, item.index == 1)};
    };
    return run_batch(
        arguments, [&]() -> Worker { return convert_one; }, error_line);
}

}  // namespace

namespace commands {
extern const Command convert;
const Command convert{"convert", "write puzzles in another form", "[FILE...|-]",
                      joined({form_option(), input_options()}), run};
}  // namespace commands

}  // namespace reductio
