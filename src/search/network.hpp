// network.hpp - a model as a constraint network: cells, the neighbours of each cell (the cells that must
// differ from it), and constraints over several cells.
//
// The engines that search or infer cell by cell share it, as published solvers do; it holds nothing of a
// query. Neighbours are lists, so memory grows with cells x neighbours: a model with more than
// `neighbours_most` is refused. So are graph constraints and witnesses, which these solvers do not have. A
// count about one cell or two is a domain or a relation like any other (model/filters.hpp). Source:
// Mackworth, "Consistency in networks of relations", 1977.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/filters.hpp"
#include "model/groups.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace reductio {

// Why the model is no such network, with the label of the constraint; empty if it is one.
std::optional<ModelRefusal> refuse_network(const Model& model);

class Network {
public:
    static constexpr std::uint64_t neighbours_most = 100'000'000;
    static constexpr std::int32_t open_value = INT32_MIN;  // of a cell that has no value yet

    // The model must be accepted by refuse_network and outlive the network. Polls the thread's StopScope.
    explicit Network(const Model& model);

    const Model& model() const { return model_; }
    std::uint32_t cells() const { return static_cast<std::uint32_t>(model_.variables().size()); }
    // Cells that must differ from the cell, ascending.
    std::span<const std::uint32_t> neighbours(std::uint32_t cell) const {
        return {neighbours_.data() + begin_[cell], neighbours_.data() + begin_[cell + 1]};
    }
    // The constraints over the cell that are no AllDifferent.
    std::span<const Incidence::Entry> others(std::uint32_t cell) const {
        return incidence_.others(Var{cell});
    }
    const Groups& groups() const { return groups_; }
    const Incidence& incidence() const { return incidence_; }
    // True if a cell must differ from itself, a group has fewer values than cells, or a count can't be
    // reached.
    bool impossible() const { return impossible_; }

    // The values of the model are numbered in ascending order: the number of a slot, the slot of a cell for a
    // number (no_slot if the domain of the cell lacks it), and how many numbers there are.
    static constexpr std::uint32_t no_slot = ~0U;
    std::uint32_t number(std::uint32_t cell, std::uint32_t slot) const {
        return numbers_[numbers_begin_[domain_of(cell)] + slot - model_[Var{cell}].first_slot];
    }
    std::uint32_t slot(std::uint32_t cell, std::uint32_t number) const {
        const std::uint32_t at = positions_[domain_of(cell) * values_.size() + number];
        return at == no_slot ? no_slot : model_[Var{cell}].first_slot + at;
    }
    std::int32_t value(std::uint32_t number) const { return values_[number]; }
    std::size_t numbers() const { return values_.size(); }

    // False if the constraint (no AllDifferent) can't hold, given the cells that have a value and full
    // domains for the others. Exact where all have a value.
    bool possible(std::uint32_t constraint, std::span<const std::int32_t> values) const;

private:
    std::uint32_t domain_of(std::uint32_t cell) const {
        return static_cast<std::uint32_t>(model_[Var{cell}].domain);
    }
    void list_neighbours();
    void number_values();
    void note_decided_counts();

    const Model& model_;
    Incidence incidence_;
    Groups groups_;
    bool impossible_ = false;
    std::vector<std::uint64_t> begin_;  // into neighbours_, by cell
    std::vector<std::uint32_t> neighbours_;
    std::vector<std::int32_t> values_;          // by number, ascending
    std::vector<std::uint32_t> numbers_begin_;  // by domain, into numbers_
    std::vector<std::uint32_t> numbers_;        // by domain and position
    std::vector<std::uint32_t> positions_;      // by domain and number
};

}  // namespace reductio
