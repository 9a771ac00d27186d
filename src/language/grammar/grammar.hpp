// grammar.hpp - the readers of a model's conditions, over the names in scope.
//
// A recursive descent in four files: condition (operators and calls), names (constants, variables, indices),
// for_loop, and rows (lists in braces). They call each other through these functions.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "language/grammar/scope.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

// A condition up to the end of its line.
Tree read_condition(Tokens& tokens, Scope& scope);

// A number, up to the first comparison or word such as `and`.
Tree read_sum(Tokens& tokens, Scope& scope);

// The number of an expression without variables, such as 2*N + 1; it must lie within `far` of 0. Fails with
// `expected` where no expression begins or the number is out of range.
std::int64_t read_constant(Tokens& tokens, Scope& scope, std::int64_t far, const std::string& expected);

// What a name and the indices behind it stand for. The name was taken at `offset`.
struct Named {
    std::vector<Tree> trees;  // numbers
    bool list = false;        // is it a list?
};
Named read_indices(Tokens& tokens, Scope& scope, const std::string& name, std::size_t offset);

// Refuses a name that is none in scope: a word or a construct of another language with what to write instead.
[[noreturn]] void refuse_name(const Text& text, const std::string& name, std::size_t offset);
// The functions of the language: "abs, mod, ...".
std::string function_names();
// What to write instead of an array of constants.
inline constexpr std::string_view element_instead = "element(i, 3, 5, 7), the i-th of these numbers";

// If the word `for` comes next, as in `for i in 1..3, j in i..3:`, calls read_body() once for each choice of
// the indices, each time from the text behind the colon, and returns true. Without any choice the body is
// skipped unread.
bool read_for(Tokens& tokens, Scope& scope, const std::function<void()>& read_body);

// {1 2, 3 4}: rows of `width` numbers. Where the width is 1, also ranges, {1..5, 8}, and one range without
// braces.
Rows read_rows(Tokens& tokens, Scope& scope, std::size_t width);

// {a 0 a, a 1 b; b}: arrows (from, value, to), then the accepting states. The first state is the start.
StateMachine read_machine(Tokens& tokens);

// The number of a tree that was read at `offset`; fails if it has variables or no value.
std::int64_t constant_value(const Tokens& tokens, const Tree& tree, std::size_t offset);
bool is_constant(const Node& node);

}  // namespace reductio::language
