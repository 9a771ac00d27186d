// ruled_store.hpp - the variables and constraints of a FlatZinc model as those of the search.
//
// Variables that are equal are one: `bool2int(b, i)`, `x = y`. A constraint becomes one rule or more; one
// that is reified, rules that hold where its truth does, and where it does not.
#pragma once
#include <optional>
#include <vector>

#include "flatzinc/search/rules.hpp"
#include "flatzinc/source.hpp"

namespace reductio::flatzinc {

struct RuledStore {
    Store store = {};
    std::vector<RulePtr> rules = {};
    Places places = {};          // of the variables of the scope
    Places loads = {};           // of bins
    bool contradiction = false;  // some variable has no value: the rest is missing
};

// Nothing if there is a constraint without a rule, or if sums may leave 62 bits. Throws InputError for
// arguments that are malformed.
std::optional<RuledStore> ruled_store(const Source& source);

}  // namespace reductio::flatzinc
