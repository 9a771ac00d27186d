// shortcuts.cpp - detours as clauses, and each by itself as a cube.
#include "engines/shared/shortcuts.hpp"

#include <algorithm>

namespace reductio {

Shortcuts::Shortcuts(const Numbering& numbering, const Givens& givens) : numbering_{numbering} {
    const Model& model = numbering.model();
    std::vector<char> given(model.variables().size(), 0);
    for (const Literal fact : givens.facts)
        if (!fact.constant()) given[index(model.meaning(fact.slot()).first)] = 1;
    for (const Shortcut& shortcut : model.shortcuts()) {
        const auto is_false = [&](Literal literal) { return numbering.of(literal) == cnf_false; };
        const auto is_given = [&](Var v) { return given[index(v)] != 0; };
        if (std::ranges::any_of(model[shortcut.vars], is_given)) continue;
        if (std::ranges::none_of(model[shortcut.detour], is_false)) open_.push_back(shortcut);
    }
}

std::vector<std::vector<int>> Shortcuts::clauses() const {
    std::vector<std::vector<int>> clauses;
    for (const Shortcut& shortcut : open_) {
        std::vector<int>& clause = clauses.emplace_back();
        for (const Literal literal : numbering_.model()[shortcut.detour])
            if (const int number = numbering_.of(literal); number != cnf_true) clause.push_back(-number);
    }
    return clauses;
}

std::vector<int> Shortcuts::detour_from(std::span<const std::int32_t> values, std::size_t shortcut) const {
    const Model& model = numbering_.model();
    const auto changed = model[open_[shortcut].vars];
    std::vector<int> cube;
    const auto add = [&](int number) {
        if (number != cnf_true) cube.push_back(number);
    };
    for (const Literal literal : model[open_[shortcut].detour]) add(numbering_.of(literal));
    for (std::uint32_t v = 0; v < values.size(); ++v) {
        const bool answer = model.variables()[v].role == Role::answer;
        if (answer && std::ranges::find(changed, Var{v}) == changed.end())
            add(numbering_.of(Var{v}, values[v]));
    }
    return cube;
}

}  // namespace reductio
