// network_session.hpp - sessions of the engines that work cell by cell: by search with a tactic, or by
// inference alone.
//
// The network is made once per model, the tactic or inference once per session. Limits of time and
// interruption hold through a StopScope that every long loop polls.
#pragma once
#include <functional>
#include <memory>

#include "base/statistics.hpp"
#include "engines/engine.hpp"
#include "search/store.hpp"
#include "search/tactic.hpp"

namespace reductio {

// The contract of engines that infer without search, and may get stuck.
class Inference {
public:
    virtual ~Inference() = default;
    // Starts anew from the givens and infers what it can. False if there is no solution. If every cell is
    // decided afterwards, that is the only solution. Polls the thread's StopScope.
    virtual bool run(const Givens& givens) = 0;
    // The domains of the cells, during `run` and after it.
    virtual const Store& store() const = 0;
    // Adds its counters.
    virtual void report(Statistics& statistics) const = 0;
};

using MakeTactic = std::function<std::unique_ptr<Tactic>(const Network&)>;
using MakeInference = std::function<std::unique_ptr<Inference>(const Network&)>;

// The model must have been accepted by refuse_network and outlive the session.
// options.trace is told of the search; of what a tactic or an inference removes, they tell it themselves.
std::unique_ptr<Session> search_session(const Model& model, const EngineOptions& options,
                                        const MakeTactic& make);
std::unique_ptr<Session> inference_session(const Model& model, const EngineOptions& options,
                                           const MakeInference& make);

}  // namespace reductio
