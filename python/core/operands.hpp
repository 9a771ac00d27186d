// operands.hpp - what Python's operators mean in the library's words.
#pragma once
#include "reductio/expression.hpp"

namespace reductio::python {

inline Expression number(const Expression& expression) { return expression; }
inline Expression number(const Condition& condition) { return truth(condition); }

// Python rounds quotients down, the library towards zero.
inline Expression floor_quotient(const Expression& a, const Expression& b) { return exact(a - mod(a, b), b); }

}  // namespace reductio::python
