// options.cpp - the parsers of shared options, and settings made of several.
#include "cli/options.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/memory.hpp"
#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/draw_pictures.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "family/family.hpp"
#include "formats/format_lines.hpp"
#include "formats/penpa/penpa_family.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "language/read_data.hpp"
#include "rules/cell_rules/rule_text.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

[[noreturn]] void refuse_number(std::string_view key, const std::string& text, std::errc status,
                                const std::string& expected) {
    if (status == std::errc::result_out_of_range)
        throw InputError{fmt::format("--{}: {} is too large", key, quoted(text)), "a smaller number"};
    throw InputError{fmt::format("--{}: {} is not {}", key, quoted(text), expected), expected};
}

// Two paths to one file.
bool same_file(const std::string& a, const std::string& b) {
    struct stat one {
    }, other{};
    return stat(a.c_str(), &one) == 0 && stat(b.c_str(), &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

}  // namespace

std::vector<std::string> input_formats() {
    auto all = all_names<Format>();
    for (const auto& kind : formats::puzzlekit_kinds())
        for (const std::string& name : kind.names) all.push_back("puzzlekit:" + name);
    for (const Family* family : registry<Family>())
        if (formats::has_penpa_family(*family)) all.push_back(fmt::format("penpa:{}", family->name));
    return all;
}

std::vector<std::string> writable_formats() {
    std::vector<std::string> all;
    for (const Format* format : registry<Format>()) {
        if (format->write != nullptr) all.emplace_back(format->name);
    }
    return all;
}

std::vector<std::string> all_families() {
    std::vector<std::string> all;
    for (const Family* family : registry<Family>()) {
        all.emplace_back(family->name);
        all.insert(all.end(), family->aliases.begin(), family->aliases.end());
    }
    return all;
}

std::vector<std::string> family_options() {
    std::set<std::string> all;
    for (const Family* family : registry<Family>()) {
        for (const FamilyOption& option : family->options) all.emplace(option.name);
    }
    return {all.begin(), all.end()};
}

std::vector<std::string> engine_choices() {
    std::vector<std::string> all{"auto"};
    for (const Engine* engine : registry<Engine>()) {
        all.push_back(fmt::format("{}{}", engine->name, engine->command ? ":" : ""));
        for (const EngineOption& option : engine->options)
            all.push_back(fmt::format("{}:{}", engine->name, option.name));
    }
    return all;
}

std::vector<std::string> split_at_commas(const std::string& list) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        words.push_back(list.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::uint64_t parse_whole_number(std::string_view key, const std::string& text, std::uint64_t least) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, value);
    if (status == std::errc{} && stop == end && value >= least) return value;
    refuse_number(key, text, status, fmt::format("a whole number from {}", least));
}

double seconds(std::string_view key, const std::string& text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, value);
    if (status == std::errc{} && stop == end && value > 0) return value;
    refuse_number(key, text, status, "a number of seconds above 0");
}

std::uint64_t megabytes(std::string_view key, const std::string& text) {
    constexpr std::uint64_t bytes = 1 << 20;
    const std::uint64_t number = parse_whole_number(key, text, 1);
    if (number < least_memory / bytes)
        throw InputError{fmt::format("--{}: {} MB are too few to work with", key, number),
                         fmt::format("{} MB or more", least_memory / bytes)};
    return std::min(number, UINT64_MAX / bytes) * bytes;
}

Hints input_format(const std::string& text) {
    Hints hints;
    formats::set_format(hints, text);
    return hints;
}

const Family* known_family(const Arguments& arguments, const std::string& name) {
    if (const Family* family = arguments.names().family(name)) return family;
    throw unknown_name("family", name, arguments.names().nearest_family(name, true), names<Family>());
}

