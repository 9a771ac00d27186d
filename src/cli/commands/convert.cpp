// convert.cpp - from one readable form to another.
#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "formats/format.hpp"
#include "text/registry.hpp"

namespace reductio {

namespace {

const Format& form_of(const Arguments& arguments) {
    const std::string name = arguments.get("to", "native");
    if (const Format* form = find<Format>(name); form != nullptr && form->write != nullptr) return *form;
    std::string writable;
    for (const Format* row : registry<Format>()) {
        if (row->write != nullptr) writable += (writable.empty() ? "" : ", ") + std::string{row->name};
    }
    throw InputError{fmt::format("no writer for the form {}", quoted(name)), writable};
}

int run(const Arguments& arguments) {
    const Format& form = form_of(arguments);
    const auto convert_one = [&form](const BatchItem& item) -> Reply {
        const std::string text = form.write(item.puzzle);
        // Puzzles of several lines are parted by a blank line.
        return {Exit::answered, item.index > 1 && !form.one_line ? "\n" + text : text};
    };
    return run_batch(
        arguments, [&]() -> Worker { return convert_one; }, error_line);
}

}  // namespace

namespace commands {
extern const Command convert;
const Command convert{
    "convert", "write puzzles in another form", "[FILE...|-]",
    joined({{{"--to", "FORM", "the form to write (list formats; default native)"}}, input_options()}), run};
}  // namespace commands

}  // namespace reductio
