// tuples.hpp - a Sum, Table or Automaton as the set of tuples its variables may spell under given domains:
// listed (tuples), as sets of values (combinations, where all cells differ), or as a diagram, with or without
// the knowledge of which of its variables differ. Every form has a cap: no cage can make memory explode.
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
    // Of more variables nothing is claimed: the pairs would cost more memory than they are worth.
    static constexpr std::size_t most_known = 1000;
    bool distinct(std::size_t i, std::size_t k) const { return size_ > 0 && pairs_[i * size_ + k] != 0; }
    bool all() const { return all_; }  // every pair
    bool any() const { return any_; }  // some pair

private:
    std::size_t size_;
    std::vector<char> pairs_;
    bool all_ = true, any_ = false;
};

// All tuples that the constraint, the domains and the distinctness allow; nothing if there are more than
// `cap` or if looking for them takes more than some 100 * cap steps.
std::optional<Relation> list_tuples(const Model& model, const Kind& kind, const Domains& domains,
                                    const Distinctness& distinctness, std::size_t cap);

// The sets of values (ascending) that a Sum of all-different variables without coefficients may take; nothing
// for any other constraint, or if there are more than `cap`.
std::optional<std::vector<std::vector<std::int32_t>>> list_combinations(const Model& model, const Kind& kind,
                                                                        const Domains& domains,
                                                                        const Distinctness& distinctness,
                                                                        std::size_t cap);

// The constraint alone as a diagram (partial sums as states for a Sum).
std::optional<Diagram> make_diagram(const Model& model, const Kind& kind, const Domains& domains,
                                    std::size_t cap);

// The same with distinctness: states remember which values the open groups have used. Sharper and larger.
std::optional<Diagram> make_distinct_diagram(const Model& model, const Diagram& plain,
                                             std::span<const Var> vars, const Domains& domains,
                                             const Distinctness& distinctness, std::size_t cap);

// The variables of a Sum, Table or Automaton; empty for other kinds.
std::span<const Var> tuple_variables(const Model& model, const Kind& kind);

}  // namespace reductio
