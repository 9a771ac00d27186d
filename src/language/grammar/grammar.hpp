// grammar.hpp - the readers of conditions: from text to syntax, over the names in scope.
//
// A recursive descent in four files: condition (operators and calls), names (constants, variables, indices),
// for_loop, and rows (lists in braces). They call each other through these functions. What a name stands for
// is settled here, since names are stated above their use; what a condition means is found when it is
// expanded.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/grammar/scope.hpp"
#include "language/grammar/tokens.hpp"
#include "language/syntax.hpp"

namespace reductio::language {

// A condition, or a `for` around one, up to the end of its line.
Syntax read_condition(Tokens& tokens, Scope& scope);
// A condition up to whatever ends it.
Syntax read_part(Tokens& tokens, Scope& scope);

// A number, up to the first comparison or word such as `and`.
Syntax read_sum(Tokens& tokens, Scope& scope);
// The same, where no expression might begin: `expected` is what the message asks for.
Syntax read_number(Tokens& tokens, Scope& scope, const std::string& expected);

// A name with the indices behind it. The name was taken at `offset`.
Syntax read_name(Tokens& tokens, Scope& scope, const std::string& name, std::size_t offset);

// Refuses a name that is none in scope: a word or a construct of another language with what to write instead.
[[noreturn]] void refuse_name(const Text& text, const std::string& name, std::size_t offset);
// The functions of the language: "abs, mod, ...".
std::string function_names();
// What to write instead of a list in square brackets.
inline constexpr std::string_view element_instead = "element(i, 3, 5, 7), the i-th of these numbers";

// If the word `for` comes next, as in `for i in 1..3, j in i..3:`, reads what it repeats by read_body.
std::optional<Syntax> read_for(Tokens& tokens, Scope& scope, const std::function<Syntax()>& read_body);

// {1 2, 3 4}: rows of numbers, constants and indices.
WrittenRows read_rows(Tokens& tokens, Scope& scope);
inline constexpr std::size_t most_table_rows = 300'000;
// {1..5, N + 1}, or a range without braces: values and ranges.
void read_set(Tokens& tokens, Scope& scope, std::vector<Syntax>& values);

// {a 0 a, a 1 b; b}: arrows (from, value, to), then the accepting states. The first state is the start.
StateMachine read_machine(Tokens& tokens);

}  // namespace reductio::language
