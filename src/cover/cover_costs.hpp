// cover_costs.hpp - the objectives of a model as costs of the options of its cover.
//
// An objective is a sum over variables, and a variable has its value by one option, or by none, so every
// objective is a sum over options:
//
//     a variable with an option for each value    an option costs what its value adds to the least value
//     one with tuples as options                  the same, summed up over the variables of the tuple
//     one with a single option                    the option costs what it adds to the other value; less than
//                                                 nothing, if the other value is the dearer one
//
// What remains, and what propagation has decided, costs the same in every solution.
#pragma once
#include "cover/lower.hpp"

namespace reductio {

// Adds cover.costs and free_costs, one for each objective, with its bounds.
void add_costs(const Model& model, const Domains& domains, LoweredCover& lowered);

// Whether a search by costs (costed_links.hpp) pays: the conditions are items and nothing else, as those of
// assignments, partitions and tilings are. Sums and automata would be chains, which share few items with what
// costs something, and so tell a bound little.
bool costs_pay(const Propagator& propagator, const Propagator::State& state);

// Adds to the costs what the options of some items share, so that none is below 0, and takes it off
// `free_cost`: the sums stay the same. False if an option has no item that is covered exactly once.
bool raise_costs(const Cover& cover, std::vector<std::int64_t>& costs, std::int64_t& free_cost);

}  // namespace reductio
