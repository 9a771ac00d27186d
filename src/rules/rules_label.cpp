// rules_label.cpp - names read once, filled for each choice of places.
#include "rules/rules_label.hpp"

#include <utility>

#include "language/expand/expander.hpp"
#include "language/grammar/grammar.hpp"
#include "puzzle/directions.hpp"
#include "rules/board.hpp"

namespace reductio {

namespace {

// (s) or (is|are), of which each number takes its own; any other parenthesis is text.
void take_number_words(Scanner& scanner, RulesLabel::Words& words) {
    const std::string_view rest = scanner.rest().view();
    const std::size_t end = rest.find(')'), bar = rest.substr(0, end).find('|');
    const bool plural = rest.starts_with("(s)"), choice = end != rest.npos && bar != rest.npos;
    if (!plural && !choice) {
        words.one += scanner.peek();
        words.many += scanner.take();
        return;
    }
    if (choice) words.one += rest.substr(1, bar - 1);
    words.many += plural ? "s" : rest.substr(bar + 1, end - bar - 1);
    scanner.accept(rest.substr(0, end + 1));
}

}  // namespace

Passage take_quoted_label(language::Tokens& tokens) {
    Scanner& scanner = tokens.scanner;
    if (!scanner.accept('"')) scanner.unexpected("a rule, which begins with its name in quotation marks");
    Passage label = scanner.rest();
    while (!scanner.done() && scanner.peek() != '"' && scanner.peek() != '\n') scanner.take();
    label.end = scanner.offset();
    if (!scanner.accept('"')) scanner.unexpected("the quotation mark that ends the name");
    if (label.empty()) label.fail("a rule without a name", "words that say what it demands");
    if (!tokens.accept(":")) scanner.unexpected("\":\" and the rule");
    return label;
}

RulesLabel read_label(Passage label, language::Scope& scope) {
    RulesLabel parts;
    RulesLabel::Words text;
    Scanner scanner{label};
    while (!scanner.done()) {
        if (scanner.peek() == '(') {
            take_number_words(scanner, text);
            continue;
        }
        if (scanner.peek() != '{') {
            text.one += scanner.peek();
            text.many += scanner.take();
            continue;
        }
        scanner.take();
        const std::size_t begin = scanner.offset();
        while (!scanner.done() && scanner.peek() != '}') scanner.take();
        language::Tokens inner{Passage{label.text, begin, scanner.offset()}};
        parts.places.push_back(language::read_part(inner, scope));
        inner.skip();
        if (!inner.scanner.done()) inner.scanner.unexpected("\"}\"");
        if (!scanner.accept('}')) scanner.unexpected("\"}\"");
        parts.texts.push_back(std::exchange(text, {}));
    }
    parts.texts.push_back(text);
    return parts;
}

// The cells that are indices, and the first and last ones of groups, if all places of the name are such: then
// its text is always the same for as many cells.
bool LabelWriter::take_cells(const RulesLabel& label, const language::Expander& expander,
                             const RulesBoard& board) {
    arguments_.clear();
    for (const language::Syntax& place : label.places) {
        if (place.form != language::Form::bound) return false;
        const language::Item& item = expander.indices()[static_cast<std::size_t>(place.number)];
        if (item.kind != language::Item::Kind::place) return false;
        const PlaceKind kind = kind_of(item.place);
        if (kind == PlaceKind::cell) {
            arguments_.push_back(static_cast<std::uint32_t>(item.place.number));
            continue;
        }
        const auto cells = kind == PlaceKind::group && label.places.size() == 1 ? board.cells_of(item.place)
                                                                                : std::span<const int>{};
        if (cells.empty()) return false;
        arguments_.push_back(static_cast<std::uint32_t>(cells.front()));
        arguments_.push_back(static_cast<std::uint32_t>(cells.back()));
    }
    return true;
}

// "above" in place of "to the up of".
bool LabelWriter::add_height(const language::Item& item, const RulesLabel::Words& next) {
    constexpr std::string_view before = "to the ", behind = " of ";
    if (!text_.ends_with(before) || !next.many.starts_with(behind)) return false;
    const auto direction = static_cast<std::size_t>(item.place.number);
    const std::string_view name = grid_directions[direction].name;
    if (name != "up" && name != "down") return false;
    text_.resize(text_.size() - before.size());
    text_ += name == "up" ? "above " : "below ";
    said_ = behind.size();
    return true;
}

void LabelWriter::add(const language::Item& item, const RulesLabel::Words& next, const RulesBoard& board) {
    if (item.kind == language::Item::Kind::place) {
        const bool direction = kind_of(item.place) == PlaceKind::direction;
        if (!direction || !add_height(item, next)) board.append_name(item.place, text_, arguments_);
    } else if (item.fixed) {
        text_ += std::to_string(*item.fixed);
        one_ = *item.fixed == 1;
    } else if (item.kind == language::Item::Kind::nothing) {
        text_ += "(nothing)";
    }
}

void LabelWriter::add(const RulesLabel::Words& words) {
    text_ += std::string_view{one_ ? words.one : words.many}.substr(std::exchange(said_, 0));
}

void LabelWriter::write(const RulesLabel& label, language::Expander& expander, const RulesBoard& board) {
    one_ = false;
    text_.clear();
    add(label.texts[0]);
    arguments_.clear();
    for (std::size_t i = 0; i < label.places.size(); ++i) {
        const language::Syntax& place = label.places[i];
        const RulesLabel::Words& next = label.texts[i + 1];
        if (place.form == language::Form::bound)
            add(expander.indices()[static_cast<std::size_t>(place.number)], next, board);
        else
            add(expander.item(place), next, board);
        add(next);
    }
    if (text_ != last_.text()) last_ = text_;
}

void LabelWriter::name(language::Requirement& requirement, const RulesLabel& label,
                       language::Expander& expander, const RulesBoard& board) {
    const bool cells = take_cells(label, expander, board);
    if (!cells || of_cells_ != &label || arguments_.size() != cells_) write(label, expander, board);
    of_cells_ = cells ? &label : nullptr;
    cells_ = arguments_.size();
    requirement.name = last_;
    requirement.columns = static_cast<std::uint32_t>(board.puzzle().columns);
    requirement.arguments =
        language::TreeArena::current()->copy_of(std::span<const std::uint32_t>{arguments_});
}

}  // namespace reductio
