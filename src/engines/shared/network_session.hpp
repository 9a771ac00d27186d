// network_session.hpp - sessions of the engines that work cell by cell: by search with a tactic, or by
// inference alone.
//
// The network is made once per model, the tactic or inference once per session. Limits of time and
// interruption hold through a StopScope that every long loop polls.
#pragma once
#include <functional>
#include <memory>

#include "engines/engine.hpp"
#include "search/inference.hpp"
#include "search/tactic.hpp"

namespace reductio {

using MakeTactic = std::function<std::unique_ptr<Tactic>(const Network&)>;
using MakeInference = std::function<std::unique_ptr<Inference>(const Network&)>;

// The model must have been accepted by refuse_network and outlive the session.
std::unique_ptr<Session> search_session(const Model& model, const MakeTactic& make);
std::unique_ptr<Session> inference_session(const Model& model, const MakeInference& make);

}  // namespace reductio
