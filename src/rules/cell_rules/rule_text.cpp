// rule_text.cpp - the header line by line, then the conditions.
#include "rules/cell_rules/rule_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

#include "base/registry_rows.hpp"
#include "language/grammar/grammar.hpp"
#include "rules/cell_rules/cell_rule_board.hpp"

namespace reductio {

namespace {

using Cells = RuleShape::Cells;
using Others = RuleShape::Others;

struct ShapeWord {
    std::string_view word;
    Cells cells;
};
constexpr ShapeWord shape_words[] = {{"nothing", Cells::none}, {"one", Cells::one},   {"pair", Cells::pair},
                                     {"block", Cells::block},  {"path", Cells::path}, {"loop", Cells::loop},
                                     {"set", Cells::set},      {"line", Cells::line}};

std::string rule_name(Passage word) {
    std::string name{word.view()};
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
        word.fail(quoted(name) + " is no name of a rule", "small letters, digits and -");
    return name;
}

// "0..999" or "0..", behind which nothing is said.
void read_range(Passage word, Value& low, Value& high) {
    constexpr int far = 999'999;
    Scanner scanner{word};
    low = static_cast<Value>(scanner.number(-far, far, "the least number"));
    if (!scanner.accept("..")) scanner.unexpected("\"..\" and the largest number, if there is one");
    if (!scanner.done()) high = static_cast<Value>(scanner.number(low, far, "the largest number"));
    if (!scanner.done()) scanner.unexpected("the end of the range");
}

class ConditionsReader {
public:
    ConditionsReader(Passage body, const language::Vocabulary& words)
        : tokens_{body}, result_{std::make_shared<RuleConditions>(words)} {
        tokens_.indented_goes_on = true;
    }

    std::shared_ptr<RuleConditions> read() && {
        for (tokens_.skip_lines(); !tokens_.scanner.done(); tokens_.skip_lines()) condition();
        return result_;
    }

private:
    void condition() {
        if (tokens_.peek_word() == "expects") return expectation();
        RuleCondition one;
        std::optional<Passage> label;
        if (tokens_.scanner.peek() == '"') label = take_quoted_label(tokens_);
        const auto body = [&] {
            if (label) one.label = read_label(*label, result_->scope);
            return language::read_part(tokens_, result_->scope);
        };
        auto loop = language::read_for(tokens_, result_->scope, body);
        one.condition = loop ? std::move(*loop) : body();
        tokens_.end_line();
        result_->list.push_back(std::move(one));
    }
    void expectation() {
        tokens_.accept_word("expects");
        tokens_.skip();
        const Passage what = take_quoted_label(tokens_);
        result_->expected.push_back({std::string{what.view()}, language::read_part(tokens_, result_->scope)});
        tokens_.end_line();
    }

