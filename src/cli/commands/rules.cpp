// rules.cpp - the built-in rules as text: what one's own file can begin with.
#include <fmt/format.h>

#include "base/registry.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "family/cell_rule_kind.hpp"
#include "rules/cell_rules/rule_text.hpp"
#include "rules/rules_file.hpp"

namespace reductio::commands::rules {

namespace {

// The families and the kinds of rules on cells that are texts.
std::vector<std::string> names_of_texts() {
    std::vector<std::string> names;
    for (const Family* family : registry<Family>()) {
        if (family->rules != nullptr) names.emplace_back(family->name);
    }
    for (const CellRuleKind* kind : registry<CellRuleKind>()) names.emplace_back(kind->name);
    return names;
}

std::string table() {
    std::string text;
    for (const Family* family : registry<Family>()) {
        if (family->rules != nullptr)
            text += fmt::format("family {:<24} {}\n", family->name, family->summary);
    }
    for (const CellRuleKind* kind : registry<CellRuleKind>())
        text += fmt::format("rule   {:<24} {}\n", kind->name, kind->summary);
    return text;
}

std::string text_named(const std::string& name) {
    const Family* const family = find_family(name);
    if (family != nullptr && family->rules != nullptr) return std::string{family->rules->text().view()};
    const CellRuleKind* const kind = find_rule_kind(name);
    if (kind != nullptr) {
        const std::string_view text = kind->text->text().view();  // up to the next kind of its file
        return std::string{text.substr(0, text.find_last_not_of('\n') + 1)} + "\n";
    }
    if (family != nullptr)
        throw InputError{fmt::format("the family {} is written in C++, so it has no rules file", name),
                         "a name that `reductio rules` lists"};
    throw InputError{fmt::format("there are no rules {}", quoted(name)),
                     "a name that `reductio rules` lists"};
}

int run(const Arguments& arguments) {
    if (!arguments.positional.empty() && arguments.positional[0] == "check")
        throw InputError{"rules prints built-in rules", "reductio check-rules FILE.rules [PUZZLE...]"};
    if (arguments.positional.size() > 1)
        throw InputError{"rules takes one name", "reductio rules NAME, or reductio rules for all names"};
    arguments.console().print(arguments.positional.empty() ? table() : text_named(arguments.positional[0]));
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{.name = "rules",
                      .summary = "print the rules of a family that is written as text",
                      .positional = "[NAME]",
                      .words = names_of_texts,
                      .description =
                          "Prints the text of a built-in family, or of a kind of rules on cells, from which "
                          "you can start your own "
                          "file. Without NAME, it lists all of them. The other families are written in C++.",
                      .examples = R"($ reductio rules tapa | head -n 1
family tapa
$ reductio rules thermo | head -n 3
rule thermometer
aliases thermo
summary digits grow from the bulb on
)",
                      .run = run};

}  // namespace reductio::commands::rules
