// facts.hpp - givens as a query to a cover that was made without them.
//
// The rules of a puzzle are lowered once; what a puzzle gives then only chooses or removes options.
#pragma once
#include "cover/lower.hpp"
#include "cover/search.hpp"

namespace reductio {

class CoverFacts {
public:
    // `domains` are those that the cover was lowered under. All three must outlive it.
    CoverFacts(const Model& model, const Domains& domains, const LoweredCover& lowered);

    // Adds to the query what the facts choose and remove; false if one contradicts the rules.
    bool add(const Givens& givens, CoverQuery& query) const;

private:
    bool add(Literal fact, CoverQuery& query) const;
    bool hold(Var v, std::uint32_t slot, CoverQuery& query) const;
    bool exclude(Var v, std::uint32_t slot, CoverQuery& query) const;
    std::span<const std::uint32_t> options_of(std::uint32_t slot) const {
        return {options_.data() + begin_[slot], options_.data() + begin_[slot + 1]};
    }
    const Model& model_;
    const Domains& domains_;
    std::vector<std::uint32_t> begin_, options_;  // per slot: the options by which it holds
    std::vector<char> unchosen_;                  // per slot: it holds where no option says otherwise
};

}  // namespace reductio
