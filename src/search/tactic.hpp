// tactic.hpp - the parts of a tree search over a network that differ: which cell comes next, which values are
// tried there, and what each of them implies.
//
// The search itself (engines/shared/network_session.cpp) is the same for all. A tactic has the state of the
// cells and can take back the last placement.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/statistics.hpp"
#include "model/model.hpp"

namespace reductio {

class Tactic {
public:
    virtual ~Tactic() = default;

    // Starts anew from the givens, with whatever it infers before the search. False if there is no solution.
    virtual bool start(const Givens& givens) = 0;

    // The cell to branch on; `full`: all are decided, this is a solution; `dead`: no solution from here.
    static constexpr std::uint32_t full = ~0U, dead = ~0U - 1;
    virtual std::uint32_t choose() = 0;

    // Appends the values to try in the cell, as positions in its domain, in the order to try them.
    virtual void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) = 0;

    // Places a value. clash: it conflicts with the value of another cell, and was not placed. dead: it was
    // placed, but there is no solution from here.
    enum class Placed : std::uint8_t { fine, dead, clash };
    virtual Placed place(std::uint32_t cell, std::uint32_t position) = 0;
    // Takes back the last placement (a clash is none).
    virtual void lift() = 0;

    // The values of all cells, after `choose` returned `full`.
    virtual void read(std::span<std::int32_t> values) const = 0;
    // Adds its counters since `start`: "checks", "revisions".
    virtual void report(Statistics& statistics) const = 0;
};

}  // namespace reductio
