// visible.cpp - the diagram, cut where too few or too many numbers are left to be seen.
#include "language/lowering/visible.hpp"

#include <algorithm>

#include "base/sorted.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

namespace {

std::optional<Diagram> visible_diagram(const VisibleClue& wanted) {
    struct State {
        std::int32_t greatest;
        std::int64_t missing;  // how many are yet to be seen
        auto operator<=>(const State&) const = default;
    };
    std::vector<std::int32_t> all{0};  // 0 stands for what is not seen in any case
    for (const auto& own : wanted.domains) all.insert(all.end(), own.begin(), own.end());
    sort_unique(all);
    std::erase_if(all, [](std::int32_t value) { return value < 0; });
    const bool full = wanted.differ && std::ranges::all_of(wanted.domains, [](const auto& own) {
                          return own.empty() || own.front() > 0;
                      });
    const std::int64_t values = std::ssize(all) - 1;
    const bool greatest = wanted.greatest || (full && values == std::ssize(wanted.domains));
    const auto rank = [&](std::int32_t value) { return std::ranges::lower_bound(all, value) - all.begin(); };
    const auto step = [&](const State& now, std::size_t place, std::int32_t value) -> std::optional<State> {
        State next = now;
        if (value > now.greatest) next = {value, now.missing - 1};
        // Each number yet to be seen takes a greater value and a place.
        const std::int64_t places = std::ssize(wanted.domains) - static_cast<std::int64_t>(place) - 1;
        const std::int64_t greater = values - rank(next.greatest);
        if (next.missing < (greatest && greater > 0 ? 1 : 0) || next.missing > std::min(greater, places))
            return {};
        if (full && rank(next.greatest) <= static_cast<std::int64_t>(place)) return {};
        return next;
    };
    return build_diagram(wanted.domains, State{0, wanted.seen}, step,
                         [](const State& now) { return now.missing == 0; });
}

}  // namespace

bool require_visible(const Tree& comparison, VisibleDiagrams& known, ModelWriter& writer) {
    if (comparison->op != Op::equal) return false;
    const bool number_first = comparison->children[0]->op == Op::number;
    const Node& number = *comparison->children[number_first ? 0 : 1];
    const Node& list = *comparison->children[number_first ? 1 : 0];
    if (number.op != Op::number || list.op != Op::visible) return false;
    std::vector<Var> vars;
    std::vector<std::vector<std::int32_t>> domains;
    for (const Tree& child : list.children) {
        if (child->op != Op::variable) return false;
        vars.push_back(Var{child->variable});
        domains.push_back(writer.values(vars.back()));
    }
    std::vector<Var> unique = vars;
    sort_unique(unique);
    if (unique.size() < vars.size()) return false;
    std::int32_t greatest = 0;
    for (const auto& own : domains) greatest = std::max(greatest, own.empty() ? 0 : own.back());
    const bool one = greatest > 0 && writer.one_has(vars, greatest);
    const VisibleClue wanted{std::move(domains), number.number, writer.all_differ(vars), one};
    writer.put_automaton(vars, known.find_or(wanted, [&] { return visible_diagram(wanted); }), comparison);
    return true;
}

}  // namespace reductio::language
