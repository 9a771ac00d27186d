// rules_label.cpp - texts up to each brace, and syntax between braces.
#include "rules/rules_label.hpp"

#include <utility>

#include "language/grammar/grammar.hpp"

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

}  // namespace reductio
