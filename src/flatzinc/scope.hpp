// scope.hpp - what the names of a FlatZinc model stand for: numbers, or variables by their place.
#pragma once
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "flatzinc/syntax.hpp"

namespace reductio::flatzinc {

inline constexpr std::uint32_t no_variable = std::numeric_limits<std::uint32_t>::max();

// A number, or a variable. Truths are 0 and 1.
struct Operand {
    std::uint32_t variable = no_variable;  // its place in Scope::variables()
    std::int64_t number = 0;

    bool is_number() const { return variable == no_variable; }
};

class Scope {
public:
    // Both outlive the scope. Throws InputError for a name that is declared twice, for variables that are
    // floats or sets, and for arrays of unknown names or of another length than is declared.
    Scope(const Text& text, const Model& model);

    const Text& text() const { return text_; }
    // The declarations of single variables, in their order.
    const std::vector<const Declaration*>& variables() const { return variables_; }

    // These throw InputError for what is no such value: its place, and what was expected.
    Operand operand(const Expr& expr) const;
    std::vector<Operand> operands(const Expr& expr) const;
    std::int64_t number(const Expr& expr) const;
    std::vector<std::int64_t> numbers(const Expr& expr) const;
    // The members of a set, or its ends if it is a range.
    struct Set {
        bool range = false;
        std::vector<std::int64_t> numbers = {};
    };
    Set set(const Expr& expr) const;

    [[noreturn]] void fail(const Expr& expr, const std::string& what, const std::string& expected) const {
        text_.fail(expr.offset, what, expected);
    }

private:
    struct Named {
        const Declaration* declaration = nullptr;
        std::uint32_t variable = no_variable;
    };
    void check_array(const Declaration& array) const;
    const Named& find(const Expr& expr) const;
    // What the name of a parameter stands for; any other expression itself.
    const Expr& value_of(const Expr& expr) const;

    const Text& text_;
    std::map<std::string_view, Named> names_;
    std::vector<const Declaration*> variables_;
};

}  // namespace reductio::flatzinc
