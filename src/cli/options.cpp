// options.cpp - shared rows and their meaning.
#include "cli/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "formats/format.hpp"

namespace reductio {

namespace {

std::atomic<bool> interrupted{false};

extern "C" void on_interrupt(int) { interrupted = true; }

template <class T>
T parsed(const std::string& text, std::string_view option, const char* expected, bool zero = false) {
    T value{};
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status == std::errc{} && stop == text.data() + text.size() && (value > 0 || zero)) return value;
    if (status == std::errc::result_out_of_range)
        throw InputError{fmt::format("--{}: {} is too large", option, quoted(text)), "a smaller number"};
    throw InputError{fmt::format("--{}: {} is not {}", option, quoted(text), expected), expected};
}

}  // namespace

std::vector<CommandOption> input_options() {
    return {{"--format", "FORM[:KIND]", "read the input as this form (list formats)"},
            {"--family", "NAME", "the family of a bare grid (list families)"},
            {"--boxes", "RxC", "rows and columns of a box"},
            {"--with", "OPTION,...", "options of the family: x,antiknight,..."},
            {"--symbols", "LIST", "the symbols of a grid in order: 1-9A-G"}};
}

std::vector<CommandOption> encoding_options() {
    return {{"--amo", "NAME", "at-most-one encoding (list encodings; default auto)"},
            {"--tuples", "NAME", "encoding of sums, tables and automata (list encodings; default auto)"},
            {"--no-simplify", "", "no propagation: number every literal, givens as unit clauses"}};
}

std::vector<CommandOption> engine_options() {
    return joined({{{"--engine", "NAME", "auto, sat, mrv:once, external:CMD ... (list engines)"},
                    {"--timeout", "SECONDS", "wall time for each puzzle"},
                    {"--threads", "N", "answer N puzzles of a batch at a time"},
                    {"--stats", "", "sizes, engine and times on stderr"}},
                   quiet_option(),
                   encoding_options()});
}

std::vector<CommandOption> output_options() {
    return {{"--output", "FORM", "drawing, ascii, grid, line, table or json"},
            {"--color", "WHEN", "auto, always or never"}};
}

std::vector<CommandOption> form_option() {
    return {{"--to", "FORM", "the form to write (list formats; default native)"}};
}

std::vector<CommandOption> sat_exit_option() {
    return {{"--sat-exit-codes", "", "end with 10 (solved), 20 (none) or 0 (unknown), as SAT solvers do"}};
}

std::vector<CommandOption> quiet_option() { return {{"--quiet", "", "nothing on stderr but errors"}}; }

std::vector<CommandOption> joined(std::vector<std::vector<CommandOption>> groups) {
    std::vector<CommandOption> all;
    for (auto& group : groups) all.insert(all.end(), group.begin(), group.end());
    return all;
}

Hints hints_of(const Arguments& arguments) {
    Hints hints;
    if (arguments.has("format")) formats::set_format(hints, arguments.get("format"));
    if (arguments.has("boxes")) hints.boxes = formats::box_shape(arguments.get("boxes"));
    if (arguments.has("with")) hints.options = formats::option_list(arguments.get("with"));
    if (arguments.has("symbols")) hints.symbols = formats::expanded_symbols(arguments.get("symbols"));
    if (arguments.has("family")) {
        const std::string name = arguments.get("family");
        const Family* family = find_family(name);
        if (family == nullptr)
            throw InputError{fmt::format("unknown family {}", quoted(name)), names<Family>()};
        hints.family = family;
    }
    return hints;
}

CnfOptions cnf_options_of(const Arguments& arguments) {
    CnfOptions options;
    options.at_most_one = arguments.get("amo", "auto");
    options.tuples = arguments.get("tuples", "auto");
    options.simplify = !arguments.has("no-simplify");
    check_encodings(options);
    return options;
}

Settings settings_of(const Arguments& arguments) {
    Settings settings;
    settings.engine = arguments.get("engine", "auto");
    settings.options.cnf = cnf_options_of(arguments);
    settings.limits.bytes = number_of(arguments, "memory") << 20;
    settings.limits.interrupted = &interrupt_flag();
    settings.limits.seconds = seconds_of(arguments, "timeout");
    return settings;
}

