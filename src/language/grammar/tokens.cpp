// tokens.cpp - tokens on top of the scanner.
#include "language/grammar/tokens.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr int deepest = 200;  // brackets within brackets, signs before signs

}  // namespace

void Tokens::skip() {
    poll_stop();
    if (brackets_ > 0) return skip_lines();
    scanner.skip_blanks();
    if (!indented_goes_on || scanner.peek() != '\n') return;
    Scanner below = scanner;
    below.take();
    if (below.peek() != ' ' && below.peek() != '\t') return;
    below.skip_blanks();
    if (!below.done() && below.peek() != '\n' && below.peek() != '#') scanner = below;
}

void Tokens::skip_lines() {
    for (scanner.skip_space(); scanner.peek() == '#'; scanner.skip_space()) {
        while (!scanner.done() && scanner.peek() != '\n') scanner.take();
    }
}

void Tokens::end_line() {
    skip();
    if (!scanner.done() && scanner.peek() != '\n' && scanner.peek() != '#')
        scanner.unexpected("an operator, or the end of the line");
}

bool Tokens::accept(std::string_view sign) {
    skip();
    const std::string_view rest = scanner.rest().view();
    if (sign == "!" && rest.starts_with("!=")) return false;
    if (sign == "*" && rest.starts_with("**")) return false;
    return scanner.accept(sign);
}

bool Tokens::accept_word(std::string_view word) {
    skip();
    return peek_word() == word && scanner.accept(word);
}

std::string Tokens::peek_word() const { return leading_word(scanner.rest().view()); }

std::int64_t Tokens::number(std::int64_t far, const std::string& expected) {
    return scanner.number(far == any_number ? -far - 1 : -far, far, expected);
}

void Tokens::open_bracket(std::string_view bracket) {
    if (!accept(bracket)) scanner.unexpected(quoted(bracket));
    if (++brackets_ > deepest) scanner.fail("brackets nested too deep", fmt::format("at most {}", deepest));
}

void Tokens::close_bracket(char bracket) {
    skip();
    if (!scanner.accept(bracket)) {
        const std::string expected = fmt::format("an operator, \",\" or \"{}\"", bracket);
        const std::size_t end = end_of_words();
        const bool below = text.line_number(end) < text.line_number(scanner.offset());
        if (below || scanner.done()) text.fail(end, "a bracket is not closed", expected);
        scanner.unexpected(expected);
    }
    --brackets_;
}

std::size_t Tokens::end_of_words() const {
    std::string_view before = text.view().substr(0, scanner.offset());
    for (;;) {
        before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
        const std::size_t line = before.rfind('\n') + 1;  // 0 in the first line
        const std::size_t first = before.find_first_not_of(" \t", line);
        if (first == std::string_view::npos || before[first] != '#') return before.size();
        before = before.substr(0, line);
    }
}

void Tokens::enter_sign(const char* too_many) {
    if (++signs_ > deepest) scanner.fail(too_many, fmt::format("at most {}", deepest));
}

}  // namespace reductio::language