const Family* rules_family(const Arguments& arguments, const std::string& path) {
    const auto text = arguments.console().load(path);
    KnownNames& known = arguments.names();
    if (states_kinds(text->view())) {
        for (CellRuleKind& kind : kinds_of_file(*text)) known.add(std::move(kind));
        return nullptr;
    }
    const auto family = family_of_rules(path, std::string{text->view()});
    family->rules->program();
    formats::check_format_lines(*family);
    std::vector<std::string_view> names = family->aliases;
    names.push_back(family->name);
    for (const std::string_view name : names) {
        if (known.family(name) == nullptr) continue;
        family->rules->text().fail(family->rules->place_of_name(name),
                                   fmt::format("there is a family {} already", quoted(name)), "another name");
    }
    return &known.add(family);
}

bool is_json(const std::string& word) {
    if (word == "text" || word == "json") return word == "json";
    throw InputError{fmt::format("--output: {}", quoted(word)), "text or json"};
}

const Output* known_output(const std::string& name) {
    if (const Output* output = find<Output>(name)) return output;
    const std::vector<std::string> pictures = picture_kinds();
    if (std::ranges::find(pictures, name) != pictures.end())
        throw InputError{fmt::format("--output {} is a picture, which `draw` makes", name),
                         fmt::format("draw --to {0}, or draw -o X.{0}", name)};
    throw unknown_name<Output>("output", name);
}

namespace {

struct ResultWord {
    std::string_view word, output;
};
constexpr ResultWord result_forms[] = {{"short", "letter"}, {"text", "line"}, {"json", "json"}};

}  // namespace

std::vector<std::string> result_words() { return names_in(result_forms, &ResultWord::word); }

const Output* result_output(const std::string& word) {
    const auto* const form = std::ranges::find(result_forms, word, &ResultWord::word);
    if (form != std::end(result_forms)) return find<Output>(form->output);
    throw InputError{fmt::format("unknown form of results {}", quoted(word)), "short, text or json"};
}

const Format* writable_format(const std::string& name) {
    if (const Format* format = find<Format>(name); format != nullptr && format->write != nullptr)
        return format;
    throw InputError{fmt::format("no writer for the format {}", quoted(name)),
                     fmt::format("{}", fmt::join(writable_formats(), ", "))};
}

Style terminal_style(const Arguments& arguments, const std::string& when) {
    if (when == "always") return {.colour = true};
    if (when == "never") return {.colour = false};
    if (when != "auto") throw InputError{fmt::format("--color: {}", quoted(when)), "auto, always or never"};
    const Host& host = arguments.console().host();
    return {.colour = host.environment()["NO_COLOR"].empty() && host.output_is_terminal()};
}

Shard known_shard(const Arguments& arguments, const std::string& text) {
    return shard_named(text, arguments.console().host().environment());
}

std::vector<std::string> all_engines() {
    std::vector<std::string> engines;
    for (const Engine* engine : registry<Engine>()) {
        if (!engine->command) engines.emplace_back(engine->name);
    }
    return engines;
}

std::vector<std::string> engine_list(const std::string& text) {
    std::vector<std::string> engines;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string word = text.substr(begin, end - begin), name = word.substr(0, word.find(':'));
        const bool in_command = !engines.empty() && engines.back().starts_with("external:") &&
                                name != "auto" && find<Engine>(name) == nullptr;
        if (in_command)
            engines.back() += "," + word;
        else
            engines.push_back(word);
        begin = end + 1;
    }
    for (auto engine = engines.begin(); engine != engines.end(); ++engine) {
        if (std::find(engines.begin(), engine, *engine) != engine)
            throw InputError{fmt::format("--engines: {} twice", quoted(*engine)), "each engine once"};
    }
    return engines;
}

DeclaredOptions input_options() {
    using namespace options;
    return {format, family, rules, boxes, with, symbols, define, data, column, pictures, strict};
}

DeclaredOptions encoding_options() {
    using namespace options;
    return {amo, tuples, minimal, no_simplify};
}

DeclaredOptions engine_options() {
    using namespace options;
    return joined({{engine, timeout, memory, threads, stats, quiet}, encoding_options()});
}

DeclaredOptions output_options() { return {options::output, options::color}; }
DeclaredOptions result_options() {
    using namespace options;
    return joined({output_options(), {result, id, out, resume, shard, exit_zero}});
}

