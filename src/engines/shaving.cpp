// shaving.cpp - inference to its full strength instead of search: every constraint filtered to a fixpoint,
// each AllDifferent completely, and values that lead to a contradiction removed, again and again.
//
// Solves nearly all 9x9 sudokus without a guess. Costs a fixpoint per open value and round. Source: Simonis,
// "Sudoku as a constraint problem", 2005; the filter of Regin 1994; shaving: Martin, Shmoys 1996.
#include "base/stop.hpp"
#include "engines/shared/network_session.hpp"
#include "search/store.hpp"

namespace reductio::engines::shaving {

namespace {

class Shaving final : public Inference {
public:
    Shaving(const Network& network, Trace* trace)
        : network_{network},
          trace_{trace},
          store_{network, Store::Differing::fully, trace},
          is_dirty_(network.model().constraints().size(), 0) {}

    bool run(const Givens& givens) override {
        filtered_ = tested_ = shaved_ = 0;
        forget();
        store_.reset(givens);
        for (std::uint32_t i = 0; i < is_dirty_.size(); ++i) mark(i);
        bool sound = reach_fixpoint();
        for (bool again = true; again && sound;) {
            again = false;
            for (std::uint32_t cell = 0; cell < network_.cells() && sound; ++cell) {
                const auto before = shaved_;
                sound = shave(cell);
                again = again || shaved_ > before;
            }
        }
        return sound;
    }
    const Store& store() const override { return store_; }
    void report(Statistics& statistics) const override {
        statistics["revisions"] = static_cast<double>(filtered_);
        statistics["tests"] = static_cast<double>(tested_);
        statistics["shaved"] = static_cast<double>(shaved_);
    }

private:
    // Tests every value of the cell; false if there can be no solution.
    bool shave(std::uint32_t cell) {
        if (store_.size(cell) == 1) return true;
        std::vector<std::uint32_t> positions;
        store_.list(cell, positions);
        for (const auto position : positions) {
            const auto slot = network_.model()[Var{cell}].first_slot + position;
            if (!store_.domains().open(slot) || possible(cell, slot)) continue;
            ++shaved_;
            const auto before = store_.mark();
            store_.because({Trace::Cause::Kind::trial, 0});
            store_.close(Var{cell}, slot);
            mark_changed(before);
            if (!reach_fixpoint()) return false;
        }
        return true;
    }
    bool possible(std::uint32_t cell, std::uint32_t slot) {
        ++tested_;
        store_.listen(nullptr);  // a trial is taken back
        const auto before = store_.mark();
        store_.decide(cell, slot);
        mark_changed(before);
        const bool sound = reach_fixpoint();
        store_.undo(before);
        store_.listen(trace_);
        return sound;
    }
    // Filters to the fixpoint; false at a contradiction.
    bool reach_fixpoint() {
        while (!dirty_.empty() && !store_.contradiction()) {
            poll_stop();
            const auto constraint = dirty_.back();
            dirty_.pop_back();
            is_dirty_[constraint] = 0;
            ++filtered_;
            const auto before = store_.mark();
            store_.filter(constraint);
            mark_changed(before);
        }
        forget();
        return !store_.contradiction();
    }
    void mark_changed(std::size_t since) {
        for (const auto& change : store_.since(since)) {
            for (const auto& entry : network_.incidence().all_different(Var{change.cell}))
                mark(entry.constraint);
            for (const auto& entry : network_.others(change.cell)) mark(entry.constraint);
        }
    }
    void mark(std::uint32_t constraint) {
        if (is_dirty_[constraint]) return;
        is_dirty_[constraint] = 1;
        dirty_.push_back(constraint);
    }
    void forget() {
        for (const auto constraint : dirty_) is_dirty_[constraint] = 0;
        dirty_.clear();
    }
    const Network& network_;
    Trace* trace_;
    Store store_;
    std::vector<std::uint32_t> dirty_;  // constraints to filter
    std::vector<char> is_dirty_;
    std::uint64_t filtered_ = 0, tested_ = 0, shaved_ = 0;
};

}  // namespace

extern const Engine engine;
const Engine engine{.name = "shaving",
                    .summary = "full all-different filtering and failed-value tests, no search: may be stuck",
                    .accepts = refuse_network,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            return inference_session(model, options, [&](const Network& network) {
                                return std::make_unique<Shaving>(network, options.trace);
                            });
                        },
                    .traces = true};

}  // namespace reductio::engines::shaving
