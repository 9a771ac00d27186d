// manual.cpp - a page from a command's declaration, written as plain text or for man.
//
// A `Page` has the parts that both have. The text for man has no character that man would change or take for
// a request: "-" is a minus that can be copied into a shell, and all beyond ASCII is written by its number.
#include "cli/manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

struct Row {
    std::string name;
    std::string_view value;  // the argument of an option
    std::string text;
};

struct Page {
    std::string name;      // "reductio solve"
    std::string synopsis;  // what follows it
    std::string summary;
    std::vector<std::string> description;  // paragraphs
    std::vector<Row> commands, options;
    std::string_view examples;
    std::set<std::string> others;  // the commands that are mentioned
};

Row row_of(const CommandOption& option) { return {std::string{option.name}, option.value, option.help}; }

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

// The commands that the text names in `...`.
void add_mentioned(std::string_view text, std::set<std::string>& names) {
    const auto parts = split(text, '`');
    for (std::size_t i = 1; i < parts.size(); i += 2) {
        const std::string word = parts[i].substr(0, parts[i].find(' '));
        if (find<Command>(word) != nullptr) names.insert(word);
    }
}

Page page_of(const Command& command) {
    Page page{.name = fmt::format("reductio {}", command.name),
              .synopsis = fmt::format("[OPTION...] {}", command.positional),
              .summary = std::string{command.summary},
              .description = split(command.description, '\n'),
              .commands = {},
              .options = {row_of(options::help)},
              .examples = command.examples,
              .others = {"list"}};
    const auto takes = [&](std::string_view word) {
        return command.positional.find(word) != std::string_view::npos;
    };
    if (takes("LINK"))
        page.description.emplace_back("LINK is the address of a puzzle, such as 'https://puzz.link/p?...'.");
    if (takes("PUZZLE"))
        page.description.emplace_back("PUZZLE is a file, or such an address as 'https://puzz.link/p?...'.");
    if (command.positional.ends_with("|-]"))
        page.description.emplace_back("With - or without FILE, standard input is read.");
    for (const DeclaredOption& option : command.options()) page.options.push_back(row_of(option));
    for (const auto& paragraph : page.description) add_mentioned(paragraph, page.others);
    page.others.erase(std::string{command.name});
    return page;
}

Page page_of_program() {
    Page page{
        .name = "reductio",
        .synopsis = "COMMAND [OPTION...] [ARGUMENT...]",
        .summary = "a reduction compiler for puzzles",
        .description = {"Reads a puzzle, states it as a small constraint model, and reduces the model to "
                        "CNF or to exact cover. The answer is decoded, checked twice, and drawn.",
                        "A puzzle may come in any of the formats of `list formats`, from a file or from "
                        "standard input. `reductio COMMAND --help` explains a command."},
        .commands = {},
        .options = {row_of(options::help), row_of(options::version)},
        .examples =
            "$ echo ..4.1....2.....3 | reductio unique\n"
            "unique\n"
            "$ echo 'queens 8x8' | reductio count\n"
            "92\n",
        .others = {}};
    for (const Command* command : registry<Command>()) {
        page.commands.push_back({std::string{command->name}, {}, std::string{command->summary}});
        page.others.emplace(command->name);
    }
    return page;
}

Page page_of(const Command* command) { return command == nullptr ? page_of_program() : page_of(*command); }

constexpr std::size_t screen_width = 80;

std::string usage(const Row& row) {
    return row.name + (row.value.empty() ? "" : " ") + std::string{row.value};
}

std::string text_table(std::string_view title, const std::vector<Row>& rows) {
    if (rows.empty()) return {};
    std::size_t column = 0;
    for (const Row& row : rows) column = std::max(column, usage(row).size() + 4);
    std::string text = fmt::format("\n{}:\n", title);
    for (const Row& row : rows) {
        text += fmt::format("  {:<{}}", usage(row), column - 2);
        text += wrapped(row.text, screen_width - column, column);
    }
    return text;
}

std::vector<Row> exit_rows() {
    std::vector<Row> rows;
    for (const auto& [exit, meaning] : exit_codes)
        rows.push_back({fmt::format("{}", static_cast<int>(exit)), {}, std::string{meaning}});
    return rows;
}

// The text as man shows it literally.
std::string man_literal(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const bool first = at == 0 || text[at - 1] == '\n';
        const Character character = character_at(text, at);
        at += character.length;
        switch (character.code) {
            case '\\': result += "\\e"; break;
            case '-': result += "\\-"; break;
            case '\'': result += "\\(aq"; break;
            case '`': result += "\\(ga"; break;
            case '^': result += "\\(ha"; break;
            case '~': result += "\\(ti"; break;
            case '"': result += "\\(dq"; break;
            case '.': result += first ? "\\&." : "."; break;
            default:
                if (character.length == 1)
                    result += static_cast<char>(character.code);
                else
                    result += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(character.code));
        }
    }
    return result;
}