namespace {

language::Data data_of(const Arguments& arguments) {
    language::Data data;
    if (const auto path = arguments[options::data])
        language::read_data(*arguments.console().load(*path), data);
    for (const std::string& text : arguments.texts(options::define))
        language::read_data(Text{"-D", text}, data);
    return data;
}

}  // namespace

Hints hints_of(const Arguments& arguments) {
    Hints hints = arguments[options::format].value_or(Hints{});
    hints.names = &arguments.names();
    hints.family = arguments[options::family].value_or(nullptr);
    hints.called = arguments.text(options::family);
    hints.boxes = arguments[options::boxes];
    hints.options = arguments[options::with].value_or(std::vector<std::string>{});
    hints.symbols = arguments[options::symbols].value_or("");
    hints.column = arguments[options::column].value_or("");
    hints.pictures = arguments[options::pictures];
    hints.strict = arguments[options::strict];
    hints.id = arguments[options::id].value_or("");
    hints.data = data_of(arguments);
    return hints;
}

CnfOptions cnf_options_of(const Arguments& arguments) {
    CnfOptions made;
    made.at_most_one = arguments[options::amo];
    made.tuples = arguments[options::tuples];
    made.minimal = arguments[options::minimal];
    made.simplify = !arguments[options::no_simplify];
    check_encodings(made);
    return made;
}

Limits limits_of(const Arguments& arguments) {
    Limits limits;
    limits.seconds = arguments[options::timeout].value_or(0);
    limits.interrupted = &arguments.console().interrupted();
    limits.environment = arguments.console().host().environment();
    return limits;
}

Settings settings_of(const Arguments& arguments) {
    Settings settings;
    settings.engine = arguments[options::engine];
    settings.options.cnf = cnf_options_of(arguments);
    const auto memory = arguments[options::memory];
    settings.limits = limits_of(arguments);
    settings.limits.bytes = memory ? *memory / 2 : std::min(fitting_memory() / 2, Limits::usual_table);
    return settings;
}

const Output& output_of(const Arguments& arguments, std::string_view otherwise) {
    const auto given = arguments[options::output];
    if (arguments.has(options::result)) {
        if (given) throw InputError{"--output and --result can't be combined", "one of them"};
        return **arguments[options::result];
    }
    return given ? **given : *find<Output>(otherwise);
}

void refuse_own_input(const Arguments& arguments, const std::string& path) {
    refuse_own_input(arguments.console(),
                     arguments.positional.empty() ? std::vector<std::string>{"-"} : arguments.positional,
                     path);
}

void refuse_own_input(const Console& console, const std::vector<std::string>& inputs,
                      const std::string& path) {
    for (const auto& input : inputs) {
        if (input == "-" ? console.host().input().is_file(path) : same_file(path, input))
            throw InputError{fmt::format("{} is an input file and would be overwritten", path),
                             "another file to write"};
    }
}

std::string written(const Format& format, const Puzzle& puzzle, bool first) {
    // Other formats would drop without a word what the family does not know.
    if (format.name != "native") require_known_parts(*puzzle.family, puzzle);
    const std::string text = format.write(puzzle);
    const bool several = format.one_line || format.split != nullptr || format.unpack != nullptr;
    if (!first && !several)
        throw InputError{fmt::format("a text in the format {} holds one puzzle", format.name),
                         "a call for each puzzle, or another format"};
    return first || format.one_line ? text : "\n" + text;
}

std::string shown_unsolved(const Output& output, const Puzzle& puzzle, const Style& style) {
    if (output.unsolved.empty()) return output.write(*puzzle.family, puzzle, puzzle.given, style);
    try {
        return written(*find<Format>(output.unsolved), puzzle, true);
    } catch (const formats::Inexpressible& lost) {
        throw InputError{fmt::format("--output {} can't show {}", output.name, lost.part),
                         "--output drawing, or `reductio convert --to native`"};
    }
}

int status_of(const Arguments& arguments, int exit) {
    if (!arguments[options::sat_exit_codes]) return exit;
    switch (static_cast<Exit>(exit)) {
        case Exit::answered: return 10;
        case Exit::no: return 20;
        case Exit::open: return 0;
        default: return exit;
    }
}

}  // namespace reductio
