// weights.cpp - patterns against kinds and labels.
#include "tasks/repair/weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "text/text.hpp"

namespace reductio {

namespace {

constexpr int heaviest = 1000;
constexpr std::array kinds{Clue::Kind::given, Clue::Kind::marks, Clue::Kind::cage, Clue::Kind::clue,
                           Clue::Kind::rule};

bool is_kind(std::string_view pattern) {
    return pattern == addition_kind ||
           std::ranges::any_of(kinds, [&](Clue::Kind kind) { return name_of(kind) == pattern; });
}

// Does the pattern, in which `*` stands for any text, describe the whole label? Where the rest does not fit,
// the last star takes one character more.
bool matches(std::string_view pattern, std::string_view label) {
    constexpr auto none = std::string_view::npos;
    std::size_t at = 0, star = none, behind_star = 0;
    for (std::size_t i = 0; i < label.size();) {
        if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            behind_star = i;
        } else if (at < pattern.size() && pattern[at] == label[i]) {
            ++at, ++i;
        } else if (star != none) {
            at = star + 1;
            i = ++behind_star;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', at) == none;
}

// "r1c12=5" is a label of the form "r*c*=*".
std::string form_of(std::string_view label) {
    std::string form;
    for (const char c : label) {
        if (c < '0' || c > '9')
            form += c;
        else if (form.empty() || form.back() != '*')
            form += '*';
    }
    return form;
}

void require_match(const ClueWeight& weight, std::span<const Clue> all) {
    const auto is_meant = [&](const Clue& clue) { return matches(weight.pattern, clue.label); };
    if (is_kind(weight.pattern) || std::ranges::any_of(all, is_meant)) return;
    constexpr std::size_t enough = 12;
    std::set<std::string> forms;
    for (const Clue& clue : all) {
        if (forms.size() < enough) forms.insert(form_of(clue.label));
    }
    throw InputError{
        fmt::format("--weight: no clue or rule of this puzzle is called {}", quoted(weight.pattern)),
        fmt::format("{}", fmt::join(forms, ", "))};
}

}  // namespace

ClueWeight clue_weight(std::string_view key, const std::string& text) {
    const std::size_t sign = text.rfind('=');
    const std::string expected = fmt::format(
        "PATTERN=N with N from 1 to {}, or PATTERN=certain, as 'row *=2' or given=certain", heaviest);
    const std::string number = sign == std::string::npos ? "" : text.substr(sign + 1);
    if (number.empty() || sign == 0)
        throw InputError{fmt::format("--{}: {} is no pattern with a weight", key, quoted(text)), expected};
    if (number == "certain") return {text.substr(0, sign), 0};
    const bool is_number = std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
    const int weight = is_number && number.size() <= 4 ? std::stoi(number) : 0;
    if (weight < 1 || weight > heaviest)
        throw InputError{fmt::format("--{}: {} is no weight", key, quoted(number)), expected};
    return {text.substr(0, sign), weight};
}

int weight_of(const ClueWeights& weights, std::string_view kind, std::string_view label, int otherwise) {
    for (const ClueWeight& weight : weights) {
        if (is_kind(weight.pattern) ? weight.pattern == kind : matches(weight.pattern, label))
            otherwise = weight.weight;
    }
    return otherwise;
}

Breakable breakable_of(const CompiledPuzzle& compiled, const ClueWeights& weights) {
    std::vector<Clue> all = clues_of(compiled);
    if (!weights.empty()) {
        std::vector<Clue> rules = rules_of(compiled);
        std::ranges::move(rules, std::back_inserter(all));
    }
    for (const ClueWeight& weight : weights) require_match(weight, all);
    Breakable breakable;
    for (Clue& clue : all) {
        const int weight =
            weight_of(weights, name_of(clue.kind), clue.label, clue.kind == Clue::Kind::rule ? 0 : 1);
        if (weight == 0) {
            std::ranges::copy(clue.facts, std::back_inserter(breakable.certain.facts));
            continue;
        }
        breakable.clues.push_back(std::move(clue));
        breakable.weights.push_back(weight);
    }
    return breakable;
}

}  // namespace reductio
