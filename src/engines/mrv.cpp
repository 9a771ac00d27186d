// mrv.cpp - minimum remaining values: the open cell with the fewest candidates comes next.
//
// Beside the proper rule three weaker readings of Lima, Santana, Martins: `dropping` leaves cells without
// candidates out of its list, so that dead ends go unseen; `listing` does the same with a list that is made
// and sorted anew at every node, as a program of a few lines does; `once` sorts the cells at the start and
// never again. They explain why that text finds the rule slower than plain backtracking. Source of the rule:
// Haralick, Elliott, 1980 ("fail first").
#include "engines/shared/network_session.hpp"
#include "search/forward.hpp"
#include "search/plain.hpp"

namespace reductio::engines::mrv {

namespace {

class FewestCandidates final : public ForwardTactic {
public:
    using ForwardTactic::ForwardTactic;

    std::uint32_t choose() override {
        const Store& store = board().store();
        if (board().left() == 0) return store.empty() == 0 ? full : dead;
        std::uint32_t best = dead, fewest = ~0U;
        for (std::uint32_t cell = 0; cell < store.network().cells(); ++cell) {
            const std::uint32_t size = store.size(cell);
            if (board().placed(cell) || size == 0 || size >= fewest) continue;
            best = cell;
            fewest = size;
            if (size == 1) break;
        }
        return best;
    }
};

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    const std::string reading = options.argument;
    return search_session(model, options, [&](const Network& network) -> std::unique_ptr<Tactic> {
        if (reading == "once")
            return std::make_unique<Plain>(network, Plain::Values::listed, Plain::Order::fewest_at_start);
        if (reading == "listing")
            return std::make_unique<Plain>(network, Plain::Values::listed, Plain::Order::fewest_now);
        const auto empty = reading == "dropping" ? Forward::EmptyCells::pass : Forward::EmptyCells::fail;
        return std::make_unique<FewestCandidates>(network, empty, options.trace);
    });
}

}  // namespace

extern const Engine engine;
const Engine engine{
    .name = "mrv",
    .summary = "backtracking into the cell with the fewest candidates",
    .accepts = refuse_network,
    .open = open,
    .options = {{"dropping", "cells without candidates are left out, dead ends unseen"},
                {"listing", "so, and the list of cells is made and sorted anew at every node"},
                {"once", "the cells sorted at the start, never again"}},
    .traces = true};

}  // namespace reductio::engines::mrv
