// read_opb.cpp - comments line by line, then constraints term by term.
//
// Only what targets/opb.cpp writes is read: an objective, then linear constraints with >= or =, each closed
// by a semicolon. Linear. Sizes in the header are claims: no memory is taken for them.
#include "pb/read_opb.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

namespace reductio {

namespace {

constexpr auto largest_sum = std::numeric_limits<std::int64_t>::max();

void read_header(Scanner& scanner, CompiledFile& file) {
    scanner.skip_blanks();
    file.variables = static_cast<int>(scanner.number(0, largest_number - 1, "the number of variables"));
    scanner.skip_blanks();
    if (!scanner.accept("#constraint=")) scanner.unexpected("\"#constraint= NUMBER\"");
    scanner.skip_blanks();
    file.constraints =
        static_cast<std::uint64_t>(scanner.number(0, largest_sum, "the number of constraints"));
    end_line(scanner);
}

[[noreturn]] void refuse_end(const Text& text) {
    text.fail(text.view().size(), "this OPB file ends before its constraints", "the whole file");
}

// Reads the constraints one after the other, and whether given values obey them.
class ConstraintReader {
public:
    ConstraintReader(const Text& text, const CompiledFile& file, std::span<const signed char> values)
        : file_{file}, values_{values}, scanner_{{&text, file.body, text.view().size()}} {}

    // Moves to the next constraint, over comments; false at the end of the text.
    bool find() {
        for (;;) {
            scanner_.skip_space();
            if (scanner_.peek() != '*') return !scanner_.done();
            Passage rest = scanner_.rest(), comment;
            next_line(rest, comment);
            scanner_ = Scanner{rest};
        }
    }
    std::size_t at() const { return scanner_.offset(); }

    // Reads the objective, if there is one. What do the values cost?
    std::int64_t read_objective() {
        if (!find() || !scanner_.accept("min:")) return 0;
        blanks();
        const std::int64_t cost = read_terms();
        end();
        return cost;
    }

    // Reads a constraint. Do the values obey it?
    bool read() {
        const std::int64_t sum = read_terms();
        const bool at_least = scanner_.accept(">=");
        if (!at_least && !scanner_.accept('=')) unexpected("a term such as +1 x2, or >= or =");
        blanks();
        const auto bound = number("a bound");
        end();
        return at_least ? sum >= bound : sum == bound;
    }

    int largest = 0;  // variable so far

private:
    // The sum of the terms under the values.
    std::int64_t read_terms() {
        std::int64_t sum = 0;
        while (scanner_.peek() == '+' || scanner_.peek() == '-') {
            const auto coefficient = number("a coefficient");
            const int variable = read_variable();
            largest = std::max(largest, variable);
            if (!values_.empty() && values_[variable] > 0 && __builtin_add_overflow(sum, coefficient, &sum))
                scanner_.fail("the sum is too large");
            blanks();
        }
        return sum;
    }
    void end() {
        if (!scanner_.accept(';')) unexpected("; at the end of the constraint");
    }
    [[noreturn]] void unexpected(const std::string& expected) const {
        if (scanner_.done()) scanner_.fail("the file is cut off in a constraint", expected);
        scanner_.unexpected(expected);
    }
    void blanks() { scanner_.skip_space(); }
    std::int64_t number(const std::string& expected) {
        if (scanner_.done()) unexpected(expected);
        const auto value = scanner_.number(-largest_sum, largest_sum, expected);
        blanks();
        return value;
    }
    int read_variable() {
        const std::string expected = fmt::format("a variable, x1 to x{}", file_.variables);
        if (!scanner_.accept('x')) unexpected(expected);
        return static_cast<int>(scanner_.number(1, file_.variables, expected));
    }

    const CompiledFile& file_;
    std::span<const signed char> values_;
    Scanner scanner_;
};

}  // namespace

bool looks_like_opb(const Text& text) { return Passage::all(text).trimmed().view().starts_with('*'); }

CompiledFile read_opb_file(const Text& text) {
    CompiledFile file;
    OriginReader origin{text, file};
    Passage rest = Passage::all(text), line;
    std::optional<Passage> header;
    for (file.body = rest.begin; next_line(rest, line); file.body = rest.begin) {
        Scanner scanner{line};
        if (scanner.done()) continue;
        if (header && file.constraints > 0 && scanner.peek() == '*' && !has_line_end(line)) refuse_end(text);
        if (scanner.accept("* #variable=")) {
            header = line;
            read_header(scanner, file);
        } else if (scanner.accept("* puzzle")) {
            origin.puzzle(scanner);
        } else if (scanner.accept("* fixed ")) {
            origin.fixed(scanner);
        } else if (line.view().starts_with("* x") && line.view().find('=') != std::string_view::npos) {
            scanner.accept("* x");
            origin.variable(scanner);
        } else if (scanner.peek() != '*') {
            break;
        }
    }
    if (!header) text.fail(0, "no OPB header", "a first line \"* #variable= V #constraint= C\"");
    origin.check(*header, "OPB file", "* puzzle");
    if (file.constraints > 0 && file.body == text.view().size()) refuse_end(text);
    return file;
}

Evaluation evaluate_constraints(const Text& text, const CompiledFile& file,
                                std::span<const signed char> values) {
    ConstraintReader reader{text, file, values};
    Evaluation result;
    result.cost = reader.read_objective();
    std::uint64_t constraints = 0;
    for (; reader.find(); ++constraints) {
        const std::size_t at = reader.at();
        if (constraints == file.constraints)
            text.fail(at, fmt::format("more than {} constraints", constraints), "the end of the file");
        if (!reader.read() && !result.violated && !values.empty()) result.violated = at;
    }
    if (constraints < file.constraints) {
        text.fail(text.view().size(), fmt::format("the file is cut off after {} of {} constraints",
                                                  constraints, file.constraints));
    }
    return result;
}

int largest_opb_variable(const Text& text, const CompiledFile& file) {
    ConstraintReader reader{text, file, {}};
    reader.read_objective();
    while (reader.find()) reader.read();
    return reader.largest;
}

}  // namespace reductio
