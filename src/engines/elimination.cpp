// elimination.cpp - naked singles in sweeps over the grid, each placed at once; no search.
//
// `hidden` also places, at the end of each sweep, a value that has one cell left in a house that needs it.
// Ends when a sweep places nothing, so at most a sweep per cell. Source: Santos, "Entendendo Programação com
// Restrições através da Resolução de Sudokus", whose program loops for ever where nothing is found.
#include <fmt/core.h>

#include "base/stop.hpp"
#include "engines/shared/network_session.hpp"
#include "search/forward.hpp"

namespace reductio::engines::elimination {

namespace {

class Elimination final : public Inference {
public:
    Elimination(const Network& network, bool hidden, Trace* trace)
        : network_{network},
          trace_{trace},
          board_{network, Forward::EmptyCells::fail, trace},
          hidden_{hidden} {}

    bool run(const Givens& givens) override {
        sweeps_.clear();
        if (!board_.start(givens)) return false;
        for (;;) {
            const std::uint32_t before = board_.left();
            if (trace_ != nullptr) trace_->swept();
            const bool sound = place_naked() && (!hidden_ || place_hidden());
            if (board_.left() < before) sweeps_.push_back(before - board_.left());
            if (!sound) return false;
            if (board_.left() == before || board_.left() == 0) return true;
        }
    }
    const Store& store() const override { return board_.store(); }
    void report(Statistics& statistics) const override {
        board_.report(statistics);
        for (std::size_t i = 0; i < sweeps_.size(); ++i)
            statistics[fmt::format("sweep.{:03}", i + 1)] = sweeps_[i];
    }

private:
    bool place_naked() {
        for (std::uint32_t cell = 0; cell < network_.cells(); ++cell) {
            poll_stop();
            if (board_.placed(cell) || store().size(cell) != 1) continue;
            if (!place(cell, store().slot(cell))) return false;
        }
        return true;
    }
    bool place_hidden() {
        for (const Group& group : network_.groups().all) {
            for (std::uint32_t k = 0; group.permutation && k < group.values.size(); ++k) {
                poll_stop();
                if (!place_if_alone(group, k)) return false;
            }
        }
        return true;
    }
    // False if the value has no place in the group any more.
    bool place_if_alone(const Group& group, std::uint32_t number) {
        std::uint32_t places = 0, cell = 0, slot = 0;
        for (const Var v : group.vars) {
            const auto here = group.slot(network_.model(), v, number);
            if (here == Group::no_slot || !store().domains().open(here)) continue;
            ++places;
            cell = index(v);
            slot = here;
        }
        if (places != 1 || board_.placed(cell)) return places > 0;
        return place(cell, slot);
    }
    // False if there is no solution then.
    bool place(std::uint32_t cell, std::uint32_t slot) {
        if (trace_ != nullptr) trace_->placed(cell, slot);
        return board_.place(cell, slot) != Tactic::Placed::dead;
    }
    const Network& network_;
    Trace* trace_;
    Forward board_;
    bool hidden_;
    std::vector<std::uint32_t> sweeps_;  // placements of each
};

}  // namespace

extern const Engine engine;
const Engine engine{.name = "elimination",
                    .summary = "naked singles in repeated sweeps, no search: may be stuck",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            const bool hidden = options.argument == "hidden";
                            return inference_session(model, options, [&](const Network& network) {
                                return std::make_unique<Elimination>(network, hidden, options.trace);
                            });
                        },
                    .options = {{"hidden", "hidden singles too"}},
                    .traces = true};

}  // namespace reductio::engines::elimination
