// opb_constraints.cpp - term by term.
#include "pb/opb_constraints.hpp"

#include <fmt/core.h>

#include <limits>

#include "base/stop.hpp"
#include "cnf/compiled_file.hpp"

namespace reductio {

namespace {
constexpr auto largest_coefficient = std::numeric_limits<std::int64_t>::max();
}

OpbHeader read_opb_header(Scanner& scanner) {
    scanner.accept(opb_header);
    scanner.skip_blanks();
    const auto variables = scanner.number(0, largest_number - 1, "the number of variables");
    scanner.skip_blanks();
    if (!scanner.accept("#constraint=")) scanner.unexpected("\"#constraint= NUMBER\"");
    scanner.skip_blanks();
    const auto constraints = scanner.number(0, largest_coefficient, "the number of constraints");
    return {static_cast<int>(variables), static_cast<std::uint64_t>(constraints)};
}

void OpbSum::add(std::int64_t coefficient, std::span<const int> literals) {
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    terms_.push_back({coefficient, literals_.size()});
}

std::span<const int> OpbSum::literals(std::size_t term) const {
    const std::size_t begin = term == 0 ? 0 : terms_[term - 1].end;
    return std::span{literals_}.subspan(begin, terms_[term].end - begin);
}

bool OpbReader::read_objective(OpbSum& sum) {
    sum.clear();
    if (!find() || !scanner_.accept("min:")) return false;
    scanner_.skip_space();
    read_sum(sum);
    end();
    return true;
}

bool OpbReader::read(OpbConstraint& constraint) {
    poll_stop();
    if (!find()) return false;
    constraint.sum.clear();
    constraint.offset = scanner_.offset();
    read_sum(constraint.sum);
    constraint.at_least = scanner_.accept(">=");
    if (!constraint.at_least && !scanner_.accept('=')) unexpected("a term such as +1 x2, or >= or =");
    scanner_.skip_space();
    constraint.bound = number("a bound");
    end();
    return true;
}

// Moves to the next constraint, over comments; false at the end of the text.
bool OpbReader::find() {
    for (;;) {
        scanner_.skip_space();
        if (scanner_.peek() != '*') return !scanner_.done();
        Passage rest = scanner_.rest(), comment;
        next_line(rest, comment);
        scanner_ = Scanner{rest};
    }
}

void OpbReader::read_sum(OpbSum& sum) {
    while (scanner_.peek() == '+' || scanner_.peek() == '-' || scanner_.at_digit()) {
        const std::int64_t coefficient = number("a coefficient");
        product_.clear();
        do {
            product_.push_back(read_literal());
            scanner_.skip_space();
        } while (scanner_.peek() == 'x' || scanner_.peek() == '~');
        sum.add(coefficient, product_);
    }
}

int OpbReader::read_literal() {
    const std::string expected = fmt::format("a variable, x1 to x{}", variables_);
    const bool negated = scanner_.accept('~');
    if (!scanner_.accept('x')) unexpected(expected);
    const auto variable = static_cast<int>(scanner_.number(1, variables_, expected));
    return negated ? -variable : variable;
}

std::int64_t OpbReader::number(const std::string& expected) {
    if (scanner_.done()) unexpected(expected);
    const auto value = scanner_.number(-largest_coefficient, largest_coefficient, expected);
    scanner_.skip_space();
    return value;
}

void OpbReader::end() {
    if (!scanner_.accept(';')) unexpected("; at the end of the constraint");
}

void OpbReader::unexpected(const std::string& expected) const {
    if (scanner_.done()) scanner_.fail("the file is cut off in a constraint", expected);
    scanner_.unexpected(expected);
}

}  // namespace reductio
