// tactic.hpp - what a tree search over a network leaves open: which cell comes next, which values are tried
// there, and what is inferred from each.
//
// The search (engines/shared/tree_search.hpp) is the same for all; a tactic knows the state of the cells and
// how to take the last placement back.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace reductio {

class Tactic {
public:
    virtual ~Tactic() = default;

    // Forgets everything, then takes the givens and infers what there is to infer before the search. False if
    // there can be no solution.
    virtual bool start(const Givens& givens) = 0;

    // The cell to branch on; `full`: all are decided, this is a solution; `dead`: no solution from here.
    static constexpr std::uint32_t full = ~0U, dead = ~0U - 1;
    virtual std::uint32_t choose() = 0;

    // Appends the values to try in the cell, as positions in its domain, in their order.
    virtual void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) = 0;

    // Places a value. clash: it goes against another cell's value, nothing has changed. dead: it is placed,
    // but there is no solution from here.
    enum class Placed : std::uint8_t { fine, dead, clash };
    virtual Placed place(std::uint32_t cell, std::uint32_t position) = 0;
    // Takes back the last placement that was no clash.
    virtual void lift() = 0;

    // The values of all cells, where `choose` said `full`.
    virtual void read(std::span<std::int32_t> values) const = 0;
    // Adds what was counted since `start`: "checks", "revisions".
    virtual void report(std::map<std::string, double>& statistics) const = 0;
};

}  // namespace reductio
