// hidden_steps.hpp - steps about helpers, the variables that conditions were taken apart with ("#12"): they
// are taken, but not told.
//
// A reader knows no helper. So a step that follows from one is told by what the helper's values follow from:
// the rules behind, and what is known of cells. Linear in the rules behind a fact.
#pragma once
#include <map>
#include <set>
#include <vector>

#include "tasks/explain/step_proof.hpp"

namespace reductio {

struct Deduction;
struct Step;

class HiddenSteps {
public:
    explicit HiddenSteps(const Rulebook& book);  // which must outlive it

    // Is there nothing in the step but values of helpers?
    bool hides(const Step& step) const;
    bool hides(const Deduction& deduction) const;
    // Keeps the rules behind the values that the helpers lose by this step.
    void keep(const Step& step);
    // The rules of the grounds, and those behind their facts about helpers.
    std::vector<std::uint32_t> rules_behind(const Grounds& grounds) const;
    bool names_helpers(const Grounds& grounds) const;
    // Takes helpers, and the rules that say what they stand for, out of a step that is told.
    void take_out(Step& step) const;

private:
    using Rules = std::set<std::uint32_t>;
    bool is_helper(Literal literal) const {
        return !literal.constant() && book_.is_helper(variable_of(literal));
    }
    Var variable_of(Literal literal) const { return book_.model().meaning(literal.slot()).first; }

    const Rulebook& book_;
    std::vector<char> bounds_alone_;  // per rule: does a constraint of it have one variable?
    std::map<Var, Rules> behind_;     // what is known of a helper
};

}  // namespace reductio
