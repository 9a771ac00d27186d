// automatic.hpp - the engine `auto`: which engine runs first, and which next if that one takes too long.
//
// What was measured: on small puzzles the bitset cover answers in microseconds, long before a CNF would be
// written; on a few of them, and on large ones, learning wins by orders of magnitude, and which it is can't
// be known beforehand. So the cover search gets a budget of nodes; a puzzle that exceeds it goes to SAT. A
// count goes on where its trial points to: many solutions to the memo counter, few in a large tree to unit
// propagation with CaDiCaL. Relations and diagrams with more options than the cells have (nonograms, Renban,
// Eulero) aren't tried for a few solutions: there a cover took 3 to 200 times as long as SAT. Where all is
// more than some thousand options nothing is tried: its masks alone take seconds.
#pragma once
#include <memory>

#include "engines/engine.hpp"

namespace reductio {

// A session that picks for each query; Outcome::engine names the pick. The model must outlive it.
std::unique_ptr<Session> open_automatic(const Model& model, const EngineOptions& options);

}  // namespace reductio
