// store.hpp - the domains of a network during a search, with a trail to undo changes.
//
// A constraint over several cells is filtered by the propagator's filters (model/filters.hpp). One too large
// for a filter is only checked on its decided cells, which is exact when all are decided. Memory: the
// domains, and a trail as long as what is closed.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/sanity.hpp"
#include "search/network.hpp"
#include "search/trace.hpp"

namespace reductio {

// Removes from the domains what the facts exclude. False if they contradict themselves or leave a cell
// without values.
bool restrict_to(const Network& network, const Givens& givens, Domains& domains);

class Store final : public Pruner {
public:
    // How an AllDifferent is filtered: not at all (the caller handles its pairs), or fully.
    enum class Differing : std::uint8_t { by_pairs, fully };
    // `trace` is told what is removed, and may be null.
    Store(const Network& network, Differing differing, Trace* trace = nullptr);

    // All values of the full domains that the facts allow; infers nothing.
    void reset(const Givens& givens);

    const Network& network() const { return network_; }
    const Domains& domains() const { return domains_; }
    std::uint32_t size(std::uint32_t cell) const { return domains_.size(Var{cell}); }
    // The open slot of a cell that has one.
    std::uint32_t slot(std::uint32_t cell) const {
        return domains_.next_open(network_.model()[Var{cell}].first_slot);
    }

    // Appends the positions of a cell's open values in its domain, ascending.
    void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) const;

    // Some constraint can't hold. A cell without values does not count here: see `empty`.
    bool failed() const { return failed_; }
    std::uint32_t empty() const { return empty_; }  // cells without values
    bool contradiction() const { return failed_ || empty_ > 0; }

    void close(Var v, std::uint32_t slot) override;
    // Why what is closed from now on is closed; filters state their constraints themselves.
    void because(Trace::Cause cause) { cause_ = cause; }
    Trace* trace() const { return trace_; }
    void listen(Trace* trace) { trace_ = trace; }
    void fail() override { failed_ = true; }
    void decide(std::uint32_t cell, std::uint32_t slot);  // closes all its other values
    // Runs the filter of a constraint once.
    void filter(std::uint32_t constraint);

    struct Change {
        std::uint32_t cell, slot;
    };
    std::size_t mark() const { return trail_.size(); }
    std::span<const Change> since(std::size_t mark) const { return std::span{trail_}.subspan(mark); }
    // Undoes everything since the mark, a failure too.
    void undo(std::size_t mark);

    // What is inconsistent, or nothing (base/sanity.hpp).
    std::string sanity() const;

    // The value of each decided cell; others get Network::open_value.
    void read(std::span<std::int32_t> values) const;

private:
    void tell_removed(Var v, std::uint32_t slot) const;
    friend struct BrokenState;  // a test
    const Network& network_;
    Trace* trace_;
    Trace::Cause cause_;
    std::vector<std::unique_ptr<ConstraintFilter>> filters_;  // by constraint; null: none
    Domains initial_, domains_;
    std::vector<Change> trail_;
    std::vector<std::int32_t> known_;  // scratch: values of the decided cells of one constraint
    bool failed_ = false;
    std::uint32_t empty_ = 0;
    SanityPace pace_;
};

}  // namespace reductio
