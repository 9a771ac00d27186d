// formula.cpp - header, comments, clauses.
#include "proof/formula.hpp"

#include <limits>
#include <vector>

#include "proof/byte_source.hpp"
#include "proof/numbers.hpp"

namespace reductio::proof {

namespace {

void skip_line(ByteSource& source) {
    for (int byte = source.take(); byte != '\n' && byte != ByteSource::end;) byte = source.take();
}

void take_word(ByteSource& source, const char* word) {
    skip_blanks(source);
    for (const char* c = word; *c != '\0'; ++c)
        if (source.take() != *c) source.fail("the header must be `p cnf VARIABLES CLAUSES`");
}

FormulaSize read_header(ByteSource& source) {
    skip_space(source);
    while (source.peek() == 'c') {
        skip_line(source);
        skip_space(source);
    }
    take_word(source, "p");
    take_word(source, "cnf");
    FormulaSize size;
    const auto number = [&](std::int64_t most) {
        skip_blanks(source);
        const auto read = take_number(source);
        if (!read || *read < 0 || *read > most) source.fail("the header must be `p cnf VARIABLES CLAUSES`");
        return static_cast<std::uint64_t>(*read);
    };
    size.variables = number(most_variables);
    size.clauses = number(std::numeric_limits<std::int64_t>::max());
    return size;
}

}  // namespace

FormulaSize read_formula(const Source& from, const std::function<void(std::span<const int>)>& on_clause) {
    ByteSource source{from};
    const FormulaSize size = read_header(source);
    std::uint64_t clauses = 0;
    std::vector<int> clause;
    for (;;) {
        skip_space(source);
        if (source.peek() == 'c') {
            skip_line(source);
            continue;
        }
        if (source.peek() == ByteSource::end) break;
        const auto literal = take_number(source);
        if (!literal) source.fail("a literal was expected");
        const auto variable = static_cast<std::uint64_t>(*literal < 0 ? -*literal : *literal);
        if (variable > size.variables) source.fail("a literal beyond the variables of the header");
        if (*literal != 0) {
            clause.push_back(static_cast<int>(*literal));
            continue;
        }
        on_clause(clause);
        clause.clear();
        ++clauses;
    }
    if (!clause.empty()) source.fail("the last clause has no 0: the file is cut off");
    if (clauses != size.clauses)
        source.fail("the header says " + std::to_string(size.clauses) + " clauses, but there are " +
                    std::to_string(clauses));
    return size;
}

}  // namespace reductio::proof
