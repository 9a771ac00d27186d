// mac.cpp - AC-3 inside backtracking: starts from AC-3's partial grid and keeps every pair consistent.
//
// After an assignment the pairs (neighbour, cell) are revised, and what follows; removals are taken back on
// failure. The open cell with the smallest domain is next; cells that AC-3 decided are no assignments.
// Source: Molin, "Solucionando Sudoku utilizando CSP"; Sabin, Freuder, "Contradicting conventional wisdom",
// 1994.
#include "engines/shared/network_session.hpp"
#include "search/arc_consistency.hpp"
#include "search/tactic.hpp"

namespace reductio::engines::mac {

namespace {

class Mac final : public Tactic {
public:
    Mac(const Network& network, ArcConsistency::Requeue requeue, Trace* trace)
        : store_{network, Store::Differing::by_pairs, trace}, arcs_{store_, requeue} {}

    bool start(const Givens& givens) override {
        arcs_.reset();
        marks_.clear();
        store_.reset(givens);
        arcs_.queue_all();
        return arcs_.run();
    }
    std::uint32_t choose() override {
        std::uint32_t best = full, fewest = ~0U;
        for (std::uint32_t cell = 0; cell < store_.network().cells(); ++cell) {
            const std::uint32_t size = store_.size(cell);
            if (size == 1 || size >= fewest) continue;
            best = cell;
            fewest = size;
            if (size == 2) break;
        }
        return best;
    }
    void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) override {
        store_.list(cell, positions);
    }
    Placed place(std::uint32_t cell, std::uint32_t position) override {
        marks_.push_back(store_.mark());
        store_.decide(cell, store_.network().model()[Var{cell}].first_slot + position);
        arcs_.queue_towards(cell);
        return arcs_.run() ? Placed::fine : Placed::dead;
    }
    void lift() override {
        store_.undo(marks_.back());
        marks_.pop_back();
    }
    void read(std::span<std::int32_t> values) const override { store_.read(values); }
    void report(Statistics& statistics) const override {
        statistics["revisions"] = static_cast<double>(arcs_.revisions());
    }

private:
    Store store_;
    ArcConsistency arcs_;
    std::vector<std::size_t> marks_;  // before each assignment
};

}  // namespace

extern const Engine engine;
const Engine engine{.name = "mac",
                    .summary = "AC-3 inside backtracking, smallest domain first",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            const auto requeue = requeue_of(options.argument);
                            return search_session(model, options, [&](const Network& network) {
                                return std::make_unique<Mac>(network, requeue, options.trace);
                            });
                        },
                    .options = {{"printed", "the printed program's re-queue, which misses the fixpoint"}},
                    .traces = true};

}  // namespace reductio::engines::mac
