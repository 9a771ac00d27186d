// extremes.hpp - comparisons of a greatest or least number as comparisons of what it is the greatest of.
//
// max(x, y) <= z says that x <= z and y <= z, and max(x, y) == 5 that neither is greater and one of them
// is 5; abs(x) is the greater of x and -x. So no variable has to stand for the greatest number, which would
// need a table of all values of x and y. Pays where these are too many for a table of the whole condition.
#pragma once
#include "language/tree.hpp"

namespace reductio::language {

// The same condition without the greatest or least number that is one of its sides; null if it is none of
// this kind.
Tree without_extreme(const Tree& comparison);

}  // namespace reductio::language
