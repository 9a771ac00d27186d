// dimacs.cpp - comments, map and clauses, formatted directly in the output's buffer.
#include "cnf/dimacs.hpp"

#include <fmt/core.h>

#include "text/decimal.hpp"

namespace reductio {

namespace {

constexpr std::size_t at_once = 4096;  // literals that are formatted without a look at the room left
constexpr std::size_t literal_room = decimal_room + 2;  // sign and blank

char* put(char* at, std::string_view text) { return ByteOutput::put(at, text); }
char* put_fact(char* at, std::string_view name, std::int32_t value) {
    at = put(at, name);
    *at++ = '=';
    return put_decimal(at, value);
}
char* put_variable(char* at, int number, std::string_view name, std::int32_t value) {
    at = put_decimal(put(at, "c var "), number);
    *at++ = ' ';
    return put_fact(at, name, value);
}
constexpr std::size_t line_room = 64;  // for all of a map line but its name

}  // namespace

void DimacsWriter::comment(std::string_view word, std::string_view text) {
    for (bool more = true; more;) {
        const std::size_t length = text.find('\n');
        const std::string_view line = text.substr(0, length);
        char* at = out_.room(word.size() + line.size() + 4);
        at = put(put(at, "c "), word);
        if (!line.empty()) *at++ = ' ';
        at = put(at, line);
        *at++ = '\n';
        out_.advance(at);
        text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
        more = !text.empty();
    }
}

void DimacsWriter::variable(int number, std::string_view name, std::int32_t value) {
    char* at = put_variable(out_.room(name.size() + line_room), number, name, value);
    *at++ = '\n';
    out_.advance(at);
}

void DimacsWriter::variable(int number, std::string_view name, std::int32_t value, std::int32_t otherwise) {
    char* at = put_variable(out_.room(name.size() + line_room), number, name, value);
    at = put_decimal(put(at, " else "), otherwise);
    *at++ = '\n';
    out_.advance(at);
}

void DimacsWriter::fixed(std::string_view name, std::int32_t value) {
    char* at = put_fact(put(out_.room(name.size() + line_room), "c fixed "), name, value);
    *at++ = '\n';
    out_.advance(at);
}

void DimacsWriter::count_projections(std::span<const std::pair<int, int>> counted) {
    out_.write("c t pmc\nc p show ");
    for (const auto& [first, last] : counted) {
        for (int variable = first; variable <= last; ++variable) {
            char* at = put_decimal(out_.room(literal_room), variable);
            *at++ = ' ';
            out_.advance(at);
        }
    }
    out_.write("0\n");
}

void DimacsWriter::header(int variables, std::uint64_t clauses) {
    out_.write(fmt::format("p cnf {} {}\n", variables, clauses));
}

void DimacsWriter::consume(std::span<const int> block) {
    while (!block.empty()) {
        const auto part = block.first(std::min(at_once, block.size()));
        char* at = out_.room(at_once * literal_room);
        for (const int literal : part) {
            if (literal == 0) {
                at = put(at, "0\n");
            } else {
                at = put_decimal(at, literal);
                *at++ = ' ';
            }
        }
        out_.advance(at);
        block = block.subspan(part.size());
    }
}

}  // namespace reductio
