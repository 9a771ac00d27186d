// list.cpp - what there is: families, formats, kinds of puzzlekit, engines, encodings, outputs, targets,
// commands.
#include <fmt/format.h>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/tuple_encoding.hpp"
#include "draw/output.hpp"
#include "encoders/shared/family.hpp"
#include "engines/engine.hpp"
#include "formats/format.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "tasks/targets/target.hpp"
#include "text/text.hpp"

namespace reductio::commands::list {

namespace {

template <class T>
std::string table() {
    std::string text;
    for (const T* row : registry<T>()) text += fmt::format("{:<14} {}\n", row->name, row->summary);
    return text;
}

std::string families() {
    std::string text;
    for (const Family* row : registry<Family>()) {
        text += fmt::format("{:<14} {}\n", row->name, row->summary);
        if (!row->aliases.empty())
            text += fmt::format("{:<14} also called {}\n", "", fmt::join(row->aliases, ", "));
        if (row->read_body == nullptr) text += fmt::format("{:<14} sides up to {}\n", "", row->longest_side);
        if (row->parameter) {
            const auto& [name, summary, otherwise, least, most] = *row->parameter;
            text += fmt::format("{:<14} {:<19} {}, {} to {}\n", "", fmt::format("{} N", name), summary, least,
                                most);
        }
        for (const auto& option : row->options) {
            text += fmt::format("{:<14} with {:<14} {}\n", "", option.name, option.summary);
        }
    }
    return text;
}

std::string formats() {
    std::string text;
    for (const Format* row : registry<Format>()) {
        const char* use = row->write == nullptr ? "read" : "read, write";
        text += fmt::format("{:<16} {:<12} {}\n", row->name, use, row->summary);
    }
    return text;
}

std::string kinds() {
    std::string text;
    for (const PuzzlekitKind* row : registry<PuzzlekitKind>())
        text += fmt::format("{:<14} {}\n", row->name, row->family);
    return text;
}

std::string engines() {
    std::string text;
    for (const Engine* row : registry<Engine>()) {
        text += fmt::format("{:<14} {}\n", row->name, row->summary);
        for (const auto& option : row->options) {
            const auto name = fmt::format("{}:{}", row->name, option.name);
            text += fmt::format("{:<14} {:<19} {}\n", "", name, option.summary);
        }
    }
    return text;
}

std::string encodings() {
    return "at most one (--amo)\n" + table<AtMostOne>() + "tuple constraints (--tuples)\n" +
           table<TupleEncoding>();
}

struct Section {
    std::string_view name;
    std::string (*text)();
};
constexpr Section sections[] = {{"families", families},     {"formats", formats},
                                {"kinds", kinds},           {"engines", engines},
                                {"encodings", encodings},   {"outputs", table<Output>},
                                {"targets", table<Target>}, {"commands", table<Command>}};

int run(const Arguments& arguments) {
    std::string known;
    for (const auto& section : sections) known += (known.empty() ? "" : ", ") + std::string{section.name};
    if (arguments.positional.size() != 1) throw InputError{"list what?", "one of " + known};
    for (const auto& section : sections) {
        if (section.name != arguments.positional[0]) continue;
        print_out(section.text());
        return 0;
    }
    throw InputError{fmt::format("unknown list {}", quoted(arguments.positional[0])), known};
}

}  // namespace

extern const Command command;
const Command command{
    "list",
    "list families, formats, kinds of puzzlekit, engines, encodings, outputs, targets or commands",
    "WHAT",
    {},
    run};

}  // namespace reductio::commands::list