std::string bold(std::string_view text) { return "\\fB" + man_literal(text) + "\\fR"; }

// The same, with what stands in `...` in bold.
std::string man_sentence(std::string_view text) {
    const auto parts = split(text, '`');
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i)
        result += i % 2 == 1 ? bold(parts[i]) : man_literal(parts[i]);
    return result;
}

// The same in lines that people can edit. No line may begin with a dot, which man takes for a request.
std::string man_paragraph(std::string_view text) {
    std::string lines = wrapped(man_sentence(text), screen_width, 0);
    for (std::size_t at = 0; (at = lines.find("\n.", at)) != std::string::npos; ++at)
        lines.insert(at + 1, "\\&");
    return lines;
}

// A literal text, with words in capitals in italics: what the user replaces.
std::string man_placeholders(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
        std::size_t end = at;
        while (end < text.size() && is_capital(text[end]) == is_capital(text[at])) ++end;
        const std::string part = man_literal(text.substr(at, end - at));
        result += is_capital(text[at]) ? "\\fI" + part + "\\fR" : part;
        at = end;
    }
    return result;
}

std::string man_name(const Row& row) {
    std::string names;
    for (const auto& name : split(row.name, ',')) names += (names.empty() ? "" : ", ") + bold(name);
    return names + (row.value.empty() ? "" : " ") + man_placeholders(row.value);
}

std::string man_table(std::string_view title, const std::vector<Row>& rows) {
    if (rows.empty()) return {};
    std::string text = fmt::format(".SH {}\n", title);
    for (const Row& row : rows) text += fmt::format(".TP\n{}\n{}", man_name(row), man_paragraph(row.text));
    return text;
}

std::string man_references(const std::set<std::string>& commands, bool with_program) {
    std::vector<std::string> pages;
    if (with_program) pages.push_back(bold("reductio") + "(1)");
    for (const auto& command : commands) pages.push_back(bold("reductio-" + command) + "(1)");
    return fmt::format("{}\n", fmt::join(pages, ",\n"));
}

}  // namespace

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
    std::string result;
    std::size_t used = 0;
    for (const std::string& word : split(text, ' ')) {
        const std::size_t length = count_characters(word);
        if (used > 0 && used + 1 + length > width) {
            result += "\n" + std::string(indent, ' ');
            used = 0;
        } else if (used > 0) {
            result += ' ';
            ++used;
        }
        result += word;
        used += length;
    }
    return result + "\n";
}

std::string help_text(const Command* command) {
    const Page page = page_of(command);
    std::string text =
        fmt::format("{} - {}\nUsage: {} {}\n", page.name, page.summary, page.name, page.synopsis);
    for (const auto& paragraph : page.description) text += "\n" + wrapped(paragraph, screen_width, 0);
    text += text_table("Commands", page.commands) + text_table("Options", page.options);
    if (command == nullptr) text += text_table("Exit codes", exit_rows());
    text += "\nExamples:\n";
    for (std::string_view rest = page.examples; !rest.empty();) {
        const std::size_t end = rest.find('\n');
        text += fmt::format("  {}\n", rest.substr(0, end));
        rest.remove_prefix(std::min(end, rest.size() - 1) + 1);
    }
    return text;
}

std::string manual_page(const Command* command) {
    const Page page = page_of(command);
    std::string title = page.name;
    std::ranges::replace(title, ' ', '-');
    std::string capitals = title;
    for (char& c : capitals) c = static_cast<char>(std::toupper(c));
    std::string text = fmt::format(".TH {} 1 {} \"reductio {}\" \"User Commands\"\n", man_literal(capitals),
                                   REDUCTIO_DATE, REDUCTIO_VERSION);
    text += fmt::format(".SH NAME\n{} \\- {}\n", man_literal(title), man_literal(page.summary));
    text += fmt::format(".SH SYNOPSIS\n{} {}\n.SH DESCRIPTION\n", bold(page.name),
                        man_placeholders(page.synopsis));
    for (const auto& paragraph : page.description) {
        if (&paragraph != &page.description.front()) text += ".PP\n";
        text += man_paragraph(paragraph);
    }
    text += man_table("COMMANDS", page.commands) + man_table("OPTIONS", page.options);
    text += man_table("EXIT STATUS", exit_rows());
    text += fmt::format(".SH EXAMPLES\n.EX\n{}.EE\n", man_literal(page.examples));
    return text + ".SH SEE ALSO\n" + man_references(page.others, command != nullptr);
}

}  // namespace reductio
