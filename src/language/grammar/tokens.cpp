// tokens.cpp - tokens on top of the scanner.
#include "language/grammar/tokens.hpp"

#include <fmt/core.h>

#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr int deepest = 200;  // brackets within brackets, signs before signs

}  // namespace

void Tokens::skip() { brackets_ > 0 ? skip_lines() : scanner.skip_blanks(); }

void Tokens::skip_lines() {
    for (scanner.skip_space(); scanner.peek() == '#'; scanner.skip_space()) {
        while (!scanner.done() && scanner.peek() != '\n') scanner.take();
    }
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
    if (!scanner.accept(bracket)) scanner.unexpected(fmt::format("an operator, \",\" or \"{}\"", bracket));
    --brackets_;
}

void Tokens::enter_sign(const char* too_many) {
    if (++signs_ > deepest) scanner.fail(too_many, fmt::format("at most {}", deepest));
}

}  // namespace reductio::language
