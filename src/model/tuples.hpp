// tuples.hpp - tuple constraints (Sum, Table, Automaton) as the set of tuples that given domains allow.
//
// As a list of tuples; as a list of combinations, the sets of values where all variables differ; or as a
// diagram, which may know which of its variables differ. Each has a cap, which bounds memory and time.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

// Which pairs of a constraint's variables lie in a common AllDifferent.
class Distinctness {
public:
    Distinctness(const Incidence& incidence, std::span<const Var> vars);
    // For more variables no pair is known: the pairs would cost more memory than they are worth.
    static constexpr std::size_t most_known = 1000;
    bool distinct(std::size_t i, std::size_t k) const { return size_ > 0 && pairs_[i * size_ + k] != 0; }
    bool all() const { return all_; }  // every pair
    bool any() const { return any_; }  // some pair

private:
    std::size_t size_;
    std::vector<char> pairs_;
    bool all_ = true, any_ = false;
};

// All tuples that the constraint, the domains and the distinctness allow. Empty if there are more than `cap`,
// or if the search for them takes more than about 100 * cap steps.
std::optional<Relation> list_tuples(const Model& model, const ConstraintKind& kind, const Domains& domains,
                                    const Distinctness& distinctness, std::size_t cap);

// The combinations (ascending values) of a Sum without coefficients over all-different variables. Empty for
// any other constraint, or if there are more than `cap`.
std::optional<std::vector<std::vector<std::int32_t>>> list_combinations(const Model& model,
                                                                        const ConstraintKind& kind,
                                                                        const Domains& domains,
                                                                        const Distinctness& distinctness,
                                                                        std::size_t cap);

// The constraint alone as a diagram. The states of a Sum are its partial sums.
std::optional<Diagram> make_diagram(const Model& model, const ConstraintKind& kind, const Domains& domains,
                                    std::size_t cap);

// The same with distinctness: a state also has the values used that later variables must not take. Larger,
// but it excludes more.
std::optional<Diagram> make_distinct_diagram(const Model& model, const Diagram& plain,
                                             std::span<const Var> vars, const Domains& domains,
                                             const Distinctness& distinctness, std::size_t cap);

// The variables of a Sum, Table or Automaton; empty for other kinds.
std::span<const Var> tuple_variables(const Model& model, const ConstraintKind& kind);

}  // namespace reductio
