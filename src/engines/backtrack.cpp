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
const Engine engine{"backtrack", "plain backtracking: cells by rows, digits ascending, each one checked",
                    refuse_network, [](const Model& model, const EngineOptions&) {
                        return search_session(model, [](const Network& network) {
                            return std::make_unique<Plain>(network, Plain::Values::all,
                                                           Plain::Order::by_rows);
                        });
                    }};

}  // namespace reductio::engines::backtrack
