// rows.cpp - numbers and states, row by row. Bounded by a number of rows.
#include <fmt/core.h>

#include <algorithm>

#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_table_rows = 300'000;

std::string row_limit() { return fmt::format("at most {}", most_table_rows); }

// 3, or 1..5, each number a row.
void read_range(Tokens& tokens, Scope& scope, Rows& rows) {
    const std::int64_t first = read_constant(tokens, scope, any_number, "a number or a range");
    const std::size_t offset = tokens.scanner.offset();
    std::int64_t last = first;
    if (tokens.accept("..")) last = read_constant(tokens, scope, any_number, "the last number of the range");
    if (last < first) tokens.text.fail(offset, "the range runs backwards", "the smaller number first");
    const std::uint64_t steps = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    if (steps >= most_table_rows || rows.size() >= most_table_rows)
        tokens.text.fail(offset, "too many rows", row_limit());
    for (std::uint64_t i = 0; i <= steps; ++i) rows.push_back({first + static_cast<std::int64_t>(i)});
}

std::vector<std::int64_t> read_row(Tokens& tokens, Scope& scope, std::size_t width) {
    std::vector<std::int64_t> row;
    while (row.size() < width) {
        tokens.skip();
        const std::string word = tokens.peek_word();
        if (const auto constant = scope.number_of(word)) {
            tokens.scanner.accept(std::string_view{word});
            row.push_back(*constant);
        } else {
            row.push_back(tokens.number(any_number, fmt::format("{} numbers", width)));
        }
    }
    return row;
}

// A name or a number, as its place among the states seen so far.
int read_state(Tokens& tokens, std::vector<std::string>& states) {
    tokens.skip();
    Scanner& scanner = tokens.scanner;
    std::string name = tokens.peek_word();
    if (name.empty() && (scanner.at_digit() || scanner.peek() == '-'))
        name = fmt::format("{}", tokens.number(any_number, "a state"));
    else if (name.empty())
        scanner.unexpected("a state: a name or a number");
    else
        scanner.accept(std::string_view{name});
    const auto found = std::find(states.begin(), states.end(), name);
    const auto place = static_cast<int>(found - states.begin());
    if (found == states.end()) states.push_back(name);
    return place;
}

void read_arrows(Tokens& tokens, StateMachine& machine, std::vector<std::string>& states) {
    do {
        const int from = read_state(tokens, states);
        tokens.skip();
        const std::int64_t value = tokens.number(any_number, "the value that the arrow reads");
        machine.arrows.push_back({from, value, read_state(tokens, states)});
    } while (tokens.accept(","));
}

}  // namespace

Rows read_rows(Tokens& tokens, Scope& scope, std::size_t width) {
    Rows rows;
    tokens.skip();
    if (width == 1 && tokens.scanner.peek() != '{') {
        read_range(tokens, scope, rows);
        return rows;
    }
    tokens.open_bracket("{");
    tokens.skip();
    if (tokens.scanner.peek() != '}') {
        do {
            if (width == 1) {
                read_range(tokens, scope, rows);
                continue;
            }
            std::vector<std::int64_t> row = read_row(tokens, scope, width);
            if (rows.size() >= most_table_rows) tokens.scanner.fail("too many rows", row_limit());
            rows.push_back(std::move(row));
        } while (tokens.accept(","));
    }
    tokens.close_bracket('}');
    return rows;
}

StateMachine read_machine(Tokens& tokens) {
    StateMachine machine;
    std::vector<std::string> states;
    tokens.open_bracket("{");
    tokens.skip();
    if (tokens.scanner.peek() != '}') {
        read_arrows(tokens, machine, states);
        if (!tokens.accept(";")) tokens.scanner.unexpected("\",\", or \";\" and the accepting states");
        for (tokens.skip(); tokens.scanner.peek() != '}'; tokens.skip()) {
            const std::size_t known = states.size(), offset = tokens.scanner.offset();
            machine.accepting.push_back(read_state(tokens, states));
            if (states.size() > known)
                tokens.text.fail(offset, "no arrow leads to this state", "a state named in an arrow");
        }
    }
    tokens.close_bracket('}');
    return machine;
}

}  // namespace reductio::language
