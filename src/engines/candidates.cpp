// candidates.cpp - backtracking that lists the possible digits of a cell when it enters it.
//
// The "candidate reduction" of Lima, Santana, Martins: the tree of plain backtracking, node by node, for
// fewer checks, since row, column and box are looked at once per cell and not once per digit.
#include "engines/shared/network_session.hpp"
#include "search/plain.hpp"

namespace reductio::engines::candidates {

extern const Engine engine;
const Engine engine{.name = "candidates",
                    .summary = "backtracking with a list of candidates: the same tree, fewer checks",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            return search_session(model, options, [](const Network& network) {
                                return std::make_unique<Plain>(network, Plain::Values::listed,
                                                               Plain::Order::by_rows);
                            });
                        },
                    .traces = true};

}  // namespace reductio::engines::candidates
