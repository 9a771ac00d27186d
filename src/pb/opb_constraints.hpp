// opb_constraints.hpp - the constraints of an OPB file one after the other.
//
// The format is that of the pseudo-Boolean competitions: an objective `min: SUM ;`, then constraints
// `SUM >= N ;` or `SUM = N ;`, where SUM is terms such as `+3 x1` or `-2 x1 ~x2`, a product of literals.
// Comments begin with *. Source: Roussel, Manquinho, Input/Output Format and Solver Requirements for the
// Competitions of Pseudo-Boolean Solvers (2016). Linear. Numbers have 64 bits.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio {

inline constexpr std::string_view opb_header = "* #variable=";

struct OpbHeader {
    int variables = 0;
    std::uint64_t constraints = 0;
};

// Takes "* #variable= 3 #constraint= 5" from the front of a line that begins as `opb_header`. Throws
// InputError.
OpbHeader read_opb_header(Scanner& scanner);

// The sum of coefficients times products of literals. A literal is a variable from 1, negative if it is
// negated.
class OpbSum {
public:
    struct Term {
        std::int64_t coefficient;
        std::size_t end;  // of its literals in those of the sum
    };
    void clear() { terms_.clear(), literals_.clear(); }
    void add(std::int64_t coefficient, std::span<const int> literals);
    std::size_t size() const { return terms_.size(); }
    std::int64_t coefficient(std::size_t term) const { return terms_[term].coefficient; }
    std::span<const int> literals(std::size_t term) const;

private:
    std::vector<Term> terms_;
    std::vector<int> literals_;
};

struct OpbConstraint {
    OpbSum sum;
    bool at_least = true;  // or equal
    std::int64_t bound = 0;
    std::size_t offset = 0;  // in the text
};

// Both functions throw InputError for what is no such line, and for a variable above `variables`.
class OpbReader {
public:
    // `body` begins behind the header.
    OpbReader(Passage body, int variables) : scanner_{body}, variables_{variables} {}

    // Reads the objective into `sum`, if it is next. What it costs is to be least.
    bool read_objective(OpbSum& sum);
    // Reads the next constraint; false at the end of the text. Polls the limits of the query.
    bool read(OpbConstraint& constraint);

private:
    bool find();
    void read_sum(OpbSum& sum);
    int read_literal();
    std::int64_t number(const std::string& expected);
    void end();
    [[noreturn]] void unexpected(const std::string& expected) const;

    Scanner scanner_;
    int variables_;
    std::vector<int> product_;
};

}  // namespace reductio