const Output& output_of(const Arguments& arguments, std::string_view otherwise) {
    const std::string name = arguments.get("output", otherwise);
    if (const Output* output = find<Output>(name)) return *output;
    throw InputError{fmt::format("unknown output {}", quoted(name)), names<Output>()};
}

const Format& written_form_of(const Arguments& arguments) {
    return writable_form(arguments.get("to", "native"));
}

const Format& writable_form(const std::string& name) {
    if (const Format* form = find<Format>(name); form != nullptr && form->write != nullptr) return *form;
    std::string writable;
    for (const Format* row : registry<Format>()) {
        if (row->write != nullptr) writable += (writable.empty() ? "" : ", ") + std::string{row->name};
    }
    throw InputError{fmt::format("no writer for the form {}", quoted(name)), writable};
}

std::string written(const Format& form, const Puzzle& puzzle, bool first) {
    const std::string text = form.write(puzzle);
    return first || form.one_line ? text : "\n" + text;
}

Style style_of(const Arguments& arguments) {
    const std::string when = arguments.get("color", "auto");
    if (when == "always") return {.colour = true};
    if (when == "never") return {.colour = false};
    if (when != "auto") throw InputError{fmt::format("--color: {}", quoted(when)), "auto, always or never"};
    const char* no_color = std::getenv("NO_COLOR");
    const bool refused = no_color != nullptr && *no_color != '\0';
    return {.colour = !refused && isatty(STDOUT_FILENO) == 1};
}

std::uint64_t number_of(const Arguments& arguments, std::string_view option) {
    if (!arguments.has(option)) return 0;
    return parsed<std::uint64_t>(arguments.get(option), option, "a whole number from 1");
}

double seconds_of(const Arguments& arguments, std::string_view option) {
    if (!arguments.has(option)) return 0;
    return parsed<double>(arguments.get(option), option, "a number of seconds above 0");
}

std::uint64_t seed_of(const Arguments& arguments, std::uint64_t otherwise) {
    if (!arguments.has("seed")) return otherwise;
    return parsed<std::uint64_t>(arguments.get("seed"), "seed", "a whole number from 0", true);
}

std::vector<std::string> engines_of(const Arguments& arguments) {
    std::vector<std::string> engines;
    if (!arguments.has("engines")) {
        for (const Engine* engine : registry<Engine>()) {
            if (!engine->command) engines.emplace_back(engine->name);
        }
        return engines;
    }
    const std::string list = arguments.get("engines");
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string word = list.substr(begin, end - begin), name = word.substr(0, word.find(':'));
        const bool command = !engines.empty() && engines.back().starts_with("external:") && name != "auto" &&
                             find<Engine>(name) == nullptr;
        if (command) {
            engines.back() += "," + word;
        } else {
            engines.push_back(word);
        }
        begin = end + 1;
    }
    for (auto engine = engines.begin(); engine != engines.end(); ++engine) {
        if (std::find(engines.begin(), engine, *engine) != engine)
            throw InputError{fmt::format("--engines: {} twice", quoted(*engine)), "each engine once"};
    }
    return engines;
}

void refuse_own_input(const Arguments& arguments, const std::string& path) {
    std::error_code ignored;
    for (const auto& input : arguments.positional) {
        if (std::filesystem::equivalent(path, input, ignored)) {
            throw InputError{fmt::format("{} is the puzzle itself", path), "another file to write"};
        }
    }
}

int status_of(const Arguments& arguments, int exit) {
    if (!arguments.has("sat-exit-codes")) return exit;
    switch (static_cast<Exit>(exit)) {
        case Exit::answered: return 10;
        case Exit::no: return 20;
        case Exit::open: return 0;
        default: return exit;
    }
}

const std::atomic<bool>& interrupt_flag() {
    static const bool installed = [] {
        // No SA_RESTART: who waits for input at a terminal ends at once. The default comes back for the
        // second one.
        struct sigaction action {};
        action.sa_handler = on_interrupt;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
        return true;
    }();
    static_cast<void>(installed);
    return interrupted;
}

}  // namespace reductio
