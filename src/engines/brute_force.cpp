// brute_force.cpp - every filling of the open cells, judged when it is full: the 4^12 fillings of a 4x4
// sudoku with four givens.
//
// What the other engines are measured against in a first lesson. Bounded by the product of the domains: a
// dozen cells, no more. Source: Santos, "Entendendo Programação com Restrições através da Resolução de
// Sudokus", which counts such fillings to show why one propagates.
#include "engines/shared/network_session.hpp"
#include "search/plain.hpp"

namespace reductio::engines::brute_force {

extern const Engine engine;
const Engine engine{.name = "brute-force",
                    .summary = "every filling of the open cells, judged when it is full",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            return search_session(model, options, [](const Network& network) {
                                return std::make_unique<Plain>(network, Plain::Values::unchecked,
                                                               Plain::Order::by_rows);
                            });
                        },
                    .traces = true};

}  // namespace reductio::engines::brute_force
