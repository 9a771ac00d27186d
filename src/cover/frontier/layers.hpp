// layers.hpp - the ways through one layer after another, from table to table.
//
// From each state of a table a depth-first search through the steps of the layer finds the ways on, over rows
// of the options that are left (layer_options.hpp). New states go through an inbox to the next table
// (inbox.hpp).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "cover/frontier/plan.hpp"
#include "cover/frontier/table.hpp"

namespace reductio {

class FrontierLayers {
public:
    // For the number of words that a state of the plan has. Tables take at most `bytes` bytes, all together.
    static std::unique_ptr<FrontierLayers> make(FrontierPlan plan, std::uint64_t bytes);
    virtual ~FrontierLayers() = default;

    // Goes on until this many nodes were met, or to the end, which is true. A node is a state taken from a
    // table or an option chosen. Throws Stopped (base/stop.hpp) or std::bad_alloc, also where the bytes do
    // not do.
    virtual bool resume(std::uint64_t most_nodes) = 0;

    const FrontierPlan& plan() const { return plan_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t layer() const { return layer_; }
    double share_of_layer() const { return static_cast<double>(slot_) / static_cast<double>(from_.slots()); }
    // At the end: the number of solutions in limbs, lowest first.
    std::vector<std::uint64_t> solutions() const;
    std::uint64_t states() const { return states_; }
    std::uint64_t most_states() const { return most_states_; }
    std::uint64_t most_bytes() const { return most_bytes_; }

protected:
    FrontierLayers(FrontierPlan plan, std::uint64_t bytes);
    void finish_layer();

    const FrontierPlan plan_;
    const std::uint64_t bytes_;
    FrontierTable from_, to_;
    std::size_t layer_ = 0, slot_ = 0;  // the state at work lies before the slot
    std::uint64_t nodes_ = 0, states_ = 0, most_states_ = 0, most_bytes_ = 0;
};

}  // namespace reductio
