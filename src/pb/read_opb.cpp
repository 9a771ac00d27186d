// read_opb.cpp - comments line by line, then constraints one by one. Linear. Sizes in the header are claims:
// no memory is taken for them.
#include "pb/read_opb.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "pb/opb_constraints.hpp"

namespace reductio {

namespace {

[[noreturn]] void refuse_end(const Text& text) {
    text.fail(text.view().size(), "this OPB file ends before its constraints", "the whole file");
}

Passage body_of(const Text& text, const CompiledFile& file) { return {&text, file.body, text.view().size()}; }

bool holds(int literal, std::span<const signed char> values) {
    return literal > 0 ? values[literal] > 0 : values[-literal] <= 0;
}

// The sum under the values, at least one for each variable. Throws, at `offset`, beyond 64 bits.
std::int64_t value_of(const OpbSum& sum, std::span<const signed char> values, const Text& text,
                      std::size_t offset) {
    std::int64_t value = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const bool counts =
            std::ranges::all_of(sum.literals(i), [&](int literal) { return holds(literal, values); });
        if (counts && __builtin_add_overflow(value, sum.coefficient(i), &value))
            text.fail(offset, "the sum is too large");
    }
    return value;
}

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
        if (line.view().starts_with(opb_header)) {
            header = line;
            const OpbHeader sizes = read_opb_header(scanner);
            end_line(scanner);
            file.variables = sizes.variables;
            file.constraints = sizes.constraints;
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
    OpbReader reader{body_of(text, file), file.variables};
    Evaluation result;
    OpbConstraint constraint;
    if (reader.read_objective(constraint.sum) && !values.empty())
        result.cost = value_of(constraint.sum, values, text, file.body);
    std::uint64_t constraints = 0;
    for (; reader.read(constraint); ++constraints) {
        if (constraints == file.constraints)
            text.fail(constraint.offset, fmt::format("more than {} constraints", constraints),
                      "the end of the file");
        if (values.empty() || result.violated) continue;
        const std::int64_t sum = value_of(constraint.sum, values, text, constraint.offset);
        if (constraint.at_least ? sum < constraint.bound : sum != constraint.bound)
            result.violated = constraint.offset;
    }
    if (constraints < file.constraints) {
        text.fail(text.view().size(), fmt::format("the file is cut off after {} of {} constraints",
                                                  constraints, file.constraints));
    }
    return result;
}

int largest_opb_variable(const Text& text, const CompiledFile& file) {
    OpbReader reader{body_of(text, file), file.variables};
    OpbConstraint constraint;
    int largest = 0;
    const auto look = [&] {
        for (std::size_t i = 0; i < constraint.sum.size(); ++i)
            for (const int literal : constraint.sum.literals(i))
                largest = std::max(largest, std::abs(literal));
    };
    reader.read_objective(constraint.sum);
    look();
    while (reader.read(constraint)) look();
    return largest;
}

}  // namespace reductio
