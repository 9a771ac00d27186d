// trace.hpp - who listens to a solver that works cell by cell: what the programs of the literature print.
//
// Cells and slots are numbers of the network's model. What nobody listens to costs a comparison.
#pragma once
#include <cstdint>
#include <span>

namespace reductio {

class Trace {
public:
    // Why a value goes: a neighbour has it, a constraint excludes it, or a trial of it failed.
    struct Cause {
        enum class Kind : std::uint8_t { neighbour, constraint, trial };
        Kind kind = Kind::trial;
        std::uint32_t number = 0;  // of the neighbour or the constraint
    };
    // A value that a cell can't have. `left`: how many others it can have; `last`: if that is one, its slot.
    struct Removal {
        std::uint32_t cell, slot;
        Cause cause;
        std::uint32_t left, last;
    };
    // How a value that was tried fared: it stands, it leaves no solution, it clashes with another one.
    enum class Fared : std::uint8_t { stands, dead, clash };

    Trace() = default;
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;
    virtual ~Trace() = default;

    // AC-3 revises the pair (x, y); what it removes from x follows.
    virtual void revised(std::uint32_t x, std::uint32_t y) = 0;
    virtual void removed(const Removal& removal) = 0;
    // Inference without search sweeps over the grid once more, and places a value.
    virtual void swept() = 0;
    virtual void placed(std::uint32_t cell, std::uint32_t slot) = 0;
    // Inference ends here, and a search begins if there is one. The value of each cell, Network::open_value
    // where open.
    virtual void inferred(std::span<const std::int32_t> values) = 0;
    // The search places a value, and takes it back later unless it clashes. After the value stands, the
    // values of other cells are tried, or a solution is complete, or it is dead all the same.
    virtual void tried(std::uint32_t cell, std::uint32_t slot) = 0;
    virtual void fared(Fared how) = 0;
    virtual void solved(std::span<const std::int32_t> values) = 0;
    virtual void lifted() = 0;
};

}  // namespace reductio
