// residual.hpp - what the engines over a CNF share: which variables propagation left open, their values in an
// answer, and the clause that forbids an answer.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cnf/numbering.hpp"
#include "model/groups.hpp"
#include "model/model.hpp"

namespace reductio {

class Residual {
public:
    // The decided variables take their values here; all others are open.
    Residual(const Model& model, const Numbering& numbering);

    bool complete() const { return open_.empty(); }
    std::span<const std::int32_t> values() const { return values_; }

    // Takes the values of the open variables from an answer: is_true(variable) of a CNF variable.
    template <class IsTrue>
    void read(IsTrue is_true) {
        for (const Var v : open_) {
            for_each_open(*model_, numbering_->domains(), v, [&](std::uint32_t slot) {
                const int literal = numbering_->of(v, slot);
                const bool holds = literal == cnf_true ||
                                   (literal != cnf_false && is_true(std::abs(literal)) == (literal > 0));
                if (holds) values_[index(v)] = model_->domain(v)[slot - (*model_)[v].first_slot];
            });
        }
    }
    // Takes the values of the open variables from a solution of the rules; false if its answer is not one of
    // those that the decided values leave.
    bool take(std::span<const std::int32_t> values);
    // The clause that excludes the answer last read: over the open answer variables alone, so that answers
    // that differ only in witnesses count once.
    std::vector<int> blocking_clause() const;
    // For every open answer variable the literals of its open values, each group closed by a 0: in every
    // answer one of a group holds.
    std::vector<int> groups() const;
    // For every value that has no place yet in a permutation of answer variables, the literals of its open
    // places, closed by a 0: in every answer one of them holds. `groups` are those of the model.
    std::vector<int> places(const Groups& groups) const;

private:
    void add_places(const Group& group, std::uint32_t value, std::vector<int>& literals) const;

    const Model* model_;
    const Numbering* numbering_;
    std::vector<Var> open_;
    std::vector<std::int32_t> values_;
};

}  // namespace reductio
