// names.hpp - which words can name a variable, an array or a constant.
#pragma once
#include <string>
#include <string_view>

namespace reductio::language {

// Letters, digits, _ and single dots; no digit and no dot first. Every character beyond ASCII is a letter,
// except the operator signs × ÷ − ≠ ≤ ≥.
bool is_name(std::string_view word);

// A word of the grammar, such as `and` or `sum`: it can't be a name.
bool is_reserved(std::string_view word);

// The longest name or word of the grammar that the text begins with; empty if there is none.
std::string leading_word(std::string_view text);

}  // namespace reductio::language
