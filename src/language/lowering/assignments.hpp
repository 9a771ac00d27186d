// assignments.hpp - all assignments of a few variables, tried one by one.
//
// What a small expression means is found by evaluating it for every assignment of its variables. The bounds
// limit how many assignments are tried for which purpose.
#pragma once
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/specification.hpp"

namespace reductio::language {

// Calls visit(places) for every choice of places below the sizes, the last one changing fastest.
template <class Visit>
void for_each_place(std::span<const std::size_t> sizes, Visit visit) {
    for (const std::size_t size : sizes) {
        if (size == 0) return;
    }
    std::vector<std::size_t> places(sizes.size(), 0);
    for (;;) {
        visit(std::span<const std::size_t>{places});
        std::size_t i = places.size();
        while (i > 0 && ++places[i - 1] == sizes[i - 1]) places[--i] = 0;
        if (i == 0) return;
    }
}

class Assignments {
public:
    using Variables = std::vector<std::uint32_t>;  // of the specification, ascending

    static constexpr std::size_t most = 1'000'000;  // that are tried where nothing else serves

    explicit Assignments(const Specification& specification)
        : specification_{specification}, values_(specification.variables().size(), 0) {}

    // The variables that occur in the tree.
    const Variables& variables_of(const Tree& tree);
    // The number of assignments; more than `most` of them count as most + 1.
    std::size_t count(const Variables& variables) const;
    // Few enough for a Table? Engines propagate tables of pairs best, so these may be larger.
    bool few(const Variables& variables) const;
    // Has each of them two values at most?
    bool truths(const Variables& variables) const;

    // Calls visit() under every assignment; inside, `value`, `number` and `holds` use that assignment.
    template <class Visit>
    void for_each(const Variables& variables, Visit visit);
    std::int32_t value(std::uint32_t variable) const { return values_[variable]; }
    // Does the tree hold for all values of its only variable?
    bool always_holds(const Tree& tree, std::uint32_t only);
    Number number(const Tree& tree) const { return value_of(*tree, values_); }
    bool holds(const Tree& tree) const { return language::holds(*tree, values_); }

private:
    const Specification& specification_;
    std::vector<std::int32_t> values_;
    std::unordered_map<Tree, Variables> variables_;  // of the trees seen so far
};

template <class Visit>
void Assignments::for_each(const Variables& variables, Visit visit) {
    std::vector<std::size_t> sizes;
    for (const auto variable : variables) sizes.push_back(specification_.values_of(variable).size());
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        poll_stop();
        for (std::size_t i = 0; i < places.size(); ++i)
            values_[variables[i]] = specification_.values_of(variables[i])[places[i]];
        visit();
    });
}

}  // namespace reductio::language
