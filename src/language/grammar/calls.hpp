// calls.hpp - the functions by name.
//
// Some words are reserved (names.hpp); the others may also name variables, and are functions only where a
// parenthesis follows.
#pragma once
#include <string_view>

#include "language/syntax.hpp"

namespace reductio::language {

struct FunctionWord {
    std::string_view name;
    Function function;
};

// Null if there is no function of that name.
const FunctionWord* find_function(std::string_view name);

}  // namespace reductio::language
