// builtins.hpp - the constraints of FlatZinc as conditions of the language of models.
//
// The MiniZinc Handbook, "FlatZinc builtins", says what each means. A constraint NAME_reif has a truth as its
// last argument, which is whether NAME holds; that of NAME_imp holds only where NAME does. The global
// constraints here are those that the library in minizinc/ leaves to us.
#pragma once
#include <vector>

#include "flatzinc/source.hpp"
#include "language/tree.hpp"

namespace reductio::flatzinc {

// What stands for a variable: its number, and whether it is 1.
struct Meaning {
    language::Tree number, holds;
};

// The arguments of a constraint as trees. All throw InputError for an argument of another kind.
class Arguments {
public:
    // `meanings`: for each variable of the scope. All of these outlive the arguments.
    Arguments(const Source& source, const std::vector<Meaning>& meanings, const std::vector<Expr>& exprs)
        : source_{source}, meanings_{meanings}, exprs_{exprs} {}

    std::size_t size() const { return exprs_.size(); }
    Operand operand(std::size_t i) const { return scope_.operand(exprs_[i]); }
    language::Tree number(std::size_t i) const { return number(operand(i)); }
    language::Tree holds(std::size_t i) const { return holds(operand(i)); }
    std::vector<language::Tree> numbers(std::size_t i) const;
    std::vector<language::Tree> all_hold(std::size_t i) const;
    std::int64_t constant(std::size_t i) const { return scope_.number(exprs_[i]); }
    // Between which numbers it lies in every solution.
    Range range(const Operand& operand) const;
    std::vector<Range> ranges(std::size_t i) const;
    std::vector<std::int64_t> constants(std::size_t i) const { return scope_.numbers(exprs_[i]); }
    Scope::Set set(std::size_t i) const { return scope_.set(exprs_[i]); }
    // Throws InputError at this argument.
    [[noreturn]] void fail(std::size_t i, const std::string& what, const std::string& expected) const {
        scope_.fail(exprs_[i], what, expected);
    }

    language::Tree number(const Operand& operand) const;
    language::Tree holds(const Operand& operand) const;

private:
    const Source& source_;
    const Scope& scope_ = source_.scope;
    const std::vector<Meaning>& meanings_;
    const std::vector<Expr>& exprs_;
};

// The conditions that are the constraint together. Throws InputError, at the constraint's name if no
// constraint is called so, and Refusal if a condition would be too large.
std::vector<language::Tree> conditions_of(const Constraint& constraint, const Text& text,
                                          const Arguments& arguments);

}  // namespace reductio::flatzinc
