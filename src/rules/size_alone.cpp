// size_alone.cpp - the words that any grid of a size answers alike.
#include "rules/size_alone.hpp"

#include <algorithm>
#include <span>

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
    const auto asked = {Function::pieces, Function::groups, Function::laid, Function::some_laid,
                        Function::passed};
    if (syntax.form == Form::call && std::ranges::find(asked, syntax.function) != asked.end()) return false;
    return std::ranges::all_of(syntax.children, asks_for_size_alone);
}

bool has_values_of_size(const RulesAnswer& answer) {
    return (!answer.low || asks_for_size_alone(*answer.low)) &&
           (!answer.high || asks_for_size_alone(*answer.high)) &&
           std::ranges::all_of(answer.listed, asks_for_size_alone);
}

bool chooses_by_size(const WrittenRule& rule) {
    const auto& loop = rule.condition;
    if (loop.form != Form::choices) return false;
    const language::Syntax &set = loop.children.front().children.front(), &body = loop.children.back();
    const bool set_of_size = set.form == Form::word && set.children.empty() && asks_for_size_alone(set);
    const auto between = std::span{loop.children}.subspan(1, loop.children.size() - 2);
    const auto is_filter = [](const language::Syntax& part) { return part.form == Form::filter; };
    return set_of_size && std::ranges::all_of(between, is_filter) && body.form != Form::choices &&
           asks_for_size_alone(body) && std::ranges::all_of(rule.label.places, asks_for_size_alone);
}

}  // namespace reductio
