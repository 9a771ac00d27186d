// ac3.cpp - AC-3 alone: arc consistency over the pairs of cells that differ, no search.
//
// Solves what naked singles solve, since a value of one cell lacks support in another only where that one is
// decided; else it is stuck. Costs one revision per pair and per loss of a value. Source: Molin,
// "Solucionando Sudoku utilizando CSP", and Mackworth 1977.
#include "engines/shared/network_session.hpp"
#include "search/arc_consistency.hpp"

namespace reductio::engines::ac3 {

namespace {

class Ac3 final : public Inference {
public:
    Ac3(const Network& network, ArcConsistency::Requeue requeue, Trace* trace)
        : store_{network, Store::Differing::by_pairs, trace}, arcs_{store_, requeue} {}

    bool run(const Givens& givens) override {
        arcs_.reset();
        store_.reset(givens);
        arcs_.queue_all();
        return arcs_.run();
    }
    const Store& store() const override { return store_; }
    void report(Statistics& statistics) const override {
        statistics["revisions"] = static_cast<double>(arcs_.revisions());
    }

private:
    Store store_;
    ArcConsistency arcs_;
};

}  // namespace

extern const Engine engine;
const Engine engine{.name = "ac3",
                    .summary = "AC-3 over the pairs of cells that differ, no search: may be stuck",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            const auto requeue = requeue_of(options.argument);
                            return inference_session(model, options, [&](const Network& network) {
                                return std::make_unique<Ac3>(network, requeue, options.trace);
                            });
                        },
                    .options = {{"printed", "the printed program's re-queue, which misses the fixpoint"}},
                    .traces = true};

}  // namespace reductio::engines::ac3
