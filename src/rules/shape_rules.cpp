// shape_rules.cpp - the words that any grid of a size answers alike, and what was expanded last.
#include "rules/shape_rules.hpp"

#include <algorithm>
#include <map>

#include "rules/words.hpp"

namespace reductio {

namespace {

using language::Form;
using language::Function;

bool is_of_size(std::size_t number) {
    const auto words = rules_words();
    if (number >= words.size()) return number == words.size();  // the answer; behind it signs and options
    return words[number].asks == WordAsks::size;
}

}  // namespace

bool asks_for_size_alone(const language::Syntax& syntax) {
    if (syntax.form == Form::word && !is_of_size(static_cast<std::size_t>(syntax.number))) return false;
    const bool of_numbers = syntax.function == Function::pieces || syntax.function == Function::groups;
    if (syntax.form == Form::call && of_numbers) return false;
    return std::ranges::all_of(syntax.children, asks_for_size_alone);
}

KnownRequirements& known_requirements(const WrittenRule& rule) {
    thread_local std::map<const WrittenRule*, KnownRequirements> known;
    return known[&rule];
}

}  // namespace reductio
