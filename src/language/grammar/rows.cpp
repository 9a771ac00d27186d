// rows.cpp - the rows of tables, the values of sets and the arrows of machines. Bounded by a number of rows.
#include <fmt/core.h>

#include <algorithm>

#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

// A number, a constant or an index.
WrittenRows::Entry read_entry(Tokens& tokens, Scope& scope, const std::string& expected) {
    tokens.skip();
    const std::string word = tokens.peek_word();
    const std::size_t offset = tokens.scanner.offset();
    if (word.empty() || !scope.taken(word)) return {tokens.number(any_number, expected), false};
    tokens.scanner.accept(std::string_view{word});
    if (const auto slot = scope.slot_of(word)) return {static_cast<std::int64_t>(*slot), true};
    const Scope::Constant* const constant = scope.constant(word);
    if (constant == nullptr) tokens.text.fail(offset, "a variable where a constant is meant", "a number");
    if (!constant->dimensions.empty())
        tokens.text.fail(offset, "several numbers where one is meant", "one number");
    return {constant->numbers[0], false};
}

// Numbers up to a comma or the end of the table.
void read_row(Tokens& tokens, Scope& scope, WrittenRows& rows) {
    tokens.skip();
    const std::size_t begin = tokens.scanner.offset();
    for (; tokens.scanner.peek() != ',' && tokens.scanner.peek() != '}'; tokens.skip())
        rows.entries.push_back(read_entry(tokens, scope, "a number"));
    rows.rows.push_back({rows.entries.size(), tokens.scanner.offset(), begin});
}

// 3, or 1..5.
Syntax read_value_or_range(Tokens& tokens, Scope& scope) {
    Syntax first = read_number(tokens, scope, "a number or a range");
    const std::size_t offset = tokens.scanner.offset();
    if (!tokens.accept("..")) return first;
    Syntax range{.form = Form::range, .offset = offset};
    range.children.push_back(std::move(first));
    range.children.push_back(read_number(tokens, scope, "the last number of the range"));
    return range;
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

WrittenRows read_rows(Tokens& tokens, Scope& scope) {
    WrittenRows rows;
    tokens.open_bracket("{");
    tokens.skip();
    if (tokens.scanner.peek() != '}') {
        do {
            if (rows.rows.size() >= most_table_rows)
                tokens.scanner.fail("too many rows", fmt::format("at most {}", most_table_rows));
            read_row(tokens, scope, rows);
        } while (tokens.accept(","));
    }
    tokens.close_bracket('}');
    return rows;
}

void read_set(Tokens& tokens, Scope& scope, std::vector<Syntax>& values) {
    tokens.skip();
    if (tokens.scanner.peek() != '{') {
        values.push_back(read_value_or_range(tokens, scope));
        return;
    }
    tokens.open_bracket("{");
    tokens.skip();
    if (tokens.scanner.peek() != '}') {
        do {
            values.push_back(read_value_or_range(tokens, scope));
        } while (tokens.accept(","));
    }
    tokens.close_bracket('}');
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
