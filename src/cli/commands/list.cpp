// list.cpp - the reference, printed: a table for each registry, and one of all options.
//
// Every row comes from a registry, so a new member appears here by itself. docs/ shows each table with the
// command that prints it, and tests/run_docs.py compares the two.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/family_sections.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/tuple_encoding.hpp"
#include "draw/output.hpp"
#include "engines/engine.hpp"
#include "explain/technique.hpp"
#include "family/answer_forms.hpp"
#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "formats/sgt/sgt_game.hpp"
#include "rules/cell_rules/cell_rule_board.hpp"
#include "rules/words.hpp"
#include "tasks/explain/rating.hpp"
#include "tasks/targets/target.hpp"
#include "text/json.hpp"

namespace reductio::commands::list {

namespace {

template <class T>
std::string table() {
    std::string text;
    for (const T* row : registry<T>()) text += fmt::format("{:<14} {}\n", row->name, row->summary);
    return text;
}

std::string commands() {
    std::string text;
    for (const Command* row : registry<Command>())
        text += fmt::format("{:<14} {:<16} {}\n", row->name, row->positional, row->summary);
    return text;
}

// Options that exactly these commands take.
struct OptionGroup {
    std::vector<std::string_view> commands;
    std::vector<CommandOption> options;
};

bool same_text(const CommandOption& a, const CommandOption& b) {
    return std::tie(a.name, a.value, a.help) == std::tie(b.name, b.value, b.help);
}

// A command, and its options, which are made once for the whole list.
struct CommandOptions {
    std::string_view command;
    DeclaredOptions options;
};

std::vector<std::string_view> commands_with(const CommandOption& option,
                                            const std::vector<CommandOptions>& all) {
    std::vector<std::string_view> names;
    for (const auto& [command, options] : all) {
        const auto same = [&](const CommandOption& other) { return same_text(option, other); };
        if (std::ranges::any_of(options, same)) names.push_back(command);
    }
    return names;
}

// Widely shared groups first.
std::vector<OptionGroup> option_groups() {
    std::vector<CommandOptions> all;
    for (const Command* command : registry<Command>()) all.push_back({command->name, command->options()});
    std::vector<OptionGroup> groups;
    for (const auto& [command, options] : all) {
        for (const CommandOption& option : options) {
            const auto names = commands_with(option, all);
            if (names.front() != command) continue;  // listed with the first command that takes it
            auto group = std::ranges::find(groups, names, &OptionGroup::commands);
            if (group == groups.end()) group = groups.insert(group, OptionGroup{names, {}});
            group->options.push_back(option);
        }
    }
    std::ranges::stable_sort(groups, std::ranges::greater{},
                             [](const OptionGroup& group) { return group.commands.size(); });
    return groups;
}

std::string options() {
    std::string text;
    for (const auto& [commands, options] : option_groups()) {
        text += fmt::format("{}:\n", fmt::join(commands, ", "));
        for (const auto& [name, value, help] : options) {
            const auto usage = fmt::format("{}{}{}", name, value.empty() ? "" : " ", value);
            text += fmt::format("  {:<22} {}\n", usage, help);
        }
    }
    return text;
}

// "o ○, x ●": letters of the native format, and what boards show for them.
std::string letters_text(const std::vector<Letter>& letters) {
    std::string text;
    for (const auto& [letter, drawn] : letters)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter, drawn);
    return text;
}

std::string family_text(const Family& family) {
    std::string text = fmt::format("{:<14} {}\n", family.name, family.summary);
    const auto line = [&](const std::string& words) { text += fmt::format("{:<14} {}\n", "", words); };
    if (!family.aliases.empty()) line(fmt::format("also called {}", fmt::join(family.aliases, ", ")));
    if (!family.body) line(fmt::format("sides up to {}", family.longest_side));
    if (const auto sections = sections_of(family); !sections.empty())
        line(fmt::format("reads {}", fmt::join(sections, ", ")));
    if (const auto values = value_letters(family); !values.empty())
        line(fmt::format("values {}", letters_text(values)));
    if (const auto letters = letters_in_cells(family); !letters.empty())
        line(fmt::format("in cells {}", letters_text(letters)));
    if (const auto letters = letters_between(family); !letters.empty())
        line(fmt::format("between cells {}", letters_text(letters)));
    if (family.parameter) {
        const FamilyParameter& stated = *family.parameter;
        line(fmt::format("{:<19} {}, {} to {}", fmt::format("{} {}", stated.name, stated.list ? "N,N" : "N"),
                         stated.summary, stated.least, stated.most));
    }
    for (const auto& option : family.options)
        line(fmt::format("with {:<14} {}", option.name, option.summary));
    return text;
}

std::string families() {
    std::string text;
    for (const Family* row : registry<Family>()) text += family_text(*row);
    return text;
}

std::string families_as_json() {
    std::string text;
    for (const Family* row : registry<Family>()) {
        JsonObject record;
        record.add("v", 1).add("name", row->name).add("summary", row->summary);
        JsonArray aliases, options;
        for (const std::string_view alias : row->aliases) aliases.add(alias);
        for (const FamilyOption& option : row->options)
            options.add(JsonObject{}.add("name", option.name).add("summary", option.summary));
        record.add("aliases", aliases);
        add_sections(*row, record);
        record.add("options", options).add("answer", name_of(row->form));
        record.add("text", row->rules != nullptr).add("generates", row->generation.makes_puzzles());
        const BoxShape usual = row->generation.usual;
        if (usual.rows > 0) record.add("size", fmt::format("{}x{}", usual.rows, usual.columns));
        text += record.str() + '\n';
    }
    return text;
}

// What each form can say of puzzles and what it can't stands below it.
std::string formats() {
    constexpr std::size_t column = 30, width = 90;
    std::string text;
    for (const Format* row : registry<Format>()) {
        const char* use = row->write == nullptr ? "read" : "read, write";
        text += fmt::format("{:<16} {:<12} {}\n", row->name, use, row->summary);
        for (const auto& [word, what] : {std::pair{"can say", row->carries}, {"can't say", row->lacks}})
            text += fmt::format("{:<16} {:<12} {}", "", word, wrapped(std::string{what}, width, column));
    }
    return text;
}

std::string formats_as_json() {
    std::string text;
    for (const Format* row : registry<Format>()) {
        JsonObject record;
        record.add("v", 1).add("name", row->name).add("reads", true).add("writes", row->write != nullptr);
        record.add("summary", row->summary).add("can_say", row->carries).add("cannot_say", row->lacks);
        record.add("one_line", row->one_line).add_text("extensions", row->extensions);
        text += record.str() + '\n';
    }
    return text;
}

// A line for each row: its name, and what a table says beside it.
template <class T>
std::string table_as_json() {
    std::string text;
    for (const T* row : registry<T>())
        text += JsonObject{}.add("v", 1).add("name", row->name).add("summary", row->summary).str() + '\n';
    return text;
}

// A foreign collection's names for puzzles, and our families.
template <class T>
std::string foreign_names() {
    std::string text;
    for (const T* row : registry<T>()) text += fmt::format("{:<14} {}\n", row->name, row->family);
    return text;
}

std::string kinds() {
    std::map<std::string_view, std::string_view> families;
    for (const auto& kind : formats::puzzlekit_kinds())
        for (const std::string& name : kind.names) families[name] = kind.family->name;
    std::string text;
    for (const auto& [name, family] : families) text += fmt::format("{:<16} {}\n", name, family);
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

// As the section `rules` of the native format names them.
std::string cell_rules() {
    std::string text;
    for (const CellRuleKind* row : registry<CellRuleKind>()) {
        text += fmt::format("{:<18} {}\n", row->name, row->summary);
        if (!row->aliases.empty())
            text += fmt::format("{:<18} also called {}\n", "", fmt::join(row->aliases, ", "));
    }
    return text;
}

// With the cells that a rule of each kind has: its shape (family/cell_rule.hpp).
std::string cell_rules_as_json() {
    constexpr std::string_view cells[] = {"none", "one", "pair", "block", "path", "loop", "set", "line"};
    constexpr std::string_view others[] = {"none", "some", "as_many"};
    std::string text;
    for (const CellRuleKind* row : registry<CellRuleKind>()) {
        JsonObject record;
        record.add("v", 1).add("name", row->name).add("summary", row->summary);
        record.add("cells", cells[static_cast<std::size_t>(row->shape.cells)]);
        record.add("others", others[static_cast<std::size_t>(row->shape.others)]);
        record.add("least_values", row->shape.least_values).add("most_values", row->shape.most_values);
        text += record.str() + '\n';
    }
    return text;
}

template <class Word>
std::string table_of_words(std::span<const Word> words) {
    std::string text;
    for (const Word& word : words) {
        constexpr std::string_view arguments[] = {"", "(p)", "(p, q)", "(p, q, r)"};
        std::string_view answer;  // that the word is about
        if constexpr (requires { word.needs; }) {
            answer = in_brackets(word.needs);
        }
        text += fmt::format("{:<18} {}{}\n", std::string{word.name}.append(arguments[word.most]),
                            word.summary, answer);
    }
    return text;
}
// Those of rules files, and those of kinds of rules on cells.
std::string words() { return table_of_words(rules_words()); }
std::string rule_words() { return table_of_words(cell_rule_words()); }

// By difficulty, as `explain` tries them.
std::string techniques() {
    std::string text;
    for (const Technique& row : techniques_by_difficulty())
        text += fmt::format("{:<18} {:.1f}  {:<7} {}\n", row.name, row.difficulty, name_of(row.level),
                            row.summary);
    return text;
}

std::string codes() {
    std::string text;
    for (const auto& [exit, meaning] : exit_codes)
        text += fmt::format("{}  {}\n", static_cast<int>(exit), meaning);
    return text;
}

struct Section {
    std::string_view name;
    std::string (*text)();
    std::string (*json)() = nullptr;  // a record a line; null: there is no such form
};
constexpr Section sections[] = {{"commands", commands, table_as_json<Command>},
                                {"options", options},
                                {"families", families, families_as_json},
                                {"formats", formats, formats_as_json},
                                {"rules", cell_rules, cell_rules_as_json},
                                {"rule-words", rule_words},
                                {"words", words},
                                {"games", foreign_names<SgtGame>},
                                {"kinds", kinds},
                                {"engines", engines, table_as_json<Engine>},
                                {"encodings", encodings},
                                {"outputs", table<Output>, table_as_json<Output>},
                                {"targets", table<Target>, table_as_json<Target>},
                                {"techniques", techniques, table_as_json<Technique>},
                                {"exit-codes", codes}};

std::vector<std::string> section_names() { return names_in(sections, &Section::name); }

// `list families NAME`: that one alone.
bool names_a_family(const std::vector<std::string>& words) {
    return words.size() == 2 && words.front() == "families";
}

int run(const Arguments& arguments) {
    if (const auto& words = arguments.positional; names_a_family(words)) {
        if (arguments[options::text_or_json])
            throw InputError{"--output json has all families", "`reductio list families --output json`"};
        arguments.console().print(family_text(*known_family(arguments, words.back())));
        return static_cast<int>(Exit::answered);
    }
    const Section& section = row_of(arguments, "list", "list", sections, &Section::name);
    const bool json = arguments[options::text_or_json];
    if (json && section.json == nullptr)
        throw InputError{fmt::format("--output: the list of {} has no JSON", section.name), "text"};
    arguments.console().print(json ? section.json() : section.text());
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "list",
    .summary = "print a table: commands, options, families, formats, engines, ...",
    .positional = "WHAT [NAME]",
    .words = section_names,
    .options = [] { return DeclaredOptions{options::text_or_json}; },
    .description =
        "Prints a table of all that the program knows of one kind. Without WHAT, it names the tables. `list "
        "families NAME` prints one family. "
        "`--output json` prints a record for each row, on one line.",
    .examples = R"($ reductio list exit-codes
0  The question is answered, also by `solve -n N` when there are solutions, but fewer than N.
1  The answer is no: no solution, more than one, count 0, a wrong grid, a disagreement.
2  Bad input or wrong usage.
3  The question stayed open: time-out, interruption, `>=N`, `stuck`, or too little memory.
4  An internal error: a solution failed one of our own checks and is not shown.
5  The results can't be written: the disk is full, or a file can't be made.
)",
    .run = run,
    .records = true};

}  // namespace reductio::commands::list
