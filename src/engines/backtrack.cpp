// backtrack.cpp - plain backtracking: open cells row by row, digits ascending, each compared with its
// neighbours.
//
// The first solver that everybody writes, and the measure of all others: fast per placement, blind. A cell
// without candidates is noticed only when the search comes to it, so hard grids take millions of placements
// and grids of side 16 may take for ever.
#include "engines/shared/network_session.hpp"
#include "search/plain.hpp"

namespace reductio::engines::backtrack {

extern const Engine engine;
const Engine engine{.name = "backtrack",
                    .summary = "plain backtracking: cells by rows, digits ascending, each one checked",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            return search_session(model, options, [](const Network& network) {
                                return std::make_unique<Plain>(network, Plain::Values::checked,
                                                               Plain::Order::by_rows);
                            });
                        },
                    .traces = true};

}  // namespace reductio::engines::backtrack
