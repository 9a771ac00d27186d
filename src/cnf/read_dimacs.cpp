// read_dimacs.cpp - comments line by line up to `p cnf`, then clauses literal by literal.
//
// Linear. Sizes in the header are claims: no memory is taken for them.
#include "cnf/read_dimacs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace reductio {

void LiteralReader::refuse(std::size_t at, std::size_t end) const {
    const std::string_view rest = text_.view().substr(at, end - at);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
    const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
    const bool is_number =
        !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string variables = variables_ == 0
                                      ? "0 alone: the CNF has no variables"
                                      : fmt::format("literals of the variables 1 to {}", variables_);
    if (is_number && digits != "0")
        text_.fail(at, fmt::format("{} is not in the CNF", quoted(word)), variables);
    text_.fail(at, fmt::format("unexpected {}", quoted(word)), variables);
}

namespace {

constexpr auto largest = std::numeric_limits<std::int32_t>::max();
const char* const expected_value = "a value";

class HeadReader {
public:
    explicit HeadReader(const Text& text) : text_{text} {}

    CnfFile read() {
        Passage rest = Passage::all(text_), line;
        while (next_line(rest, line)) {
            Scanner scanner{line};
            scanner.skip_blanks();
            if (scanner.done()) continue;
            if (scanner.peek() == 'c') {
                read_comment(line);
                continue;
            }
            read_header(scanner);
            file_.body = rest.begin;
            check(line);
            return std::move(file_);
        }
        text_.fail(text_.view().size(), "no DIMACS header", "a line \"p cnf VARIABLES CLAUSES\"");
    }

private:
    void read_comment(Passage line) {
        Scanner scanner{line};
        if (scanner.accept("c puzzle"))
            read_puzzle(scanner);
        else if (scanner.accept("c var "))
            read_variable(scanner);
        else if (scanner.accept("c fixed "))
            read_fixed(scanner);
    }

    void read_puzzle(Scanner& scanner) {
        if (!scanner.done() && !scanner.accept(' ')) return;  // a foreign comment
        if (file_.puzzle.empty()) file_.puzzle_at = scanner.offset();
        file_.puzzle += scanner.rest().view();
        file_.puzzle += '\n';
    }

    // "17 r1c2=5" or "17 r1c2=5 else 7"; numbers ascend without a gap, so a lost line is noticed.
    void read_variable(Scanner& scanner) {
        const std::size_t at = scanner.offset(), due = file_.map.size() + 1;
        if (scanner.number(0, largest, "a variable") != static_cast<long long>(due)) {
            text_.fail(at, "the variable map is out of order", fmt::format("variable {}", due));
        }
        scanner.skip_blanks();
        VariableMeaning meaning{read_name(scanner), read_value(scanner), {}};
        if (scanner.accept(" else ")) meaning.otherwise = read_value(scanner);
        end_line(scanner);
        file_.map.push_back(meaning);
    }

    void read_fixed(Scanner& scanner) {
        const std::string_view name = read_name(scanner);
        file_.fixed.push_back({name, read_value(scanner)});
        end_line(scanner);
    }

    std::string_view read_name(Scanner& scanner) const {
        const Passage rest = scanner.rest();
        const std::size_t sign = rest.view().rfind('=');
        if (sign == std::string_view::npos || sign == 0) scanner.unexpected("NAME=VALUE");
        scanner = Scanner{{&text_, rest.begin + sign + 1, rest.end}};
        return rest.view().substr(0, sign);
    }
    static std::int32_t read_value(Scanner& scanner) {
        return static_cast<std::int32_t>(scanner.number(-largest - 1LL, largest, expected_value));
    }
    static void end_line(Scanner& scanner) {
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
    }

    void read_header(Scanner& scanner) {
        const char* const expected = "\"p cnf VARIABLES CLAUSES\"";
        if (!scanner.accept('p')) scanner.unexpected(expected);
        scanner.skip_blanks();
        if (!scanner.accept("cnf")) scanner.unexpected(expected);
        scanner.skip_blanks();
        file_.variables = static_cast<int>(scanner.number(0, largest - 1, "the number of variables"));
        scanner.skip_blanks();
        file_.clauses = static_cast<std::uint64_t>(
            scanner.number(0, std::numeric_limits<std::int64_t>::max(), "the number of clauses"));
        end_line(scanner);
    }

    void check(Passage header) const {
        if (file_.puzzle.empty()) {
            header.fail("this CNF does not say which puzzle it is",
                        "\"c puzzle\" lines before the header, as `reductio compile` writes them");
        }
        if (static_cast<std::size_t>(file_.variables) >
            text_.view().size()) {  // before anyone makes room for them
            header.fail(
                fmt::format("{} variables in a file of {} bytes", file_.variables, text_.view().size()),
                "variables that occur");
        }
        if (file_.map.size() > static_cast<std::size_t>(file_.variables)) {
            header.fail(
                fmt::format("{} variables, but {} in the map above", file_.variables, file_.map.size()));
        }
    }

    const Text& text_;
    CnfFile file_;
};

}  // namespace

CnfFile read_cnf_file(const Text& text) { return HeadReader{text}.read(); }

namespace {

// Moves `at` over line ends, blanks and comment lines to the next clause; false at the end of the text.
bool find_clause(std::string_view all, std::size_t& at) {
    for (; at < all.size(); ++at) {
        const char c = all[at];
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        if (c != 'c') return true;
        at = all.find('\n', at);
        if (at == std::string_view::npos) break;
    }
    at = all.size();
    return false;
}

}  // namespace

int largest_variable(const Text& text, const CnfFile& file) {
    first_violated(text, file, {});
    const LiteralReader literals{text, file.variables};
    int last = 0;
    for (std::size_t at = file.body; find_clause(text.view(), at);) {
        for (int literal = 1; literal != 0 && literals.next(at, text.view().size(), literal);)
            last = std::max(last, std::abs(literal));
    }
    return last;
}

std::optional<std::size_t> first_violated(const Text& text, const CnfFile& file,
                                          std::span<const signed char> values) {
    const std::string_view all = text.view();
    const LiteralReader literals{text, file.variables};
    std::optional<std::size_t> violated;
    std::uint64_t clauses = 0;
    for (std::size_t at = file.body; find_clause(all, at); ++clauses) {
        if (clauses == file.clauses)
            text.fail(at, fmt::format("more than {} clauses", clauses), "the end of the file");
        const std::size_t begin = at;
        bool satisfied = values.empty() || violated;
        for (int literal = 1; literal != 0;) {
            if (!literals.next(at, all.size(), literal))
                text.fail(at, "the file is cut off in a clause", "a 0");
            const int value = satisfied || literal == 0 ? 0 : values[std::abs(literal)];
            satisfied = satisfied || (literal < 0 ? -value : value) > 0;
        }
        if (!satisfied) violated = begin;
    }
    if (clauses < file.clauses) {
        text.fail(all.size(),
                  fmt::format("the file is cut off after {} of {} clauses", clauses, file.clauses));
    }
    return violated;
}

}  // namespace reductio
