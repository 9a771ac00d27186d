// rule_text.hpp - a kind of rules that are drawn on cells, as text: what it takes, how it is drawn, and what
// it demands.
//
//     rule whispers
//     summary neighbours on the line differ by 5 or more (of 9 digits)
//     takes loop touching
//     number 0.. = (digits + 1) / 2
//     drawn line green
//
//     for a, b in consecutive(cells): abs(value[a] - value[b]) >= number
//
// The header is read when the table of kinds is made, the conditions when a rule of the kind is first used.
// Those that are built in are in encoders/shared/rules_on_cells.rules. docs/rules.md describes the language.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "family/cell_rule.hpp"
#include "language/grammar/scope.hpp"
#include "language/syntax.hpp"
#include "rules/cell_rules/rule_look.hpp"
#include "rules/keyword_line.hpp"
#include "rules/rules_label.hpp"
#include "text/text.hpp"

namespace reductio {

// A condition, and what it says in words; the words may be missing.
struct RuleCondition {
    std::optional<RulesLabel> label;
    language::Syntax condition;
};

// expects "one cell, or digits from 0 on": size(others) == 1 or digit(1) >= 0
struct RuleExpectation {
    std::string what;
    language::Syntax condition;
};

struct RuleConditions {
    explicit RuleConditions(const language::Vocabulary& words) : scope{&words} {}
    language::Scope scope;
    std::optional<language::Syntax> usual;  // the number where none is stated
    std::vector<RuleExpectation> expected;
    std::vector<RuleCondition> list;
};

class RuleText {
public:
    // Reads the header. `file`: its name, for messages. Throws InputError.
    // `lines_before`: of the file.
    RuleText(std::string file, std::string text, std::size_t lines_before = 0);

    std::string name, summary;
    std::string note;  // below pictures in the place of name and summary; kinds may share it
    std::vector<std::string> aliases;
    RuleShape shape;
    RuleLook look;
    // A pair of neighbours is marked if it carries a rule of one of these kinds.
    std::vector<std::string> marks;
    std::string numbers_from;  // the kind whose rules state the numbers of this one; or empty

    // Read once. Throws InputError.
    const RuleConditions& conditions() const;
    const Text& text() const { return text_; }

private:
    static std::span<const Keyword<RuleText>> known_keywords();
    void read_name(const KeywordLine& line);
    void read_aliases(const KeywordLine& line);
    void read_summary(const KeywordLine& line) { summary = line.stated.view(); }
    void read_shape(const KeywordLine& line);
    void read_second(const KeywordLine& line);
    void read_number(const KeywordLine& line);
    void read_numbers(const KeywordLine& line);
    void read_needs(const KeywordLine& line);
    void read_drawn(const KeywordLine& line) { look = read_look(line.stated); }
    void read_marks(const KeywordLine& line);
    void read_note(const KeywordLine& line) { note = line.stated.view(); }
    Passage range_of(Passage stated);
    void look_as_usual();

    Text text_;
    std::string others_are_;
    std::size_t body_ = 0;          // where the conditions begin
    std::optional<Passage> usual_;  // of the number
    mutable std::shared_ptr<const RuleConditions> conditions_;
};

// Does a file state kinds of rules, rather than a family: is its first line of that kind?
bool states_kinds(std::string_view text);
// The kinds of a file, each of which begins with a line `rule NAME`, and keeps its text. Throws InputError
// for what is wrong with any of them.
std::vector<CellRuleKind> kinds_of_file(const Text& text);

}  // namespace reductio
