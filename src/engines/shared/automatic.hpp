// automatic.hpp - the engine `auto`: a portfolio of houses, bitcover (memo for counts), dlx, sat and dpll.
//
// No engine is best everywhere. The bitset cover answers small puzzles in microseconds, long before a CNF
// would be written; on a few of them, and on large ones, learning wins by orders of magnitude. Counts of very
// many solutions are the memo's, few solutions in a large tree are unit propagation's. So none is chosen: all
// take turns in a portfolio (portfolio.hpp), and no answer is further away than a few times the best engine's
// time. What a model looks like (options, literals, which kinds of constraints) sets only the order of the
// turns and who waits for whom. dlx stands in for the bitset cover while its masks cost more than the search.
#pragma once
#include <memory>

#include "engines/engine.hpp"

namespace reductio {

// Outcome::engine names the engine that answered. The model must outlive the session.
std::unique_ptr<Session> open_automatic(const Model& model, const EngineOptions& options);

}  // namespace reductio