    language::Tokens tokens_;
    std::shared_ptr<RuleConditions> result_;
};

}  // namespace

std::span<const Keyword<RuleText>> RuleText::known_keywords() {
    static constexpr Keyword<RuleText> known[] = {
        {"rule", false, &RuleText::read_name},       {"aliases", false, &RuleText::read_aliases},
        {"summary", false, &RuleText::read_summary}, {"takes", false, &RuleText::read_shape},
        {"second", false, &RuleText::read_second},   {"number", false, &RuleText::read_number},
        {"numbers", false, &RuleText::read_numbers}, {"needs", false, &RuleText::read_needs},
        {"drawn", false, &RuleText::read_drawn},     {"marks", false, &RuleText::read_marks},
        {"note", false, &RuleText::read_note}};
    return known;
}

RuleText::RuleText(std::string file, std::string text, std::size_t lines_before)
    : text_{std::move(file), std::move(text), lines_before} {
    Passage rest = Passage::all(text_), line;
    KeywordPlaces places;
    const std::span<const Keyword<RuleText>> keywords = known_keywords();
    for (;;) {
        body_ = rest.begin;
        if (!next_line(rest, line)) break;
        const Passage stated = line.trimmed();
        if (stated.empty() || stated.view().starts_with('#')) continue;
        const std::string_view key = Scanner{stated}.word().view();
        if (std::ranges::find(keywords, key, &Keyword<RuleText>::word) == keywords.end()) break;
        read_keyword_line(*this, keywords, stated, places);
    }
    if (name.empty()) text_.fail(0, "a kind of rules without a name", "rule NAME");
    if (summary.empty()) text_.fail(0, "a rule on cells without a summary", "a line `summary TEXT`");
    if (body_ == text_.view().size())
        text_.fail(body_, "a kind of rules that demands nothing", "a condition");
    if (!places.contains("drawn")) look_as_usual();
}

// Where no line `drawn` says more, as rules of that shape are drawn.
void RuleText::look_as_usual() {
    using Form = RuleLook::Form;
    const bool lines = shape.cells == Cells::path || shape.cells == Cells::loop;
    look.form = lines                                                       ? Form::line
                : shape.cells == Cells::line                                ? Form::outside
                : shape.cells == Cells::none                                ? Form::nothing
                : shape.cells == Cells::pair || shape.cells == Cells::block ? Form::dot
                                                                            : Form::ground;
}

void RuleText::read_name(const KeywordLine& line) {
    if (line.words.size() > 1) line.words[1].fail("a second name", "a line `aliases` for other names");
    name = rule_name(line.words[0]);
}

void RuleText::read_aliases(const KeywordLine& line) {
    for (const Passage& word : line.words) aliases.push_back(rule_name(word));
}

void RuleText::read_marks(const KeywordLine& line) {
    for (const Passage& word : line.words) marks.emplace_back(word.view());
}

// takes path touching
void RuleText::read_shape(const KeywordLine& line) {
    for (const Passage& word : line.words) {
        const auto* const known = std::ranges::find(shape_words, word.view(), &ShapeWord::word);
        if (known != std::end(shape_words))
            shape.cells = known->cells;
        else if (word.view() == "touching")
            shape.touching = true;
        else
            word.fail("there is no shape " + quoted(word.view()),
                      "nothing, one, pair, block, path, loop, set or line, and perhaps touching");
    }
}

// second some the cells of its circle or pill
void RuleText::read_second(const KeywordLine& line) {
    Scanner scanner{line.stated};
    const Passage count = scanner.word();
    if (count.view() == "some")
        shape.others = Others::some;
    else if (count.view() == "as_many")
        shape.others = Others::as_many;
    else
        count.fail(fmt::format("{} is no number of cells", quoted(count.view())),
                   "some or as_many, then what the cells are");
    scanner.skip_blanks();
    if (scanner.done()) scanner.unexpected("what the cells are");
    others_are_ = scanner.rest().view();
    shape.others_are = others_are_;
}

// What stands before the sign =, behind which is the usual number.
Passage RuleText::range_of(Passage stated) {
    const std::size_t sign = stated.view().find('=');
    if (sign == std::string_view::npos) return stated;
    usual_ = Passage{&text_, stated.begin + sign + 1, stated.end};
    return {&text_, stated.begin, stated.begin + sign};
}

// number 0.. = (digits + 1) / 2
void RuleText::read_number(const KeywordLine& line) {
    const auto words = range_of(line.stated).words();
    shape.least_values = usual_ ? 0 : 1;
    shape.most_values = 1;
    for (const Passage& word : words) read_range(word, shape.lowest_value, shape.highest_value);
}

// numbers 1..4 of 1..9
// numbers from ratio = 2
void RuleText::read_numbers(const KeywordLine& line) {
    const auto words = range_of(line.stated).words();
    if (words.size() == 2 && words[0].view() == "from") {
        numbers_from = words[1].view();
        return;
    }
    Value least = 0, most = 0;
    if (!words.empty()) read_range(words[0], least, most);
    if (words.empty() || least < 0 || most < 1) line.stated.fail("no count of numbers", "numbers 1..4");
    shape.least_values = static_cast<std::size_t>(least);
    shape.most_values = static_cast<std::size_t>(most);
    if (words.size() == 3 && words[1].view() == "of")
        read_range(words[2], shape.lowest_value, shape.highest_value);
    else if (words.size() > 1)
        words[1].fail("unexpected " + quoted(words[1].view()), "of and their range");
}

// needs usual_digits, positive_digits, side 25
void RuleText::read_needs(const KeywordLine& line) {
    const auto& words = line.words;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].view() == "usual_digits") {
            shape.from_one = true;
        } else if (words[i].view() == "positive_digits") {
            shape.positive = true;
        } else if (words[i].view() == "side" && i + 1 < words.size()) {
            Scanner scanner{words[++i]};
            shape.largest_side = static_cast<int>(scanner.number(1, largest_rule_side, "the largest side"));
        } else {
            words[i].fail("no demand: " + quoted(words[i].view()),
                          "usual_digits, positive_digits or side and the largest one");
        }
    }
}

