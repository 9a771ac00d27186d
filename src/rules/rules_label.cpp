// rules_label.cpp - names read once, filled for each choice of places.
#include "rules/rules_label.hpp"

#include <utility>

#include "language/expand/expander.hpp"
#include "language/grammar/grammar.hpp"
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

// The cells that are indices, if all places of the name are such: then its text is always the same.
bool LabelWriter::take_cells(const RulesLabel& label, const language::Expander& expander) {
    arguments_.clear();
    for (const language::Syntax& place : label.places) {
        if (place.form != language::Form::bound) return false;
        const language::Item& item = expander.indices()[static_cast<std::size_t>(place.number)];
        if (item.kind != language::Item::Kind::place || kind_of(item.place) != PlaceKind::cell) return false;
        arguments_.push_back(static_cast<std::uint32_t>(item.place.number));
    }
    return true;
}

void LabelWriter::write(const RulesLabel& label, language::Expander& expander, const RulesBoard& board) {
    one_ = false;
    text_.clear();
    add(label.texts[0]);
    arguments_.clear();
    for (std::size_t i = 0; i < label.places.size(); ++i) {
        const auto append = [&](const language::Item& item) {
            if (item.kind == language::Item::Kind::place) {
                board.append_name(item.place, text_, arguments_);
            } else if (item.fixed) {
                text_ += std::to_string(*item.fixed);
                one_ = *item.fixed == 1;
            }
        };
        const language::Syntax& place = label.places[i];
        if (place.form == language::Form::bound)
            append(expander.indices()[static_cast<std::size_t>(place.number)]);
        else
            append(expander.item(place));
        add(label.texts[i + 1]);
    }
    if (text_ != last_.text()) last_ = text_;
}

void LabelWriter::name(language::Requirement& requirement, const RulesLabel& label,
                       language::Expander& expander, const RulesBoard& board) {
    const bool cells = take_cells(label, expander);
    if (!cells || of_cells_ != &label) write(label, expander, board);
    of_cells_ = cells ? &label : nullptr;
    requirement.name = last_;
    requirement.columns = static_cast<std::uint32_t>(board.puzzle().columns);
    requirement.arguments =
        language::TreeArena::current()->copy_of(std::span<const std::uint32_t>{arguments_});
}

}  // namespace reductio
