// forward.cpp - places a value, filters, and takes it back.
#include "search/forward.hpp"

#include "base/stop.hpp"

namespace reductio {

Forward::Forward(const Network& network, EmptyCells empty_cells, Trace* trace)
    : store_{network, Store::Differing::by_pairs, trace}, empty_cells_{empty_cells} {}

bool Forward::start(const Givens& givens) {
    checks_ = revisions_ = 0;
    placements_.clear();
    placed_.assign(network().cells(), 0);
    left_ = network().cells();
    store_.reset(givens);
    std::vector<std::uint32_t> given;
    for (std::uint32_t cell = 0; cell < network().cells(); ++cell) {
        if (store_.size(cell) == 1) given.push_back(cell);
    }
    for (const auto cell : given) {
        poll_stop();
        if (store_.contradiction()) return false;
        place(cell, store_.slot(cell));
    }
    const auto constraints = network().model().constraints();
    for (std::uint32_t i = 0; i < constraints.size() && !store_.contradiction(); ++i) {
        poll_stop();
        if (!std::holds_alternative<AllDifferent>(constraints[i].kind)) store_.filter(i);
    }
    placements_.clear();
    return !store_.contradiction();
}

Tactic::Placed Forward::place(std::uint32_t cell, std::uint32_t slot) {
    placements_.push_back({cell, store_.mark()});
    placed_[cell] = 1;
    --left_;
    store_.decide(cell, slot);
    store_.because({Trace::Cause::Kind::neighbour, cell});
    const auto number = network().number(cell, slot);
    for (const auto other : network().neighbours(cell)) {
        ++checks_;
        if (placed_[other]) continue;
        const auto gone = network().slot(other, number);
        if (gone != Network::no_slot) store_.close(Var{other}, gone);
    }
    for (const auto& entry : network().others(cell)) {
        ++revisions_;
        store_.filter(entry.constraint);
    }
    const bool over = empty_cells_ == EmptyCells::fail ? store_.contradiction() : store_.failed();
    return over ? Tactic::Placed::dead : Tactic::Placed::fine;
}

void Forward::lift() {
    const Placement last = placements_.back();
    placements_.pop_back();
    store_.undo(last.mark);
    placed_[last.cell] = 0;
    ++left_;
}

void Forward::report(Statistics& statistics) const {
    statistics["checks"] = static_cast<double>(checks_);
    statistics["revisions"] = static_cast<double>(revisions_);
}

}  // namespace reductio