const RuleConditions& RuleText::conditions() const {
    static std::mutex guard;
    const std::lock_guard lock{guard};
    if (conditions_ == nullptr) {
        static const CellRuleVocabulary words;
        auto read = ConditionsReader{Passage{&text_, body_, text_.view().size()}, words}.read();
        if (usual_) {
            language::Tokens tokens{*usual_};
            read->usual = language::read_number(tokens, read->scope, "the number where none is stated");
            tokens.skip();
            if (!tokens.scanner.done()) tokens.scanner.unexpected("the end of the line");
        }
        conditions_ = std::move(read);
    }
    return *conditions_;
}

// In the program by src/registry.cmake.
extern const std::string_view rules_on_cells;

namespace {

bool begins_kind(Passage line) { return line.view().starts_with("rule "); }

// visit(kind) for each, which goes from its line `rule NAME` to the next of these.
template <class Visit>
void for_each_kind(const Text& text, Visit visit) {
    Passage rest = Passage::all(text), line;
    std::optional<std::size_t> begin;
    const auto add = [&](std::size_t end) {
        std::string part{text.view().substr(*begin, end - *begin)};
        const auto kept =
            std::make_shared<const RuleText>(text.name(), std::move(part), text.line_number(*begin) - 1);
        visit(CellRuleKind{.name = kept->name,
                           .aliases = {kept->aliases.begin(), kept->aliases.end()},
                           .summary = kept->summary,
                           .shape = kept->shape,
                           .text = kept});
    };
    while (next_line(rest, line)) {
        if (!begins_kind(line)) continue;
        if (begin) add(line.begin);
        begin = line.begin;
    }
    if (begin) add(text.view().size());
}

}  // namespace

bool states_kinds(std::string_view text) {
    const Text whole{{}, std::string{text}};
    for (const Passage& line : Passage::all(whole).lines()) {
        const std::string_view words = line.trimmed().view();
        if (!words.empty() && !words.starts_with('#')) return begins_kind(line);
    }
    return false;
}

std::vector<CellRuleKind> kinds_of_file(const Text& text) {
    std::vector<CellRuleKind> kinds;
    for_each_kind(text, [&](CellRuleKind kind) {
        kind.text->conditions();
        kinds.push_back(std::move(kind));
    });
    return kinds;
}

// Of the kinds that are built in the conditions are read when they are asked for.
template <>
Rows<CellRuleKind> registry<CellRuleKind>() {
    static constexpr std::string_view file = "encoders/shared/rules_on_cells.rules";
    static const auto kinds = [] {
        std::vector<CellRuleKind> all;
        for_each_kind(Text{std::string{file}, std::string{rules_on_cells}},
                      [&](CellRuleKind kind) { all.push_back(std::move(kind)); });
        return all;
    }();
    static const auto rows = rows_of_table<CellRuleKind>(file, kinds);
    return rows;
}

}  // namespace reductio
