// numbering.hpp - which CNF variable stands for which literal of the model.
//
// A bit for each slot says whether it has a CNF variable. The number of that variable is a rank (a popcount),
// not an entry in a map: the 64 million literals of a 400x400 grid cost 16 MB. Decided variables and removed
// values have none.
#pragma once
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/domains.hpp"
#include "model/model.hpp"

namespace reductio {

// Constants beside the DIMACS literals.
inline constexpr int cnf_true = std::numeric_limits<int>::max();
inline constexpr int cnf_false = -cnf_true;

class Numbering {
public:
    // Numbers the open slots of all variables that the domains leave undecided.
    Numbering(const Model& model, const Domains& domains);

    // The DIMACS literal of "v = the value of slot", or cnf_true or cnf_false.
    int of(Var v, std::uint32_t slot) const {
        if (!domains_->open(slot)) return cnf_false;
        if (domains_->decided(v)) return cnf_true;
        const auto first = (*model_)[v].first_slot;
        if (model_->domain(v).size() == 2) return slot == first ? -number(first + 1) : number(slot);
        return number(slot);
    }
    int of(Var v, std::int32_t value) const {
        const int at = model_->position(v, value);
        return at < 0 ? cnf_false : of(v, (*model_)[v].first_slot + static_cast<std::uint32_t>(at));
    }
    int of(Literal literal) const {
        if (literal.constant()) return literal == Literal::always() ? cnf_true : cnf_false;
        const int positive = of(model_->meaning(literal.slot()).first, literal.slot());
        return literal.negated() ? -positive : positive;
    }
    // The CNF variables are 1 .. count(); auxiliaries follow them.
    int count() const { return count_; }
    // The slot that variable `number` stands for, by bisection.
    std::uint32_t slot(int number) const;

    const Model& model() const { return *model_; }
    const Domains& domains() const { return *domains_; }

private:
    int number(std::uint32_t slot) const {
        const std::uint64_t below = named_[slot / 64] & ((1ULL << slot % 64) - 1);
        return static_cast<int>(rank_[slot / 64] + static_cast<std::uint32_t>(std::popcount(below))) + 1;
    }
    const Model* model_;
    const Domains* domains_;
    std::vector<std::uint64_t> named_;
    std::vector<std::uint32_t> rank_;
    int count_ = 0;
};

}  // namespace reductio
