// givens_query.hpp - the givens of a puzzle as a query to the cover of its rules.
//
// The rules are lowered once, without givens. What a puzzle gives then only chooses and removes options:
//
//     given           the variable has                              query
//     r1c1 = 5        an option for each value                      choose the option r1c1=5
//     r1c1 = 5        tuples as options (a KenKen cage)             remove all tuples with another r1c1
//     not r1c1 = 5    either                                        remove the options with r1c1=5
//     no queen here   one option, its queen                         remove it
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cover/lower.hpp"
#include "cover/search.hpp"

namespace reductio {

class GivensQuery {
public:
    // `domains` are those that the cover was lowered under. All three must outlive this.
    GivensQuery(const Model& model, const Domains& domains, const LoweredCover& lowered);

    // Adds to the query what the givens choose and remove; false if one contradicts the rules.
    bool add(const Givens& givens, CoverQuery& query) const;

private:
    bool add(Literal fact, CoverQuery& query) const;
    bool require(Var v, std::uint32_t slot, CoverQuery& query) const;
    bool exclude(Var v, std::uint32_t slot, CoverQuery& query) const;
    std::span<const std::uint32_t> options_of(std::uint32_t slot) const {
        return {options_.data() + begin_[slot], options_.data() + begin_[slot + 1]};
    }
    const Model& model_;
    const Domains& domains_;
    std::vector<std::uint32_t> begin_, options_;  // slot -> the options that name it
    std::vector<char> is_default_;                // slot -> whether it holds if no option is chosen
};

}  // namespace reductio
