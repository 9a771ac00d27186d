// all_different_filter.cpp - augmenting paths, then strongly connected components.
#include "search/all_different_filter.hpp"

#include <algorithm>

namespace reductio {

namespace {

constexpr std::uint32_t no_cell = ~0U;

// The state of one run. Cells and values are numbered by their places in the group.
class Matching {
public:
    Matching(const Model& model, const Domains& domains, const Group& group) : values_(group.vars.size()) {
        for (std::size_t i = 0; i < group.vars.size(); ++i) {
            const auto& variable = model[group.vars[i]];
            for_each_open(model, domains, group.vars[i], [&](std::uint32_t slot) {
                values_[i].push_back(group.number(variable.domain, slot - variable.first_slot));
            });
        }
        owner_.assign(group.values.size(), no_cell);
    }

    // Gives every cell a value of its own; false if that is impossible.
    bool complete() {
        for (std::uint32_t cell = 0; cell < values_.size(); ++cell) {
            tried_.assign(owner_.size(), 0);
            if (!augment(cell)) return false;
        }
        return true;
    }

    // Numbers the strongly connected components of "can take the value of".
    void number_components() {
        const std::size_t nodes = values_.size() + 1;  // the last one stands for all free values
        rank_.assign(nodes, 0);
        low_.assign(nodes, 0);
        component_.assign(nodes, no_cell);
        for (std::uint32_t node = 0; node < nodes; ++node) {
            if (rank_[node] == 0) visit(node);
        }
    }
    const std::vector<std::uint32_t>& values(std::size_t cell) const { return values_[cell]; }
    bool kept(std::uint32_t cell, std::uint32_t value) const {
        const auto other = owner_[value];
        return other == no_cell || component_[other] == component_[cell];
    }

private:
    // Depth is bounded by the cells of a group (some hundreds).
    bool augment(std::uint32_t cell) {
        for (const auto value : values_[cell]) {
            if (owner_[value] == no_cell) return assign(cell, value);
        }
        for (const auto value : values_[cell]) {
            if (tried_[value]) continue;
            tried_[value] = 1;
            if (augment(owner_[value])) return assign(cell, value);
        }
        return false;
    }
    bool assign(std::uint32_t cell, std::uint32_t value) {
        owner_[value] = cell;
        return true;
    }
    // Tarjan's algorithm, "Depth-first search and linear graph algorithms", 1972.
    void visit(std::uint32_t node) {
        rank_[node] = low_[node] = ++visited_;
        open_.push_back(node);
        const auto free = static_cast<std::uint32_t>(values_.size());
        if (node == free) {  // any cell can give up its value for a free one
            for (std::uint32_t next = 0; next < free; ++next) follow(node, next);
        } else {
            for (const auto value : values_[node])
                follow(node, owner_[value] == no_cell ? free : owner_[value]);
        }
        if (low_[node] != rank_[node]) return;
        for (std::uint32_t last = no_cell; last != node; open_.pop_back()) {
            last = open_.back();
            component_[last] = node;
        }
    }
    void follow(std::uint32_t node, std::uint32_t next) {
        if (rank_[next] == 0) {
            visit(next);
            low_[node] = std::min(low_[node], low_[next]);
        } else if (component_[next] == no_cell) {
            low_[node] = std::min(low_[node], rank_[next]);
        }
    }
    std::vector<std::vector<std::uint32_t>> values_;  // open values of each cell
    std::vector<std::uint32_t> owner_;                // of each value
    std::vector<char> tried_;
    std::vector<std::uint32_t> rank_, low_, component_, open_;
    std::uint32_t visited_ = 0;
};

}  // namespace

void AllDifferentFilter::run(const Model& model, const Domains& domains, Pruner& pruner) const {
    Matching matching{model, domains, group_};
    if (!matching.complete()) return pruner.fail();
    matching.number_components();
    for (std::uint32_t cell = 0; cell < group_.vars.size(); ++cell) {
        for (const auto value : matching.values(cell)) {
            if (!matching.kept(cell, value))
                pruner.close(group_.vars[cell], group_.slot(model, group_.vars[cell], value));
        }
    }
}

}  // namespace reductio
